import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { ReturnInvoice } from "./return-invoice.tsx";

/** Return invoices below a sale's receipt (E1). */
export default function SaleReturns({ orderId }: { orderId: number }) {
  const { isAdmin } = useSession();
  const { data } = useApi(
    "GET /api/edocuments/sale/{id}",
    { params: { id: orderId } },
    { also: ["accounting", "orders"], enabled: isAdmin },
  );
  return data ? <ReturnInvoice key={orderId} orderId={orderId} sale={data} /> : null;
}
