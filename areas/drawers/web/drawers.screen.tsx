import { Button } from "@mantine/core";
import IconCashRegister from "@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { withAbove } from "#kit/web/with-above.ts";
import { AccountCard } from "./parts/account-card.tsx";
import { Difference } from "./parts/difference.tsx";
import classes from "./parts/drawers.module.css";
import { type Session, SessionState } from "./parts/session-state.tsx";
import { SwitchedOff } from "./parts/switched-off.tsx";

const SessionDrawer = lazyPart(async () => (await import("./parts/session-drawer.tsx")).SessionDrawer);
const RulesForm = lazyPart(async () => (await import("./parts/rules-form.tsx")).RulesForm);
const OpenForm = lazyPart(async () => (await import("./parts/open-form.tsx")).OpenForm);

/** "Kasa": the drawers of the cash accounts, opened and closed by counting, and their past sessions (issue 18). */
export default function DrawersScreen() {
  const t = useTranslations("drawers");
  const list = useListState();
  const isWaiting = list.get("state") === "waiting";
  const drawers = useApi("GET /api/drawers/accounts", {}, { also: ["settings", "accounting"] });
  const source = useApi("GET /api/drawers", {
    query: { ...list.place, ...(isWaiting && { state: "waiting" as const }) },
  });
  const isOff = drawers.data?.on === false && drawers.data.data.every(({ open }) => !open);
  const isEmpty = source.data?.meta.total === 0 && !isWaiting;
  return (
    <Page
      title={t("menu.drawers")}
      hint={t("list.hint")}
      fill
      actions={drawers.data?.on && <RulesAction list={list} />}
    >
      {drawers.data && !isOff && (
        <div className={classes.cards}>
          {drawers.data.data.map((account) => (
            <AccountCard key={account.id} account={account} blind={drawers.data.blind} list={list} />
          ))}
        </div>
      )}
      {!isEmpty && <Filter list={list} isWaiting={isWaiting} />}
      <DataTable<Session>
        label={t("list.past")}
        source={withAbove(source, drawers)}
        list={list}
        columns={useColumns()}
        phone={usePhoneRow()}
        empty={isWaiting ? <NoneWaiting list={list} /> : isOff ? <SwitchedOff /> : <NoSessions />}
      />
      <Opened drawers={drawers.data} list={list} />
    </Page>
  );
}

function RulesAction({ list }: { list: ListState }) {
  const t = useTranslations("drawers.rules");
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  return <HeadAction icon={IconSettings} label={t("title")} onClick={() => list.openRow("rules")} />;
}

/** What the address opens: a session, or the form that opens the drawer of the account `openTab`. */
function Opened({ drawers, list }: { drawers: ReplyOf<"GET /api/drawers/accounts"> | undefined; list: ListState }) {
  const { isAdmin } = useSession();
  if (!list.open || !drawers) return null;
  if (list.open === "rules") return isAdmin ? <RulesForm drawers={drawers} list={list} /> : null;
  if (list.open !== "new") return <SessionDrawer key={list.open} drawers={drawers} list={list} />;
  const closed = drawers.data.filter(({ open }) => !open);
  const account = closed.find(({ id }) => String(id) === list.get("openTab")) ?? closed[0];
  return account && drawers.on ? <OpenForm account={account} currency={drawers.currency} list={list} /> : null;
}

function Filter({ list, isWaiting }: { list: ListState; isWaiting: boolean }) {
  const t = useTranslations("drawers.list");
  return (
    <Toolbar>
      <SegmentedControl
        label={t("show")}
        value={isWaiting ? "waiting" : "all"}
        onChange={(shown) => list.set({ state: shown === "all" ? undefined : "waiting" })}
        options={[
          { value: "all", label: t("all") },
          { value: "waiting", label: t("waiting") },
        ]}
      />
    </Toolbar>
  );
}

function useColumns(): Column<Session>[] {
  const t = useTranslations("drawers.list");
  const clock = useClock();
  const by = (at: string | null, person: Session["closed_by"]): string =>
    at && person ? t("by", { time: clock.numeric(at), name: fullName(person) }) : "—";
  return [
    { head: t("account"), look: "name", cell: ({ account }) => account.name },
    { head: t("opened"), look: "text", cell: (row) => by(row.opened_at, row.opened_by), drop: true },
    { head: t("closed"), look: "text", cell: (row) => by(row.closed_at, row.closed_by) },
    { head: t("expected"), look: "money", cell: ({ expected }) => moneyOf(expected), drop: "first" },
    { head: t("counted"), look: "money", cell: ({ counted }) => moneyOf(counted) },
    {
      head: t("difference"),
      look: "money",
      cell: ({ difference }) => (difference === null ? "—" : <Difference amount={difference} />),
    },
    { head: t("state"), cell: ({ state }) => <SessionState state={state} /> },
  ];
}

const moneyOf = (amount: number | null): string => (amount === null ? "—" : formatKurus(amount));

function usePhoneRow(): (row: Session) => PhoneRow {
  const clock = useClock();
  return ({ account, opened_at, closed_at, state, difference }) => ({
    title: account.name,
    sub: clock.near(closed_at ?? opened_at),
    end: difference === null ? "" : <Difference amount={difference} />,
    endSub: <SessionState state={state} />,
  });
}

function NoSessions() {
  const t = useTranslations("drawers.list");
  return <EmptyState icon={IconCashRegister} title={t("empty")} text={t("emptyText")} />;
}

function NoneWaiting({ list }: { list: ListState }) {
  const t = useTranslations("drawers.list");
  const all = (
    <Button variant="default" onClick={() => list.set({ state: undefined })}>
      {t("showAll")}
    </Button>
  );
  return <EmptyState icon={IconCashRegister} title={t("emptyWaiting")} action={all} />;
}
