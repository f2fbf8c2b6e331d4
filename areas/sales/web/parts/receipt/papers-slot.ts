import { slot } from "#kit/web/slot.ts";

export interface PapersProps {
  /** The receipt's transaction and its customer; absent while loading. */
  sale: { id: number; contact_id: number | null } | undefined;
  /** The sale that can be invoiced, and its customer. */
  orderId: number | null;
  contactId: number | null;
}

/** Slot for a receipt's invoice and for sending it; the e-documents fill it. */
export const receiptPapers = slot<PapersProps>();

/** Slot below a receipt for the return invoices of its sale; the e-documents fill it. */
export const receiptReturns = slot<{ orderId: number }>();
