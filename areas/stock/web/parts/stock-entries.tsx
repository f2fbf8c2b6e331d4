import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { usePlace } from "#kit/web/use-place.ts";
import type { Counted } from "./quantity.ts";
import classes from "./stock-entries.module.css";
import { useQuantityText } from "./use-quantity-text.ts";

type Entry = ReplyOf<"GET /api/products/{id}/inventory">["data"][number];

const PER_PAGE = 25;

/** The ledger of a product: employee, quantity, reason, reservation and order, date; 25 a page (F7). */
export function StockEntries({ product }: { product: Counted & { id: number } }) {
  const t = useTranslations("stock.detail");
  const [place, onPage] = usePlace();
  const call = { params: { id: product.id }, query: { ...place, per_page: PER_PAGE } };
  const { data, error, refetch } = useApi("GET /api/products/{id}/inventory", call);
  const columns = useColumns(product);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />;
  if (data.data.length === 0)
    return <EmptyState icon={IconPackages} title={t("empty")} text={t("emptyText")} level="h3" />;
  return (
    <>
      <ul aria-label={t("entries")}>
        {data.data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} product={product} />
        ))}
      </ul>
      <ListFoot label={t("entries")} reply={data} columns={columns} onPage={onPage} />
    </>
  );
}

/** Of the exported file. */
function useColumns(product: Counted): ExportColumn<Entry>[] {
  const t = useTranslations("stock");
  const head = useTranslations("kit.list.head");
  const clock = useClock();
  const text = useEntryText(product);
  return [
    { head: head("when"), cell: ({ created_at: at }) => clock.numeric(at) },
    { head: t("form.reason"), cell: text.reason },
    { head: t("form.quantity"), cell: text.amount },
    { head: head("by"), cell: ({ user }) => user?.name ?? t("detail.nobody") },
    { head: head("text"), cell: (entry) => <Cause entry={entry} /> },
  ];
}

/** The reason and the signed quantity of an entry. */
function useEntryText(product: Counted) {
  const t = useTranslations("stock.reason");
  const text = useQuantityText();
  return {
    reason: ({ reason, quantity }: Entry): string => t(reason === "added" && quantity < 0 ? "removed" : reason),
    amount: ({ quantity }: Entry): string => `${quantity > 0 ? "+" : "-"}${text.words(Math.abs(quantity), product)}`,
  };
}

function EntryRow({ entry, product }: { entry: Entry; product: Counted }) {
  const t = useTranslations("stock");
  const clock = useClock();
  const quantities = useQuantityText();
  const text = useEntryText(product);
  const { quantity, user } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.left}>
        <strong>{text.reason(entry)}</strong>
        <small>{`${clock.numeric(entry.created_at)} · ${user?.name ?? t("detail.nobody")}`}</small>
      </div>
      <div className={classes.right}>
        <strong
          data-in={quantity > 0 || undefined}
          title={quantities.packages(Math.abs(quantity), product) ?? undefined}
        >
          {text.amount(entry)}
        </strong>
        <Cause entry={entry} />
      </div>
    </li>
  );
}

/** Links to the order that took the goods, to the reservation that it paid, or to the count, with its reason. */
function Cause({ entry: { order, reservation, count } }: { entry: Entry }) {
  const t = useTranslations("stock.detail");
  const reasons = useTranslations("stock.countReason");
  if (!order && !reservation && !count) return null;
  return (
    <small>
      {count?.reason && <span>{count.reason_text || reasons(count.reason)}</span>}
      {count && (
        <Link className="link" to={`/catalog/stock-counts/${count.id}`}>
          {count.name}
        </Link>
      )}
      {order && (
        <Link className="link" to="/sales/orders" search={{ open: String(order.id) } as object}>
          {t("order", { code: order.code })}
        </Link>
      )}
      {reservation && (
        <Link className="link" to="/sales/reservation" search={{ open: String(reservation.id) } as object}>
          {t("reservation", { code: reservation.code })}
        </Link>
      )}
    </small>
  );
}
