import { isPhone } from "./use-phone.ts";

/** Also what is a field by its look only: a date, a customer, one of several ways. */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [data-path], [aria-pressed]):not(:disabled)';
const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea';
/** Their list opens as soon as they have the focus. */
const CHOICE = '[aria-haspopup="listbox"]';

/**
 * Where the focus goes when this body's drawer or dialog opens, unless something in it is marked `data-autofocus`: its first field. What is only
 * read, and on the phone a field that would bring up the keyboard, leaves it to the title.
 */
export const startInside = (body: HTMLElement | null): void => mark(body, firstField(body));

/** The first field that may have the focus without being pressed. */
export function firstField(body: HTMLElement | null): HTMLElement | null {
  const first = [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find((field) => field.checkVisibility());
  return first && !first.matches(isPhone() ? `${TEXT}, ${CHOICE}` : CHOICE) ? first : null;
}

export const startAtTitle = (body: HTMLElement | null): void => mark(body, null);

/** Mantine's focus trap looks for the mark once everything has been drawn. */
function mark(body: HTMLElement | null, start: HTMLElement | null): void {
  const box = body?.closest('[role="dialog"]');
  if (!box || box.querySelector("[data-autofocus]")) return;
  const title = box.querySelector("h2");
  if (!start) title?.setAttribute("tabindex", "-1");
  (start ?? title)?.setAttribute("data-autofocus", "");
}
