import { Button } from "@mantine/core";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconRepeat from "@tabler/icons-react/dist/esm/icons/IconRepeat.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { DayRange } from "#kit/web/day-range.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page, type PageProps } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { StatusBadge, useStatusWord } from "#kit/web/status-badge.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { CategoryFilter } from "../expenses/category-filter.tsx";
import { useCategoryName } from "../expenses/categories.ts";
import { type DocumentRow, type Kind, statuses, useDocuments } from "./documents.ts";
import classes from "./document.module.css";
import { useRowActions } from "./use-row-actions.ts";
import { usePhone } from "#kit/web/use-phone.ts";

const DocumentDrawer = lazyPart(async () => (await import("./document-drawer.tsx")).DocumentDrawer);

/** Invoices, or bills: status, party and total (I4). */
export function DocumentList({ kind, tabs }: { kind: Kind; tabs?: PageProps["tabs"] }) {
  const t = useTranslations(`accounting.${kind}s`);
  const word = useTranslations("accounting.documents");
  const clock = useClock();
  const list = useListState();
  const { source, filtered } = useDocuments(kind, list);
  const columns = useColumns(kind);
  const category = useCategoryName();
  const { isAdmin } = useSession();
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("title")}
      fill
      {...(tabs && { tabs })}
      actions={isAdmin && <HeadAction main label={t("add")} icon={IconPlus} onClick={add} />}
    >
      <Tools kind={kind} list={list} />
      {kind === "bill" && isAdmin && list.get("only") !== "repeats" && <WaitingBills list={list} />}
      <DataTable<DocumentRow>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(row) => ({
          title: row.party || t("nobody"),
          sub: [
            row.returns_id && word("returnInvoice"),
            row.number || word("draftNumber", { id: row.id }),
            clock.numeric(row.date),
            category(row.category),
          ]
            .filter(Boolean)
            .join(" · "),
          end: formatKurus(row.total, row.currency),
          endSub: <StatusBadge of="document" status={row.status} />,
        })}
        actions={(row) => <Actions kind={kind} row={row} list={list} />}
        empty={<Nothing kind={kind} filtered={filtered} list={list} onAdd={add} />}
      />
      {list.open && <DocumentDrawer key={list.open} kind={kind} list={list} />}
    </Page>
  );
}

/** Says that drafts of repeated bills wait for confirmation, and shows them. */
function WaitingBills({ list }: { list: ListState }) {
  const word = useTranslations("accounting.documents");
  const { data } = useApi("GET /api/accounting/bill", {
    query: { only: "repeats", per_page: 10 },
  });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.waiting}>
      <Notice tone="info" icon={IconRepeat} title={word("waiting", { count })}>
        <Button variant="link" onClick={() => list.set({ only: "repeats" })}>
          {word("showWaiting")}
        </Button>
      </Notice>
    </div>
  );
}

function Tools({ kind, list }: { kind: Kind; list: ListState }) {
  const t = useTranslations(`accounting.${kind}s`);
  const word = useTranslations("accounting.documents");
  const kit = useTranslations("kit.action");
  const status = useStatusWord();
  const phone = usePhone();
  return (
    <Toolbar>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={phone ? kit("search") : t("search")} />
      <FilterMenu
        label={word("state")}
        value={list.get("status")}
        onChange={(value) => list.set({ status: value })}
        options={statuses.map((value) => ({ value, label: status("document", value) }))}
      />
      {kind === "bill" && <CategoryFilter list={list} />}
      <DayRange list={list} />
      {list.get("only") && (
        <Button variant="subtle" onClick={() => list.set({ only: undefined })}>
          {word("allOfThem")}
        </Button>
      )}
      {list.get("contact") && (
        <Button variant="subtle" onClick={() => list.set({ contact: undefined })}>
          {word("allContacts")}
        </Button>
      )}
    </Toolbar>
  );
}

function useColumns(kind: Kind): Column<DocumentRow>[] {
  const t = useTranslations(`accounting.${kind}s`);
  const word = useTranslations("accounting.documents");
  const clock = useClock();
  const nameOf = useCategoryName();
  const expense: Column<DocumentRow>[] = [
    { head: word("category"), look: "text", cell: ({ category }) => nameOf(category) || "—" },
    { head: word("dueOn"), cell: ({ due_on: due }) => (due ? clock.numeric(due) : "—"), drop: true },
  ];
  return [
    { head: word("id"), cell: ({ id }) => id, width: 72, drop: true },
    {
      head: word("number"),
      look: "name",
      cell: ({ number, id }) => number || word("draftNumber", { id }),
    },
    {
      head: t("party"),
      look: "text",
      cell: ({ party, returns_id: returns }) =>
        [returns && word("returnInvoice"), party || t("nobody")].filter(Boolean).join(" · "),
    },
    { head: word("date"), cell: ({ date }) => clock.numeric(date), drop: true },
    ...(kind === "bill" ? expense : []),
    { head: word("state"), cell: ({ status }) => <StatusBadge of="document" status={status} /> },
    { head: word("currency"), cell: ({ currency }) => currency, width: 112, drop: true },
    { head: word("total"), look: "money", cell: ({ total, currency }) => formatKurus(total, currency) },
  ];
}

function Actions({ kind, row, list }: { kind: Kind; row: DocumentRow; list: ListState }) {
  const word = useTranslations("accounting.documents");
  const actions = useRowActions(kind, row, list);
  return <RowMenu label={word("actions", { number: row.number || row.id })} actions={actions} />;
}

function Nothing({
  kind,
  filtered,
  list,
  onAdd,
}: {
  kind: Kind;
  filtered: boolean;
  list: ListState;
  onAdd: () => void;
}) {
  const t = useTranslations(`accounting.${kind}s`);
  const word = useTranslations("accounting.documents");
  const { isAdmin } = useSession();
  if (filtered) {
    const clear = (
      <Button
        variant="default"
        onClick={() =>
          list.set({
            status: undefined,
            contact: undefined,
            category: undefined,
            only: undefined,
            from: undefined,
            to: undefined,
          })
        }
      >
        {word("clearFilter")}
      </Button>
    );
    return <EmptyState icon={IconFileInvoice} title={word("noneSuch")} action={clear} />;
  }
  const add = isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconFileInvoice} title={t("empty")} text={t("emptyText")} action={add} />;
}
