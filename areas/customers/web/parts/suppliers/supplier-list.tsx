import IconTruck from "@tabler/icons-react/dist/esm/icons/IconTruck.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import type { Column } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { ContactList } from "../contact-list.tsx";
import { useRemoveSupplier } from "./use-remove-supplier.ts";

const SupplierDrawer = lazyPart(async () => (await import("./supplier-drawer.tsx")).SupplierDrawer);

type Supplier = ReplyOf<"GET /api/contacts/supplier">["data"][number];

/** Suppliers by name, with what the business owes each. */
export function SupplierList({ list }: { list: ListState }) {
  const t = useTranslations("customers.suppliers");
  const per_page = usePageSize();
  const query = { ...list.place, query: list.query, per_page };
  const source = useApi("GET /api/contacts/supplier", { query }, { enabled: !!per_page, also: ["accounting"] });
  const remove = useRemoveSupplier();
  return (
    <ContactList<Supplier>
      words={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        empty: t("empty"),
        emptyText: t("emptyText"),
      }}
      icon={IconTruck}
      list={list}
      source={source}
      columns={useColumns()}
      phone={(supplier) => ({
        start: <Avatar name={fullName(supplier)} size={40} />,
        title: fullName(supplier),
        sub: formatPhone(supplier.phone) || supplier.email || "—",
        end: supplier.owed.length > 0 && t("weOwe", { amount: owedText(supplier) }),
      })}
      onRemove={(supplier) => void remove(supplier)}
      drawer={(open) => <SupplierDrawer key={open} id={open} list={list} />}
    />
  );
}

/** Example: "₺1.250,00 · €300,00"; empty without debt. */
export const owedText = ({ owed }: Pick<Supplier, "owed">): string =>
  owed.map(({ currency, amount }) => formatKurus(amount, currency)).join(" · ");

function useColumns(): Column<Supplier>[] {
  const t = useTranslations("customers");
  return [
    { head: t("suppliers.name"), look: "name", cell: fullName },
    { head: t("list.phone"), cell: ({ phone }) => formatPhone(phone) || "—", drop: true },
    { head: t("list.email"), cell: ({ email }) => email || "—", drop: true },
    { head: t("suppliers.owed"), look: "money", cell: (supplier) => owedText(supplier) || "—" },
  ];
}
