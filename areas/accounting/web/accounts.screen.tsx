import { Button } from "@mantine/core";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
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
import { spacedIban } from "../contract/iban.ts";
import type { Account } from "./parts/accounts.ts";
import { EnabledSwitch } from "./parts/enabled-switch.tsx";
import { Sums } from "./parts/sums.tsx";
import { useRemove } from "./parts/use-remove.ts";

const AccountDrawer = lazyPart(async () => (await import("./parts/account-drawer.tsx")).AccountDrawer);

const TransferDrawer = lazyPart(async () => (await import("./parts/transfer-drawer.tsx")).TransferDrawer);

/** Tills and bank accounts with their balances (I1). */
export default function AccountsScreen() {
  const t = useTranslations("accounting.accounts");
  const list = useListState();
  const source = useApi("GET /api/accounting/accounts", { query: { query: list.query } }, { also: ["orders"] });
  const columns = useColumns();
  const { isAdmin } = useSession();
  const accounts = source.data?.data ?? [];
  const isEmpty = source.data?.data.length === 0 && list.query === "";
  return (
    <Page
      title={t("title")}
      fill
      actions={isAdmin && !isEmpty && <HeadActions list={list} canTransfer={accounts.length > 1} />}
    >
      {!isEmpty && (
        <Toolbar end={accounts.length > 0 && <Balances accounts={accounts} />}>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
        </Toolbar>
      )}
      <DataTable<Account>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(account) => ({
          title: account.name,
          sub: spacedIban(account.number) || account.bank_name || account.currency,
          end: formatKurus(account.balance, account.currency),
          endSub: <EnabledSwitch kind="account" row={account} />,
        })}
        actions={(account) => <AccountActions account={account} list={list} />}
        {...(!isAdmin && { opens: false })}
        empty={<NoAccounts onAdd={() => list.openRow("new")} />}
      />
      {isAdmin && list.open && <OpenDrawer list={list} open={list.open} />}
    </Page>
  );
}

function HeadActions({ list, canTransfer }: { list: ListState; canTransfer: boolean }) {
  const t = useTranslations("accounting.accounts");
  return (
    <>
      {canTransfer && (
        <HeadAction label={t("transfer")} icon={IconArrowsExchange} onClick={() => list.openRow("transfer")} />
      )}
      <HeadAction main label={t("add")} icon={IconPlus} onClick={() => list.openRow("new")} />
    </>
  );
}

/** The form of a transfer, or an account. */
function OpenDrawer({ list, open }: { list: ListState; open: string }) {
  if (open === "transfer") return <TransferDrawer list={list} />;
  return <AccountDrawer key={open} open={open} onClose={list.close} />;
}

function useColumns(): Column<Account>[] {
  const t = useTranslations("accounting.accounts");
  return [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("number"), cell: ({ number }) => spacedIban(number) || "—", drop: true },
    { head: t("bank"), look: "text", cell: ({ bank_name }) => bank_name || "—", drop: true },
    { head: t("currency"), cell: ({ currency }) => currency },
    { head: t("balance"), look: "money", cell: ({ balance, currency }) => formatKurus(balance, currency) },
    { head: t("enabled"), cell: (account) => <EnabledSwitch kind="account" row={account} />, width: 112 },
  ];
}

/** The sum of all shown accounts, by currency. */
function Balances({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations("accounting.accounts");
  const byCurrency = Map.groupBy(accounts, ({ currency }) => currency);
  const amounts = [...byCurrency].map(([currency, of]) => ({
    currency,
    amount: of.reduce((sum, { balance }) => sum + balance, 0),
  }));
  return <Sums sums={[{ label: t("balance"), amounts }]} />;
}

function AccountActions({ account, list }: { account: Account; list: ListState }) {
  const t = useTranslations("accounting.accounts");
  const kit = useTranslations("kit.action");
  const { isAdmin } = useSession();
  const remove = useRemove("account");
  const navigate = useNavigate();
  const show = () => navigate({ to: "/accounting/transactions", search: { account: String(account.id) } as object });
  const shown = { label: t("transactions"), icon: IconListDetails, onClick: () => void show() };
  if (!isAdmin) return <RowMenu label={t("actions", { name: account.name })} actions={[shown]} />;
  return (
    <RowMenu
      label={t("actions", { name: account.name })}
      actions={[
        shown,
        {
          label: t("transferFrom"),
          icon: IconArrowsExchange,
          onClick: () => list.set({ open: "transfer", openFrom: String(account.id) }),
        },
        { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(account.id) },
        {
          label: kit("delete"),
          icon: IconTrash,
          danger: true,
          onClick: () => void remove(account.id, account.name),
        },
      ]}
    />
  );
}

function NoAccounts({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("accounting.accounts");
  const button = useSession().isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconBuildingBank} title={t("empty")} text={t("emptyText")} action={button} />;
}
