import type { Spending } from "#areas/prepaid/contract/spending.ts";
import { slot } from "#kit/web/slot.ts";

/** Slot for paying out of a balance and gift cards; the prepaid area fills it. */
export const advanceFields = slot<Spending>();
