import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { addMonths } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";
import { soldTopics } from "./figures.tsx";
import { PrintedStatement } from "./printed-statement.tsx";
import { Section } from "./section.tsx";
import { SettleButton, SettledNote } from "./settlement.tsx";
import { StatementRows } from "./statement-rows.tsx";
import { StatementSteps } from "./statement-steps.tsx";
import classes from "./statement.module.css";

export type MonthStatement = ReplyOf<"GET /api/employees/{id}/statement">;

/** A month's pay with its computation (H3); the month is in the address. */
export function Statement({ employeeId: id, list }: { employeeId: number; list: ListState }) {
  const t = useTranslations("employees.statement");
  const current = useToday().slice(0, 7);
  const month = list.get("openMonth") ?? current;
  const { data, error, refetch } = useApi(
    "GET /api/employees/{id}/statement",
    { params: { id }, query: { month } },
    { staleTime: 0, also: soldTopics },
  );
  const show = (next: string): void => list.set({ openMonth: next === current ? undefined : next });
  const shown = data?.month === month ? data : undefined;
  return (
    <Section title={t("title")} action={shown && <Actions statement={shown} />}>
      <Months month={month} current={current} onShow={show} />
      {shown ? (
        <Whole statement={shown} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
    </Section>
  );
}

function Months({ month, current, onShow }: { month: string; current: string; onShow: (month: string) => void }) {
  const t = useTranslations("employees.statement");
  const clock = useClock();
  return (
    <div className={classes.months}>
      <button type="button" aria-label={t("previous")} onClick={() => onShow(addMonths(month, -1))}>
        <IconChevronLeft size={20} />
      </button>
      <strong aria-live="polite">{clock.month(month)}</strong>
      <button
        type="button"
        aria-label={t("next")}
        disabled={month >= current}
        onClick={() => onShow(addMonths(month, 1))}
      >
        <IconChevronRight size={20} />
      </button>
    </div>
  );
}

function Whole({ statement }: { statement: MonthStatement }) {
  const t = useTranslations("employees.statement");
  return (
    <>
      <div className={classes.pay}>
        <span>{t("pay")}</span>
        <strong>{formatKurus(statement.pay)}</strong>
      </div>
      <SettledNote frozen={statement.frozen} />
      <StatementSteps statement={statement} />
      <h4 className={classes.rowsTitle}>{t("rows", { count: statement.rows.length })}</h4>
      <StatementRows key={statement.month} rows={statement.rows} />
    </>
  );
}

function Actions({ statement }: { statement: MonthStatement }) {
  return (
    <div className={classes.actions}>
      <SettleButton key={String(statement.frozen === null)} statement={statement} />
      <Print statement={statement} />
    </div>
  );
}

function Print({ statement }: { statement: MonthStatement }) {
  const t = useTranslations("employees.statement");
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <button type="button" className={classes.print} onClick={() => setPrinting(true)}>
        <IconPrinter size={18} />
        {t("print")}
      </button>
      {printing && <PrintedStatement statement={statement} onDone={() => setPrinting(false)} />}
    </>
  );
}
