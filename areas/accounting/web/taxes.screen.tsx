import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPercentage from "@tabler/icons-react/dist/esm/icons/IconPercentage.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { EnabledSwitch } from "./parts/enabled-switch.tsx";
import { usePercent } from "./parts/percent.ts";
import type { Tax } from "./parts/tax-drawer.tsx";
import { useRemove } from "./parts/use-remove.ts";

const TaxDrawer = lazyPart(async () => (await import("./parts/tax-drawer.tsx")).TaxDrawer);

/** The taxes of products, services and documents (I2). */
export default function TaxesScreen() {
  const t = useTranslations("accounting.taxes");
  const percent = usePercent();
  const { isAdmin } = useSession();
  const list = useListState();
  const source = useApi("GET /api/accounting/taxes", { query: { query: list.query } });
  const columns: Column<Tax>[] = [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("type"), cell: ({ type }) => t(type) },
    { head: t("rate"), look: "number", cell: ({ rate }) => percent(rate) },
    { head: t("enabled"), cell: (tax) => <EnabledSwitch kind="tax" row={tax} />, width: 112 },
  ];
  const isEmpty = source.data?.data.length === 0 && list.query === "";
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("title")}
      fill
      actions={isAdmin && !isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={add} />}
    >
      {!isEmpty && (
        <Toolbar>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
        </Toolbar>
      )}
      <DataTable<Tax>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(tax) => ({
          title: tax.name,
          sub: t(tax.type),
          end: percent(tax.rate),
          endSub: <EnabledSwitch kind="tax" row={tax} />,
        })}
        {...(isAdmin ? { actions: (tax: Tax) => <TaxActions tax={tax} list={list} /> } : { opens: false as const })}
        empty={<NoTaxes onAdd={add} />}
      />
      {isAdmin && list.open && <TaxDrawer key={list.open} open={list.open} onClose={list.close} />}
    </Page>
  );
}

function TaxActions({ tax, list }: { tax: Tax; list: ListState }) {
  const t = useTranslations("accounting.taxes");
  const kit = useTranslations("kit.action");
  const remove = useRemove("tax");
  return (
    <RowMenu
      label={t("actions", { name: tax.name })}
      actions={[
        { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(tax.id) },
        { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(tax.id, tax.name) },
      ]}
    />
  );
}

function NoTaxes({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("accounting.taxes");
  const button = useSession().isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconPercentage} title={t("empty")} text={t("emptyText")} action={button} />;
}
