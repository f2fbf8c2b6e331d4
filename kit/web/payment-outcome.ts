import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";

/** The look of a notice about a payment's outcome; the server's callback writes the outcome into the address, as `?payment=…`. */
export const outcomeLooks = {
  paid: { tone: "success", icon: IconCircleCheck },
  counted: { tone: "info", icon: IconInfoCircle },
  failed: { tone: "warning", icon: IconAlertTriangle },
  unknown: { tone: "danger", icon: IconAlertTriangle },
  expired: { tone: "warning", icon: IconAlertTriangle },
  unconfirmed: { tone: "warning", icon: IconAlertTriangle },
} as const;

/** Whether the text is an outcome at all, because anybody can type an address. */
export const isOutcome = (text: string | undefined): text is keyof typeof outcomeLooks =>
  text !== undefined && Object.hasOwn(outcomeLooks, text);
