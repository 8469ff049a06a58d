"""risks: what the prompt of a code task leaves open: libraries that it does not name, a clause that its engine lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Prompt, Span, Text
from routing.subsystems.code.signals import Fault
from routing.subsystems.code.sql.dialects import NAMES, demanded_construct, engine_in
from routing.text.gate import folded, gated

CODE_TASK = gated(
    r"\b(?:write|implement|create|build|develop|code|program|generate|make)\b[^.?!\n]{0,80}\b(?:code|function|program|class|api|tool|module|bot|crawler|scraper|"
    r"(?:python|javascript|js|bash|shell|node|ruby|php|perl|r|go|java|typescript)(?: \w{1,12})? (?:script|app|application|code|program|function|tool|snippet)|"
    r"(?:script|app|application|code|program|function|tool|snippet) in (?:python|javascript|java|go|rust|typescript|bash|ruby|php))\b|"
    r"\b(?:write|create|build|make|give me) (?:me )?(?:a |an |some )?(?:small |short |simple )?(?:script|code|program|tool|function|snippet|bot|app)\b|"
    r"\b(?:write|create|build|make|code|implement|develop|give me|need)\b[^.?!\n]{0,30}\b(?:python|node(?:\.?js)?|javascript|typescript|go|java|c#|c\+\+|rust|ruby|php|kotlin|swift|bash|powershell|r)\b[^.?!\n]{0,20}\b(?:script|app|application|code|program|function|tool|snippet|service|class|method|module|server|bot|cli)\b|"
    r"(?:写|做|来|给我|实现|编写|开发|用)[^。？！\n]{0,12}(?:段|个|份|一下)?[^。？！\n]{0,12}(?:python|node|java|go|c#|php|rust|js)[^。？！\n]{0,12}(?:代码|脚本|程序|函数|工具|服务)|(?:写|来|给我)[一几]?段代码|(?:写|做)[一]?个?(?:小)?(?:脚本|程序|工具)|"
    r"\b(?:in|using|with|用) ?(?:python|javascript|java|golang|typescript|node\.js)\b|(?:写|实现|编写|开发|生成)[^。？！\n]{0,30}(?:代码|函数|程序|类(?!型)|接口|爬虫|(?:python|shell|bash|js) ?脚本)"
)
NEAR_BEFORE, NEAR_AFTER = 120, 200  # characters round the task in which the cue must stand
NEEDS_LIBRARY = gated(
    r"\b(?:scrap(?:e|es|ing)|crawl(?:er|ing)?|web ?page|plots?|charts?|graphs? of|heat ?map|images?|thumbnails?|resize|pdfs?|excel|xlsx|spreadsheets?|word documents?|docx|machine learning|neural network|"
    r"train(?:s|ing)? a|classifier|regression model|clustering|sentiment analysis|tokeni[sz]e|speech|audio|video|ocr|qr codes?|face (?:detection|recognition)|(?:detect|recogni[sz]e|blur)\w* (?:\w+ ){0,2}(?:faces?|objects?)|photos?|pictures?|subtitles?|translate\w* text|web ?sites?|emails? attachments?|charting|histograms?|bar charts?|word clouds?|geocod\w*|barcodes?|zip code map|maps?(?= of| with)|http requests?|rest api|web server|"
    r"screenshots?|screen ?captures?|shape ?files?|geojson|\w{1,30}\.(?:shp|xlsx|xls|docx|pptx|pdf|mp3|mp4|wav|jpe?g|png|gif|webp|parquet|heic|svg|nc|dcm|epub)|jpe?gs?|pngs?|gifs?|svgs?|mp3s?|mp4s?|wavs?|watermarks?|random forest|xgboost|svm|k-?means|"
    r"confusion matri(?:x|ces)|decision trees?|linear regression|embeddings?|road distance|driving (?:distance|time)|routing between|reproject\w*|web map|zoomable|interactive map|postgresql|sql server|oracle database|sftp|ssh|bluetooth|serial port|modbus|slack|discord|telegram|whatsapp|"
    r"text[- ]to[- ]speech|transcri(?:be|bes|ption)|optical character|handwriting|headless|render(?:s|ed|ing)? (?:the )?(?:page|javascript|html|markdown)|markdown (?:file )?(?:in)?to (?:a )?pdf|html (?:page )?(?:in)?to (?:a )?pdf|powerpoint|slides?|dashboard|"
    r"gui|desktop app|websocket|mqtt|kafka|redis|postgres\w*|mysql|mongodb|encrypt\w*|jwt|yaml|markdown to html|data ?frame)\b|"
    r"爬虫|爬取|抓取|网页|画图|绘制|图表|折线图|柱状图|热力图|图片|缩略图|PDF|Excel|表格文件|机器学习|神经网络|训练.{0,8}模型|分类器|聚类|情感分析|分词|语音|音频|视频|二维码|人脸|HTTP 请求|网络请求|图形界面|加密|截图|截屏|识别[^。，\n]{0,10}(?:文字|验证码|人|物体|车牌)|文字识别|照片|水印|视频|地图|路线|导航距离|经纬度|坐标转换|随机森林|决策树|混淆矩阵|线性回归|神经|PPT|幻灯片|Word ?文档|docx|mp3|mp4|wav|jpe?g|png|串口|蓝牙|微信机器人|钉钉|飞书|短信|语音合成|转成文字|渲染|浏览器自动化|散点图|饼图|直方图|词云|MySQL|PostgreSQL|数据库连接|压缩图|裁剪图",
    re.IGNORECASE,
)
NAMES_LIBRARY = gated(
    r"\b(?:standard library|no (?:third[- ]party|external)|without (?:any )?(?:external|third[- ]party|other)|plain (?:python|javascript)|vanilla|built-?in|"
    r"using|with|in|via|use)\s+(?:the )?`?(?:standard library|requests|httpx|aiohttp|beautifulsoup4?|bs4|scrapy|selenium|playwright|matplotlib|seaborn|plotly|pillow|pil|opencv|cv2|pypdf2?|reportlab|pdfplumber|openpyxl|"
    r"xlsxwriter|pandas|numpy|scikit-learn|sklearn|pytorch|torch|tensorflow|keras|spacy|nltk|jieba|whisper|librosa|ffmpeg|tesseract|pytesseract|qrcode|flask|django|fastapi|express|axios|tkinter|pyqt\d?|"
    r"cryptography|pyjwt|pyyaml|psycopg\d?|sqlalchemy|pymongo|d3|chart\.js|react|vue|node)`?\b|"
    r"\b(?:standard library|no third[- ]party|no external|vanilla|built-?in (?:modules|library))\b|标准库|不(?:要)?(?:使用|依赖|用)第三方|内置(?:库|模块)|只用|"
    r"\b(?:requests|httpx|beautifulsoup4?|scrapy|selenium|matplotlib|plotly|pillow|opencv|pypdf|openpyxl|pandas|numpy|scikit-learn|pytorch|tensorflow|keras|spacy|jieba|flask|django|fastapi|express|tkinter|sqlalchemy)\b",
    re.IGNORECASE,
)


READ_CHARS = 8_000  # the task stands at the head; what follows is material


def read(prompt: Prompt) -> Iterator[Fault]:
    """The risks of the prompt alone."""
    text = prompt.text[:READ_CHARS]
    low = folded(text)
    task = CODE_TASK.search(text, low) if NEEDS_LIBRARY.door.admits(low) else None
    around = (max(0, task.start() - NEAR_BEFORE), task.end() + NEAR_AFTER) if task else (0, 0)
    need = NEEDS_LIBRARY.pattern.search(text, *around) if task else None
    if need and not NAMES_LIBRARY.search(text, low):
        because = Text(
            f"“{need.group()}” usually needs a library, and the prompt names none: the answer may import what you do not have",
            f"“{need.group()}”通常需要某个库，而提示没有指明：回答可能导入你没有的库",
        )
        yield Fault("external_library", "prompt", 0, Span(*need.span()), because)
    yield from _demanded(text)


def _demanded(text: str) -> Iterator[Fault]:
    engine = engine_in(text) if "use" in text or "must" in text or "用" in text or "clause" in text else ""
    found = demanded_construct(text, engine) if engine else None
    if found:
        name, start, end, instead = found
        because = Text(
            f"the prompt demands {name}, which {NAMES[engine]} does not have",
            f"提示要求使用 {name}，但 {NAMES[engine]} 没有这种写法",
        )
        yield Fault(
            "prompt_contradiction", "prompt", 0, Span(start, end), because, Text(instead, instead) if instead else None
        )
