"""Packages besides a list that the prompt closes, whatever words close it."""

from __future__ import annotations

import pytest

from routing.subsystems.code import packages

MIRROR = "内部 PyPI 镜像只有这几个包：oaklog、oakhttp、oakcsv。写一条 pip 安装命令，缺哪个就说明。"


def named(prompt: str, response: str) -> list[str]:
    known = packages.stated(prompt)
    faults = packages.read(known, prompt, response, 0) if known else ()
    return [response[fault.span.start : fault.span.end] for fault in faults if fault.span]


@pytest.mark.parametrize(
    ("prompt", "response", "name"),
    [
        (MIRROR, "pip install oakhttp oakyaml", "oakyaml"),
        ("私服上能装的就三个：oaklog、oakhttp、oakcsv。写 pip 安装命令。", "pip install oakyaml", "oakyaml"),
        (
            "可用的软件包（没有别的）：oaklog、oakhttp、oakcsv。写 pip 安装命令。",
            "pip install oakhttp oakyaml",
            "oakyaml",
        ),
        (
            "公司 npm 镜像里总共只有 firui、firfetch、firdate 三个包。写 npm 安装命令。",
            "npm install firchart",
            "firchart",
        ),
        (
            "Our PyPI mirror carries just these: oaklog, oakhttp. Write the pip command.",
            "pip install oakyaml",
            "oakyaml",
        ),
        ("The only packages here are oaklog, oakhttp and oakcsv. Write it.", "pip install oakyaml", "oakyaml"),
    ],
)
def test_a_package_outside_the_list_is_seen(prompt: str, response: str, name: str) -> None:
    assert named(prompt, response) == [name]


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (MIRROR, "pip install oakhttp\n# 镜像里没有解析 YAML 的包"),
        ("项目里已经有这几个包：requests、flask。再写一条 pip 命令装一个 YAML 解析库。", "pip install pyyaml"),
        ("内部镜像里有 requests、flask 等常用包。写一条 pip 命令装 YAML 解析库。", "pip install pyyaml"),
        ("仓库里只有这几个文件：main、util、readme。写 pip 命令装 flask。", "pip install flask"),
        ("The mirror has just these folders: logs, data. Write the pip command for flask.", "pip install flask"),
    ],
)
def test_open_lists_and_other_things_are_left_alone(prompt: str, response: str) -> None:
    assert named(prompt, response) == []
