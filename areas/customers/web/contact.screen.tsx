import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { letters } from "../contract/letters.ts";
import { CustomerName } from "./parts/customer-name.tsx";
import { LetterIndex } from "./parts/letter-index.tsx";
import { isSuppliers, useContactTabs } from "./parts/suppliers/contact-tabs.ts";
import { useRemoveCustomer } from "./parts/use-remove-customer.ts";

const CustomerDrawer = lazyPart(async () => (await import("./parts/customer-drawer.tsx")).CustomerDrawer);

const SupplierList = lazyPart(async () => (await import("./parts/suppliers/supplier-list.tsx")).SupplierList);

type Customer = ReplyOf<"GET /api/contacts/customer">["data"][number];

/** Customers by name, with an index of letters and search by name or phone; a row opens its card (G1). */
export default function ContactScreen() {
  const list = useListState<string>({ sort: { field: "name", direction: "asc" } });
  const { isAdmin } = useSession();
  return isAdmin && isSuppliers(list) ? <SupplierList list={list} /> : <CustomerList list={list} />;
}

function CustomerList({ list }: { list: ListState<string> }) {
  const t = useTranslations("customers.list");
  const tabs = useContactTabs(list);
  const byName = list.sort?.field === "name" && list.sort.direction === "asc";
  // A search goes through the whole alphabet, and only the list by name has letters.
  const hasLetters = list.query === "" && byName;
  const letter = hasLetters ? letters.find((one) => one === list.get("letter")) : undefined;
  const source = useCustomers(list, letter);
  const columns = useColumns();
  const clock = useClock();
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !letter;
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("title")}
      fill
      {...(tabs && { tabs })}
      actions={!isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={add} />}
    >
      {!isEmpty && (
        <>
          <Toolbar>
            <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
          </Toolbar>
          {hasLetters && <LetterIndex value={letter} onChange={(next) => list.set({ letter: next })} />}
        </>
      )}
      <DataTable<Customer>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(customer) => ({
          start: <Avatar name={fullName(customer)} size={40} />,
          title: fullName(customer),
          sub: formatPhone(customer.phone) || customer.email || "—",
          end: customer.due > 0 && formatKurus(customer.due),
          endSub: customer.last_visit_at && clock.short(clock.dayOf(customer.last_visit_at)),
        })}
        actions={(customer) => <CustomerActions customer={customer} onOpen={() => list.openRow(customer.id)} />}
        empty={letter ? <NobodyFrom letter={letter} /> : <NoCustomers onAdd={add} />}
      />
      {list.open && <CustomerDrawer key={list.open} id={list.open} list={list} />}
    </Page>
  );
}

function useCustomers({ request }: ListState, letter: (typeof letters)[number] | undefined) {
  const per_page = usePageSize();
  return useApi(
    "GET /api/contacts/customer",
    { query: { ...request, letter, per_page } },
    { enabled: !!per_page, also: ["orders", "reservations", "accounting"] },
  );
}

function useColumns(): Column<Customer>[] {
  const t = useTranslations("customers.list");
  const clock = useClock();
  const dayOf = (instant: string): string => clock.numeric(clock.dayOf(instant));
  return [
    { head: t("name"), look: "name", sort: "name", cell: (customer) => <CustomerName customer={customer} /> },
    { head: t("phone"), cell: ({ phone }) => formatPhone(phone) || "—" },
    { head: t("email"), look: "text", cell: ({ email }) => email || "—", drop: 2 },
    { head: t("since"), sort: "created_at", cell: ({ created_at }) => dayOf(created_at), drop: 1 },
    { head: t("lastVisit"), cell: ({ last_visit_at }) => (last_visit_at ? dayOf(last_visit_at) : "—") },
    { head: t("visits"), look: "number", cell: ({ visits }) => visits },
    { head: t("due"), look: "money", cell: ({ due }) => (due > 0 ? formatKurus(due) : "—") },
  ];
}

function CustomerActions({ customer, onOpen }: { customer: Customer; onOpen: () => void }) {
  const t = useTranslations("customers.list");
  const kit = useTranslations("kit.action");
  const remove = useRemoveCustomer();
  const removal = remove && {
    label: kit("delete"),
    icon: IconTrash,
    danger: true,
    onClick: () => void remove(customer),
  };
  return (
    <RowMenu
      label={t("actions", { name: fullName(customer) })}
      actions={[{ label: kit("edit"), icon: IconPencil, onClick: onOpen }, ...(removal ? [removal] : [])]}
    />
  );
}

function NobodyFrom({ letter }: { letter: string }) {
  const t = useTranslations("customers.list");
  return <EmptyState icon={IconUsers} title={t("emptyLetter", { letter })} text={t("emptyLetterText")} />;
}

function NoCustomers({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("customers.list");
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconUsers} title={t("empty")} text={t("emptyText")} action={button} />;
}
