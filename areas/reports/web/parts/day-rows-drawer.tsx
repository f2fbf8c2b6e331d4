import { useLocale, useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { booksWords } from "../../contract/books-words.ts";
import { type DayEnd, type DayFigure, dayTopics, useDayFigures } from "./day-rows.ts";
import { FigureRows, type Place, type ShownRow } from "./figure-rows.tsx";

type Shown = ReplyOf<"GET /api/reports/day-end/rows">;
type Row = Shown["data"][number];

/** The rows that a figure of the day adds up; `openOf` and `openKey` of the address name it. Nothing opens where the day has no such figure. */
export function DayRowsDrawer({ day, list }: { day: DayEnd; list: ListState }) {
  const [of, key] = [list.get("openOf"), list.get("openKey")];
  const figure = useDayFigures(day).find((one) => one.of === of && one.key === key);
  return figure && <FigureDrawer key={`${of} ${key}`} date={day.date} figure={figure} onClose={list.close} />;
}

interface FigureDrawerProps {
  date: string;
  figure: DayFigure;
  onClose: () => void;
}

function FigureDrawer({ date, figure: { name, of, key }, onClose }: FigureDrawerProps) {
  const [place, onPage] = usePlace();
  const source = useApi(
    "GET /api/reports/day-end/rows",
    { query: { date, page: place.page, per_page: 50, of, ...(key !== undefined && { key }) } },
    { also: dayTopics },
  );
  const columns = useColumns();
  const show = useShown();
  const sumOf = ({ data, sum }: Shown) => ({ facts: [], amount: formatKurus(sum, data[0]?.currency) });
  return (
    <Drawer opened size="read" title={name} onClose={onClose}>
      <FigureRows label={name} source={source} show={show} sumOf={sumOf} columns={columns} onPage={onPage} />
    </Drawer>
  );
}

function useShown(): (row: Row) => ShownRow {
  const t = useTranslations("reports.dayEnd.rowKind");
  const clock = useClock();
  const placeOf = usePlaceOf();
  return (row) => ({
    key: `${row.kind} ${row.id}`,
    name: row.text || t(row.kind),
    to: placeOf(row),
    facts: [row.text !== "" && t(row.kind), clock.numeric(row.at), row.party],
    amount: formatKurus(row.amount, row.currency),
  });
}

/** Of the file: all that a row has. */
function useColumns(): ExportColumn<Row>[] {
  const t = useTranslations("reports.dayEnd.rowKind");
  const { head } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const clock = useClock();
  return [
    { head: head.date, cell: ({ at }) => clock.numeric(at) },
    { head: head.kind, cell: ({ kind }) => t(kind) },
    { head: head.name, cell: ({ text }) => text },
    { head: head.party, cell: ({ party }) => party },
    { head: head.amount, look: "money", cell: ({ amount, currency }) => formatKurus(amount, currency) },
  ];
}

/** Kinds of rows that are about what a customer has. */
const ofCustomer: ReadonlySet<Row["kind"]> = new Set([
  "balance",
  "gift_card",
  "deposit",
  "package",
  "used",
  "given_back",
]);

/** Where a row opens: its sale, the customer's card, or the transaction for administrators. */
function usePlaceOf(): (row: Row) => Place | undefined {
  const { isAdmin } = useSession();
  return ({ kind, order_id, contact_id, transaction_id }): Place | undefined => {
    if (order_id !== null) return { path: "/sales/orders", search: { open: String(order_id) } };
    if (contact_id !== null && ofCustomer.has(kind)) return { path: "/contact", search: { open: String(contact_id) } };
    if (transaction_id === null || !isAdmin) return undefined;
    return { path: "/accounting/transactions", search: { open: String(transaction_id) } };
  };
}
