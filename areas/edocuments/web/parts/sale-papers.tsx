import { SendButton } from "#areas/accounting/web/parts/send/send-button.tsx";
import type { PapersProps } from "#areas/sales/web/parts/receipt/papers-slot.ts";
import { useSession } from "#kit/web/session.ts";
import { SaleInvoice } from "./sale-invoice.tsx";

/** "Fatura kes" and "Gönder" below a receipt of the sales (E1), and "Fatura kes" of a paid visit. */
export default function SalePapers({ sale, orderId, contactId }: PapersProps) {
  const { isAdmin } = useSession();
  return (
    <>
      {isAdmin && orderId !== null && (
        <SaleInvoice key={`invoice ${orderId}`} orderId={orderId} contactId={contactId} />
      )}
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
