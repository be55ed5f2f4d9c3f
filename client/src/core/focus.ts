// Keyboard focus that outlives what it was on: when a choice is made its button goes, and the focus stays near.

/** Give the focus to an element when something in it that had the focus is gone; `change` tells when to look. */
export function keepsFocus(element: HTMLElement, change: unknown): { update: (change: unknown) => void; destroy: () => void } {
  void change;
  let held = false;
  const follow = (event: FocusEvent): void => {
    held = event.target instanceof Node && element.contains(event.target);
  };
  document.addEventListener("focusin", follow);
  return {
    update: () => {
      queueMicrotask(() => {
        if (held && document.activeElement === document.body) element.focus({ preventScroll: true });
      });
    },
    destroy: () => document.removeEventListener("focusin", follow),
  };
}
