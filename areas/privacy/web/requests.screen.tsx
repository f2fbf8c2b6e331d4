import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { requestStates } from "../contract/request-kinds.ts";
import { personOf, type PrivacyRequest, RequestState } from "./parts/request-state.tsx";

const RequestDrawer = lazyPart(async () => (await import("./parts/request-drawer.tsx")).RequestDrawer);
const NewRequest = lazyPart(async () => (await import("./parts/request-form.tsx")).NewRequest);

const views = [...requestStates, "all"] as const;

/** "KVKK başvuruları": what people ask about their data, each answered within 30 days (issue 20). */
export default function RequestsScreen() {
  const t = useTranslations("privacy");
  const list = useListState();
  const view = views.find((one) => one === list.get("state")) ?? "open";
  const state = view === "all" ? undefined : view;
  const source = useApi(
    "GET /api/privacy/requests",
    { query: { ...list.place, query: list.query, ...(state && { state }) } },
    { also: ["contacts"] },
  );
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("menu.requests")}
      hint={t("list.hint")}
      back="/settings"
      fill
      actions={<HeadAction main icon={IconPlus} label={t("list.add")} onClick={add} />}
    >
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("list.search")} />
        <SegmentedControl
          label={t("list.show")}
          value={view}
          onChange={(next) => list.set({ state: next === "open" ? undefined : next })}
          options={views.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      </Toolbar>
      <DataTable<PrivacyRequest>
        label={t("menu.requests")}
        source={source}
        list={list}
        columns={useColumns()}
        phone={usePhoneRow()}
        empty={<EmptyState icon={IconShieldLock} title={t(`list.none.${view}`)} text={t("list.noneText")} />}
      />
      <Opened list={list} />
    </Page>
  );
}

function Opened({ list }: { list: ListState }) {
  if (!list.open) return null;
  return list.open === "new" ? <NewRequest list={list} /> : <RequestDrawer key={list.open} list={list} />;
}

function useColumns(): Column<PrivacyRequest>[] {
  const t = useTranslations("privacy");
  const clock = useClock();
  return [
    { head: t("field.person"), look: "name", cell: (row) => personOf(row) || t("list.erased") },
    { head: t("field.kind"), cell: ({ kind }) => t(`kind.${kind}`) },
    { head: t("field.channel"), cell: ({ channel }) => t(`channel.${channel}`), drop: "first" },
    { head: t("field.received"), cell: ({ received_on: day }) => clock.numeric(day), drop: true },
    { head: t("field.due"), cell: ({ due_on: day }) => clock.numeric(day) },
    { head: t("field.answered"), cell: ({ answered_on: day }) => (day ? clock.numeric(day) : "—"), drop: true },
    { head: t("field.state"), cell: (row) => <RequestState request={row} /> },
  ];
}

function usePhoneRow(): (row: PrivacyRequest) => PhoneRow {
  const t = useTranslations("privacy");
  const clock = useClock();
  return (row) => ({
    title: personOf(row) || t("list.erased"),
    sub: t(`kind.${row.kind}`),
    end: t("list.dueOn", { day: clock.numeric(row.due_on) }),
    endSub: <RequestState request={row} />,
  });
}
