import { useLocale } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { BooksPart } from "../../../contract/books-parts.ts";
import { booksWords } from "../../../contract/books-words.ts";
import period from "../period/report.module.css";
import { FigureLink } from "./figure-link.tsx";

interface BooksCardProps {
  part: BooksPart;
  /** YYYY-MM. */
  month: string;
  currency: string;
}

/** One part of the month: its rows, each a link to what it adds up. */
export function BooksCard({ part: { title, rows }, month, currency }: BooksCardProps) {
  const { head } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const money = (amount: number) => formatKurus(amount, currency);
  const has = (key: "count" | "net" | "tax") => rows.some((row) => row[key] !== undefined);
  const columns = (["count", "net", "tax"] as const).filter(has);
  return (
    <section className={period.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <table className={period.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head.name}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-wide>
                {head[column]}
              </th>
            ))}
            <th scope="col">{head.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <FigureLink month={month} row={row} />
              </th>
              {columns.map((column) => (
                <td key={column} data-wide>
                  {row[column] === undefined ? "" : column === "count" ? row[column] : money(row[column])}
                </td>
              ))}
              <td>{row.amount === undefined ? row.count : money(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
