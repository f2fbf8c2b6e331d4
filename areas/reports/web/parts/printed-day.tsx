import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { PrintSheet } from "#kit/web/print-sheet.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { Slip } from "#kit/web/slip.tsx";
import { type DayEnd, useDayChecks, useDaySums, useDayTables } from "./day-rows.ts";
import classes from "#kit/web/paper.module.css";

/** An 80 mm slip or an A4 sheet. */
export type PrintedForm = "slip" | "sheet";

interface PrintedDayProps {
  day: DayEnd;
  form: PrintedForm;
  onDone: () => void;
}

/** The day on paper: prints itself once rendered. */
export function PrintedDay({ day, form, onDone }: PrintedDayProps) {
  const Paper = form === "slip" ? Slip : PrintSheet;
  return (
    <Paper onDone={onDone}>
      <Content day={day} form={form} />
    </Paper>
  );
}

function Content({ day, form }: Pick<PrintedDayProps, "day" | "form">) {
  const t = useTranslations("reports");
  const clock = useClock();
  const { company } = useSession();
  const sums = useDaySums(day);
  const checks = useDayChecks(day);
  return (
    <div className={classes.content} data-form={form}>
      <header>
        <strong>{company}</strong>
        <p>
          {t("menu.dayEnd")} · {clock.long(day.date)}
        </p>
        <p>{t("dayEnd.printedAt", { date: clock.numeric(clock.now()) })}</p>
      </header>
      <section>
        <p className={classes.total}>
          <span>{t("dayEnd.total")}</span>
          <span>{formatKurus(day.total)}</span>
        </p>
        {sums.map(({ label, text }) => (
          <p key={label}>
            <span>{label}</span>
            <span>{text}</span>
          </p>
        ))}
      </section>
      <Tables day={day} form={form} />
      <section>
        <h2>{t("dayEnd.checks")}</h2>
        {checks.map(({ name, total, text }) => (
          <p key={name}>
            <span>
              {name}: {text}
            </span>
            <span>{total}</span>
          </p>
        ))}
      </section>
    </div>
  );
}

/** On A4 whole tables; on the slip each row's name with its last column, the sum. */
function Tables({ day, form }: Pick<PrintedDayProps, "day" | "form">) {
  const tables = useDayTables(day);
  if (form === "slip")
    return tables.map(({ title, rows }) => (
      <section key={title}>
        <h2>{title}</h2>
        {rows.map(({ key, cells }) => (
          <p key={key}>
            <span>{cells[0]}</span>
            <span>{cells.at(-1)}</span>
          </p>
        ))}
      </section>
    ));
  return tables.map(({ title, columns, rows }) => (
    <table key={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns keep their places
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
