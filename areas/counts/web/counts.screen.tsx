import { Button } from "@mantine/core";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
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
import { type Count, CountState, useScopeText } from "./parts/count-state.tsx";

const StartForm = lazyPart(async () => (await import("./parts/start-form.tsx")).StartForm);

const states = ["open", "closed", "cancelled"] as const satisfies readonly Count["state"][];

/** "Stok Sayımı": the counts with their state; administrators start one (issue 20). */
export default function CountsScreen() {
  const t = useTranslations("counts");
  const list = useListState();
  const { isAdmin } = useSession();
  const state = states.find((one) => one === list.get("state"));
  const source = useApi("GET /api/stock-counts", { query: { ...list.place, ...(state && { state }) } });
  const scope = useScopeText();
  const isEmpty = source.data?.meta.total === 0 && !state;
  return (
    <Page
      title={t("menu.counts")}
      fill
      actions={
        isAdmin && <HeadAction main icon={IconPlus} label={t("list.start")} onClick={() => list.openRow("new")} />
      }
    >
      {!isEmpty && <StateFilter list={list} state={state} />}
      <DataTable<Count>
        label={t("menu.counts")}
        source={source}
        list={list}
        columns={useColumns()}
        opens={({ id }) => `/catalog/stock-counts/${id}`}
        phone={(row) => ({
          title: row.name,
          sub: scope(row),
          end: t("list.of", { counted: row.counted, lines: row.lines }),
          endSub: <CountState state={row.state} />,
        })}
        empty={<NoCounts list={list} isFiltered={state !== undefined} />}
      />
      {list.open === "new" && isAdmin && <StartForm list={list} />}
    </Page>
  );
}

function StateFilter({ list, state }: { list: ListState; state: Count["state"] | undefined }) {
  const t = useTranslations("counts");
  return (
    <Toolbar>
      <SegmentedControl
        label={t("list.show")}
        value={state ?? "all"}
        onChange={(next) => list.set({ state: next === "all" ? undefined : next })}
        options={[
          { value: "all" as const, label: t("list.all") },
          ...states.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
    </Toolbar>
  );
}

function useColumns(): Column<Count>[] {
  const t = useTranslations("counts.list");
  const scope = useScopeText();
  const clock = useClock();
  const by = (at: string | null, person: Count["ended_by"]): string =>
    at && person ? t("by", { time: clock.numeric(at), name: fullName(person) }) : "—";
  const money = (kurus: number | null): string => (kurus === null ? "—" : formatKurus(kurus));
  return [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("scope"), look: "text", cell: scope },
    { head: t("started"), look: "text", cell: (row) => by(row.created_at, row.created_by), drop: true },
    { head: t("ended"), look: "text", cell: (row) => by(row.ended_at, row.ended_by), drop: "first" },
    { head: t("progress"), cell: ({ counted, lines }) => t("of", { counted, lines }) },
    { head: t("missing"), look: "money", cell: ({ missing }) => money(missing) },
    { head: t("found"), look: "money", cell: ({ found }) => money(found) },
    { head: t("state"), cell: ({ state }) => <CountState state={state} /> },
  ];
}

function NoCounts({ list, isFiltered }: { list: ListState; isFiltered: boolean }) {
  const t = useTranslations("counts.list");
  const { isAdmin } = useSession();
  if (isFiltered)
    return (
      <EmptyState
        icon={IconClipboardList}
        title={t("none")}
        action={
          <Button variant="default" onClick={() => list.set({ state: undefined })}>
            {t("showAll")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t("empty")}
      text={t(isAdmin ? "emptyText" : "emptyStaff")}
      action={isAdmin && <Button onClick={() => list.openRow("new")}>{t("start")}</Button>}
    />
  );
}
