import { Button } from "@mantine/core";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Document } from "#areas/accounting/web/parts/documents/documents.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./invoice-edocument.module.css";
import { ReturnList } from "./return-invoice.tsx";
import type { Made } from "./use-invoice-sale.ts";

const HandOver = lazyPart(async () => (await import("./hand-over.tsx")).HandOver);
const ReturnDialog = lazyPart(async () => (await import("./return-dialog.tsx")).ReturnDialog);

/** Return invoices of an invoice without a sale: those that it has, and "İade faturası kes" while something is left of it. */
export function OwnReturns({ invoice }: { invoice: Document }) {
  const t = useTranslations("edocuments.returns");
  const { isAdmin } = useSession();
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<Made>();
  const { data, error, refetch } = useApi(
    "GET /api/edocuments/invoice/{id}/return",
    { params: { id: invoice.id } },
    { also: ["accounting"] },
  );
  if (error && !data) return <ErrorState part title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (!data || (data.returns.length === 0 && !(data.open && isAdmin))) return null;
  return (
    <section className={classes.card} aria-label={t("section")}>
      <h3>{t("section")}</h3>
      <ReturnList returns={data.returns} currency={invoice.currency} />
      {data.open && isAdmin && (
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<IconReceiptRefund size={18} />} onClick={() => setAsked(true)}>
            {t("make")}
          </Button>
        </div>
      )}
      {asked && (
        <ReturnDialog
          invoice={invoice}
          lines={data.lines}
          withheld={data.withheld}
          onMade={(one) => (setAsked(false), setMade(one))}
          onClose={() => setAsked(false)}
        />
      )}
      {made?.invoice && <HandOver made={made} invoice={made.invoice} onClose={() => setMade(undefined)} />}
    </section>
  );
}
