import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePlace } from "#kit/web/use-place.ts";
import classes from "./entries.module.css";
import { EntryList } from "./entry-list.tsx";
import { LinkedEntry } from "./entry.tsx";
import { useLines } from "./open-matters.tsx";

const views = { visits: Visits, sales: Sales, invoices: Invoices } as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

/**
 * The customer's appointments, orders and invoices, newest first, each a link to its drawer (G1). Only administrators see invoices
 * (decisions §2). The URL stores which of the three is shown.
 */
export function History({ customerId, list }: { customerId: number; list: ListState }) {
  const t = useTranslations("customers.history");
  const { isAdmin } = useSession();
  const allowed = kinds.filter((one) => one !== "invoices" || isAdmin);
  const kind = allowed.find((one) => one === list.get("openKind")) ?? "visits";
  const View = views[kind];
  const options = allowed.map((value) => ({ value, label: t(value) }));
  const show = (next: (typeof kinds)[number]): void => list.set({ openKind: next === "visits" ? undefined : next });
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl label={t("kind")} value={kind} onChange={show} options={options} />
      </div>
      <View key={kind} customerId={customerId} />
    </>
  );
}

function Visits({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.history");
  const head = useTranslations("kit.list.head");
  const clock = useClock();
  const [place, onPage] = usePlace();
  const source = useApi("GET /api/reservations", { query: { customer_id: String(customerId), ...place } });
  return (
    <EntryList
      label={t("visits")}
      source={source}
      place={place}
      onPage={onPage}
      empty={{ icon: IconCalendarEvent, title: t("noVisits"), text: t("noVisitsText") }}
      columns={[
        { head: head("when"), cell: ({ starting_at: at }) => clock.numeric(at) },
        { head: head("text"), cell: ({ items }) => items.map(({ service }) => service.name).join(", ") },
        { head: head("by"), cell: ({ items }) => [...new Set(items.map(({ employee }) => employee.name))].join(", ") },
        { head: head("amount"), look: "money", cell: ({ total }) => formatKurus(total) },
        { head: head("state"), cell: ({ status }) => <StatusBadge of="reservation" status={status} /> },
      ]}
      row={({ id, status, starting_at: at, items, total }) => (
        <LinkedEntry
          key={id}
          to="/sales/reservation"
          open={id}
          title={items.map(({ service }) => service.name).join(", ")}
          sub={[clock.numeric(at), ...new Set(items.map(({ employee }) => employee.name)), formatKurus(total)].join(
            " · ",
          )}
          end={<StatusBadge of="reservation" status={status} />}
        />
      )}
    />
  );
}

function Invoices({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.history");
  const head = useTranslations("kit.list.head");
  const clock = useClock();
  const [place, onPage] = usePlace();
  const source = useApi("GET /api/accounting/invoice", { query: { contact_id: String(customerId), ...place } });
  return (
    <EntryList
      label={t("invoices")}
      source={source}
      place={place}
      onPage={onPage}
      empty={{ icon: IconFileInvoice, title: t("noInvoices"), text: t("noInvoicesText") }}
      columns={[
        { head: head("when"), cell: ({ date }) => clock.numeric(date) },
        { head: head("text"), cell: ({ id, number }) => (number ? t("invoice", { number }) : t("draft", { id })) },
        { head: head("amount"), look: "money", cell: ({ total, currency }) => formatKurus(total, currency) },
        { head: head("state"), cell: ({ status }) => <StatusBadge of="document" status={status} /> },
      ]}
      row={({ id, number, date, status, total, currency, order }) => (
        <LinkedEntry
          key={id}
          to="/accounting/invoices"
          open={id}
          title={number ? t("invoice", { number }) : t("draft", { id })}
          sub={[clock.numeric(date), formatKurus(total, currency), order && t("ofSale", { code: order.code })]
            .filter(Boolean)
            .join(" · ")}
          end={<StatusBadge of="document" status={status} />}
        />
      )}
    />
  );
}

type Order = ReplyOf<"GET /api/contacts/{id}/orders">["data"][number];

function Sales({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.history");
  const clock = useClock();
  const head = useTranslations("kit.list.head");
  const lines = useLines();
  const [place, onPage] = usePlace();
  const source = useApi(
    "GET /api/contacts/{id}/orders",
    { params: { id: customerId }, query: place },
    { also: ["orders"] },
  );
  return (
    <EntryList
      label={t("sales")}
      source={source}
      place={place}
      onPage={onPage}
      empty={{ icon: IconReceipt, title: t("noSales"), text: t("noSalesText") }}
      columns={[
        { head: head("when"), cell: ({ created_at: at }) => clock.numeric(at) },
        { head: head("text"), cell: lines },
        { head: head("by"), cell: ({ seller }) => seller },
        { head: head("amount"), look: "money", cell: ({ total }) => formatKurus(total) },
        { head: head("state"), cell: (order) => <SaleBadge order={order} /> },
      ]}
      row={(order) => (
        <LinkedEntry
          key={order.id}
          to="/sales/orders"
          open={order.id}
          title={lines(order)}
          sub={[clock.numeric(order.created_at), order.seller, formatKurus(order.total)].join(" · ")}
          end={<SaleBadge order={order} />}
        />
      )}
    />
  );
}

/** The payment status; none for a cancelled order. */
function SaleBadge({ order }: { order: Order }) {
  const { status, total, paid, refunded, written_off: writtenOff, due, due_at } = order;
  if (status === "cancelled") return <StatusBadge of="order" status="cancelled" />;
  if (due > 0 && due_at !== null) return <StatusBadge of="payment" status={paid > 0 ? "partial" : "owed"} />;
  if (writtenOff > 0) return <StatusBadge of="payment" status="writtenOff" />;
  const isOffDebt = due_at !== null && paid + due < total;
  if (refunded > 0 || isOffDebt) return <StatusBadge of="payment" status="refunded" />;
  if (paid === 0 && due === 0) return null;
  return <StatusBadge of="payment" status={due > 0 ? "unpaid" : "paid"} />;
}
