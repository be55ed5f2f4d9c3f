"""What a page shows: its words, and what axe finds wrong with it."""

from __future__ import annotations

from tests.client.browser import ROOT, Person

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
# Everything that is written, or read aloud: text, names, hints, what stands in empty fields.
TEXTS = """() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
        if (!['SCRIPT', 'STYLE'].includes(node.parentElement.tagName)) found.add(node.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const one of document.querySelectorAll(`[${name}]`)) found.add(one.getAttribute(name));
    return [...found].map((text) => text.replace(/\\s+/g, ' ').trim());
}"""


def texts(person: Person) -> set[str]:
    found: list[str] = person.page.evaluate(TEXTS)
    return set(found)


def serious(person: Person) -> list[str]:
    """What axe-core calls serious or critical, each with the first element it concerns."""
    page = person.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:1]
    ]
