import { Button, Checkbox } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { Missing } from "./missing.tsx";
import classes from "./undocumented.module.css";

export type UndocumentedSale = ReplyOf<"GET /api/edocuments/undocumented">["data"][number];

interface RowProps {
  sale: UndocumentedSale;
  /** `made`: invoiced here since the list was opened; `gone`: it is not without a document any more for another reason. */
  state: "open" | "made" | "gone";
  /** Of the invoice that was made. */
  invoiceId: number | undefined;
  chosen: boolean;
  onChoose: () => void;
  onMake: () => void;
  busy: boolean;
  /** Why it could not be invoiced just now. */
  missing: Record<string, string> | undefined;
}

/**
 * A sale without a document: choose it, open it, invoice it. Once it has its document the row is as high as before, so that no other row moves
 * under the finger, and its button is off.
 */
export function UndocumentedRow(props: RowProps) {
  const { sale, state, invoiceId, chosen, onChoose, missing } = props;
  const t = useTranslations("edocuments.undocumented");
  const word = useTranslations("edocuments.sale");
  const { isAdmin } = useSession();
  const isOpen = state === "open";
  const label = t("choose", { code: sale.code });
  return (
    <li>
      <div className={classes.row}>
        {isAdmin && <Checkbox aria-label={label} disabled={!isOpen} checked={chosen} onChange={onChoose} />}
        <About sale={sale} isOpen={isOpen} />
        <span className={classes.total}>
          {formatKurus(sale.total)}
          {invoiceId !== undefined && (
            <OpenIn list="/accounting/invoices" id={invoiceId}>
              {word("open")}
            </OpenIn>
          )}
        </span>
        {isAdmin && <Make {...props} />}
      </div>
      {missing && <Missing messages={missing} contactId={sale.customer?.id ?? null} />}
    </li>
  );
}

/** Which sale it is, with a link to it. */
function About({ sale, isOpen }: { sale: UndocumentedSale; isOpen: boolean }) {
  const t = useTranslations("edocuments.undocumented");
  const clock = useClock();
  const { id, code, transaction_id, sold_at, customer, has_draft, failed } = sale;
  const [list, open] =
    transaction_id === null ? (["/sales/orders", id] as const) : (["/sales/sales", transaction_id] as const);
  return (
    <div className={classes.about}>
      <OpenIn list={list} id={open}>
        {code}
      </OpenIn>
      <span>{customer ? fullName(customer) : t("consumer")}</span>
      <small>{clock.numeric(sold_at)}</small>
      {(has_draft || failed) && (
        <span className={classes.flags} data-over={!isOpen || undefined}>
          {has_draft && <Badge tone="neutral" icon={IconPencil} label={t("draft")} />}
          {failed && <Badge tone="warning" icon={IconAlertTriangle} label={t("failed")} />}
        </span>
      )}
    </div>
  );
}

/** Invoices the sale; off once it is no longer without a document. */
function Make({ sale: { code }, state, onMake, busy }: RowProps) {
  const t = useTranslations("edocuments.undocumented");
  if (state === "open")
    return (
      <Button variant="default" disabled={busy} aria-label={t("makeOf", { code })} onClick={onMake}>
        {t("make")}
      </Button>
    );
  const check = state === "made" && <IconCheck size={18} />;
  return (
    <Button variant="default" disabled leftSection={check} aria-label={t(`${state}Of`, { code })}>
      {t(state)}
    </Button>
  );
}
