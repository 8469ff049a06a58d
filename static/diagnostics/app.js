// app: what pages gain with scripts. Everything here also works without: reading, submitting, adding, polling.
"use strict";

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// Keys: "/" to the search box, "n" to a new diagnosis, unless somebody is typing.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const target = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!target) return;
  event.preventDefault();
  if (target.matches("a")) target.click();
  else target.focus();
});

// Menus close on Escape and on a click elsewhere.
document.addEventListener("click", (event) => {
  all("details.menu[open]").forEach((menu) => menu.contains(event.target) || menu.removeAttribute("open"));
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  all("details.menu[open]").forEach((menu) => {
    menu.removeAttribute("open");
    menu.querySelector("summary").focus();
  });
});

// Copying and printing.
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const label = button.textContent;
  button.textContent = `${label} ✓`;
  setTimeout(() => (button.textContent = label), 1500);
}
all("[data-copy]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => copy(document.getElementById(button.dataset.copy).textContent, button));
});
all("[data-copy-link]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => copy(location.href.split("#")[0], button));
});
all("[data-print]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => print());
});

// A mark and its note light up together.
document.addEventListener("mouseover", (event) => {
  const from = event.target.closest("[data-refs], [data-ref]");
  all(".lit").forEach((element) => element.classList.remove("lit"));
  if (!from) return;
  for (const ref of (from.dataset.refs || from.dataset.ref).split(" ").filter(Boolean)) {
    all(`[data-refs~="${CSS.escape(ref)}"], [data-ref="${CSS.escape(ref)}"]`).forEach((e) => e.classList.add("lit"));
  }
});

// Responses as tabs. Without scripts they stand below each other.
all("[data-tabs]").forEach((list) => {
  const panels = document.querySelector(".panels");
  const tabs = all("a", list);
  const panelOf = (tab) => document.getElementById(tab.hash.slice(1));
  list.setAttribute("role", "tablist");
  tabs.forEach((tab) => {
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", tab.hash.slice(1));
    panelOf(tab).setAttribute("role", "tabpanel");
    panelOf(tab).setAttribute("aria-labelledby", tab.id);
  });
  const select = (chosen) => {
    tabs.forEach((tab) => {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    });
  };
  if (panels.classList.contains("side")) return;
  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (!tab) return;
    event.preventDefault();
    history.replaceState(null, "", tab.hash);
    select(tab);
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const place = tabs.indexOf(document.activeElement);
    if (!step || place < 0) return;
    event.preventDefault();
    const next = tabs[(place + step + tabs.length) % tabs.length];
    next.focus();
    select(next);
  });
  // A link to evidence inside another response opens that response first.
  const follow = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const panel = target && target.closest(".panel");
    const tab = panel && tabs.find((item) => panelOf(item) === panel);
    if (!tab) return;
    select(tab);
    target.scrollIntoView({ block: "center" });
  };
  select(tabs[0]);
  addEventListener("hashchange", follow);
  follow();
});

// Adding and removing responses without a round trip.
all("#intake").forEach((form) => {
  const list = form.querySelector("[data-responses]");
  const count = form.querySelector("[data-count]");
  const renumber = () => {
    const blocks = all("[data-response]", list);
    count.value = blocks.length;
    blocks.forEach((block, index) => {
      block.querySelector("[data-number]").textContent = index + 1;
      block.querySelector("[data-remove]").value = `remove-response-${index}`;
      for (const name of ["name", "id", "for", "aria-describedby"]) {
        all(`[${name}*="responses-"]`, block).forEach((element) => {
          element.setAttribute(name, element.getAttribute(name).replace(/responses-(\d+|NUMBER)/g, `responses-${index}`));
        });
      }
    });
  };
  form.addEventListener("click", (event) => {
    const add = event.target.closest("[data-add]");
    const remove = event.target.closest("[data-remove]");
    if (!add && !remove) return;
    event.preventDefault();
    if (add) {
      const block = document.getElementById("blank-response").content.cloneNode(true);
      add.parentElement.before(block);
    } else if (all("[data-response]", list).length > 1) {
      remove.closest("[data-response]").remove();
    } else {
      all("input, textarea", remove.closest("[data-response]")).forEach((field) => (field.value = ""));
    }
    renumber();
    if (add) all("[data-response]", list).at(-1).querySelector("textarea").focus();
    size();
  });
  // Say before sending that a case is too large: the server would refuse it.
  const warning = form.querySelector("[data-warning]");
  const encoder = new TextEncoder();
  const bytes = (text) => (text.length * 3 < form.dataset.limit ? text.length : encoder.encode(text).length);
  const size = () => {
    const fields = all("textarea", form).filter((field) => field.name !== "pasted");
    const over = fields.reduce((sum, field) => sum + bytes(field.value), 0) > Number(form.dataset.limit);
    warning.hidden = !over;
    warning.textContent = over ? form.dataset.tooLarge : "";
  };
  form.addEventListener("input", size);
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit(form.querySelector(".btn.primary"));
  });
});

// Progress: events where they can be had, otherwise asking once a second.
all("#progress").forEach((box) => {
  const stages = () => document.getElementById("stages");
  if (stages().dataset.status === "failed") return;
  const poll = () => stages() && htmx.trigger(stages(), "poll");
  const show = (stage) => {
    const items = all("[data-stage]", box);
    const place = items.findIndex((item) => item.dataset.stage === stage);
    items.forEach((item, index) => {
      if (place >= 0) item.dataset.state = index < place ? "done" : index === place ? "now" : "next";
    });
  };
  let timer = null;
  const fallBack = () => (timer ||= setInterval(() => {
    if (stages() && stages().dataset.status !== "failed") poll();
    else clearInterval(timer);
  }, 1000));
  if (!window.EventSource) return fallBack();
  const source = new EventSource(box.dataset.events);
  source.onmessage = (event) => {
    const state = JSON.parse(event.data);
    if (state.status === "done") {
      source.close();
      location.reload();
    } else if (state.status === "failed") {
      source.close();
      poll();
    } else show(state.stage);
  };
  source.onerror = () => {
    source.close();
    fallBack();
  };
});
