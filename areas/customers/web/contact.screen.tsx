import IconTags from "@tabler/icons-react/dist/esm/icons/IconTags.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import type { Column } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { letters } from "../contract/letters.ts";
import { ContactList } from "./parts/contact-list.tsx";
import { CustomerName } from "./parts/customer-name.tsx";
import { LetterIndex } from "./parts/letter-index.tsx";
import { TagFilter, tagOf } from "./parts/tag-filter.tsx";
import { isSuppliers } from "./parts/suppliers/contact-tabs.ts";
import { useRemoveCustomer } from "./parts/use-remove-customer.tsx";

const CustomerDrawer = lazyPart(async () => (await import("./parts/customer-drawer.tsx")).CustomerDrawer);

const SupplierList = lazyPart(async () => (await import("./parts/suppliers/supplier-list.tsx")).SupplierList);

type Customer = ReplyOf<"GET /api/contacts/customer">["data"][number];

/** Customers by name, with an index of letters and a search by name or phone; a row opens its card (G1). */
export default function ContactScreen() {
  const list = useListState<string>({ sort: { field: "name", direction: "asc" } });
  const { isAdmin } = useSession();
  return isAdmin && isSuppliers(list) ? <SupplierList list={list} /> : <CustomerList list={list} />;
}

function CustomerList({ list }: { list: ListState<string> }) {
  const t = useTranslations("customers.list");
  const byName = list.sort?.field === "name" && list.sort.direction === "asc";
  // A search covers the whole alphabet, and only the list by name has letters.
  const hasLetters = list.query === "" && byName;
  const letter = hasLetters ? letters.find((one) => one === list.get("letter")) : undefined;
  const tag = tagOf(list);
  const { isAdmin } = useSession();
  const { remove, dialog } = useRemoveCustomer();
  const clock = useClock();
  return (
    <>
      <ContactList<Customer>
        words={{
          title: t("title"),
          add: t("add"),
          search: t("search"),
          empty: t("empty"),
          emptyText: t("emptyText"),
        }}
        icon={IconUsers}
        list={list}
        source={useCustomers(list, letter)}
        columns={useColumns()}
        phone={(customer) => ({
          start: <Avatar name={fullName(customer)} size={40} />,
          title: fullName(customer),
          sub: [formatPhone(customer.phone) || customer.email, ...customer.tags].filter(Boolean).join(" · ") || "—",
          end: customer.due > 0 && t("owes", { amount: formatKurus(customer.due) }),
          endSub: customer.last_visit_at && clock.short(clock.dayOf(customer.last_visit_at)),
        })}
        onRemove={remove && ((customer) => void remove(customer))}
        filters={<TagFilter list={list} />}
        more={isAdmin && <AdminActions />}
        tools={hasLetters && <LetterIndex value={letter} onChange={(next) => list.set({ letter: next })} />}
        noneSuch={(letter && <NobodyFrom letter={letter} />) || (tag && <NobodyTagged />)}
        drawer={(open) => <CustomerDrawer key={open} id={open} list={list} />}
      />
      {dialog}
    </>
  );
}

function AdminActions() {
  const t = useTranslations("customers.menu");
  const duplicates = useTranslations("duplicates.menu");
  return (
    <>
      <HeadAction label={t("tagging")} icon={IconTags} to="/contact/tagging" />
      <HeadAction label={duplicates("duplicates")} icon={IconUsersGroup} to="/contact/duplicates" />
    </>
  );
}

function useCustomers(list: ListState, letter: (typeof letters)[number] | undefined) {
  const { request } = list;
  const per_page = usePageSize();
  return useApi(
    "GET /api/contacts/customer",
    { query: { ...request, letter, tag: tagOf(list), per_page } },
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
    { head: t("email"), look: "text", cell: ({ email }) => email || "—", drop: true },
    { head: t("tags"), look: "text", cell: ({ tags }) => tags.join(", ") || "—", drop: "first" },
    { head: t("since"), sort: "created_at", cell: ({ created_at }) => dayOf(created_at), drop: true },
    { head: t("lastVisit"), cell: ({ last_visit_at }) => (last_visit_at ? dayOf(last_visit_at) : "—") },
    { head: t("visits"), look: "number", cell: ({ visits }) => visits },
    { head: t("due"), look: "money", cell: ({ due }) => (due > 0 ? formatKurus(due) : "—") },
  ];
}

function NobodyTagged() {
  const t = useTranslations("customers.tags");
  return <EmptyState icon={IconUsers} title={t("nobody")} text={t("nobodyText")} />;
}

function NobodyFrom({ letter }: { letter: string }) {
  const t = useTranslations("customers.list");
  return <EmptyState icon={IconUsers} title={t("emptyLetter", { letter })} text={t("emptyLetterText")} />;
}
