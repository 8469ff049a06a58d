"""E008 unlisted-package: an install command names a package outside the registry that the prompt gives."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E008",
    name="unlisted-package",
    kind="nonexistent_package",
    side="response",
    severity="error",
    rank=26,
    message=Text("A package outside the given registry is installed", "安装了给定仓库里没有的包"),
    reason=Text(
        "The prompt lists the packages that exist; this one is not among them.", "提示列出了现有的包，这一个不在其中。"
    ),
    detect=detector("nonexistent_package"),
    bad=(
        Example(
            "en",
            "Our registry contains only these packages: @barn/core, @barn/ui. Give the install command for forms.",
            "a package that is not listed",
            responses=("npm install @barn/ui @barn/forms-plus",),
            marks=("@barn/forms-plus",),
        ),
        Example(
            "zh",
            "内部仓库只有这些包：barn-core、barn-log。给出安装命令。",
            "清单之外的包",
            responses=("pip install barn-logger",),
            marks=("barn-logger",),
        ),
    ),
    good=(
        Example(
            "en",
            "Our registry contains only these packages: @barn/core, @barn/ui. Give the install command.",
            "listed packages",
            responses=("npm install @barn/ui",),
        ),
        Example(
            "zh",
            "内部仓库只有这些包：barn-core、barn-log。给出安装命令。",
            "清单内的包",
            responses=("pip install barn-log",),
        ),
    ),
    sources=("SPEC M7 code",),
)
