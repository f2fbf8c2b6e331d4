import { slot } from "#kit/web/slot.ts";
import type { Customer } from "../customer-form.ts";

/** Slot for a customer's messages in the card; the messages area fills it. */
export const customerMessages = slot<{ customer: Customer }>();

/** Slot for a customer's session packages in the card's summary; the packages area fills it. */
export const customerPackages = slot<{ customerId: number }>();
