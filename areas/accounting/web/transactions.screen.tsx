import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { Amount, TypeBadge } from "./parts/transaction-amount.tsx";
import { customerOf, amountToRemove, type Transaction, useTransactions, useWords } from "./parts/transactions.ts";
import { TransactionsToolbar } from "./parts/transactions-toolbar.tsx";
import { useRemove } from "./parts/use-remove.ts";

const TransactionDrawer = lazyPart(async () => (await import("./parts/transaction-drawer.tsx")).TransactionDrawer);

/** Transactions: those of sales, and entered incomes and expenses (I3). */
export default function TransactionsScreen() {
  const t = useTranslations("accounting.transactions");
  const methods = useTranslations("sales.method");
  const clock = useClock();
  const { source, filtered, list } = useTransactions(useListState());
  const columns = useColumns();
  const wordsOf = useWords();
  const { isAdmin } = useSession();
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !filtered;
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("title")}
      fill
      actions={isAdmin && !isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={add} />}
    >
      {!isEmpty && <TransactionsToolbar list={list} sums={source.data?.meta.sums} />}
      <DataTable<Transaction>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(row) => ({
          title: (customerOf(row) || wordsOf(row)[0]) ?? t(`words.${row.refund_of === null ? row.type : "refund"}`),
          sub: row.transfer ? clock.near(row.paid_at) : `${clock.near(row.paid_at)} · ${methods(row.payment_method)}`,
          end: <Amount row={row} />,
          endSub: <TypeBadge row={row} />,
        })}
        {...(isAdmin && { actions: (row: Transaction) => <TransactionActions row={row} list={list} /> })}
        empty={<NoTransactions filtered={filtered} list={list} onAdd={add} />}
      />
      {list.open && <TransactionDrawer list={list} rows={source.data?.data ?? []} />}
    </Page>
  );
}

function useColumns(): Column<Transaction>[] {
  const t = useTranslations("accounting.transactions");
  const methods = useTranslations("sales.method");
  const clock = useClock();
  const wordsOf = useWords();
  return [
    { head: t("amount"), look: "money", cell: (row) => <Amount row={row} />, width: 152 },
    { head: t("type"), cell: (row) => <TypeBadge row={row} /> },
    { head: t("method"), cell: (row) => (row.transfer ? "—" : methods(row.payment_method)) },
    { head: t("paidAt"), cell: ({ paid_at }) => clock.numeric(paid_at) },
    { head: t("owner"), look: "text", cell: (row) => customerOf(row) || "—" },
    { head: t("reference"), look: "text", cell: (row) => wordsOf(row).join(" · ") || "—", drop: true },
  ];
}

/** A transfer is deleted as a pair; a sale's transaction has no actions. */
function TransactionActions({ row, list }: { row: Transaction; list: ListState }) {
  const t = useTranslations("accounting.transactions");
  const kit = useTranslations("kit.action");
  const remove = useRemove(row.transfer ? "transfer" : "transaction");
  if (!row.editable && !row.transfer) return null;
  const edit = { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(row.id, "edit") };
  return (
    <RowMenu
      label={t("actions", { id: row.id })}
      actions={[
        ...(row.editable ? [edit] : []),
        {
          label: kit("delete"),
          icon: IconTrash,
          danger: true,
          onClick: () => void remove(row.id, amountToRemove(row)),
        },
      ]}
    />
  );
}

function NoTransactions({ filtered, list, onAdd }: { filtered: boolean; list: ListState; onAdd: () => void }) {
  const t = useTranslations("accounting.transactions");
  const { isAdmin } = useSession();
  const none = { type: undefined, account: undefined, method: undefined, from: undefined, to: undefined };
  if (filtered) {
    const clear = (
      <Button variant="default" onClick={() => list.set(none)}>
        {t("clearFilters")}
      </Button>
    );
    return <EmptyState icon={IconTransfer} title={t("noneSuch")} action={clear} />;
  }
  const add = isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconTransfer} title={t("empty")} text={t("emptyText")} action={add} />;
}
