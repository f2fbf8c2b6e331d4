import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Pager } from "#kit/web/pager.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { usePlace } from "#kit/web/use-place.ts";
import type { Coupon } from "../coupons.screen.tsx";

type Use = ReplyOf<"GET /api/marketing/coupons/{id}/uses">["data"][number];

/** The sales in which a coupon was used. */
export function UsesDrawer({ coupon: { id, name }, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations("coupons.uses");
  const clock = useClock();
  const [place, onPage] = usePlace();
  const source = useApi("GET /api/marketing/coupons/{id}/uses", { params: { id }, query: place }, { also: ["orders"] });
  const customerOf = ({ customer }: Use) => (customer ? fullName(customer) : "Walk-in");
  const amountOf = ({ amount, returned_at }: Use) => (returned_at ? t("returned") : formatKurus(amount));
  const saleOf = ({ order }: Use) => (
    <OpenIn list="/sales/orders" id={order.id}>
      {order.code}
    </OpenIn>
  );
  const columns: Column<Use>[] = [
    { head: t("sale"), cell: saleOf },
    { head: t("customer"), look: "text", cell: customerOf },
    { head: t("amount"), look: "money", cell: amountOf },
    { head: t("when"), cell: (use) => clock.numeric(use.used_at) },
  ];
  return (
    <Drawer opened title={name} hint={t("title")} onClose={onClose}>
      <DataTable<Use>
        label={t("title")}
        source={source}
        opens={false}
        columns={columns}
        phone={(use) => ({
          title: customerOf(use),
          sub: `${use.code} · ${clock.near(use.used_at)}`,
          end: amountOf(use),
          endSub: saleOf(use),
        })}
        empty={<EmptyState icon={IconTicket} title={t("empty")} />}
      />
      {source.data && source.data.meta.last_page > 1 && <Pager meta={source.data.meta} onPage={onPage} />}
    </Drawer>
  );
}
