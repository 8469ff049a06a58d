"""intake: Case -> View. Checks sizes, detects languages, tells instruction from material. Calls no model."""

from __future__ import annotations

from dataclasses import replace

from routing.contracts import Case, ModelResponse, Models, Prompt, View
from routing.errors import BadInput, TooLong
from routing.text.language import dominant_language
from routing.text.segments import segment

LIMIT_CHARS = 1_000_000  # per text; the product's stated limit is 1 MB
WINDOW_HEAD = 1200  # code points that the encoder reads from the start of a long prompt
WINDOW_TAIL = 800  # … and from its end, where the contract often stands


def take_in(case: Case, models: Models) -> View:
    """The case as rooms read it.

    Raises: BadInput: no prompt text. TooLong: a text exceeds LIMIT_CHARS; the sender can shorten it.
    """
    if not case.prompt.strip() and not case.turns:
        raise BadInput("The prompt is empty. Paste the text that was sent to the model.", field="prompt")
    for name, text in (("prompt", case.prompt), ("system", case.system), *_turn_texts(case), *_response_texts(case)):
        if len(text) > LIMIT_CHARS:
            raise TooLong(f"The {name} has {len(text):,} characters; the limit is {LIMIT_CHARS:,}.", field=name)
    responses = tuple(_response(number, response) for number, response in enumerate(case.responses))
    return View(case=case, prompt=read_prompt(case.prompt), responses=responses, models=models)


def read_prompt(text: str) -> Prompt:
    """The prompt with its language, segments and encoder window."""
    segments = segment(text)
    prompt = Prompt(text=text, language="und", segments=segments, window=_window(text))
    language = dominant_language(prompt.instruction)
    if language == "und":
        language = dominant_language(text)
    return Prompt(text=text, language=language, segments=segments, window=prompt.window)


def _turn_texts(case: Case) -> list[tuple[str, str]]:
    return [(f"turns[{number}]", turn.content) for number, turn in enumerate(case.turns)]


def _response_texts(case: Case) -> list[tuple[str, str]]:
    return [(f"responses[{number}]", response.text) for number, response in enumerate(case.responses)]


def _response(number: int, response: ModelResponse) -> ModelResponse:
    return replace(response, index=number, language=dominant_language(response.text))


def _window(text: str) -> str:
    if len(text) <= WINDOW_HEAD + WINDOW_TAIL:
        return text
    return f"{text[:WINDOW_HEAD]}\n…\n{text[-WINDOW_TAIL:]}"
