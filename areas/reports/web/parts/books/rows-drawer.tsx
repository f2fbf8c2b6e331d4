import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { type BooksMonth, booksParts, type BooksRow } from "../../../contract/books-parts.ts";
import { booksWords } from "../../../contract/books-words.ts";
import period from "../period/report.module.css";
import classes from "./books.module.css";

type Shown = ReplyOf<"GET /api/reports/books/{month}/rows">;
type Row = Shown["data"][number];

interface RowsDrawerProps {
  month: BooksMonth;
  list: ListState;
}

/** The rows that a figure of the month adds up; `openOf` and `openKey` of the address name it. Nothing opens where the month has no such figure. */
export function RowsDrawer({ month, list }: RowsDrawerProps) {
  const language = useLocale() === "en" ? "en" : "tr";
  const [of, key] = [list.get("openOf"), list.get("openKey")];
  const figure = booksParts(month, language)
    .flatMap(({ rows }) => rows)
    .find((row) => row.of === of && row.key === key);
  return figure && <FigureDrawer key={`${of} ${key}`} month={month.month} figure={figure} onClose={list.close} />;
}

interface FigureDrawerProps {
  month: string;
  figure: BooksRow;
  onClose: () => void;
}

function FigureDrawer({ month, figure, onClose }: FigureDrawerProps) {
  const t = useTranslations("reports.booksMonth.rows");
  const { name, of, key } = figure;
  const [place, onPage] = usePlace();
  const { data, error, refetch } = useApi(
    "GET /api/reports/books/{month}/rows",
    { params: { month }, query: { page: place.page, per_page: 50, of, ...(key !== undefined && { key }) } },
    { also: ["orders", "accounting", "edocuments", "employees"] },
  );
  return (
    <Drawer opened size="read" title={name} onClose={onClose}>
      {data ? (
        <>
          {of === "kdv" && <p className={period.about}>{t("effect")}</p>}
          {data.data.length === 0 ? (
            <p className={period.none}>{t("none")}</p>
          ) : (
            <Rows figure={figure} month={month} shown={data} onPage={onPage} />
          )}
        </>
      ) : error ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Drawer>
  );
}

interface RowsProps {
  figure: BooksRow;
  month: string;
  shown: Shown;
  onPage: (page: number) => void;
}

function Rows({ figure, month, shown, onPage }: RowsProps) {
  const t = useTranslations("reports.booksMonth.rows");
  const { head } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const columns = useColumns();
  const placeOf = usePlaceOf(figure, month);
  const partsOf = usePartsOf();
  const { data, sum, meta } = shown;
  const currency = data[0]?.currency;
  // Rows in other currencies are not added up.
  const hasSum = figure.amount !== undefined;
  return (
    <>
      <table className={`${period.table} ${classes.rows}`} aria-label={figure.name}>
        <thead>
          <tr>
            <th scope="col">{head.name}</th>
            <th scope="col">{head.amount}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <FigureRow
              key={[row.kind, row.order_id, row.document_id, row.transaction_id, row.rate, row.date].join()}
              row={row}
              parts={partsOf(figure, row)}
              to={placeOf(row)}
            />
          ))}
        </tbody>
        <tfoot className={classes.rowsSum}>
          <tr>
            <th scope="row">
              <span className={classes.rowName}>
                {t("sum", { count: meta.total })}
                <small>{partsOf(figure, { ...sum, currency }).join(" · ")}</small>
              </span>
            </th>
            <td>{hasSum && formatKurus(sum.amount, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={classes.rowsFoot}>
        <ListFoot label={figure.name} reply={shown} columns={columns} onPage={onPage} />
      </div>
    </>
  );
}

function FigureRow({ row, parts, to }: { row: Row; parts: readonly string[]; to: Place | undefined }) {
  const t = useTranslations("reports.booksMonth.rows");
  const { percent } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const clock = useClock();
  const name = row.number || t(`kind.${row.kind}`);
  const rate = row.rate !== null && percent(row.rate);
  const facts = [row.number && t(`kind.${row.kind}`), clock.numeric(row.date), rate, row.party, ...parts];
  return (
    <tr>
      <th scope="row">
        <span className={classes.rowName}>
          {to ? (
            <Link to={to.path} search={to.search as object}>
              {name}
            </Link>
          ) : (
            name
          )}
          <small>{facts.filter(Boolean).join(" · ")}</small>
        </span>
      </th>
      <td>{formatKurus(row.amount, row.currency)}</td>
    </tr>
  );
}

/** Net and KDV of a row or of the sum, as far as the figure has them. */
function usePartsOf() {
  const { head } = booksWords[useLocale() === "en" ? "en" : "tr"];
  return (figure: BooksRow, of: { net: number | null; tax: number | null; currency?: string | undefined }): string[] =>
    (["net", "tax"] as const)
      .filter((part) => figure[part] !== undefined && of[part] !== null)
      .map((part) => `${head[part]} ${formatKurus(of[part] ?? 0, of.currency)}`);
}

/** Of the file: all that a row has. */
function useColumns(): ExportColumn<Row>[] {
  const t = useTranslations("reports.booksMonth.rows");
  const { head, percent } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const clock = useClock();
  const money = (of: "net" | "tax" | "amount"): ExportColumn<Row> => ({
    head: head[of],
    look: "money",
    cell: (row) => (row[of] === null ? "" : formatKurus(row[of], row.currency)),
  });
  return [
    { head: head.date, cell: ({ date }) => clock.numeric(date) },
    { head: head.kind, cell: ({ kind }) => t(`kind.${kind}`) },
    { head: head.number, cell: ({ number }) => number },
    { head: head.party, cell: ({ party }) => party },
    { head: t("rate"), cell: ({ rate }) => (rate === null ? "" : percent(rate)) },
    money("net"),
    money("tax"),
    money("amount"),
  ];
}

interface Place {
  path: string;
  search: Record<string, string>;
}

/** Where a row opens: its document, its payment, or the employee's statement for administrators; a sale on credit that nobody has paid yet has no payment. */
function usePlaceOf(figure: BooksRow, month: string): (row: Row) => Place | undefined {
  const { isAdmin } = useSession();
  return ({ kind, document_id, transaction_id, order_id }): Place | undefined => {
    if (document_id !== null && kind !== "payment")
      return { path: `/accounting/${kind === "bill" ? "bills" : "invoices"}`, search: { open: String(document_id) } };
    if (transaction_id !== null) return { path: "/accounting/transactions", search: { open: String(transaction_id) } };
    if (!isAdmin) return undefined;
    if (order_id !== null) return { path: "/sales/orders", search: { open: String(order_id) } };
    if (figure.of !== "commission" || figure.key === undefined) return undefined;
    return { path: "/employees", search: { open: figure.key, openTab: "pay", openMonth: month } };
  };
}
