"""G002 single-token-output: one token fills the output."""

from __future__ import annotations

from routing.contracts import Check, Example, ModelResponse, Text, TokenLogprob
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G002",
    name="single-token-output",
    kind="nan_output",
    side="response",
    severity="error",
    rank=3,
    message=Text("One token fills the output", "输出只有一个重复的词元"),
    reason=Text(
        "A token repeated without end, often with undefined log-probabilities, means broken logits: a fault of the service, not of the prompt.",
        "同一词元无限重复、对数概率无定义，说明推理数值已损坏：这是服务故障，不是提示的问题。",
    ),
    detect=detector("nan_output"),
    bad=(
        Example("en", "What is 18% of 250?", "exclamation marks only", responses=("!" * 32,)),
        Example(
            "zh",
            "250 的 18% 是多少？",
            "对数概率为 NaN",
            responses=(ModelResponse("!!!!", logprobs=(TokenLogprob("!", None),) * 4),),
        ),
    ),
    good=(
        Example("en", "What is 18% of 250?", "a figure", responses=("45",)),
        Example("zh", "250 的 18% 是多少？", "数字", responses=("45",)),
    ),
    sources=("SPEC M14",),
)
