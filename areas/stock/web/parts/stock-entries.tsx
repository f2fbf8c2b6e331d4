import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Pager } from "#kit/web/pager.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./stock-entries.module.css";
import { type InventoryType, useQuantityText } from "./use-quantity-text.ts";

type Entry = ReplyOf<"GET /api/products/{id}/inventory">["data"][number];

const PER_PAGE = 25;

/** Everything that came and went of a product: person, quantity, reservation and order, date; 25 a page (F7). */
export function StockEntries({ productId, type }: { productId: number; type: InventoryType }) {
  const t = useTranslations("stock.detail");
  const [page, setPage] = useState(1);
  const call = { params: { id: productId }, query: { page, per_page: PER_PAGE } };
  const { data, error, refetch } = useApi("GET /api/products/{id}/inventory", call);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />;
  if (data.data.length === 0)
    return <EmptyState icon={IconPackages} title={t("empty")} text={t("emptyText")} level="h3" />;
  return (
    <>
      <ul aria-label={t("entries")}>
        {data.data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} type={type} />
        ))}
      </ul>
      <Pager meta={data.meta} onPage={setPage} />
    </>
  );
}

function EntryRow({ entry, type }: { entry: Entry; type: InventoryType }) {
  const t = useTranslations("stock");
  const clock = useClock();
  const text = useQuantityText();
  const { quantity, reason, user, order, reservation } = entry;
  const word = reason === "added" && quantity < 0 ? "removed" : reason;
  const code = order
    ? t("detail.order", { code: order.code })
    : reservation && t("detail.reservation", { code: reservation.code });
  return (
    <li className={classes.entry}>
      <div className={classes.left}>
        <strong>{user?.name ?? t("detail.nobody")}</strong>
        <small>{`${t(`reason.${word}`)} · ${clock.short(entry.created_at)}`}</small>
      </div>
      <div className={classes.right}>
        <strong
          data-in={quantity > 0 || undefined}
        >{`${quantity > 0 ? "+" : "−"}${text(Math.abs(quantity), type)}`}</strong>
        {code && <small>{code}</small>}
      </div>
    </li>
  );
}
