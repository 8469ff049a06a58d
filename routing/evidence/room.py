"""service service: What do times, headers and log-probabilities say about the service?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="service",
    operation="service",
    letter="S",
    title=Text("Service", "服务"),
    question=Text(
        "What do times, headers and log-probabilities say about the service?",
        "时间、响应头和对数概率说明了服务的什么情况？",
    ),
    requires=("prompt", "responses"),
    gives=(),
)
