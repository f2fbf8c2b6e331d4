import { Button } from "@mantine/core";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { daysOf } from "#kit/web/day-range.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { QuickDays } from "./parts/reservation/quick-days.tsx";
import { StatusFilter } from "./parts/reservation/status-filter.tsx";

const ReservationDrawer = lazyPart(async () => (await import("./parts/reservation-drawer.tsx")).ReservationDrawer);

type Reservation = ReplyOf<"GET /api/reservations">["data"][number];

const PAGE_SIZE = 20;

/** All appointments, coming ones first (decisions §9), searchable by customer, phone or code (C1). */
export default function ReservationsScreen() {
  const t = useTranslations("reservations.list");
  const list = useListState();
  const { source, status, filtered } = useReservations(list);
  const columns = useColumns();
  const phone = usePhoneRow();
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !filtered;
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("title")}
      fill
      actions={!isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={add} />}
    >
      {!isEmpty && (
        <Toolbar>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
          <StatusFilter value={status} onChange={(next) => list.set({ durum: next })} />
          <QuickDays list={list} />
        </Toolbar>
      )}
      <DataTable<Reservation>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={phone}
        empty={<NoReservations filtered={filtered} onAdd={add} />}
      />
      {list.open && (
        <ReservationDrawer
          key={list.open}
          reservationId={list.open === "new" ? undefined : Number(list.open)}
          onClose={list.close}
        />
      )}
    </Page>
  );
}

/** The query from the address: a page, a text, statuses, days. */
function useReservations(list: ListState) {
  const status = list.get("durum");
  const days = daysOf(list);
  const query = { ...list.place, query: list.query, per_page: PAGE_SIZE, status, ...days, order: "next" as const };
  const source = useApi("GET /api/reservations", { query });
  return { source, status, filtered: Boolean(status || days.from || days.to) };
}

const customerOf = ({ customer }: Reservation): string => (customer ? fullName(customer) : "Walk-in");
/** The first service and the number of further ones. Example: "Dip Boya +1". */
const servicesOf = ({ items: [first, ...more] }: Reservation): string =>
  first ? `${first.service.name}${more.length > 0 ? ` +${more.length}` : ""}` : "—";
/** The employees, each once. */
const employeesOf = ({ items }: Reservation): string =>
  [...new Set(items.map(({ employee }) => employee.name))].join(", ") || "—";
const minutesOf = ({ items }: Reservation): number =>
  items.reduce((sum, { estimated_time }) => sum + estimated_time, 0);

function useColumns(): Column<Reservation>[] {
  const t = useTranslations("reservations.list");
  const clock = useClock();
  return [
    { head: t("code"), cell: ({ code }) => code, width: 88, drop: "first" },
    { head: t("customer"), look: "name", cell: customerOf },
    { head: t("service"), look: "text", cell: servicesOf },
    { head: t("employee"), look: "text", cell: employeesOf },
    {
      head: t("createdBy"),
      look: "text",
      cell: ({ createdBy, source }) => (createdBy ? fullName(createdBy) : source ? t("online") : "—"),
      drop: true,
    },
    { head: t("date"), cell: ({ starting_at }) => clock.numeric(starting_at) },
    { head: t("duration"), look: "number", cell: (row) => t("minutes", { count: minutesOf(row) }), drop: true },
    { head: t("price"), look: "money", cell: ({ total }) => formatKurus(total) },
    { head: t("status"), cell: ({ status }) => <StatusBadge of="reservation" status={status} /> },
  ];
}

function usePhoneRow(): (row: Reservation) => PhoneRow {
  const clock = useClock();
  return (row) => ({
    title: customerOf(row),
    sub: `${clock.near(row.starting_at)} · ${servicesOf(row)}`,
    end: formatKurus(row.total),
    endSub: <StatusBadge of="reservation" status={row.status} />,
  });
}

function NoReservations({ filtered, onAdd }: { filtered: boolean; onAdd: () => void }) {
  const t = useTranslations("reservations.list");
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  const text = t(filtered ? "emptyFilter" : "emptyText");
  return <EmptyState icon={IconCalendarEvent} title={t("empty")} text={text} action={button} />;
}
