// Building the page. Texts are only ever set as text, so that nobody's name can be anything else.

const AS_PROPERTY = new Set(["value", "checked", "disabled", "selected", "hidden", "readOnly", "open"]);

/** An element: "div.card" with properties, "on…" listeners and children. */
export function h(tag, props, ...children) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (AS_PROPERTY.has(key)) node[key] = value;
    else if (key === "class") node.classList.add(value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...some(children));
  return node;
}

/** An element of a drawing. */
export function draw(name, props, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value);
  }
  node.append(...some(children));
  return node;
}

const some = (children) => children.flat(3).filter((child) => child != null && child !== false && child !== "");

/** Replace what a place holds; the focus and what was unfolded stay as they were, by data-key. */
export function put(place, ...children) {
  const active = document.activeElement;
  const inside = active && active !== place && place.contains(active);
  const key = inside ? active.dataset.key : null;
  const unfolded = new Map([...place.querySelectorAll("details[data-key]")].map((one) => [one.dataset.key, one.open]));
  place.replaceChildren(...some(children));
  for (const one of place.querySelectorAll("details[data-key]")) {
    if (unfolded.has(one.dataset.key)) one.open = unfolded.get(one.dataset.key);
  }
  if (inside) {
    const same = key && place.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (same || place.querySelector(".option:not(:disabled)") || place).focus({ preventScroll: true });
  }
}

/** A button that does something once and shows what went wrong. */
export function button(label, act, props) {
  return h("button", { type: "button", ...props, onclick: (event) => attempt(act, event.currentTarget) }, label);
}

/** Do something; while it goes on, the control rests. A refusal is told in words. */
export async function attempt(act, control) {
  if (control) control.disabled = true;
  try {
    return await act();
  } catch (error) {
    warn(error);
  } finally {
    if (control?.isConnected) control.disabled = false;
  }
}

let fading;
/** Tell a refusal: its sentence, and the rule if there is one. */
export function warn(error) {
  const refusal = error.refusal ?? { message: String(error.message ?? error) };
  const place = document.getElementById("note");
  place.replaceChildren(h("p", null, refusal.message, refusal.rule ? h("small", null, ` (${refusal.rule})`) : null));
  clearTimeout(fading);
  fading = setTimeout(() => place.replaceChildren(), 9000);
  if (!error.refusal) console.error(error);
}

/** Tell those who listen to the page instead of looking at it. */
export function announce(text) {
  if (text) document.getElementById("said").textContent = text;
}

export function field(label, control, hint) {
  return h("label.field", null, h("span", null, label), control, hint && h("small", null, hint));
}

export function select(options, chosen, props) {
  const rows = options.map(([value, label, disabled]) => h("option", { value, disabled, selected: value === chosen }, label));
  return h("select", props, rows);
}

export function tick(label, props) {
  return h("label.tick", null, h("input", { type: "checkbox", ...props }), h("span", null, label));
}
