import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";

/** How a notice looks that says what became of a payment; the server's callback writes the outcome into the address, as `?payment=…`. */
export const outcomeLooks = {
  paid: { tone: "success", icon: IconCircleCheck },
  counted: { tone: "info", icon: IconInfoCircle },
  failed: { tone: "warning", icon: IconAlertTriangle },
  unknown: { tone: "danger", icon: IconAlertTriangle },
  expired: { tone: "warning", icon: IconAlertTriangle },
  unconfirmed: { tone: "warning", icon: IconAlertTriangle },
} as const;

/** An address can be typed: whether the text is an outcome at all. */
export const isOutcome = (text: string | undefined): text is keyof typeof outcomeLooks =>
  text !== undefined && Object.hasOwn(outcomeLooks, text);
