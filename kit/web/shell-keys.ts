/** What Ctrl+Enter presses where the focus is in no form: the one large button of the step (pay, continue), else the last one that submits a form. */
const MAIN = ['button[data-size="pay"][data-variant="filled"]', 'button[type="submit"]'];
const REGIONS = "nav[aria-label], main, aside[aria-label]";
const FIELD = "input, textarea, select, [contenteditable]";
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

const shown = (place: ParentNode, selector: string): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
const topDialog = (): HTMLElement | undefined => shown(document, '[role="dialog"]').at(-1);

/**
 * Keys that mean the same on every page: Ctrl+Enter presses the main button of what is open (pay, continue, save), F6 goes to the next region
 * of the page, "?" opens the list of keys.
 */
export function shellKeys(showKeys: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    const isTyping = target instanceof Element && target.matches(FIELD);
    if (key === "Enter" && (ctrlKey || metaKey)) pressMain(event);
    else if (key === "F6" && !topDialog()) nextRegion(event, shiftKey ? -1 : 1);
    else if (key === "?" && !isTyping && !ctrlKey && !metaKey) showKeys();
  };
}

/** The field that is left first takes over what is typed in it; the press follows. */
function pressMain(event: KeyboardEvent): void {
  const place = topDialog() ?? document;
  const button =
    submitOfFocus() ?? MAIN.map((selector) => shown(place, selector).at(-1)).find((it) => it !== undefined);
  if (!button || button.matches(":disabled, [data-disabled]")) return;
  event.preventDefault();
  button.focus();
  setTimeout(() => button.click());
}

/** A form's button may be outside of it, in a drawer's foot. */
function submitOfFocus(): HTMLButtonElement | undefined {
  const elements = document.activeElement?.closest("form")?.elements ?? [];
  return [...elements].find(
    (it): it is HTMLButtonElement => it instanceof HTMLButtonElement && it.type === "submit" && it.checkVisibility(),
  );
}

function nextRegion(event: KeyboardEvent, step: 1 | -1): void {
  const regions = shown(document, REGIONS);
  if (regions.length === 0) return;
  event.preventDefault();
  const now = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next = regions.at((now + step + regions.length) % regions.length);
  const [first = next] = next ? shown(next, FOCUSABLE) : [];
  first?.focus();
}
