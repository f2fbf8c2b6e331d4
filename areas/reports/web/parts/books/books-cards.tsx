import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import period from "../period/report.module.css";
import { BooksCard } from "./books-card.tsx";
import { type BooksMonth, useBooksParts } from "./books-parts.ts";
import { DocumentRows } from "./document-rows.tsx";
import classes from "./books.module.css";

/** The figures of a month, part by part. */
export function BooksCards({ month }: { month: BooksMonth }) {
  const parts = useBooksParts(month);
  const t = useTranslations("reports.booksMonth");
  const { income, expenses, kdv } = month;
  const sums = [
    [t("income"), income.total],
    [t("expenses"), expenses.total],
    [t(kdv.difference < 0 ? "carried" : "toPay"), Math.abs(kdv.difference)],
  ] as const;
  return (
    <>
      <dl className={classes.sums}>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatKurus(amount, month.currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={period.cards}>
        {parts.map((part) => (
          <BooksCard key={part.title} part={part} currency={month.currency} />
        ))}
        <DocumentRows month={month} />
      </div>
    </>
  );
}
