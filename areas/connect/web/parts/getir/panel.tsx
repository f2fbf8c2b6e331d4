import { ActionIcon, Switch } from "@mantine/core";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPlugX from "@tabler/icons-react/dist/esm/icons/IconPlugX.mjs";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { endCallsOf } from "#areas/sales/web/parts/orders/call-customer.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Pager } from "#kit/web/pager.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { Cursors } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { Bell, BellBlocked, useBell } from "./bell.tsx";
import classes from "./getir.module.css";
import { OrderCard } from "./order-card.tsx";

type Shop = ReplyOf<"GET /api/connect/getir/shop">;
export type GetirOrder = ReplyOf<"GET /api/connect/getir/orders">["data"][number];

/** The page that is shown, and the search, filter and order that it is a page of. */
interface PageAt extends Cursors {
  page: number;
  of: string;
}

const Packing = lazyPart(async () => (await import("./packing.tsx")).Packing);

/** The orders of a connected shop, each with what can be done next; news come by themselves (J2, J3). */
export function Panel({ shop }: { shop: Shop }) {
  const t = useTranslations("connect.getir");
  const [date, setDate] = useState<"asc" | "desc">("desc");
  const [openOnly, setOpenOnly] = useState(true);
  const [query, setQuery] = useState("");
  const [packed, setPacked] = useState<number | null>(null);
  const wanted = { query, type: openOnly ? ("open" as const) : ("all" as const), orderBy: { date } };
  const [at, setAt] = useState<PageAt>({ page: 1, of: "" });
  const key = JSON.stringify(wanted);
  // Another search, filter or order begins at the first page.
  const { of: _of, ...place } = at.of === key ? at : { page: 1, of: key };
  const asked = { ...wanted, ...place, per_page: 50 as const };
  const { data, error, refetch } = useApi("GET /api/connect/getir/orders", { query: asked }, { also: ["orders"] });
  const orders = data?.data ?? [];
  useEffect(() => {
    const open = new Set((data?.data ?? []).filter(({ status }) => status !== "cancelled").map(({ id }) => id));
    if (data?.meta.last_page === 1 && openOnly && query === "") endCallsOf((id) => !open.has(id));
  }, [data, openOnly, query]);
  const packing = orders.find(({ id, status }) => id === packed && status === "preparing");
  return (
    <>
      <Failing shop={shop} />
      <Bar shop={shop}>
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
      <Orders data={data} error={error} onRetry={() => void refetch()} onPack={setPacked} />
      {data && Math.max(data.meta.page, data.meta.last_page) > 1 && (
        <Pager meta={data.meta} onPage={(page, beside) => setAt({ page, ...beside, of: key })} />
      )}
      {packing && <Packing order={packing} onClose={() => setPacked(null)} />}
    </>
  );
}

/** The shop's switches in one row; phones fold the bell and the filters away, so that the first order shows at once. */
function Bar({ shop, children }: { shop: Shop; children: ReactNode }) {
  const t = useTranslations("connect.getir");
  const bell = useBell();
  const phone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      {bell.isOn && bell.isBlocked && <BellBlocked bell={bell} />}
      <div className={classes.bar}>
        <Toggles shop={shop} />
        {phone && (
          <ActionIcon
            variant="default"
            size={44}
            className={classes.fold}
            aria-label={t("more")}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <IconAdjustmentsHorizontal size={20} />
          </ActionIcon>
        )}
        {(!phone || isUnfolded) && (
          <>
            <Bell bell={bell} />
            {children}
          </>
        )}
      </div>
    </>
  );
}

interface OrdersProps {
  data: ReplyOf<"GET /api/connect/getir/orders"> | undefined;
  error: Error | null;
  onRetry: () => void;
  onPack: (id: number) => void;
}

function Orders({ data, error, onRetry, onPack }: OrdersProps) {
  const t = useTranslations("connect.getir");
  if (!data) return error ? <ErrorState error={error} onRetry={onRetry} /> : <FieldsSkeleton />;
  if (data.data.length === 0) return <EmptyState icon={IconPackage} title={t("empty")} text={t("emptyText")} />;
  return (
    <ul className={classes.cards}>
      {data.data.map((order) => (
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

/** Shop and own courier; Getir has the last word, and the list is asked for again. */
function Toggles({ shop: { workingStatus, courierWorkingStatus } }: { shop: Shop }) {
  const t = useTranslations("connect.getir");
  const status = useAct("PUT /api/connect/getir/shop/status");
  const courier = useAct("PUT /api/connect/getir/shop/courier/status");
  const press = async (toggle: typeof status | typeof courier, isOpen: boolean, failure: string): Promise<void> => {
    try {
      await toggle.act({ body: { workingStatus: isOpen ? "CLOSED" : "OPEN" } });
      toast.success(t("updated"));
    } catch (thrown) {
      toast.failure(failure, thrown);
    }
  };
  const [isOpen, hasCourier] = [workingStatus === "OPEN", courierWorkingStatus === "OPEN"];
  return (
    <>
      <Switch
        label={t("shop")}
        checked={isOpen}
        disabled={status.busy}
        onChange={() => void press(status, isOpen, t("statusFailed"))}
      />
      <Switch
        label={t("courier")}
        checked={hasCourier}
        disabled={courier.busy}
        onChange={() => void press(courier, hasCourier, t("courierFailed"))}
      />
    </>
  );
}
