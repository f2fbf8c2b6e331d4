/** A layer that has not opened by then will not: its code could not be fetched. */
const LONGEST_MS = 5000;

/**
 * Holds typed keys until a text field gets the focus, then types them there, Enter included. For a field that a shortcut is opening:
 * otherwise its first letters would go to the page.
 */
export function holdKeys(): void {
  const text: string[] = [];
  let enter = false;
  const hold = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Enter") enter = true;
    else if (event.key === "Backspace") text.pop();
    else if (event.key.length === 1) text.push(event.key);
  };
  const hand = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    stop();
    if (text.length > 0) typeInto(target, text.join(""));
    if (enter) target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
  };
  const stop = (): void => {
    clearTimeout(timer);
    window.removeEventListener("keydown", hold, true);
    window.removeEventListener("focusin", hand);
  };
  const timer = setTimeout(stop, LONGEST_MS);
  window.addEventListener("keydown", hold, true);
  window.addEventListener("focusin", hand);
}

/** Uses the browser's own setter, so that React notices the change. */
function typeInto(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(field, field.value + text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
