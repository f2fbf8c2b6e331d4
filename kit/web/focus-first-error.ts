import { topLayer } from "./layers.ts";

/**
 * Moves the focus to the first wrong field once it is rendered, unless the user types, has gone to another field or opened or closed a layer
 * meanwhile.
 */
export function focusFirstError(element: HTMLElement | null): void {
  const from = document.activeElement;
  const layer = topLayer();
  let isTyping = false;
  const typed = (): void => {
    isTyping = true;
  };
  element?.addEventListener("input", typed);
  setTimeout(() => {
    element?.removeEventListener("input", typed);
    const now = document.activeElement;
    // Esc right after Enter asks whether to leave; the question has the focus.
    if (topLayer() !== layer) return;
    // A letter that corrects the first wrong field would make the next one the first.
    if (isTyping || (now !== from && now?.matches("input, textarea, select") && element?.contains(now))) return;
    const wrong = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error], [data-wrong-number])';
    const field = element?.querySelector<HTMLElement>(wrong);
    field?.focus();
    // A sentence about several fields is not beside them. The field is scrolled last, in case both don't fit.
    const sentence = field?.getAttribute("aria-errormessage");
    if (sentence) document.getElementById(sentence)?.scrollIntoView({ block: "nearest" });
    // Focusing a focused field doesn't scroll, and the footer may cover its sentence.
    field?.scrollIntoView({ block: "nearest" });
  }, 50);
}
