"""Timetables in which somebody, or a room, is in two places at once."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds

COURSES = "Plan Tuesday. Classes: Pottery (Mrs Lund), Fencing (Mr Oka), Glass (Mrs Lund). No teacher may hold more than one class in the same slot. One line per class."
SHIFTS = "Make a timetable. Doctors: Abel, Brandt, Costa. Each doctor can see only one patient per time slot. One line per patient: Dietz, Ernst, Falk."
LABS = (
    "Book the experiments Optics, Waves and Heat into Lab 1 or Lab 2. Each lab can host only one experiment at a time."
)
LESSONS = "排周一的课表：数学（王老师）、物理（李老师）、化学（王老师）。每位老师同一时段只能上一节课。每门课一行，时段为第一节、第二节。"
CLINICS = "安排讲座。同一时间段，一间会议室只能安排一场。讲座：防火、急救、营养；会议室：东会议室、西会议室。"
TALKS = "Schedule the talks. Speakers: Ines, Jonas, Kim. Nobody can give more than one talk at the same time. Talks: Bees (Ines), Ants (Jonas), Moths (Ines)."


@pytest.mark.parametrize(
    ("prompt", "kept", "broken"),
    [
        (COURSES, "Pottery - 9:00 - Mrs Lund\nFencing - 9:00 - Mr Oka\nGlass - 10:00 - Mrs Lund", "Pottery - 9:00 - Mrs Lund\nFencing - 10:00 - Mr Oka\nGlass - 9:00 - Mrs Lund"),
        (SHIFTS, "Dietz: 8:00, Abel\nErnst: 8:00, Brandt\nFalk: 8:30, Abel", "Dietz: 8:00, Abel\nErnst: 8:00, Abel\nFalk: 8:30, Costa"),
        (LABS, "| Optics | 13:00-14:00 | Lab 1 |\n| Waves | 13:00-14:00 | Lab 2 |\n| Heat | 14:00-15:00 | Lab 1 |", "| Optics | 13:00-14:00 | Lab 1 |\n| Waves | 13:30-14:30 | Lab 1 |\n| Heat | 14:30-15:30 | Lab 2 |"),
        (LESSONS, "数学：第一节，王老师\n物理：第一节，李老师\n化学：第二节，王老师", "数学：第一节，王老师\n物理：第二节，李老师\n化学：第一节，王老师"),
        (CLINICS, "防火 9:00 东会议室\n急救 9:00 西会议室\n营养 10:00 东会议室", "防火 9:00 东会议室\n急救 9:00 东会议室\n营养 10:00 西会议室"),
        (TALKS, "Monday\n10:00 Bees (Ines)\n11:00 Moths (Ines)\nTuesday\n10:00 Ants (Jonas)", "Monday\n10:00 Bees (Ines)\n10:00 Moths (Ines)\nTuesday\n10:00 Ants (Jonas)"),
    ],
)  # fmt: skip
def test_in_two_places(prompt: str, kept: str, broken: str) -> None:
    assert "constraint_violated" not in kinds(prompt, [kept])
    assert "constraint_violated" in kinds(prompt, [broken])


@pytest.mark.parametrize(
    ("prompt", "plan"),
    [
        (COURSES, "Pottery - 9:00 - Mrs Lund\nFencing - 9:00 - Mr Oka\nGlass - 10:00 - Mrs Lund\n\nMrs Lund: 9:00 Pottery\nMr Oka: 9:00 Fencing"),
        (COURSES.replace("No teacher may hold more than one class in the same slot. ", ""), "Pottery - 9:00 - Mrs Lund\nGlass - 9:00 - Mrs Lund"),
        (TALKS, "Monday\n10:00 Bees (Ines)\nTuesday\n10:00 Moths (Ines)\n11:00 Ants (Jonas)"),
        (LABS, "Optics: 13:00-14:00, Lab 1\nWaves: 14:00-15:00, Lab 1\nHeat: 15:00-16:00, Lab 1"),
    ],
)  # fmt: skip
def test_in_one_place(prompt: str, plan: str) -> None:
    assert "constraint_violated" not in kinds(prompt, [plan])
