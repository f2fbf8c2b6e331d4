import type { ReceiptProps } from "./receipt.tsx";

/** The seller: a refund's own person made the refund, and its order has the seller. */
export const sellerOf = ({ sale, order }: ReceiptProps) =>
  sale.refund_of === null ? sale.createdBy : order?.createdBy;
