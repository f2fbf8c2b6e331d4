import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact } from "#kit/web/facts.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Document } from "../documents/documents.ts";
import { usePercent } from "../percent.ts";
import { useCategoryName } from "./categories.ts";
import { CategoryField } from "./category-field.tsx";
import classes from "./slips.module.css";

/** A bill's category, due day, and what is withheld of its payment. */
export function ExpenseFacts({ row }: { row: Document }) {
  const t = useTranslations("accounting.documents");
  const clock = useClock();
  const percent = usePercent();
  const { isAdmin } = useSession();
  const nameOf = useCategoryName();
  const withheld = (amount: number, rate: number) =>
    amount > 0 && `${formatKurus(amount, row.currency)} (${percent(rate)})`;
  return (
    <>
      {(row.status === "draft" || !isAdmin) && <Fact label={t("category")}>{nameOf(row.category)}</Fact>}
      <Fact label={t("dueOn")}>{row.due_on && clock.numeric(row.due_on)}</Fact>
      <Fact label={t("stopaj")}>{withheld(row.stopaj, row.stopaj_rate)}</Fact>
      <Fact label={t("tevkifat")}>{withheld(row.tevkifat, row.tevkifat_rate)}</Fact>
      {row.payable !== row.total && <Fact label={t("payable")}>{formatKurus(row.payable, row.currency)}</Fact>}
    </>
  );
}

/** The category of an issued bill, which can be corrected. */
export function ExpenseCategory({ row }: { row: Document }) {
  const t = useTranslations("accounting.documents");
  const { act, busy } = useAct("PUT /api/accounting/bill/{id}/category");
  const change = (category: string): void =>
    void act({ params: { id: row.id }, body: { category } }).then(
      () => toast.success(t("categoryChanged")),
      (thrown: unknown) => toast.failure(t("categoryFailed"), thrown),
    );
  return (
    <div className={classes.category}>
      <CategoryField value={row.category} onChange={change} disabled={busy} />
    </div>
  );
}
