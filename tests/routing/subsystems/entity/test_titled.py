"""One person listed by the full name and by surname and title."""

import pytest

from routing.subsystems.entity import extraction, titled


@pytest.mark.parametrize(
    ("text", "answer", "short"),
    [
        ("县长卢维新上午上堤。午后卢县长又去了粮站。", "卢维新\n卢县长", "卢县长"),
        ("周敏老师带队，周老师还请来了家长刘强。", "周敏、周老师、刘强", "周老师"),
        ("孟昭华是院长，签了字。孟院长说下周搬。", '["孟昭华", "孟院长"]', "孟院长"),
        ("总经理韩立主持，韩总经理宣布休会。", "- 韩立\n- 韩总经理", "韩总经理"),
        ("Mayor Anna Berg spoke. Mayor Berg met Otto Lind.", "Anna Berg\nMayor Berg\nOtto Lind", "Mayor Berg"),
        ("Omar Haddad, the captain, spoke. Captain Haddad left.", "Omar Haddad\nCaptain Haddad", "Captain Haddad"),
        ("县长卢维新和副县长卢建国到场，卢县长讲话。", "卢维新\n卢县长\n卢建国", ""),
        ("卢维新在堤上遇到卢县长，两人谈了水位。", "卢维新\n卢县长", ""),
        ("卢维新是县长的秘书，陪卢县长上堤。", "卢维新\n卢县长", ""),
        ("副院长孟昭华主持，孟院长没有来。", "孟昭华\n孟院长", ""),
        ("Mayor Anna Berg met Karl Berg; Mayor Berg was late.", "Anna Berg\nMayor Berg\nKarl Berg", ""),
        ("Anna Berg wrote to Mayor Berg about the bridge.", "Anna Berg\nMayor Berg", ""),
        ("Anna Berg, the mayor's sister, met Mayor Berg.", "Anna Berg\nMayor Berg", ""),
    ],
)
def test_one_person_by_name_and_by_title(text: str, answer: str, short: str) -> None:
    found = next(titled.twice(text, extraction.rows(answer, False)), None)
    assert (found[1].name if found else "") == short
