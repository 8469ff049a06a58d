"""G031 torn-code-fence: code fence torn or left open."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G031",
    name="torn-code-fence",
    kind="broken_markdown_fence",
    side="response",
    severity="error",
    rank=44,
    message=Text("Code fence torn or left open", "代码围栏断裂或未闭合"),
    reason=Text(
        "A fence of the same length inside a block closes it; the rest falls out or stays inside.",
        "代码块内同样长度的围栏会使其提前闭合，其余内容错位。",
    ),
    detect=detector("broken_markdown_fence"),
    bad=(
        Example(
            "en",
            "Write a README inside one Markdown code block.",
            "an inner fence",
            responses=("```markdown\n# cut\n```bash\ncut -f1 a.tsv\n```\nReads files.\n```",),
            marks=("```bash",),
        ),
        Example("zh", "写一段 Python 代码。", "没有闭合", responses=("```python\nprint(1)\n",), marks=("```python",)),
    ),
    good=(
        Example(
            "en",
            "Write a README inside one Markdown code block.",
            "a longer outer fence",
            responses=("````markdown\n# cut\n```bash\ncut -f1 a.tsv\n```\n````",),
        ),
        Example("zh", "写一段 Python 代码。", "闭合", responses=("```python\nprint(1)\n```",)),
    ),
    sources=(
        "CommonMark 0.31, 4.5",
        "janhq/jan#8739",
    ),
)
