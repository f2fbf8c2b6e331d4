import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useClock } from "#kit/web/session.ts";
import type { BooksMonth } from "../../../contract/books-parts.ts";
import { booksWords } from "../../../contract/books-words.ts";
import period from "../period/report.module.css";

/** The month's documents by date, each a link to it. */
export function DocumentRows({ month }: { month: BooksMonth }) {
  const t = useTranslations("reports.booksMonth");
  const { documents } = month;
  const { invoices, returns, bills, cancelled, foreign, list } = documents;
  const own = [invoices, returns, bills, cancelled.invoices, cancelled.bills].reduce(
    (sum, { count }) => sum + count,
    0,
  );
  const hidden = Math.max(own + foreign.invoices + foreign.bills - list.length, 0);
  return (
    <section className={period.card} data-wide aria-label={t("documents")}>
      <header>
        <h2>{t("documents")}</h2>
      </header>
      {list.length === 0 ? <p className={period.none}>{t("noDocuments")}</p> : <DocumentsTable month={month} />}
      {hidden > 0 && <p className={period.about}>{t("moreDocuments", { count: hidden })}</p>}
    </section>
  );
}

function DocumentsTable({ month: { documents, from, to } }: { month: BooksMonth }) {
  const t = useTranslations("reports.booksMonth");
  const words = booksWords[useLocale() === "en" ? "en" : "tr"];
  const clock = useClock();
  return (
    <table className={period.table} aria-label={t("documents")}>
      <thead>
        <tr>
          <th scope="col">{words.head.number}</th>
          <th scope="col" data-wide>
            {words.head.date}
          </th>
          <th scope="col" data-wide>
            {words.head.status}
          </th>
          <th scope="col" data-wide>
            {words.head.state}
          </th>
          <th scope="col" data-wide>
            {words.head.tax}
          </th>
          <th scope="col">{words.head.total}</th>
        </tr>
      </thead>
      <tbody>
        {documents.list.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className={period.named}>
                <Link
                  to={`/accounting/${row.kind === "bill" ? "bills" : "invoices"}`}
                  search={{ from, to, open: String(row.id) } as object}
                >
                  {row.number}
                </Link>
                <small>{[words.kind[row.kind], row.party].filter(Boolean).join(" · ")}</small>
              </span>
            </th>
            <td data-wide>{clock.numeric(row.date)}</td>
            <td data-wide>{words.status[row.status]}</td>
            <td data-wide>{words.state[row.state as keyof typeof words.state] ?? "—"}</td>
            <td data-wide>{formatKurus(row.tax, row.currency)}</td>
            <td>{formatKurus(row.total, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
