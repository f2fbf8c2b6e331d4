import type { ReceiptProps } from "./receipt.tsx";

/** Who sold: a refund's own person is who gave the money back, and its order knows the seller. */
export const sellerOf = ({ sale, order }: ReceiptProps) =>
  sale.refund_of === null ? sale.createdBy : order?.createdBy;
