import { useLocale } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type BooksMonth, booksParts, booksSums } from "../../../contract/books-parts.ts";
import period from "../period/report.module.css";
import { BooksCard } from "./books-card.tsx";
import classes from "./books.module.css";
import { DocumentRows } from "./document-rows.tsx";
import { FigureLink } from "./figure-link.tsx";

/** The figures of a month, part by part. */
export function BooksCards({ month }: { month: BooksMonth }) {
  const language = useLocale() === "en" ? "en" : "tr";
  return (
    <>
      <dl className={classes.sums}>
        {booksSums(month, language).map((row) => (
          <div key={row.of}>
            <dt>
              <FigureLink month={month.month} row={row} />
            </dt>
            <dd>{formatKurus(row.amount ?? 0, month.currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={period.cards}>
        {booksParts(month, language).map((part) => (
          <BooksCard key={part.title} part={part} month={month.month} currency={month.currency} />
        ))}
        <DocumentRows month={month} />
      </div>
    </>
  );
}
