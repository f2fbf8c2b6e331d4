import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./entries.module.css";
import { EntryList } from "./entry-list.tsx";
import { LinkedEntry } from "./entry.tsx";
import { useLines } from "./open-matters.tsx";

const kinds = ["visits", "sales"] as const;

/** Everything the customer came for and bought, newest first, each a way to its own drawer (G1). */
export function History({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.history");
  const [kind, setKind] = useState<(typeof kinds)[number]>("visits");
  const options = kinds.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl label={t("kind")} value={kind} onChange={setKind} options={options} />
      </div>
      {kind === "visits" ? <Visits customerId={customerId} /> : <Sales customerId={customerId} />}
    </>
  );
}

function Visits({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.history");
  const clock = useClock();
  const [page, setPage] = useState(1);
  const source = useApi("GET /api/reservations", { query: { customer_id: String(customerId), page } });
  return (
    <EntryList
      label={t("visits")}
      source={source}
      onPage={setPage}
      empty={{ icon: IconCalendarEvent, title: t("noVisits"), text: t("noVisitsText") }}
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

type Order = ReplyOf<"GET /api/contacts/{id}/orders">["data"][number];

function Sales({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.history");
  const clock = useClock();
  const lines = useLines();
  const [page, setPage] = useState(1);
  const source = useApi(
    "GET /api/contacts/{id}/orders",
    { params: { id: customerId }, query: { page } },
    { also: ["orders"] },
  );
  return (
    <EntryList
      label={t("sales")}
      source={source}
      onPage={setPage}
      empty={{ icon: IconReceipt, title: t("noSales"), text: t("noSalesText") }}
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

/** What became of the money; a cancelled order asks for none. */
function SaleBadge({ order: { status, paid, refunded, due } }: { order: Order }) {
  if (status === "cancelled") return <StatusBadge of="order" status="cancelled" />;
  if (refunded > 0) return <StatusBadge of="payment" status="refunded" />;
  if (paid === 0 && due === 0) return null;
  return <StatusBadge of="payment" status={due > 0 ? "unpaid" : "paid"} />;
}
