import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconTruck from "@tabler/icons-react/dist/esm/icons/IconTruck.mjs";
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
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { useContactTabs } from "./contact-tabs.ts";
import { useRemoveSupplier } from "./use-remove-supplier.ts";

const SupplierDrawer = lazyPart(async () => (await import("./supplier-drawer.tsx")).SupplierDrawer);

type Supplier = ReplyOf<"GET /api/contacts/supplier">["data"][number];

/** Suppliers by name, with what the business owes each. */
export function SupplierList({ list }: { list: ListState }) {
  const t = useTranslations("customers.suppliers");
  const per_page = usePageSize();
  const query = { ...list.place, query: list.query, per_page };
  const source = useApi("GET /api/contacts/supplier", { query }, { enabled: !!per_page, also: ["accounting"] });
  const tabs = useContactTabs(list);
  const columns = useColumns();
  const isEmpty = source.data?.meta.total === 0 && list.query === "";
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("title")}
      fill
      {...(tabs && { tabs })}
      actions={!isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={add} />}
    >
      {!isEmpty && (
        <Toolbar>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
        </Toolbar>
      )}
      <DataTable<Supplier>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(supplier) => ({
          start: <Avatar name={fullName(supplier)} size={40} />,
          title: fullName(supplier),
          sub: formatPhone(supplier.phone) || supplier.email || "—",
          end: owedText(supplier),
        })}
        actions={(supplier) => <Actions supplier={supplier} onOpen={() => list.openRow(supplier.id)} />}
        empty={<NoSuppliers onAdd={add} />}
      />
      {list.open && <SupplierDrawer key={list.open} id={list.open} list={list} />}
    </Page>
  );
}

/** Example: "₺1.250,00 · €300,00"; empty where nothing is owed. */
export const owedText = ({ owed }: Pick<Supplier, "owed">): string =>
  owed.map(({ currency, amount }) => formatKurus(amount, currency)).join(" · ");

function useColumns(): Column<Supplier>[] {
  const t = useTranslations("customers");
  return [
    { head: t("suppliers.name"), look: "name", cell: fullName },
    { head: t("list.phone"), cell: ({ phone }) => formatPhone(phone) || "—", drop: 1 },
    { head: t("list.email"), cell: ({ email }) => email || "—", drop: 2 },
    { head: t("suppliers.owed"), look: "money", cell: (supplier) => owedText(supplier) || "—" },
  ];
}

function Actions({ supplier, onOpen }: { supplier: Supplier; onOpen: () => void }) {
  const t = useTranslations("customers.list");
  const kit = useTranslations("kit.action");
  const remove = useRemoveSupplier();
  return (
    <RowMenu
      label={t("actions", { name: fullName(supplier) })}
      actions={[
        { label: kit("edit"), icon: IconPencil, onClick: onOpen },
        { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(supplier) },
      ]}
    />
  );
}

function NoSuppliers({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("customers.suppliers");
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconTruck} title={t("empty")} text={t("emptyText")} action={button} />;
}
