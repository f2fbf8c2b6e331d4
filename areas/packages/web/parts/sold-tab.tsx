import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { packageStates, StateBadge } from "./state-badge.tsx";
import { useUsed } from "./use-used.ts";

const SoldDrawer = lazyPart(async () => (await import("./sold-drawer.tsx")).SoldDrawer);

export type CustomerPackage = ReplyOf<"GET /api/customer-packages">["data"][number];

/** The packages that customers have, the newest first. */
export function SoldTab({ list }: { list: ListState }) {
  const t = useTranslations("packages");
  const stateWord = useTranslations("packages.state");
  const state = packageStates.find((name) => name === list.get("state"));
  const query = { query: list.query, ...list.place, ...(state && { state }) };
  const source = useApi("GET /api/customer-packages", { query }, { also: ["orders", "reservations"] });
  const columns = useColumns();
  const phone = usePhoneRow();
  const empty = state ? (
    <EmptyState icon={IconPackages} title={t("sold.emptyFilter")} />
  ) : (
    <EmptyState icon={IconPackages} title={t("sold.empty")} text={t("sold.emptyText")} />
  );
  return (
    <>
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("sold.search")} />
        <FilterMenu
          label={t("sold.state")}
          value={state}
          onChange={(next) => list.set({ state: next, page: undefined })}
          options={packageStates.map((value) => ({ value, label: stateWord(value) }))}
        />
      </Toolbar>
      <DataTable<CustomerPackage>
        label={t("tab.sold")}
        source={source}
        list={list}
        columns={columns}
        phone={phone}
        empty={empty}
      />
      {list.open && <SoldDrawer key={list.open} id={list.open} onClose={list.close} />}
    </>
  );
}

function useColumns(): Column<CustomerPackage>[] {
  const t = useTranslations("packages.sold");
  const used = useUsed();
  const clock = useClock();
  return [
    { head: t("customer"), look: "name", cell: ({ customer }) => fullName(customer) },
    { head: t("package"), look: "text", cell: ({ name }) => name },
    { head: t("used"), look: "number", cell: used },
    {
      head: t("validUntil"),
      cell: ({ last_day: day }) => (day === null ? t("unlimited") : clock.numeric(day)),
      drop: true,
    },
    { head: t("state"), cell: ({ state }) => <StateBadge state={state} /> },
  ];
}

function usePhoneRow(): (row: CustomerPackage) => PhoneRow {
  const used = useUsed();
  const clock = useClock();
  return (row) => ({
    title: fullName(row.customer),
    sub: [row.name, row.last_day && clock.numeric(row.last_day)].filter(Boolean).join(" · "),
    end: used(row),
    endSub: row.state !== "open" && <StateBadge state={row.state} />,
  });
}
