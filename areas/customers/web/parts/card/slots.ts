import type { ReplyOf } from "#kit/web/api.ts";
import { slot } from "#kit/web/slot.ts";
import type { Customer } from "../customer-form.ts";

/** Slot for a customer's messages in the card; the messages area fills it. */
export const customerMessages = slot<{ customer: Customer }>();

/** Slot for a customer's session packages in the card's summary; the packages area fills it. */
export const customerPackages = slot<{ customerId: number }>();

interface Person {
  id: number;
  name: string;
  surname: string;
}

/** Slot for the question before a customer is deleted; the privacy area fills it. */
export const forgetQuestion = slot<{ customer: Person; onAnswer: (yes: boolean) => void }>();

/** Slot for the dialog that downloads a customer's data; the privacy area fills it. */
export const customerData = slot<{ customer: Person; onClose: () => void }>();

/** Slot for the start page's notice of data protection requests; the privacy area fills it. Here it needs no chunk of its own. */
export const dueRequests = slot<{ state: ReplyOf<"GET /api/privacy/state"> }>();
