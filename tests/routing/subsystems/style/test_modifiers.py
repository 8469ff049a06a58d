"""Terms of two words of which one is rendered alike and the other in two ways, where the prompt wants one translation."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.style.test_consistency import kinds

TWO_WAYS = [
    (
        "Translate to Spanish. Every English term must have one translation throughout.\n1. Install the custom node.\n2. Restart the server.\n3. The custom node appears in the menu.",
        "1. Instala el nodo personalizado.\n2. Reinicia el servidor.\n3. El nodo a medida aparece en el menú.",
    ),
    (
        "Translate into French, one translation per term.\nThe fuel pump runs hot. Open the lid. Replace the fuel pump.",
        "La pompe à carburant chauffe beaucoup. Ouvrez le couvercle. Remplacez la pompe d'essence.",
    ),
    (
        "把下面的句子译成中文，每个术语只能有一种译法。\nInstall the custom node.\nRestart the server.\nThe custom node appears in the menu.",
        "安装自定义节点。\n重启服务器。\n定制节点出现在菜单中。",
    ),
    (
        "Translate into Italian; each term must have a single translation.\nOpen the side panel. The side panel shows the notes.",
        "Apri il pannello laterale. Il pannello di lato mostra le note.",
    ),
]
ONE_WAY = [
    (
        "Translate to Spanish. Every English term must have one translation throughout.\n1. Install the custom node.\n2. Restart the server.\n3. The custom node appears in the menu.",
        "1. Instala el nodo personalizado.\n2. Reinicia el servidor.\n3. El nodo personalizado aparece en el menú.",
    ),
    (
        "Translate to Spanish. Every English term must have one translation throughout.\nOpen the search bar. The search bar hides the menu.",
        "Abre el buscador. El buscador oculta el menú.",
    ),
    (
        "把下面的句子译成中文，每个术语只能有一种译法。\nCheck the power supply.\nThe power supply is off.",
        "检查电源。\n电源已关闭。",
    ),
    (
        "Translate into French, one translation per term.\nThe fuel pump runs hot. Replace the fuel pump.",
        "La pompe à carburant chauffe. Remplacez la pompe à carburant.",
    ),
    (
        "Translate to Spanish. Every English term must have one translation throughout.\nInstall the custom nodes. The custom node appears.",
        "Instala los nodos personalizados. El nodo personalizado aparece.",
    ),
    (
        "把下面的句子译成中文，每个术语只能有一种译法。\nInstall the custom node.\nThe custom node appears in the menu.",
        "安装自定义节点。\n该自定义节点出现在菜单中。",
    ),
    (
        "把下面的句子译成中文，每个术语只能有一种译法。\nOpen the search bar.\nThe search bar now hides the menu.",
        "打开搜索栏。\n现在搜索栏会隐藏菜单。",
    ),
    (
        "把下面的句子译成中文，每个术语只能有一种译法。\nInstall the custom node.\nThe custom node appears in the menu.",
        "安装自定义节点。\n菜单中会出现自定义节点。",
    ),
    (
        "Translate to Spanish. Install the custom node. The custom node appears in the menu.",
        "Instala el nodo personalizado. El nodo a medida aparece en el menú.",
    ),
]


@pytest.mark.parametrize(("prompt", "answer"), TWO_WAYS)
def test_another_modifier_is_another_translation(prompt: str, answer: str) -> None:
    assert "term_inconsistent" in kinds(prompt, answer)


@pytest.mark.parametrize(("prompt", "answer"), ONE_WAY)
def test_one_rendering_in_other_forms_and_places_passes(prompt: str, answer: str) -> None:
    assert "term_inconsistent" not in kinds(prompt, answer)
