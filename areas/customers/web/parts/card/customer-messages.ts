import { slot } from "#kit/web/slot.ts";
import type { Customer } from "../customer-form.ts";

/** Slot for a customer's messages in the card; the messages area fills it. */
export const customerMessages = slot<{ customer: Customer }>();
