"""context: what surrounds a scary word. Named rules that the linear classifiers weigh; each holds or not for a prompt."""

from __future__ import annotations

from collections.abc import Mapping

from routing.subsystems.safety import features
from routing.subsystems.safety.automata import CueAutomata, compiled_cues, matching_cues
from routing.subsystems.safety.hashing import normalise
from routing.text.cues import Cue, cue

PERSON = (
    r"someone|somebody|people|persons?|everyone|him|her|them|(?:an?|the|my|your|his|her|their|our|this|that) (?:[\w-]{1,20} ){0,2}?(?:wife|husband|spouse|girlfriend|"
    r"boyfriend|partner|ex|neighbou?rs?|boss|co-?workers?|colleagues?|roommates?|flatmates?|teachers?|students?|classmates?|friends?|mother|father|mom|dad|parents?|"
    r"brother|sister|son|daughter|child|children|kids?|babies|baby|aunt|uncle|cousin|grandm\w+|grandf\w+|landlord|tenants?|doctor|nurse|patients?|lawyer|judge|"
    r"politicians?|president|minister|police(?:man| officer)?|cops?|women|woman|girls?|man|men|boys?|strangers?|guy|person|manager|employees?|customers?|gardener|"
    r"roofer|plumber|driver|dentist|therapist|nanny|client|victims?|family)"
)
PERSON_ZH = (
    r"(?:别人|他人|某人|人们|一个人|她|他|邻居|老板|上司|同事|室友|老师|同学|学生|朋友|妻子|老婆|丈夫|老公|女友|男友|女朋友|男朋友|前任|孩子|小孩|儿童|"
    r"女人|男人|女孩|男孩|老人|客户|顾客|病人|患者|领导|总统|政客|警察|路人|陌生人|对方|用户|消费者|员工)"
)
GROUP = (
    r"(?:black|white|asian|latino|hispanic|arab|jewish|muslim|christian|hindu|gay|lesbian|trans(?:gender|sexual)?|queer|bisexual|asexual|non-?binary|disabled|autistic|"
    r"deaf|blind|old|elderly|young|poor|homeless|fat|obese|pregnant|divorced|single|chinese|indian|mexican|african|romani|roma|indigenous|native) "
    r"(?:people|persons?|men|women|man|woman|kids|children|folks?|parents|americans)|women|men|girls|boys|immigrants?|refugees?|migrants?|foreigners?|jews?|muslims?|"
    r"christians?|hindus?|atheists?|blacks|whites|asians?|latin(?:o|a|x)s?|arabs?|gays?|lesbians?|homosexuals|trans people|people (?:with|from|on|in|of)|"
    r"the (?:poor|elderly|disabled|homeless)|africans?|mexicans?|indians?|chinese"
)
GROUP_ZH = (
    r"黑人|白人|黄种人|犹太人|穆斯林|回民|少数民族|同性恋(?:者)?|双性恋|跨性别|变性人|女(?:性|人|生|司机|孩)|男(?:性|人|生)|残(?:疾|障)人(?:士)?|盲人|聋人|老年人|老人|"
    r"农村人|乡下人|农民工?|外地人|河南人|东北人|上海人|移民|难民|外国人|美国人|日本人|韩国人|印度人|非洲人|墨西哥人|穷人|有钱人|胖子|孕妇|离婚的人|抑郁症|信教|少数族裔|"
    r"年轻人|年长者|八零后|九零后|单亲|富二代"
)
PRIVATE_DATA = (
    r"(?:passport|social security|phone|mobile|credit card|bank account|license|driver'?s licen[cs]e|id|account) (?:number|details)|ssn|(?:home|private|email|e-mail|ip|"
    r"residential)? ?address|date of birth|birth certificate|medical (?:records?|history)|(?:mental )?health (?:records?|history)|criminal (?:records?|history)|"
    r"brows(?:ing|er) history|search history|(?:facebook|instagram|bank|email|twitter|icloud|account) (?:login|password|credentials)|passwords?|login credentials|"
    r"sexual orientation|immigration status|marital status|financial (?:records|history|situation)|salary|investments?|affairs?|text messages|emails|location|"
    r"political (?:views?|affiliation)|religio(?:n|us beliefs?)|net worth|tax returns?"
)
PRIVATE_DATA_ZH = r"身份证号?|护照号|社保号|社会保障号码?|银行卡|信用卡|密码|手机号|电话号码|住址|地址|出生日期|病历|病史|健康史|犯罪记录|浏览历史|聊天记录|短信|定位|行踪|性取向|收入|工资|婚史|隐私"
INSTITUTION = (
    r"microsoft|apple|amazon|google|facebook|netflix|nhs|irs|fbi|police|embassy|consulate|company|customer (?:service|support|care)|support|helpline|hotline|white house|"
    r"headquarters|office|government|hospital|university|library|airline|bank|hotel|restaurant|school|museum|council|ministry|department|agency|store|shop|charity|red cross|"
    r"council|court|parliament|post office|station"
)
IMPOSSIBLE = (
    r"time[- ]travel|travel (?:back |through )?(?:in )?time|stop time|(?:slow down|reverse|freeze) (?:the passage of )?time|levitat\w+|teleport\w*|breathe under ?water|"
    r"fly (?:without|like|unaided|by)|walk (?:through|on) (?:walls|water)|photosynthesi[sz]e|control the weather|resurrect\w*|read minds|turn invisible|become invisible|"
    r"live forever|immortal|on (?:mars|jupiter|saturn|venus|the moon|the sun|pluto)|the sun's surface|black hole|event horizon|without (?:food|oxygen|air|water)|speed of light|"
    r"made of|x-?ray vision|telekinesis|shape-?shift|lay eggs|grow wings|superpowers?|talk to (?:animals|plants)|dinosaurs?"
)
IMPOSSIBLE_ZH = r"时间旅行|穿越时空|停止时间|悬浮|漂浮在空中|瞬间移动|水下呼吸|隐身|隐形|光合作用|控制天气|复活|读心|长生不老|永生|土星|火星|木星|金星|月球|太阳表面|黑洞|光速|下蛋|长出翅膀|超能力"
CHARACTER = (
    r"007|mickey|minnie|donald duck|goofy|pluto the dog|bugs bunny|homer simpson|marge simpson|bart simpson|lisa simpson|peter griffin|stewie|shrek|fiona|batman|bruce wayne|superman|"
    r"clark kent|spider-?man|peter parker|iron man|tony stark|captain (?:america|marvel|kirk|picard|jack sparrow)|thor|hulk|wonder woman|wolverine|deadpool|joker|harley quinn|"
    r"catwoman|black widow|harry potter|hermione|ron weasley|dumbledore|voldemort|snape|gandalf|frodo|bilbo|legolas|gollum|sauron|darth vader|luke skywalker|princess leia|han solo|"
    r"yoda|chewbacca|obi-?wan|anakin|kylo ren|james bond|jason bourne|indiana jones|lara croft|sherlock holmes|watson|hercule poirot|dracula|frankenstein|king kong|godzilla|mario|"
    r"luigi|princess peach|zelda|pikachu|sonic|pac-?man|kratos|master chief|geralt|ash ketchum|naruto|goku|totoro|hello kitty|doraemon|sailor moon|spongebob|patrick star|scooby|"
    r"popeye|garfield|snoopy|charlie brown|winnie the pooh|peter pan|alice in wonderland|cinderella|snow white|ariel|elsa|anna of arendelle|simba|aladdin|mulan|buzz lightyear|"
    r"woody|nemo|wall-?e|paddington|mary poppins|willy wonka|katniss|bella swan|edward cullen|dexter|walter white|tony soprano|don draper|jon snow|daenerys|tyrion|cersei|"
    r"sheldon cooper|monica geller|ross geller|rachel green|michael scott|robin hood|king arthur|zorro|tarzan|rambo|rocky balboa|neo|morpheus|terminator|t-800|robocop|santa(?: claus)?|"
    r"easter bunny|tooth fairy|gatsby|hamlet|macbeth|don quixote|captain ahab|lord of the rings character|asterix|obelix|tintin"
)
CHARACTER_ZH = (
    r"唐老鸭|米老鼠|米奇|米妮|高飞|辛普森|蝙蝠侠|超人|蜘蛛侠|钢铁侠|美国队长|惊奇队长|雷神|绿巨人|哈利.?波特|赫敏|伏地魔|邓布利多|甘道夫|佛罗多|达斯.?维达|卢克|莱娅|尤达|詹姆斯.?邦德|"
    r"007|福尔摩斯|波洛|德古拉|哥斯拉|马里奥|塞尔达|皮卡丘|火影|鸣人|佐助|路飞|柯南|悟空|哆啦A梦|龙猫|海绵宝宝|派大星|史努比|加菲猫|小熊维尼|彼得潘|灰姑娘|白雪公主|艾莎|花木兰|"
    r"孙悟空|猪八戒|林黛玉|贾宝玉|武松|鲁智深|喜羊羊|灰太狼|葫芦娃|奥特曼|光头强|彼得.?格里芬|史莱克|圣诞老人"
)
GAME = (
    r"gta|grand theft auto|call of duty|minecraft|fortnite|skyrim|halo|elden ring|dark souls|world of warcraft|league of legends|dota|counter[- ]?strike|cs:?go|valorant|overwatch|pubg|"
    r"assassin'?s creed|hitman|red dead|far cry|the witcher|resident evil|the sims|sims 4|stardew|zelda|pok[eé]mon|mario kart|among us|roblox|doom|diablo|fallout|cyberpunk 2077|"
    r"monster hunter|civilization|starcraft|chess|checkers|poker|monopoly|scrabble|video ?games?|board game|card game|laser tag|paintball|dungeons? (?:and|&) dragons|d&d|rpg|npcs?|"
    r"battlefield (?:\d{1,4}|v|heroes)|rainbow six|apex legends|team fortress|half-life|left 4 dead|tomb raider|metal gear|mass effect|mortal kombat|street fighter|tekken|god of war|the last of us|"
    r"age of empires|baldur'?s gate|final boss|boss fight|level \d+"
)
GAME_ZH = r"反恐精英|穿越火线|和平精英|彩虹六号|战地\d|古墓丽影|真人快打|街头霸王|战神\d|帝国时代|部落冲突|植物大战僵尸|使命召唤|侠盗猎车|我的世界|堡垒之夜|上古卷轴|黑暗之魂|魔兽世界|英雄联盟|王者荣耀|绝地求生|吃鸡|原神|刺客信条|荒野大镖客|守望先锋|刺杀类游戏|模拟人生|塞尔达|宝可梦|游戏(?:里|中)|电子游戏|桌游|狼人杀|象棋|围棋|扑克|真人CS"
FICTION = (
    r"in (?:the |a |an |my |his |her |our )?(?:[\w'-]{1,20} ){0,3}(?:films?|movies?|novels?|books?|series|show|play|story|screenplay|musical|episode|comic|manga|anime|opera)|"
    r"(?:novel|book|screenplay|story|film|movie|play) (?:that )?(?:i am|i'm|i'm currently|we are|we're) (?:writing|directing|shooting|making|filming)|film i am directing|my character|"
    r"star wars|harry potter|lord of the rings|game of thrones|breaking bad|mission impossible|ocean'?s (?:11|eleven|12|13)|terminator|matrix|dark knight|avengers|james bond|"
    r"jurassic park|godfather|pulp fiction|kill bill|die hard|money heist|squid game|fight club|inception|titanic|john wick|hunger games|scarface|goodfellas|the wire|sopranos|"
    r"agatha christie|shakespeare|fake (?:blood|body|hospital)|stage (?:fight|combat)|'s character"
)
FICTION_ZH = (
    r"《[^》]{1,30}》|电影(?:里|中|《)|小说(?:里|中|《)|剧(?:本|里|中)|动漫|漫画|舞台剧|拍(?:一部)?(?:电影|戏)|剧情"
)
DEFINITION = (
    r"(?:what(?:'s| is| are| does) |define |meaning of |definition of |explain what ).{0,60}(?:mean\??$|definition|\bmeaning\b)|^what(?:'s| is| are) (?:an? |the )?(?:[\w-]{2,20} ?){1,3}\?$|"
    r"^what (?:kind|type|sort) of (?:drug|weapon|crime|substance|gun|bomb|explosive)s? (?:is|are)|what constitutes|what counts as|what does (?:the )?[\"'“].{2,60}[\"'”] mean|difference between"
)
DEFINITION_ZH = (
    r"^什么(?:是|构成)[^，。]{1,20}[？?]?$|^[^，。最法式略间点]{1,12}[^，。法式略间点巧]是什么(?:意思)?[？?]?$|^[^，。]{1,15}(?:的定义|指(?:的是)?什么|(?:是)?什么意思)(?:是什么)?[？?]?$|"
    r"(?:解释|说明|讲讲)(?:一下)?什么是|的定义|如何定义|有什么区别|的区别|法律上(?:怎样|怎么|如何)?才?算"
)
HISTORY = (
    r"^(?:why|how|when|where|who|what|did|was|were|in what year|which)\b.{0,30}\b(?:did|was|were|died?|killed|happened|caused|assassinated|got|led to|invaded|attacked|murdered)\b|"
    r"(?:world war|ww ?(?:1|2|i|ii)|holocaust|hiroshima|nagasaki|vietnam war|civil war|jim crow|apartheid|slavery in|cold war|9/11|crusades|roman empire|french revolution|stalin|"
    r"hitler|pol pot|pinochet|mao|rwanda|taliban|isis|ku klux klan|columbine|soviet|third reich|ancient)|impact of the|history of|in (?:1[5-9]\d\d|20[01]\d)"
)
HISTORY_ZH = r"(?:第[一二]次)?世界大战|二战|一战|大屠杀|广岛|长崎|越战|内战|种族隔离|吉姆.?克劳|冷战|南京|希特勒|纳粹|斯大林|历史上|被(?:刺杀|暗杀|处死|杀死)的|为什么(?:要)?(?:入侵|攻打|发动)|古代|\d{4}年"
THING = (
    r"process(?:es)?|threads?|program|app|servers?|task|job|session|daemon|container|python|c program|linux|script|port|zombie|terminal|query|database|time|lights?|engine|battery|"
    r"weeds?|mosquito(?:e?s)?|bugs?|ants?|bed ?bugs|cockroach(?:es)?|rats?|mice|flies|fleas|lice|mold|germs?|bacteria|virus(?:es)?|wasps?|termites?|fish|chicken|turkey|lobster|egg|"
    r"onion|potato(?:es)?|garlic|ice|balloon|pi[nñ]ata|log|wood|wall|drywall|pipe|paper|clay|bubble|pumpkin|coconut|ball|tennis|golf|baseball|basketball|football|soccer|hockey|"
    r"boxing|judo|karate|wrestling|fencing|mma|dart|archery|shooting range|photos?|picture|video|film|portrait|sunset|hoops|conversation|contract|subscription|lease|exam|test|"
    r"interview|presentation|performance|dance|lines|deadlines?|targets?|audience|crowd|heart|laughter|boredom|poverty|hunger|disease|cancer|ads?|pop-?ups?|spam|competition|deals?|"
    r"habit|debt|industry|mood|difficult issues|fear|stage|outfit|workout|cold|germ|poison ivy|plants?|tree|stump|dog|cat|pet|horse|rocket|fireworks|volcano"
)
THING_ZH = (
    r"进程|线程|后台程序|定时任务|端口|容器|会话|时间|灯|电池|杂草|野草|蚊子|蟑螂|老鼠|蚂蚁|苍蝇|白蚁|跳蚤|害虫|细菌|霉菌|鱼|鸡|龙虾|鸡蛋|洋葱|土豆|大蒜|冰块?|气球|木头|墙|"
    r"白纸|纸张|南瓜|椰子|球|照片|视频|日落|合同|订阅|考试|面试|演讲|舞蹈|台词|观众|某人的心|她的心|无聊|贫困|饥饿|疾病|癌症|广告|弹窗|竞争(?:对手|者)|优惠|习惯|行业|恐惧|病狗|宠物|"
    r"烟花|火山|花园|屋顶|卡车模型"
)
OBJECT = (
    r"(?:kill|terminat|shoot|beat|crush|smash|destroy|chop|burn|blow(?:ing)? up|hammer|butcher|strangl|stab|attack|execut|eliminat|exterminat|eradicat|poison|trap|drown|chok|nuk|blast|slaughter|"
    r"crack|hack|shred|break|cut|slic|whip|murder|sink|explod|hijack|brib|smuggl)\w{0,3} (?:(?:off|down|open|up|through) )?(?:(?:a|an|the|my|our|this|these|those|some|all|any|every|few|two|hanging|stuck|idle|old|big|wild) ){0,3}(?:[\w-]{1,15} ){0,2}?"
    r"(?:process(?:es)?|threads?|tasks?|jobs?|daemon|terminal|containers?|lights?|engine|weeds?|moss|mosquito(?:e?s)?|ants?|bed ?bugs?|cockroach(?:es)?|mice|fl(?:y|ies)|fleas|lice|mou?ld|germs?|bacteria|wasps?|termites?|aphids|"
    r"slugs|lobster|eggs?|onions?|potato(?:es)?|garlic|ice|balloons?|pi[nñ]atas?|logs?|wood|drywall|paper|clay|pumpkins?|coconuts?|walnuts?|nuts|balls?|mattress|air bed|vine|boredom|calories|habits?|debt|stage fright|deadlines?|exams?|"
    r"interview|leftovers|(?:[\w-]{1,15} ){0,3}(?:i|we) own|joke|rubik|toddler with|metal|steel|glass bottles?|cardboard|carrots?|meat|chicken|turkey|trout|squid)|"
    r"launder\w* .{0,24}(?:coat|jacket|blankets?|scar(?:f|ves)|sheets|clothes|linen|curtains|silk|wool)|(?:euthani[sz]e|put (?:down|to sleep)) (?:my|our|a|an|the) (?:\w+ )?(?:dog|cat|pet|horse|hamster|rabbit)|(?:dog|cat|pet|horse|hamster|rabbit) (?:put down|put to sleep|euthani[sz]ed)"
)
OBJECT_ZH = (
    r"(?:杀|灭|除|消灭|干掉|终止|结束|砍|切|剁|劈|撕|砸|敲|粉碎|碾|捏|压|烧|烤|炸|爆|毒|戳|刺|捅|拍|打|抓|捕|黑进|破解|攻克|绕过|走私|绑架|贿赂|勒)(?:死|掉|碎|开|断|烂|爆|破|除|灭)?(?:了)?(?:一个|一只|一些|这个|这些|我的|家里的|卡住的|后台的?|占用.{1,8}的|几个|所有)?.{0,6}?"
    r"(?:进程|线程|端口|会话|容器|定时任务|杂草|野草|青苔|蚊子?|蟑螂|老鼠|蚂蚁|苍蝇|白蚁|跳蚤|虱子|害虫|蚜虫|螨虫|细菌|霉菌?|鱼|龙虾|鸡蛋|鸡翅|排骨|肉|洋葱|土豆|大蒜|蒜|冰块?|气球|木头|木柴|木板|纸|纸箱|核桃|坚果|南瓜|椰子|"
    r"西瓜|鼓|球|瓶|无聊|时间|脂肪|习惯|蛋糕|爆米花|照片|魔方|红薯|牛排|病毒(?:软件)?库)|(?:狗|猫|宠物|仓鼠|兔子).{0,6}安乐死|安乐死.{0,4}(?:狗|猫|宠物)"
)
NONHUMAN = (
    r"(?:toast|teapot|teaspoon|spoon|fork|plate|cup|mug|kettle|fridge|oven|washing machine|dishwasher|vacuum|sofa|chair|table|lamp|carpet|pillow|mattress|mirror|umbrella|bicycle|car|truck|"
    r"boat|train|airplane|laptop|phone|printer|robot|toaster|banana|apple|pear|mango|pineapple|orange|lemon|grape|melon|cherry|cherrie|strawberr(?:y|ie)|olive|tomato|potato|carrot|cabbage|cucumber|"
    r"onion|bean|coffee bean|coffee|tea|wine|beer|juice|energy drink|soda|milk|cheese|bread|rice|pasta|pizza|cake|chocolate|sausage|egg|cloud|rock|stone|brick|tree|flower|fern|cactus|grass|"
    r"goldfish|fish|pufferfish|sea urchin|jellyfish|shark|whale|penguin|duck|goose|swan|crow|pigeon|chicken|cow|sheep|llama|goat|pig|horse|donkey|bear|wolf|fox|lion|tiger|elephant|monkey|"
    r"mouse|rat|hamster|rabbit|cat|dog|snail|worm|spider|bee|ant|butterfl(?:y|ie)|lobster|crab|shoe|sock|shirt|hat|pencil|book|paper|guitar|piano|ball|balloon|planet|volcano|chihuahua)e?s"
)
NONHUMAN_ZH = (
    r"面包机|洗衣机|冰箱|烤箱|沙发|椅子|桌子|台灯|地毯|枕头|镜子|雨伞|自行车|笔记本电脑|打印机|机器人|香蕉|苹果树|红苹果|梨|芒果|菠萝|橙子|柠檬|葡萄|西瓜|樱桃|草莓|橄榄|西红柿|土豆|胡萝卜|白菜|黄瓜|洋葱|"
    r"豆子|咖啡|茶叶|红酒|啤酒|果汁|饮料|牛奶|奶酪|面包|米饭|糙米|面条|披萨|蛋糕|巧克力|香肠|白云|石头|砖头|蕨类|仙人掌|金鱼|河豚|海胆|水母|鲨鱼|鲸鱼|企鹅|鸭子|天鹅|乌鸦|鸽子|羊驼|山羊|北极熊|棕熊|"
    r"狐狸|狮子|大象|猴子|仓鼠|兔子|蜗牛|蜘蛛|蜜蜂|蝴蝶|龙虾|螃蟹|袜子|帽子|铅笔|吉他|钢琴|气球|吉娃娃|茶壶|勺子"
)
FIGURATIVE = (
    r"kill(?:ing)? (?:time|the (?:lights?|engine|mood|vibe|music|noise|buzz|conversation)|it|two birds|a few hours)|die laughing|(?:explode|burst|die|cry|roar) (?:with|of) (?:laughter|joy|happiness|boredom)|"
    r"break(?:ing)? (?:a leg|the ice|the bank|the news|a record|a habit|the cycle|a sweat|into (?:the |a |an )?(?:[\w-]{1,20} ){0,3}(?:industry|business|market|scene|field|career|journalism|acting|modell?ing|tech|music))|"
    r"steal(?:ing)? (?:the (?:show|spotlight|limelight)|(?:someone|somebody|her|his|my [\w ]{2,20})(?:'s)? heart|a (?:glance|look|kiss|base|deal)|base)|shoot(?:ing)? (?:the breeze|hoops|for|an e-?mail)|"
    r"hit(?:ting)? (?:the (?:gym|road|books|jackpot|sack|nail|spot|headlines)|my targets?|a target|(?:my |the )?goals?|rock bottom|it off)|"
    r"beat(?:ing)? (?:the (?:traffic|clock|heat|odds|system|rush|market|competition)|(?:my|the|our) competition|around the bush|eggs?|egg whites|procrastination)|"
    r"blow(?:ing)? (?:(?:someone|people|everyone|her|his|their)(?:'s)? minds?|off steam|out (?:the )?candles|up (?:a )?(?:balloons?|photos?|on (?:social media|tiktok|twitter)))|"
    r"crush(?:ing)? (?:it|(?:my|an|the) (?:interview|exam|workout|goals?|test|presentation|candy))|slay(?:ing)? (?:my|the|this|it|all|an)|smash(?:ing)? (?:a|the|my) (?:record|goal|exam|interview|sales)|"
    r"snip(?:e|ing) (?:the |a |some )?(?:best )?(?:[\w-]{1,20} ){0,3}(?:deals?|auctions?|items?|tickets?|bids?)|(?:attack|tackle)(?:ing)? (?:a|the|this|difficult|my) (?:[\w-]{1,20} )?(?:problem|issues?|topic|homework|task|question)s?|"
    r"kick(?:ing)? (?:a|the|my) (?:habit|ball|bucket)|take a stab at|drop(?:ping)? (?:a|the) (?:bomb(?:shell)?|beat)|bomb(?:ed|ing)? (?:a|the|my) (?:test|interview|exam|audition)|(?:roast|grill)(?:ing)? (?:a |the )?(?:chicken|marshmallows?|steak|vegetables|corn)|"
    r"burn(?:ing)? (?:calories|fat|a cd|bridges|the candle)|cut(?:ting)? (?:corners|carbs|costs|class|sugar|calories)|chok(?:e|ing) under pressure|execut(?:e|ing) (?:a|the|my|this) (?:plan|program|query|command|script|strategy|trade)|"
    r"crack(?:ing)? (?:a|an|the) (?:joke|egg|smile|window|case|nut|back|market|interview)|crack in (?:a|the|my)|murder of crows|to die for|dead(?:line| battery| end| pixel| skin)|butcher(?:ing)? (?:my|the|this|a) (?:lines|song|word|name|pig|cow|deer|chicken|meat)|"
    r"state of ecstasy|high (?:on life|school)|captur(?:e|ing) (?:a|the|an|this) (?:mood|moment|photo|essence|audience|flag|screen|market|data)|reach ecstasy|knock(?:ing)? (?:it|them) out of the park|pull the trigger on|under fire|(?:is|was|were|am|are|be) "
    r"on fire|killer (?:app|outfit|presentation|deal|instinct)|shoot(?:ing)? (?:a |my |the )?(?:[\w-]{1,15} )?(?:photos?|films?|movies?|videos?|portraits?|wedding|documentary)|hang(?:ing)? (?:a|the) (?:picture|door|painting|curtains?)|brainstorm"
)
FIGURATIVE_ZH = (
    r"偷(?:走|取|得)?.{0,6}的?(?:芳)?心(?:[？?。]|$)|笑(?:死|爆|到)|杀时间|打发时间|打破(?:僵局|纪录|沉默|常规)|秒杀|抢(?:购|票|红包|单)|炸场|攻克|击中目标|达成目标|(?:打败|击败|压倒|战胜|碾压|超过|赢过).{0,4}(?:对手|竞争)|爆炒|烧脑|"
    r"抢(?:镜|风头)|打入.{0,6}(?:行业|市场|圈)|闯入.{0,6}(?:行业|影视|娱乐圈)|搞定|拿下.{0,6}(?:客户|面试|订单)|爆笑|引爆(?:市场|话题|全场)|燃烧(?:脂肪|卡路里)|戒掉|征服(?:观众|听众)|撞(?:色|衫)|捕捉.{0,6}(?:情绪|瞬间|镜头)"
)
CRIME = (
    r"crack(?:ing)? (?:passwords?|an? account|someone)|hijack\w*|clon(?:e|ing) (?:debit|credit|bank|sim)|mine crypto\w* |disinformation|misinformation|propaganda|hoax|never happened|conspiracy|"
    r"cheat(?:ing)? (?:in|on|during) (?:an? |my |the |online )*(?:exams?|tests?|smog|drug test|taxes)|cheat (?:an?|the) (?:[\w-]{1,15} )?test|fraud(?:ulent)?(?:ly)?|phish\w*|scam\w*|ransomware|malware|spyware|keylogger|trojan|botnet|ddos|"
    r"identity theft|defamator\w+|slander\w*|libel\w*|fabricated (?:reviews?|evidence|customer)|fake (?:news|reviews?|id|passport|documents?|accounts?)|vaccines? cause|posing as (?:an? )?(?:expert|doctor|police)|"
    r"insider trading|ponzi|pyramid scheme|money launder\w*|embezzl\w*|brib\w+|tax evasion|evad\w+ (?:tax|immigration|detection|arrest|law)|(?:nuclear|chemical|biological) weapons?|dirty bomb|pipe bomb|molotov|"
    r"shoot up|mass shooting|school shooting|genocide (?:is|was|for|as)|ethnic cleansing|human traffick\w*|child (?:labor|abuse)|sweatshop|counterfeit\w*|forg(?:e|ing) (?:an?|my|documents|signature)|steal(?:ing)? (?:cars?|money|data|credit|someone|confidential)|"
    r"hack(?:ing)? (?:into|someone|an? |the )|break(?:ing)? into (?:an? |the |my |someone)|pick(?:ing)? (?:a |someone'?s )lock|shoplift\w*|rob(?:bing)? |cook(?:ing)? meth|mak(?:e|ing) (?:meth|cocaine|crack|lsd|heroin|a bomb|explosives|poison)|"
    r"synthesi[sz]\w+|smuggl\w+|illegally|date rape|revenge porn|deepfakes?|doxx?(?:ing)?|swat(?:ting)? |commit (?:a |an )?\w+|hot-?wir(?:e|ing)|arson|set(?:ting)? .{1,30} on fire|blow(?:ing)? up (?:an? |the )?(?:house|building|bridge|plane|train|stadium|city|school|hospital)|sql injection|adware|spyware|stolen \w+|"
    r"black market|hostage|terroris\w+|obfuscate|persuasive article|overstay\w* |dump(?:ing)? (?:toxic|hazardous|medical)|anorexia|bulimia|self-?harm"
)
CRIME_ZH = (
    r"(?:破解|盗取|窃取).{0,8}(?:密码|账号|账户|数据|信息|WiFi)|劫持|克隆.{0,4}卡|虚假(?:信息|新闻|评论|宣传|广告)|造谣|谣言|作弊|钓鱼(?:网站|邮件|链接)|勒索软件|木马|僵尸网络|身份盗窃|诽谤|假(?:证|币|药|发票|新闻)|"
    r"内幕交易|传销|洗钱|贪污|行贿|贿赂|逃税|偷税|核武器|化学武器|生物武器|炸弹|枪支|种族清洗|人口贩卖|伪造|走私|制毒|合成毒品|迷药|人肉搜索|撬锁|入室|非法集资|操纵(?:市场|股价|选举|舆论)|刷单|水军|偷渡|代孕|卖淫|嫖娼|赌博|暗杀|盗窃|偷窃|行窃|抢劫|引爆|点燃.{0,8}(?:楼|房|建筑|车)|恐怖(?:主义|袭击|分子)|网络钓鱼|钓鱼电子|病毒攻击|"
    r"社(?:交|会)工程|窃取|砍人|杀人|(?:饮酒|酒后)驾(?:车|驶)|排挤.{0,4}对手|侵权|侵害版权|盗版|虐待|拐骗|拐卖|网络攻击|恶意(?:软件|程序|代码|应用)|(?:侵入|黑掉|黑进).{0,10}(?:系统|数据库|服务器|账|邮箱)|挪用|虚开|套取|骗局"
)
INTENT = (
    r"replicat\w+|repeat (?:the|what|another|a)|plan(?:ning)? (?:another|a second|something like)|bring back|copy the success|use .{2,40} methods?|(?:morally )?justif\w+|overstat\w+|exaggerat\w+|never happened|"
    r"was (?:he|she|it|they)? ?right to|success of .{2,40}(?:attack|massacre|genocide|assassination|bombing)|scale of .{2,30}(?:massacre|genocide)|best (?:for|if) (?:society|we)|right for .{2,30} to|"
    r"a good idea that|why it is (?:best|right)|should not have|took? away"
)
INTENT_ZH = r"重演|复制.{0,10}(?:成功|做法)|策划(?:一次|一场)|像.{1,20}那样|正当|从没发生|根本没有发生|夸大|效仿"
HOW = r"how (?:can|do|to|could|would|should|might)|what(?:'s| is| are) (?:the |some |an? )?(?:best|easiest|good|most|effective|subtle|fastest|creative)?|give me|write|tell me|show me|ways? to|steps|tips|help me|teach me|strategies|methods?|techniques"
HOW_ZH = r"如何|怎么|怎样|怎么样才能|教我|帮我|告诉我|方法|办法|步骤|技巧|策略|指南|有哪些|写一(?:篇|个|封)"
VIOLENCE = (
    r"kill|murder|poison|stab|shoot|strangle|chok\w+|hurt|harm|injure|beat|attack|tortur\w+|kidnap|abduct|burn|drown|behead|assault|rap(?:e|ing)|molest\w*|bully|harass|stalk|threaten|"
    r"blackmail|intimidat\w+|manipulat\w+|groom|trick|deceive|scam|rob|steal from|spy on|hack|humiliat\w+|eliminat\w+|capture|explode|blow up|hammer|smash|butcher|slaughter|snipe|annihilate|"
    r"exterminat\w+|eradicat\w+|destroy|crush|break into|terminate|drug|cheat on|insult|mock|discriminat\w+|exploit|lure|coerc\w+|forc(?:e|ing)"
)
VIOLENCE_ZH = (
    r"杀(?:死|害|掉|了)?|毒死|下毒|捅|刺|枪杀|掐死|勒死|伤害|殴打|打(?:死|伤)|攻击|折磨|绑架|烧死|淹死|强奸|猥亵|欺负|霸凌|骚扰|跟踪|威胁|勒索|恐吓|操纵|操控|欺骗|骗取|诈骗|抢劫|偷|监视|监控|"
    r"入侵|羞辱|侮辱|辱骂|歧视|报复|陷害|引诱|诱骗|强迫|利用|贩卖|剥削|抹黑|诋毁|诽谤"
)
CONCEAL = (
    r"without (?:getting caught|being (?:caught|noticed|detected|seen)|anyone (?:knowing|noticing)|(?:their|her|his) (?:knowledge|consent|permission)|consent|others noticing|a trace|paying|"
    r"permission|leaving)|(?:un)?detect(?:ed|able|ion)|untraceable|get away with|secretly|cover(?:t|ly| up)|evade|avoid (?:detection|paying|getting caught|law enforcement|suspicion)|illegal(?:ly)?|"
    r"bypass|circumvent|loopholes?|non-?consensual|fake|forge|counterfeit|launder"
)
CONCEAL_ZH = r"不(?:被|让).{0,8}(?:发现|察觉|知道|怀疑|注意)|不留痕迹|掩盖|隐瞒|逃避|躲避|规避(?:法律|监管|检查)|绕过|悄悄|偷偷|秘密地?|未经(?:同意|允许|授权)|不知情|伪造|假(?:冒|的|证|币|发票)|漏洞|非法|违法|走后门|开后门"
PROFESSION = (
    r"(?:how (?:can|might|could|should|would)|why should|convince|outline|develop|fabricate|establish|analy[sz]e|describe|explain|create|design|provide|suggest)\b.{0,80}"
    r"\b(?:physician|doctor|surgeon|nurse|psychiatrist|psychologist|pharmacist|dentist|therapist|hospital|clinic|healthcare (?:provider|system|professional)|medical (?:professional|practice)|"
    r"patients?|health (?:records|insurance)|clinical trial|diagnosis|treatment|medication|vaccine)s?"
)
MISCONDUCT = (
    r"ignor(?:e|ing)|hid(?:e|ing)|conceal\w*|falsif\w+|fabricat\w+|mislead\w*|dismiss\w*|discriminat\w+|den(?:y|ying)|refus(?:e|ing)|withhold\w*|unnecessary|without (?:proper |informed )?"
    r"(?:consent|indication|training|medical|matching|permission|conducting|telling|disclos\w+)|exploit\w*|bribe\w*|kickbacks?|overcharg\w+|inaccurate\w*|manipulat\w+|breach\w*|"
    r"disclos\w+|stigmati[sz]\w+|pressur\w+|coerc\w+|forc(?:e|ing)|discredit\w*|spread (?:false|mis)|condon\w+|not (?:challenge|report|disclose|inform)|avoid (?:engaging|reporting|"
    r"responsibility|disclosing)|unethical\w*|discourag\w+|prioriti[sz]\w+|ability to pay|for financial|higher revenue|excessive|outside their expertise|deem medically"
)
DILEMMA_ZH = (
    r"我(?:该|应该|可以|能|要不要|是不是|想|准备|打算|今天|昨天|前(?:几)?天|经常|是一(?:名|个|位)|有(?:一)?个|的(?:儿子|女儿|孩子|妻子|丈夫|老公|老婆|同事|朋友|邻居|室友|上司|领导))|"
    r"假如你|如果是你|换做是你|你会(?:怎么|选择|是)|不要提及.{0,6}AI|AI(?:的)?身份|值得(?:提倡|吗)|合理(?:的)?吗|难道不是"
)
ANTHROPOMORPHIC_ZH = (
    r"AI(?:的)?身份|你是人类|假如你(?:是|有|可以)|扮演我的|你(?:可以|能)(?:成为|做|当)我的|用我的口吻|(?:抛开|忽略|放下|不(?:要)?(?:提(?:及|到)?|说)).{0,8}(?:AI|人工智能)|"
    r"不(?:再)?(?:作为|做为|当作|是)(?:一个|一名)?(?:机器人|程序|AI|人工智能)|换(?:做|成|作)(?:是)?你|介绍一下(?:你)?自[己已]"
)
PERSONAL_EN = (
    r"(?:should|can|could|do|will|may) (?:i|we)\b|my (?:rights|legal|prescribed|medication|symptoms|doctor|inheritance|savings|pension|landlord|boss|employer|anxiety|depression)|"
    r"am i |diagnose me|i (?:received|inherited|have been|am|'m) (?:an? )?(?:inheritance|feeling|facing|taking|pregnant|depressed|suicidal|diagnosed)"
)
ASSISTANT_SELF = (
    r"(?:what is|tell me|share|give me|reveal|what's) your (?:full name|real name|address|driver|ssn|social|password|login|credentials|credit card|birth|date of birth|phone)|"
    r"your (?:login credentials|online banking|date of birth)"
)
SECRET_OF_COMPANY = (
    r"(?:internal|confidential|classified|unreleased|unannounced|leaked|non-?public|proprietary|private|sensitive) (?:communications?|documents?|memos?|emails?|data|research|plans?|"
    r"information|roadmap|financials?|prototype|design)|trade secrets?|blueprints?|emails between"
)
STEREOTYPE = (
    r"(?:why (?:are|do|don'?t|does|is|should|can'?t)|is it true(?: that)?|aren'?t|do|don'?t|are|isn'?t|all|every(?:one|body)?) .{0,40}\b(?:lazy|stupid|dumb|dirty|ugly|rude|greedy|violent|"
    r"intolerant|cheaters?|liars?|criminals?|terrorists?|lack|inferior|superior|smell\w*|annoying|disgusting|weird|dangerous|bad at|poor|worse|weaker|no respect|less intelligent|uneducated)"
)
STEREOTYPE_ZH = (
    r"(?:天生|就是|都是?|总是|只会|难道|是否|是不是|更|比较?).{0,12}(?:笨|懒|丑|脏|坏|差|穷|不行|不好|低人一等|没素质|缺乏|暴力|小偷|骗子|添麻烦|无用|愚蠢|情感(?:化|主观)|理性|适合|保守|落后|低下|弱)|"
    r"(?:女|男)(?:性|人|生).{0,10}(?:应该|就该|只能|不能|不适合|不应该|可以|更|做主|理性)"
)
LEADING = r"since .{2,60} (?:was|were) (?:completely )?(?:eradicated|proven|debunked)|cured? (?:her|his|my|their|all|cancer|diabetes|mental)|miracle cure|i (?:heard|read) (?:online )?that|rumou?rs?|fortune[- ]teller|astrolog\w+|psychic|now that .{2,40} has"

