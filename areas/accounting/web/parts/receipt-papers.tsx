import { InvoiceButton } from "./documents/invoice-button.tsx";
import { SendButton } from "./send/send-button.tsx";

interface ReceiptPapersProps {
  sale: { id: number; contact_id: number | null } | undefined;
  /** The sale that can be invoiced. */
  orderId: number | null;
}

/** "Fatura kes" and "Gönder" below a receipt of the sales (E1). */
export default function ReceiptPapers({ sale, orderId }: ReceiptPapersProps) {
  return (
    <>
      {orderId !== null && <InvoiceButton key={`invoice ${orderId}`} orderId={orderId} />}
      {sale && (
        <SendButton
          key={`send ${sale.id}`}
          endpoint="POST /api/accounting/transactions/{id}/send"
          id={sale.id}
          contactId={sale.contact_id}
        />
      )}
    </>
  );
}
