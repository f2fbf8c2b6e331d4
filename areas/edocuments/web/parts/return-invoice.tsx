import { Button } from "@mantine/core";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./invoice-edocument.module.css";
import { Missing } from "./missing.tsx";
import type { Made } from "./use-invoice-sale.ts";

const HandOver = lazyPart(async () => (await import("./hand-over.tsx")).HandOver);

type Sale = Pick<ReplyOf<"GET /api/edocuments/sale/{id}">, "returnable" | "returns" | "invoice">;

/** "İade faturası kes" for what was given back of an invoiced sale, and the return invoices that it has. */
export function ReturnInvoice({ orderId, sale: { returnable, returns, invoice } }: { orderId: number; sale: Sale }) {
  const t = useTranslations("edocuments.returns");
  const { isAdmin } = useSession();
  const { act, busy } = useAct("POST /api/edocuments/sale/{id}/return");
  const [made, setMade] = useState<Made>();
  const [missing, setMissing] = useState<Record<string, string>>({});
  if (returnable === 0 && returns.length === 0 && !made) return null;
  const amount = formatKurus(returnable, (invoice?.currency ?? "TRY") as "TRY");
  const make = async (): Promise<void> => {
    const text = t("text", { amount, number: invoice?.number ?? "" });
    if (!(await confirm({ title: t("title"), text, action: t("make") }))) return;
    try {
      setMissing({});
      setMade(await act({ params: { id: orderId } }));
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (status === 422 && body.messages) setMissing(body.messages);
      else toast.failure(t("failed"), thrown);
    }
  };
  return (
    <section className={classes.card} aria-label={t("section")}>
      <h3>{t("section")}</h3>
      <ReturnList returns={returns} currency={invoice?.currency ?? "TRY"} />
      {returnable > 0 && isAdmin && (
        <>
          <p>{t("open", { amount })}</p>
          <Missing messages={missing} contactId={invoice?.contact_id ?? null} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconReceiptRefund size={18} />}
              onClick={() => void make()}
            >
              {t("make")}
            </Button>
          </div>
        </>
      )}
      {made?.invoice && <HandOver made={made} invoice={made.invoice} onClose={() => setMade(undefined)} />}
    </section>
  );
}

/** Links to return invoices. */
export function ReturnList({ returns, currency }: { returns: Sale["returns"]; currency: string }) {
  return returns.map(({ id, number, total }) => (
    <p key={id}>
      <OpenIn list="/accounting/invoices" id={id}>
        {number}
      </OpenIn>{" "}
      · {formatKurus(total, currency as "TRY")}
    </p>
  ));
}
