import { slot } from "#kit/web/slot.ts";

/** Slot for the tax identity of a customer or supplier; the accounting area fills it. For administrators. */
export const contactTax = slot<{ contactId: number }>();
