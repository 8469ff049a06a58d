"""verbs: copulas, auxiliaries and the stems of common English verbs, for finding where a predicate begins."""

from __future__ import annotations

from routing.text.words import stem

COPULAS = frozenset(["is", "are", "was", "were", "be", "been", "being", "am", "become", "becomes"])
AUXILIARIES = frozenset(["do", "does", "did", "can", "could", "will", "would", "must", "should", "may", "might", "has", "have", "had"])  # fmt: skip
VERBS = frozenset(
    stem(word)
    for word in ["accept", "achieve", "act", "add", "admire", "admit", "affect", "agree", "aim", "allow", "answer", "appear", "apply", "appreciate", "approve", "argue", "arrive", "ask", "attack", "attend", "attract", "avoid", "award", "beat", "become", "begin", "believe", "belong", "bite", "block", "blow", "bloom", "boil", "bore", "borrow", "break", "breathe", "bring", "broadcast", "build", "burn", "buy", "call", "calm", "care", "carry", "catch", "cause", "celebrate", "change", "charge", "cheat", "choose", "chop", "claim", "clean", "climb", "close", "collect", "come", "commit", "communicate", "compete", "complete", "compose", "conduct", "confirm", "consider", "consist", "consume", "contain", "continue", "contribute", "control", "cook", "cost", "count", "cover", "create", "cross", "cry", "cure", "cut", "dance", "deal", "decide", "defeat", "defend", "deliver", "demand", "depend", "describe", "deserve", "design", "destroy", "develop", "die", "differ", "disappear", "discover", "discuss", "dislike", "do", "donate", "draw", "dream", "dress", "drink", "drive", "drop", "earn", "eat", "educate", "employ", "enable", "encourage", "end", "engage", "enjoy", "enter", "escape", "establish", "excel", "exist", "expand", "expect", "experience", "explain", "express", "face", "fail", "fall", "fear", "feed", "feel", "fight", "fill", "find", "finish", "fit", "fix", "fly", "follow", "forget", "form", "found", "freeze", "gain", "gather", "get", "give", "glow", "go", "govern", "graduate", "grow", "guard", "guide", "hang", "happen", "harm", "hate", "have", "hear", "help", "hide", "hire", "hit", "hold", "hope", "host", "hunt", "hurt", "identify", "imagine", "improve", "include", "increase", "inform", "inhabit", "inherit", "injure", "inspire", "intend", "invent", "invest", "invite", "involve", "join", "judge", "jump", "keep", "kick", "kill", "know", "lack", "land", "last", "laugh", "launch", "lay", "lead", "learn", "leave", "lend", "let", "lie", "lift", "like", "limit", "listen", "live", "load", "locate", "lock", "look", "lose", "love", "make", "manage", "march", "marry", "master", "mean", "measure", "meet", "melt", "miss", "mix", "move", "murder", "name", "need", "neglect", "obey", "observe", "obtain", "occur", "offer", "open", "operate", "order", "organize", "own", "paint", "participate", "pass", "pay", "perform", "pick", "plan", "plant", "play", "practice", "praise", "predict", "prefer", "prepare", "present", "prevent", "print", "produce", "promise", "promote", "protect", "provide", "publish", "pull", "push", "put", "qualify", "question", "race", "rain", "raise", "reach", "read", "realize", "receive", "recognize", "record", "recover", "reduce", "refer", "refuse", "regard", "reject", "relate", "release", "rely", "remain", "remember", "remove", "repair", "repeat", "replace", "report", "represent", "require", "research", "resemble", "respect", "respond", "rest", "result", "retire", "return", "reveal", "ride", "ring", "rise", "roar", "rob", "rule", "run", "save", "say", "score", "see", "seek", "seem", "sell", "send", "serve", "set", "share", "shine", "shoot", "show", "shrink", "sing", "sink", "sit", "sleep", "smell", "smile", "smoke", "solve", "sound", "speak", "spend", "spill", "spread", "stand", "start", "stay", "steal", "stop", "strike", "struggle", "study", "succeed", "suffer", "suggest", "supply", "support", "surround", "survive", "swim", "take", "talk", "taste", "teach", "tell", "tend", "test", "thank", "think", "threaten", "throw", "tidy", "touch", "tour", "trade", "train", "transfer", "travel", "treat", "trust", "try", "turn", "understand", "use", "value", "visit", "volunteer", "vote", "wait", "wake", "walk", "want", "warn", "wash", "waste", "watch", "wear", "weigh", "win", "wish", "wonder", "work", "worry", "write", "yell", "won", "lost", "wrote", "made", "went", "took", "gave", "got", "left", "met", "bought", "sold", "built", "kept", "held", "found", "taught", "thought", "brought", "felt", "led", "ran", "saw", "came", "became", "grew", "knew", "drew", "flew", "sang", "swam", "began", "drove", "ate", "fell", "spent", "slept", "stood", "told", "understood", "wore"]
)  # fmt: skip


def looks_like_verb(word: str) -> bool:
    """True for copulas, auxiliaries and forms of known verbs in lower case."""
    lowered = word.lower().strip(",")
    return (
        lowered in COPULAS
        or lowered in AUXILIARIES
        or lowered in ("cannot", "never")
        or lowered.endswith("n't")
        or (word[:1].islower() and stem(lowered) in VERBS)
    )


def starts_like_verb(phrase: str) -> bool:
    """True when a phrase begins with a finite verb."""
    words = phrase.split(" ")
    if (
        words[0].lower() in COPULAS
        or words[0].lower() in AUXILIARIES
        or words[0].lower() in ("not", "cannot", "never")
        or words[0].lower().endswith("n't")
    ):
        return words[0].lower() != "not"
    return len(words) > 1 and words[0][:1].islower() and stem(words[0].lower()) in VERBS


def is_bare_verb(phrase: str) -> bool:
    """True when a phrase begins with a verb in its base form."""
    first = phrase.split(" ", maxsplit=1)[0].lower()
    return stem(first) in VERBS and not first.endswith("s") and first not in AUXILIARIES
