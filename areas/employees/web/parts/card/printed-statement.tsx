import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import { PrintSheet } from "#kit/web/print-sheet.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import classes from "./printed-statement.module.css";
import { StatementSteps } from "./statement-steps.tsx";
import { keyOf, titleOf } from "./statement-rows.tsx";
import type { MonthStatement } from "./statement.tsx";
import { usePercent } from "./use-percent.ts";

/** The printed month, with space for both signatures. */
export function PrintedStatement({ statement, onDone }: { statement: MonthStatement; onDone: () => void }) {
  const t = useTranslations("employees.statement");
  const clock = useClock();
  const { company } = useSession();
  return (
    <PrintSheet onDone={onDone}>
      <header className={classes.head}>
        <div>
          <strong>{fullName(statement.employee)}</strong>
          <p>
            {t("title")} · {clock.month(statement.month)}
          </p>
        </div>
        <div>
          <strong>{company}</strong>
          <p>{t("printedAt", { date: clock.numeric(clock.now()) })}</p>
        </div>
      </header>
      <StatementSteps statement={statement} />
      <Rows rows={statement.rows} />
      <footer className={classes.foot}>
        <span>{t("signEmployee")}</span>
        <span>{t("signCompany")}</span>
      </footer>
    </PrintSheet>
  );
}

const columns = ["date", "code", "what", "gross", "discount", "tax", "net"] as const;

function Rows({ rows }: Pick<MonthStatement, "rows">) {
  const t = useTranslations("employees.statement");
  const clock = useClock();
  const percent = usePercent();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{t(`column.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>{clock.numeric(row.at)}</td>
            <td>{row.code}</td>
            <td>{[titleOf(row), row.refund && t("refund")].filter(Boolean).join(" · ")}</td>
            <td>{formatKurus(row.gross)}</td>
            <td>{row.discount === 0 ? "—" : formatKurus(row.discount)}</td>
            <td>
              {formatKurus(row.tax)} ({percent(row.tax_rate)})
            </td>
            <td>{formatKurus(row.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
