import { opensKeyboard } from "./use-phone.ts";

/** Also elements that only look like fields: a date, a customer, one of several choices. */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [data-path], [aria-pressed]):not(:disabled)';
/** Fields whose list opens when they get the focus. */
const CHOICE = '[aria-haspopup="listbox"]';

/**
 * Where the focus goes when this drawer or dialog opens, unless an element is marked `data-autofocus`: to its first field. If it has only
 * text, or on phones if the field would open the keyboard, to the title.
 */
export const startInside = (body: HTMLElement | null): void => mark(body, firstField(body));

/** The first field that can have the focus without opening something. */
export function firstField(body: HTMLElement | null): HTMLElement | null {
  const first = [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find(
    // Around the choices of a group there is an element that has the field's path and can't have the focus.
    (field) => field.tabIndex >= 0 && field.checkVisibility(),
  );
  return first && !first.matches(CHOICE) && !opensKeyboard(first) ? chosen(first) : null;
}

/** Of several choices the one that Tab would reach. */
const chosen = (field: HTMLElement): HTMLElement =>
  field.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? field;

export const startAtTitle = (body: HTMLElement | null): void => mark(body, null);

/** Mantine's focus trap looks for this attribute once everything has been rendered. */
function mark(body: HTMLElement | null, start: HTMLElement | null): void {
  const box = body?.closest('[role="dialog"]');
  if (!box || box.querySelector("[data-autofocus]")) return;
  const title = box.querySelector("h2");
  if (!start) title?.setAttribute("tabindex", "-1");
  (start ?? title)?.setAttribute("data-autofocus", "");
}
