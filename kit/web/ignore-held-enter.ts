import type { KeyboardEvent } from "react";

/** A held Enter presses once: the button of the next step may be at the position of the pressed one, or get its focus. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}
