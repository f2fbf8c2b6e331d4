import { useLocale, useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { type BooksMonth, booksParts, type BooksRow } from "../../../contract/books-parts.ts";
import { booksWords } from "../../../contract/books-words.ts";
import { FigureRows, type Place, type ShownRow } from "../figure-rows.tsx";
import period from "../period/report.module.css";

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
  const source = useApi(
    "GET /api/reports/books/{month}/rows",
    { params: { month }, query: { page: place.page, per_page: 50, of, ...(key !== undefined && { key }) } },
    { also: ["orders", "accounting", "edocuments", "employees"] },
  );
  const columns = useColumns();
  const show = useShown(figure, month);
  const partsOf = usePartsOf();
  const sumOf = ({ data, sum }: Shown) => {
    const currency = data[0]?.currency;
    // Rows in other currencies are not added up.
    const hasSum = figure.amount !== undefined;
    return { facts: partsOf(figure, { ...sum, currency }), amount: hasSum ? formatKurus(sum.amount, currency) : "" };
  };
  return (
    <Drawer opened size="read" title={name} onClose={onClose}>
      {of === "kdv" && <p className={period.about}>{t("effect")}</p>}
      <FigureRows label={name} source={source} show={show} sumOf={sumOf} columns={columns} onPage={onPage} />
    </Drawer>
  );
}

function useShown(figure: BooksRow, month: string): (row: Row) => ShownRow {
  const t = useTranslations("reports.booksMonth.rows");
  const { percent } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const clock = useClock();
  const placeOf = usePlaceOf(figure, month);
  const partsOf = usePartsOf();
  return (row) => ({
    key: [row.kind, row.order_id, row.document_id, row.transaction_id, row.rate, row.date].join(),
    name: row.number || t(`kind.${row.kind}`),
    to: placeOf(row),
    facts: [
      row.number && t(`kind.${row.kind}`),
      clock.numeric(row.date),
      row.rate !== null && percent(row.rate),
      row.party,
      ...partsOf(figure, row),
    ],
    amount: formatKurus(row.amount, row.currency),
  });
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
