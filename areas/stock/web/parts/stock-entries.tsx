import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Pager } from "#kit/web/pager.tsx";
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
      <Pager meta={data.meta} onPage={onPage} />
    </>
  );
}

function EntryRow({ entry, product }: { entry: Entry; product: Counted }) {
  const t = useTranslations("stock");
  const clock = useClock();
  const text = useQuantityText();
  const { quantity, reason, user } = entry;
  const word = reason === "added" && quantity < 0 ? "removed" : reason;
  const amount = Math.abs(quantity);
  return (
    <li className={classes.entry}>
      <div className={classes.left}>
        <strong>{t(`reason.${word}`)}</strong>
        <small>{`${clock.numeric(entry.created_at)} · ${user?.name ?? t("detail.nobody")}`}</small>
      </div>
      <div className={classes.right}>
        <strong data-in={quantity > 0 || undefined} title={text.packages(amount, product) ?? undefined}>
          {`${quantity > 0 ? "+" : "−"}${text.words(amount, product)}`}
        </strong>
        <Cause entry={entry} />
      </div>
    </li>
  );
}

/** Links to the order that took the goods, and to the reservation that it paid. */
function Cause({ entry: { order, reservation } }: { entry: Entry }) {
  const t = useTranslations("stock.detail");
  if (!order && !reservation) return null;
  return (
    <small>
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
