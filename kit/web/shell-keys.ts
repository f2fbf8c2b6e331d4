/** What Ctrl+Enter presses when no form has the focus: the large button of the step (pay, continue), else the last submit button. */
const MAIN = ['button[data-size="pay"][data-variant="filled"]', 'button[type="submit"]'];
const REGIONS = "nav[aria-label], main, aside[aria-label]";
const FIELD = "input, textarea, select, [contenteditable]";
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

const shown = (place: ParentNode, selector: string): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
const topDialog = (): HTMLElement | undefined => shown(document, '[role="dialog"]').at(-1);

/**
 * Shortcuts of every page: Ctrl+Enter presses the main button of the open page or dialog (pay, continue, save), F6 moves to the next region
 * of the page, "?" opens the list of shortcuts.
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

/** First the focused field loses the focus and applies what is typed in it; then the button is pressed. */
function pressMain(event: KeyboardEvent): void {
  const place = topDialog() ?? document;
  const button =
    submitOfFocus() ?? MAIN.map((selector) => shown(place, selector).at(-1)).find((it) => it !== undefined);
  if (!button || button.matches(":disabled, [data-disabled]")) return;
  event.preventDefault();
  button.focus();
  setTimeout(() => button.click());
}

/** A form's button may be outside of it, in a drawer's footer. */
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
