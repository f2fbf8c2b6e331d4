import IconWebhook from "@tabler/icons-react/dist/esm/icons/IconWebhook.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { DeliveryState, type Delivery, states, useEventWord } from "./parts/developer/delivery-state.tsx";

const DeliveryDrawer = lazyPart(async () => (await import("./parts/developer/delivery-drawer.tsx")).DeliveryDrawer);

/** "Webhook gönderimleri": what was sent to the business's own software in the last 30 days, and what came back (decision 0079). */
export default function DeliveriesScreen() {
  const t = useTranslations("connect.developer.log");
  const title = useTranslations("connect.menu")("deliveries");
  const list = useListState();
  const clock = useClock();
  const word = useEventWord();
  const state = states.find((one) => one === list.get("state"));
  const source = useApi("GET /api/webhooks/deliveries", { query: { ...list.place, state } });
  const columns: Column<Delivery>[] = [
    { head: t("event"), look: "name", cell: ({ event }) => word(event) },
    { head: t("url"), look: "text", cell: ({ url }) => url, drop: true },
    { head: t("state"), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { head: t("status"), cell: ({ status }) => status ?? "—" },
    { head: t("at"), cell: ({ created_at: at }) => clock.numeric(at) },
  ];
  return (
    <Page title={title} back="/connect/developer" fill>
      <Toolbar>
        <FilterMenu
          label={t("state")}
          value={state}
          onChange={(value) => list.set({ state: value })}
          options={states.map((value) => ({ value, label: t(value) }))}
        />
      </Toolbar>
      <DataTable<Delivery>
        label={title}
        source={source}
        list={list}
        columns={columns}
        phone={(delivery) => ({
          title: word(delivery.event),
          sub: [clock.near(delivery.created_at), delivery.status].filter(Boolean).join(" · "),
          endSub: <DeliveryState delivery={delivery} />,
        })}
        empty={<EmptyState icon={IconWebhook} title={t(state ? "noneOfState" : "none")} />}
      />
      {list.open && <DeliveryDrawer key={list.open} id={list.open} onClose={list.close} />}
    </Page>
  );
}
