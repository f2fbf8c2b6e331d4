import { Switch } from "@mantine/core";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPlugX from "@tabler/icons-react/dist/esm/icons/IconPlugX.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import type { Cursors } from "#kit/web/use-list-state.ts";
import { Bar } from "./bar.tsx";
import { useBell } from "./bell.tsx";
import classes from "./getir.module.css";
import { OrderCard } from "./order-card.tsx";
import { useOrderColumns } from "./order-columns.tsx";
import { type GetirOrder, useGetirOrders, usePageOf, type Wanted } from "./use-getir-orders.ts";

export type Shop = ReplyOf<"GET /api/connect/getir/shop">;

const Packing = lazyPart(async () => (await import("./packing.tsx")).Packing);

/** The orders of a connected shop, each with what can be done next; news come by themselves (J2, J3). */
export function Panel({ shop }: { shop: Shop }) {
  const t = useTranslations("connect.getir");
  const [date, setDate] = useState<"asc" | "desc">("desc");
  const [openOnly, setOpenOnly] = useState(true);
  const [query, setQuery] = useState("");
  const [packed, setPacked] = useState<GetirOrder>();
  const wanted: Wanted = { query, type: openOnly ? "open" : "all", orderBy: { date } };
  const { place, go } = usePageOf(wanted);
  const bell = useBell();
  const above = [shop.failing_since !== null, bell.isBlocked].join();
  const { data, error, refetch, orders, settles } = useGetirOrders({ ...wanted, ...place }, above);
  return (
    <>
      <Failing shop={shop} />
      <Bar shop={shop} bell={bell}>
        <SegmentedControl
          label={t("title")}
          value={date}
          onChange={setDate}
          options={[
            { value: "desc", label: t("newestFirst") },
            { value: "asc", label: t("oldestFirst") },
          ]}
        />
        <Switch checked={openOnly} onChange={() => setOpenOnly(!openOnly)} label={t("openOnly")} />
        <SearchField value={query} onChange={setQuery} placeholder={t("search")} />
      </Bar>
      {data ? (
        <Orders orders={orders} settles={settles} onPack={setPacked} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
      {data && <Foot data={data} onPage={go} />}
      {packed && <Bag orders={orders} packed={packed} onClose={() => setPacked(undefined)} />}
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <FieldsSkeleton />;
}

interface BagProps {
  orders: readonly GetirOrder[];
  /** As it was when its packing began. */
  packed: GetirOrder;
  onClose: () => void;
}

function Bag({ orders, packed, onClose }: BagProps) {
  const order = orders.find(({ id }) => id === packed.id);
  return <Packing order={order ?? packed} isOver={order?.status !== "preparing"} onClose={onClose} />;
}

type FootProps = { data: ReplyOf<"GET /api/connect/getir/orders">; onPage: (page: number, beside?: Cursors) => void };

/** The pager and the menu that exports the orders; nothing below an empty list. */
function Foot({ data, onPage }: FootProps) {
  const t = useTranslations("connect.getir");
  const columns = useOrderColumns();
  if (data.meta.total === 0) return null;
  return <ListFoot label={t("title")} reply={data} columns={columns} onPage={onPage} />;
}

interface OrdersProps {
  orders: readonly GetirOrder[];
  settles: boolean;
  onPack: (order: GetirOrder) => void;
}

function Orders({ orders, settles, onPack }: OrdersProps) {
  const t = useTranslations("connect.getir");
  if (orders.length === 0) return <EmptyState icon={IconPackage} title={t("empty")} text={t("emptyText")} />;
  return (
    <ul className={classes.cards} data-settles={settles || undefined}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onPack={onPack} />
      ))}
    </ul>
  );
}

function Failing({ shop: { failing_since, polled_at } }: { shop: Shop }) {
  const t = useTranslations("connect.getir");
  const clock = useClock();
  if (!failing_since) return null;
  const text = t("failingText", { at: polled_at ? clock.numeric(polled_at) : "—" });
  return <Notice tone="warning" icon={IconPlugX} title={t("failing")} text={text} />;
}
