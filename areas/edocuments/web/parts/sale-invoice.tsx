import { Button } from "@mantine/core";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./invoice-edocument.module.css";
import { useInvoiceSale } from "./use-invoice-sale.ts";

const HandOver = lazyPart(async () => (await import("./hand-over.tsx")).HandOver);
const MissingDialog = lazyPart(async () => (await import("./missing-dialog.tsx")).MissingDialog);

interface SaleInvoiceProps {
  orderId: number;
  contactId: number | null;
}

/** "Fatura kes" on a paid sale: makes, issues and queues with one tap, then offers to hand it over; or the way to its invoice. */
export function SaleInvoice({ orderId, contactId }: SaleInvoiceProps) {
  const t = useTranslations("edocuments.sale");
  const source = useApi(
    "GET /api/edocuments/sale/{id}",
    { params: { id: orderId } },
    { also: ["accounting", "orders"] },
  );
  const { make, busy, made, missing, close } = useInvoiceSale(orderId);
  const { draft, open } = useDraftOf(orderId);
  // Until it is known whether the sale has an invoice, neither button is right.
  if (!source.data && !source.error) return null;
  const invoice = source.data?.invoice;
  const isIssued = invoice && invoice.status !== "draft";
  return (
    <>
      {isIssued ? (
        <Button variant="default" leftSection={<IconFileInvoice size={18} />} onClick={() => open(invoice.id)}>
          {t("open")}
        </Button>
      ) : (
        <span className={classes.split}>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconFileInvoice size={18} />}
            onClick={() => void make()}
          >
            {t("make")}
          </Button>
          <RowMenu
            label={t("more")}
            actions={[{ label: t(invoice ? "openDraft" : "draft"), icon: IconPencil, onClick: () => void draft() }]}
          />
        </span>
      )}
      {missing && <MissingDialog messages={missing} contactId={contactId} busy={busy} onRetry={make} onClose={close} />}
      {made?.invoice && <HandOver made={made} invoice={made.invoice} onClose={close} />}
    </>
  );
}

/** Makes a draft of the sale to edit first, or opens the one that it has. */
function useDraftOf(orderId: number) {
  const t = useTranslations("edocuments.sale");
  const { act } = useAct("POST /api/accounting/invoice");
  const navigate = useNavigate();
  const open = (id: unknown): void =>
    void navigate({ to: "/accounting/invoices", search: { open: String(id) } as object });
  const draft = async (): Promise<void> => {
    try {
      open((await act({ body: { order_id: orderId } })).id);
    } catch (thrown) {
      const { invoice_id } = apiError(thrown).body;
      if (invoice_id) open(invoice_id);
      else toast.failure(t("failed"), thrown);
    }
  };
  return { draft, open };
}
