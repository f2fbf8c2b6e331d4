import { useEffect, useRef } from "react";
import { focusTitle } from "./focus-back.ts";
import { firstField } from "./focus-start.ts";

/**
 * When a wizard in a `FormDrawer` shows another step, the focus goes to the step's first field, else to the title, which names the step.
 * The pressed button may be gone or disabled, and the focus with it.
 */
export function useStepFocus(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const drawer = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const field = firstField(drawer?.querySelector("form") ?? null);
    if (field) field.focus();
    else focusTitle(drawer);
  }, [step]);
}
