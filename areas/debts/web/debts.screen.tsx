import { Button } from "@mantine/core";
import IconNotebook from "@tabler/icons-react/dist/esm/icons/IconNotebook.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { Ages } from "./parts/ages.tsx";
import { Late } from "./parts/late.tsx";
import { useReach } from "./parts/use-reach.ts";
import { WriteOffs } from "./parts/write-offs.tsx";

const DebtDrawer = lazyPart(async () => (await import("./parts/debt-drawer.tsx")).DebtDrawer);

type Debtor = ReplyOf<"GET /api/debts">["data"][number];

/** "Veresiye": customers who owe something of sales on credit, the oldest debt first, and collecting it (G1). */
export default function DebtsScreen() {
  const t = useTranslations("debts");
  const list = useListState();
  return (
    <Page title={t("menu.debts")} hint={t("list.hint")} fill>
      {list.get("show") === "written-off" ? (
        <WriteOffs list={list} filters={<Filters list={list} />} />
      ) : (
        <Debtors list={list} />
      )}
    </Page>
  );
}

function Filters({ list }: { list: ListState }) {
  const t = useTranslations("debts.list");
  const shown = list.get("show") === "written-off" ? "writtenOff" : list.get("overdue") === "1" ? "overdue" : "all";
  return (
    <Toolbar>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
      <SegmentedControl
        label={t("show")}
        value={shown}
        onChange={(next) =>
          list.set({
            overdue: next === "overdue" ? "1" : undefined,
            show: next === "writtenOff" ? "written-off" : undefined,
          })
        }
        options={(["all", "overdue", "writtenOff"] as const).map((value) => ({ value, label: t(value) }))}
      />
    </Toolbar>
  );
}

function Debtors({ list }: { list: ListState }) {
  const t = useTranslations("debts");
  const isLate = list.get("overdue") === "1";
  const query = { query: list.query, ...list.place, ...(isLate && { overdue: "1" as const }) };
  const source = useApi("GET /api/debts", { query }, { also: ["orders", "contacts"] });
  const columns = useColumns();
  const phone = usePhoneRow();
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !isLate;
  return (
    <>
      <Filters list={list} />
      {!isEmpty && source.data && <Ages sums={source.data.meta.sums} />}
      <DataTable<Debtor>
        label={t("menu.debts")}
        source={source}
        list={list}
        columns={columns}
        phone={phone}
        actions={(row) => <Reach row={row} />}
        empty={isLate ? <NoneLate list={list} /> : <NoDebts />}
      />
      {list.open && <DebtDrawer key={list.open} list={list} />}
    </>
  );
}

/** Calls the customer, or sends a message of the user's own, from the list. */
function Reach({ row }: { row: Debtor }) {
  const t = useTranslations("debts.list");
  const ways = useReach()(row).map(({ href, ...way }) => ({
    ...way,
    onClick: () => void window.open(href, href.startsWith("https:") ? "_blank" : "_self", "noreferrer"),
  }));
  return <RowMenu label={t("reach", { name: fullName(row) })} actions={ways} />;
}

function useColumns(): Column<Debtor>[] {
  const t = useTranslations("debts.list");
  const clock = useClock();
  return [
    { head: t("customer"), look: "name", cell: (row) => fullName(row) },
    {
      head: "",
      cell: ({ phone }) =>
        phone && (
          <a href={`tel:${phone}`} className="link" onClick={(event) => event.stopPropagation()}>
            {formatPhone(phone)}
          </a>
        ),
      drop: "first",
    },
    { head: t("sales"), look: "number", cell: ({ sales }) => sales, drop: true },
    { head: t("due"), cell: ({ due_at }) => clock.numeric(due_at) },
    { head: t("late"), look: "money", cell: ({ overdue }) => (overdue > 0 ? <Late amount={overdue} /> : "—") },
    { head: t("owed"), look: "money", cell: ({ owed }) => formatKurus(owed) },
  ];
}

function usePhoneRow(): (row: Debtor) => PhoneRow {
  const t = useTranslations("debts.list");
  const clock = useClock();
  return (row) => ({
    title: fullName(row),
    sub: `${t("dueAt", { day: clock.numeric(row.due_at) })} · ${t("salesOf", { count: row.sales })}`,
    end: formatKurus(row.owed),
    endSub: row.overdue > 0 && <Late amount={row.overdue} labelled />,
  });
}

function NoDebts() {
  const t = useTranslations("debts.list");
  return <EmptyState icon={IconNotebook} title={t("empty")} text={t("emptyText")} />;
}

function NoneLate({ list }: { list: ListState }) {
  const t = useTranslations("debts.list");
  const clear = (
    <Button variant="default" onClick={() => list.set({ overdue: undefined })}>
      {t("clearFilter")}
    </Button>
  );
  return <EmptyState icon={IconNotebook} title={t("emptyFilter")} action={clear} />;
}