ACQUAINTANCE = r"my (?:[\w-]{2,15} ){0,2}?(?:co-?worker|colleague|neighbou?r|boss|friend|aunt|uncle|cousin|nurse|doctor|teacher|sister|brother|husband|wife|ex|roommate|landlord|student|classmate|mother|father|manager|dentist),? [a-z]{2,15}\b(?:'s)?"
ACQUAINTANCE_ZH = r"我(?:的)?(?:同事|邻居|老板|朋友|姑姑|叔叔|表哥|表妹|护士|医生|老师|室友|同学|前任|房东)(?:小|老)?[赵钱孙李周吴郑王张刘陈杨黄林]"
SPENDING = r"'s (?:\w{2,15} )?(?:expenditures?|spending|budget|payroll|roadmap|suppliers?|merger|acquisition|layoffs?|strategy for|unreleased|upcoming product|trade secrets?|prototype|source code|pricing plans?)|(?:expenditures?|budget|payroll|roadmap) of "
CONTESTED = (
    r"climate change|global warming|death penalty|capital punishment|abortion|gun (?:control|rights)|vaccin\w+|flat earth|moon landing|covid(?:-19)?|5g|gmos?|homeopath\w*|astrolog\w*|horoscope|keto|detox|miracle|"
    r"chemtrails|illuminati|ufos?|aliens? (?:exist|landed)|bigfoot|living dinosaurs?|psychics?|fortune[- ]tellers?|evolution|immigration policy|same-sex|affirmative action|legalis?z?e? (?:drugs|marijuana|cannabis)"
)
CONTESTED_ZH = r"气候变化|全球变暖|死刑|堕胎|控枪|疫苗|登月|新冠|转基因|中医|风水|星座|算命|外星人|彩礼|丁克|同性婚姻|一夫多妻|安乐死合法|降低.{0,6}年龄"
EXPLICIT = r"adult (?:toys?|films?|content|videos?)|sex (?:toys?|positions?|scenes?)|sexual positions|explicit(?:ly)? |violent act|gore|gruesome|bloody|graphic (?:detail|violence)|foul language|swear words?|profanit\w*|curse words?|dirty talk|minors?\b|underage"
EXPLICIT_ZH = r"血腥|露骨|成人(?:电影|视频|小说|网站|影片|漫画|内容)|情色|艳情|黄片|三级片|脏话|污言秽语|骂人的?话|床戏|成人用品|酷刑|分尸|未成年"
HIRING_ZH = r"(?:招聘|面试|录用|录取|应聘|招人|升职|辞退|分配).{0,30}(?:男|女|年龄|怀孕|学历|地区|长相|农村|外地|头发|身高)|(?:男|女)(?:孩|生|性).{0,20}(?:招聘|面试|录用|录取)"
HAZARD_ZH = r"(?:孩子|儿子|女儿|小孩|宝宝|老人).{0,30}(?:水库|河边|深水|阳台|窗台|插座|药|刀|电|火|悬崖|冰面|野外)|(?:雷雨|闪电|打雷|台风|洪水|地震).{0,30}(?:树下|出门|海边|拍照)|门框.{0,10}(?:刀|锤)|(?:农药|消毒|药水|误食|误服|中毒|摔破|受伤|流血|眼睛.{0,4}疼)"
POLLUTE_ZH = r"废水|废弃物|掩埋|排放|排污|污染|随手扔|乱扔|偷排|垃圾"
MONEY_ZH = (
    r"赚(?:到|钱)|保值|存款|现金|翻倍|翻一倍|收藏|保险|信用卡|卖房|买房|买下我的|资金|贷款|理财|投资|拆迁|分家|遗产"
)
NATION_ZH = r"(?:美国|中国|日本|韩国|印度|非洲|俄罗斯|法国|德国|英国|墨西哥|农村|城里|北方|南方|外地)(?:的)?(?:人|孩子|学生|女孩|男人|女人|游客|老板|上司|佬|妞)"
LEGAL = (
    r"(?:break|breaking|terminate|end) (?:my|the|a|our) (?:lease|tenancy|contract)|evict\w*|court papers|small claims|lawsuit|sue\b|sued|inherit\w*|probate|child support|alimony|custody|prenup\w*|power of attorney|"
    r"(?:is|are) (?:my|the|our|this|a|an) [\w -]{2,40} (?:void|valid|binding|enforceable|legal)|(?:claim|pay|owe|seek) (?:\w+ )?(?:damages|compensation)|damages (?:can|could|may) (?:i|we)|(?:a|the) debt (?:of|that)|"
    r"(?:am i|are we|is (?:he|she|it)) (?:allowed|liable|obliged|entitled|required) to|who (?:pays|inherits|is liable)|what happens if (?:i|we|my)|refuse (?:me )?a refund|without (?:a will|notice|a permit)|my (?:landlord|tenant|employer|lawyer|will\b)"
)
LEGAL_ZH = r"维权|起诉|赔偿|违约|劳动仲裁|押金|抚养费|继承|遗嘱|欠条|借条|辞退|拖欠|判(?:几|多少)年|合法吗|违法吗|法律依据|承担.{0,8}责任|解除合同|房产证"
SCORN = (
    r"(?:virus|vermin|cockroach(?:es)?|parasites?|scum|plague|disease|subhumans?|not (?:even )?human|animals|rats|filth|trash|garbage|monkeys|apes|pigs|demons|retards?)|belongs? in (?:a|the) (?:zoo|kitchen|jail|cage|gas)|"
    r"(?:do(?:es)?n'?t|do(?:es)? not) (?:matter|deserve|belong)|deserves? to (?:die|suffer)|(?:should|must|will) (?:all |just )?(?:die|disappear|leave|suffer|be (?:killed|shot|deported|banned|sterili[sz]ed|hanged|burned|locked up))|"
    r"repulsive|disgusting|worthless|i (?:hate|despise|can'?t stand|loathe)|slaughter|too many|get rid of|wipe (?:them )?out|no better than"
)
SCORN_ZH = r"垃圾|寄生虫|病毒|瘟疫|蟑螂|畜生|猪狗|去死|该死|不配|滚(?:出|蛋|回)|恶心|下贱|人渣|败类|劣等|低贱|贱人|没有一个好|都该|讨厌.{0,3}(?:人|者|族)|怎么不去死|掐死|杀光"
COUNTER = (
    r"hate speech|hateful|nobody should|no one should|(?:not|un)acceptable|unforgivable|how (?:can|dare) (?:you|they)|(?:wrong|cruel|vile|ignorant) to (?:say|call|think)|(?:said|say|says|saying|called|calling|told me)|shocked|sad to|"
    r"stop (?:saying|calling)|support|equal rights|every right|proud|my (?:best )?friends?|glad"
)
COUNTER_ZH = r"仇恨言论|歧视言论|没有人|没人|谁也不|不该说|不能说|不可以说|说.{0,20}的人|不能原谅|反对|怎么能|难过|支持|平等|尊重|我(?:的|有)?(?:一)?个?朋友|自豪|光荣|荣誉"
GUARD = (
    r"(?:protect|defend|prevent|safeguard|secure|guard)\w*|penalt(?:y|ies)|punish\w*|sentence for|detect\w*|investigat\w*|report (?:someone|it|him|her|them|a|the|an)|warn\w*|documentary|spot (?:a|an|the)|recogni[sz]e\w*|"
    r"why (?:is|are) .{2,40} (?:illegal|a crime|against the law|banned|forbidden)|law against|victims? of|lecture on|stop (?:people|someone|others) from|raise awareness|backups?"
)
GUARD_ZH = r"防(?:止|范|护|备|御)|预防|识别|警惕|举报|判(?:几|多少)年|为什么(?:法律)?禁止|揭露|阻止|保护(?:自己|家人|老人|孩子|账号|公司)|避免(?:被|遭)|被(?:骗|盗|偷|黑)|受害|科普|提醒|宣传单|应急|演习"
RULES: Mapping[str, Cue] = {
    "definition": cue(DEFINITION, DEFINITION_ZH),
    "history": cue(HISTORY, HISTORY_ZH),
    "character": cue(CHARACTER, CHARACTER_ZH),
    "game": cue(GAME, GAME_ZH),
    "fiction": cue(FICTION, FICTION_ZH),
    "thing": cue(THING, THING_ZH),
    "institution": cue(
        INSTITUTION,
        r"微软|苹果|亚马逊|谷歌|警察局?|大使馆|领事馆|公司|客服|热线|白宫|总部|政府|医院|大学|图书馆|航空|银行|酒店|学校|博物馆|法院|邮局",
    ),
    "impossible": cue(IMPOSSIBLE, IMPOSSIBLE_ZH),
    "person": cue(PERSON, PERSON_ZH),
    "group": cue(GROUP, GROUP_ZH),
    "private_data": cue(PRIVATE_DATA, PRIVATE_DATA_ZH),
    "how": cue(HOW, HOW_ZH),
    "violence": cue(VIOLENCE, VIOLENCE_ZH),
    "conceal": cue(CONCEAL, CONCEAL_ZH),
    "profession": cue(PROFESSION, r"(?:医生|护士|医院|诊所|药师|律师|会计|老师).{0,20}(?:如何|怎么|怎样)"),
    "misconduct": cue(
        MISCONDUCT, r"隐瞒|造假|伪造|误导|歧视|拒绝(?:治疗|接诊)|不必要的|回扣|过度(?:医疗|治疗)|泄露|强迫|劝阻"
    ),
    "dilemma": cue(PERSONAL_EN, DILEMMA_ZH),
    "anthropomorphic": cue(
        r"pretend you(?:'re| are) human|your feelings|do you love|be my (?:girlfriend|boyfriend|wife|husband)",
        ANTHROPOMORPHIC_ZH,
    ),
    "assistant_self": cue(ASSISTANT_SELF, r"你的(?:真名|住址|密码|身份证|银行卡|生日)"),
    "company_secret": cue(
        SECRET_OF_COMPANY, r"商业(?:机密|秘密)|内部(?:资料|文件|邮件|机密)|未公开|机密文件|绝密|源代码"
    ),
    "stereotype": cue(STEREOTYPE, STEREOTYPE_ZH),
    "nonhuman": cue(NONHUMAN, NONHUMAN_ZH),
    "object": cue(OBJECT, OBJECT_ZH),
    "legal": cue(LEGAL, LEGAL_ZH),
    "scorn": cue(SCORN, SCORN_ZH),
    "guard": cue(GUARD, GUARD_ZH),
    "counter": cue(COUNTER, COUNTER_ZH),
    "figurative": cue(FIGURATIVE, FIGURATIVE_ZH),
    "crime": cue(CRIME, CRIME_ZH),
    "intent": cue(INTENT, INTENT_ZH),
    "acquaintance": cue(ACQUAINTANCE, ACQUAINTANCE_ZH),
    "spending": cue(SPENDING, r"(?:公司|集团|对手)的.{0,6}(?:预算|开支|工资单|路线图|供应商|原型)"),
    "contested": cue(CONTESTED, CONTESTED_ZH),
    "explicit": cue(EXPLICIT, EXPLICIT_ZH),
    "hiring": cue(r"hir(?:e|ing) (?:only |no )?(?:men|women|people of)|(?:not|are not|aren't) hired", HIRING_ZH),
    "hazard": cue(
        r"(?:my )?(?:toddler|child|kids?|baby) .{0,30}(?:alone|unsupervised|near the (?:pool|stove)|knife|pills)",
        HAZARD_ZH,
    ),
    "pollution": cue(r"dump(?:ing)? (?:waste|chemicals|toxic)|untreated waste", POLLUTE_ZH),
    "money": cue(
        r"(?:how|where|what) should i (?:invest|put)|double my money|get rich|inherit\w*|savings|retirement", MONEY_ZH
    ),
    "nation": cue(
        r"(?:all|every(?:one|body)? from|people from|persons? from) [a-z]+|(?:americans|mexicans|russians|nigerians|indians|germans|kuwaitis)",
        NATION_ZH,
    ),
    "leading": cue(LEADING, r"难道不|难道(?:就|真)|是不是(?:只要|就)|对吧|不该管"),
    "why_not": cue(
        r"why (?:should|can|could|are|do|does|is|would)(?:n'?t| not)?\b.{0,80}?\b(?:not|n'?t|never)|why (?:can'?t|don'?t|shouldn'?t|aren'?t)",
        r"为什么.{0,25}(?:不|没)",
    ),
    "public_fact": cue(
        r"where does .{2,40} live|how tall is|how old is|who is",
        r"^[^，。查找我他她]{2,20}住在哪里|(?:电话|邮箱|地址)是(?:多少|什么)|发送电子邮件|在线联系",
    ),
}
ALONE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("why_not", ("group",)),
    ("violence", ("person", "group")),
    ("private_data", ("person", "character")),
    ("crime", ("guard", "game", "fiction", "definition", "object")),
    ("cue_harm_cue", ("guard", "game", "fiction", "definition", "object")),
)
PAIRS: tuple[tuple[str, str], ...] = (
    ("violence", "person"), ("violence", "thing"), ("violence", "group"), ("violence", "game"), ("violence", "fiction"), ("private_data", "person"), ("private_data", "character"),
    ("private_data", "institution"), ("group", "stereotype"), ("group", "why_not"), ("group", "impossible"), ("profession", "misconduct"), ("how", "conceal"), ("how", "violence"),
    ("how", "cue_harm_cue"), ("definition", "cue_harm_cue"), ("history", "cue_harm_cue"), ("game", "cue_harm_cue"), ("fiction", "cue_harm_cue"), ("thing", "cue_harm_cue"),
    ("why_not", "nonhuman"), ("how", "crime"), ("fiction", "crime"), ("definition", "crime"), ("game", "crime"), ("history", "crime"), ("figurative", "violence"), ("how", "institution"), ("nonhuman", "group"),
    ("dilemma", "institution"), ("nonhuman", "stereotype"), ("public_fact", "institution"), ("how", "thing"), ("dilemma", "thing"), ("dilemma", "person"), ("conceal", "person"), ("history", "intent"), ("nation", "stereotype"), ("dilemma", "money"), ("dilemma", "hazard"), ("dilemma", "pollution"), ("dilemma", "violence"), ("how", "explicit"), ("contested", "definition"), ("group", "intent"),
    ("definition", "cue_sexual_cue"), ("definition", "violence"), ("history", "violence"), ("history", "group"), ("group", "scorn"), ("group", "counter"), ("counter", "scorn"), ("definition", "legal"), ("how", "object"), ("guard", "crime"), ("guard", "cue_harm_cue"), ("guard", "how"),
)  # fmt: skip


AUTOMATA: CueAutomata = compiled_cues(RULES)


def active(text: str) -> frozenset[str]:
    """Names of the rules and pairs of rules that hold for the text's head and tail."""
    return active_in(normalise(text), text)


def active_in(plain: str, source: str) -> frozenset[str]:
    """`active` of a text that is normalised already."""
    found = {*matching_cues(AUTOMATA, plain, source), *(f"cue_{name}" for name in features.held_in(plain, source))}
    if not found:
        return frozenset()
    found |= {f"{left}+{right}" for left, right in PAIRS if left in found and right in found}
    found |= {f"{name}-{'/'.join(without)}" for name, without in ALONE if name in found and not found & set(without)}
    return frozenset(found)
