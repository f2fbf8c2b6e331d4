import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useState } from "react";

/** The look of a notice about a payment's outcome; the server's callback writes the outcome into the address, as `?payment=…`. */
export const outcomeLooks = {
  paid: { tone: "success", icon: IconCircleCheck },
  counted: { tone: "info", icon: IconInfoCircle },
  failed: { tone: "warning", icon: IconAlertTriangle },
  unknown: { tone: "danger", icon: IconAlertTriangle },
  expired: { tone: "warning", icon: IconAlertTriangle },
  unconfirmed: { tone: "warning", icon: IconAlertTriangle },
} as const;
type Outcome = keyof typeof outcomeLooks;

/** They say that nothing was paid, and offer to try again. */
const denials: ReadonlySet<Outcome> = new Set(["failed", "expired", "unconfirmed"]);

/** Whether the text is an outcome at all, because anybody can type an address. */
const isOutcome = (text: string | undefined): text is Outcome =>
  text !== undefined && Object.hasOwn(outcomeLooks, text);

/**
 * The outcome in the address, as long as it is true: one that says that nothing was paid ends when `paid`, all that was paid (undefined:
 * not known yet), grows. The same payment page may be paid in another tab.
 */
export function useOutcome(text: string | undefined, paid: number | undefined): Outcome | undefined {
  const [before, setBefore] = useState(paid);
  if (before === undefined && paid !== undefined) setBefore(paid);
  if (!isOutcome(text)) return undefined;
  const isOver = before !== undefined && paid !== undefined && paid > before;
  return isOver && denials.has(text) ? undefined : text;
}
