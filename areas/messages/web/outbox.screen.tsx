import { Button } from "@mantine/core";
import IconMailForward from "@tabler/icons-react/dist/esm/icons/IconMailForward.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { withAbove } from "#kit/web/with-above.ts";
import classes from "./parts/outbox.module.css";
import { messageCauses } from "../contract/message-causes.ts";
import { ContactFilter } from "./parts/contact-filter.tsx";
import { SendersNotice } from "./parts/senders-notice.tsx";
import { type Message, useCause, useGist, useRecipient } from "./parts/words.ts";
import { MessageBadge } from "./parts/message-badge.tsx";

const MessageDrawer = lazyPart(async () => (await import("./parts/message-drawer.tsx")).MessageDrawer);

const channels = ["sms", "email"] as const;
const states = ["waiting", "sending", "sent", "delivered", "failed", "unsent", "unknown"] as const;
const none = { channel: undefined, state: undefined, cause: undefined, contact: undefined };

/** "Giden kutusu": every message to a person, by channel, state and cause, and why it did not leave (decisions §6). */
export default function OutboxScreen() {
  const title = useTranslations("messages.menu")("outbox");
  const list = useListState();
  const filter = {
    channel: channels.find((one) => one === list.get("channel")),
    state: states.find((one) => one === list.get("state")),
    cause: messageCauses.find((one) => one === list.get("cause")),
    contact_id: /^[1-9]\d{0,14}$/.exec(list.get("contact") ?? "")?.[0],
  };
  const isFiltered = Object.values(filter).some(Boolean);
  const source = useApi("GET /api/messages", { query: { ...list.place, ...filter } });
  const nameOf = useRecipient();
  const gist = useGist();
  const clock = useClock();
  return (
    <Page title={title} fill>
      <Notices />
      <Filters list={list} filter={filter} />
      <DataTable<Message>
        label={title}
        source={withAbove(source, useApi("GET /api/senders"))}
        list={list}
        columns={useColumns()}
        phone={(message) => ({
          title: nameOf(message),
          sub: [clock.near(message.created_at), gist(message)].filter(Boolean).join(" · "),
          endSub: <MessageBadge state={message.state} />,
        })}
        empty={<NoMessages isFiltered={isFiltered} onClear={() => list.set(none)} />}
      />
      {list.open && <MessageDrawer key={list.open} id={list.open} list={list} />}
    </Page>
  );
}

/** Channels without a sender. */
function Notices() {
  return (
    <div className={classes.notices}>
      {channels.map((channel) => (
        <SendersNotice key={channel} channel={channel} />
      ))}
    </div>
  );
}

function Filters({
  list,
  filter,
}: {
  list: ListState;
  filter: Record<"channel" | "state" | "cause" | "contact_id", string | undefined>;
}) {
  const t = useTranslations("messages");
  const cause = useCause();
  return (
    <Toolbar>
      <FilterMenu
        label={t("outbox.channel")}
        value={filter.channel}
        onChange={(channel) => list.set({ channel })}
        options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      <FilterMenu
        label={t("outbox.state")}
        value={filter.state}
        onChange={(state) => list.set({ state })}
        options={states.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <FilterMenu
        label={t("outbox.cause")}
        value={filter.cause}
        onChange={(value) => list.set({ cause: value })}
        options={messageCauses.map((value) => ({ value, label: cause(value) }))}
      />
      <ContactFilter id={filter.contact_id} onChange={(contact) => list.set({ contact })} />
    </Toolbar>
  );
}

function useColumns(): Column<Message>[] {
  const t = useTranslations("messages");
  const nameOf = useRecipient();
  const gist = useGist();
  const cause = useCause();
  const clock = useClock();
  return [
    { head: t("outbox.to"), look: "name", cell: nameOf },
    { head: t("outbox.channel"), cell: ({ channel }) => t(`channel.${channel}`), drop: true },
    { head: t("outbox.state"), cell: ({ state }) => <MessageBadge state={state} /> },
    {
      head: t("outbox.text"),
      look: "text",
      cell: (message) => gist(message) || "—",
    },
    { head: t("outbox.cause"), look: "text", cell: (message) => cause(message.cause), drop: true },
    { head: t("outbox.when"), cell: ({ created_at: at }) => clock.numeric(at) },
  ];
}

function NoMessages({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("messages.outbox");
  if (!isFiltered) return <EmptyState icon={IconMailForward} title={t("empty")} text={t("emptyText")} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t("clearFilters")}
    </Button>
  );
  return <EmptyState icon={IconMailForward} title={t("noneSuch")} action={clear} />;
}
