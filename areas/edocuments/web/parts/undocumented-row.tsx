import { Button, Checkbox } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
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
  chosen: boolean;
  onChoose: () => void;
  onMake: () => void;
  busy: boolean;
  /** Why it could not be invoiced just now. */
  missing: Record<string, string> | undefined;
}

/** A sale without a document: choose it, open it, invoice it. */
export function UndocumentedRow({ sale, chosen, onChoose, onMake, busy, missing }: RowProps) {
  const t = useTranslations("edocuments.undocumented");
  const clock = useClock();
  const { isAdmin } = useSession();
  const { id, code, transaction_id, sold_at, customer, total, has_draft, failed } = sale;
  const [list, open] =
    transaction_id === null ? (["/sales/orders", id] as const) : (["/sales/sales", transaction_id] as const);
  return (
    <li>
      <div className={classes.row}>
        {isAdmin && <Checkbox aria-label={t("choose", { code })} checked={chosen} onChange={onChoose} />}
        <div className={classes.about}>
          <OpenIn list={list} id={open}>
            {code}
          </OpenIn>
          <span>{customer ? fullName(customer) : t("consumer")}</span>
          <small>{clock.numeric(sold_at)}</small>
          {has_draft && <Badge tone="neutral" icon={IconPencil} label={t("draft")} />}
          {failed && <Badge tone="warning" icon={IconAlertTriangle} label={t("failed")} />}
        </div>
        <span className={classes.total}>{formatKurus(total)}</span>
        {isAdmin && (
          <Button variant="default" disabled={busy} aria-label={t("makeOf", { code })} onClick={onMake}>
            {t("make")}
          </Button>
        )}
      </div>
      {missing && <Missing messages={missing} contactId={customer?.id ?? null} />}
    </li>
  );
}
