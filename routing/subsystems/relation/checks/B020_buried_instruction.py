"""B020 buried-instruction: an instruction stands in the middle of a long prompt."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the rule “{fault.found}” stands {fault.detail} % into a long prompt, with text before and after it",
        f"规则“{fault.found}”位于长提示的 {fault.detail}% 处，前后都是大段文字",
    )


CHECK = Check(
    code="B020",
    name="buried-instruction",
    kind="buried_instruction",
    side="prompt",
    severity="warning",
    rank=86,
    message=Text("Instruction in the middle of a long prompt", "指令埋在长提示中间"),
    reason=Text(
        "Models follow what stands first and last in a long prompt better than what stands in between.",
        "长提示里，开头和结尾的内容比中间的更容易被遵守。",
    ),
    detect=detector("buried_instruction", because),
    bad=(
        Example(
            "en",
            "Write a notice for visitors.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nThe east wing has new lamps and the floor was waxed.\nRULE: never mention photography in any text for visitors.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nThe shop sells postcards and small prints of the town.\nNow write the notice.",
            "a rule between two long blocks",
            marks=("never mention photography",),
        ),
        Example(
            "zh",
            "写一条给游客的通知。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n东翼换了新灯，地板打了蜡，走廊的画也重新挂过了，楼梯旁添了长椅。\n规则：不要提及拍照的事情。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n商店出售明信片和小幅版画，茶室在二楼靠窗的位置，午后供应点心。\n现在写通知。",
            "规则夹在两大段中间",
            marks=("不要提及拍照",),
        ),
    ),
    good=(
        Example(
            "en", "Never mention photography. Write a notice for visitors: the museum opens at ten.", "a short prompt"
        ),
        Example("zh", "不要提及拍照。写一条通知：博物馆十点开门。", "短提示"),
    ),
    sources=("SPEC M12", "kinds.md prompt"),
)
