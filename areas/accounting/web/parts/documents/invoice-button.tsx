import { Button } from "@mantine/core";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useSession } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";

/** "Fatura kes" on a paid sale: makes a draft from it, or opens its existing invoice. For administrators. */
export function InvoiceButton({ orderId }: { orderId: number }) {
  const t = useTranslations("accounting.invoices");
  const { isAdmin } = useSession();
  const { act, busy } = useAct("POST /api/accounting/invoice");
  const navigate = useNavigate();
  if (!isAdmin) return null;
  const open = (id: unknown) => navigate({ to: "/accounting/invoices", search: { open: String(id) } as object });
  const make = async (): Promise<void> => {
    try {
      await open((await act({ body: { order_id: orderId } })).id);
    } catch (thrown) {
      const { invoice_id } = apiError(thrown).body;
      if (invoice_id) await open(invoice_id);
      else toast.failure(t("addFailed"), thrown);
    }
  };
  return (
    <Button variant="default" loading={busy} leftSection={<IconFileInvoice size={18} />} onClick={() => void make()}>
      {t("ofSale")}
    </Button>
  );
}
