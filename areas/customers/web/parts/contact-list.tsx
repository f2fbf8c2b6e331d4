import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Column, DataTable, type TableSource } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import type { DataTableProps } from "#kit/web/table.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useContactTabs } from "./suppliers/contact-tabs.ts";

interface Named {
  id: number;
  name: string;
  surname: string;
}

interface ContactListProps<R extends Named> {
  words: { title: string; add: string; search: string; empty: string; emptyText: string };
  icon: Icon;
  list: ListState<string>;
  source: TableSource<R>;
  columns: readonly Column<R>[];
  phone: DataTableProps<R>["phone"];
  /** Absent: contacts cannot be deleted. */
  onRemove: ((contact: R) => void) | undefined;
  /** Beside the search. */
  filters?: ReactNode;
  /** Before the add button. */
  more?: ReactNode;
  /** Below the search. */
  tools?: ReactNode;
  /** Shown instead of rows when a filter matches none. */
  noneSuch?: ReactNode;
  drawer: (open: string) => ReactNode;
}

/** The screen of customers or of suppliers: search, table, add button, and the open row's drawer. */
export function ContactList<R extends Named>(props: ContactListProps<R>) {
  const { words, icon, list, source, columns, phone, onRemove, filters, more, tools, noneSuch, drawer } = props;
  const tabs = useContactTabs(list);
  const isEmpty = source.data?.meta?.total === 0 && list.query === "" && !noneSuch;
  const add = (): void => list.openRow("new");
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={add}>
      {words.add}
    </Button>
  );
  return (
    <Page
      title={words.title}
      fill
      {...(tabs && { tabs })}
      actions={!isEmpty && <Head label={words.add} more={more} onAdd={add} />}
    >
      {!isEmpty && (
        <>
          <Toolbar>
            <SearchField value={list.query} onChange={list.setQuery} placeholder={words.search} />
            {filters}
          </Toolbar>
          {tools}
        </>
      )}
      <DataTable<R>
        label={words.title}
        source={source}
        list={list}
        columns={columns}
        phone={phone}
        actions={(row) => <Actions contact={row} onOpen={() => list.openRow(row.id)} onRemove={onRemove} />}
        empty={noneSuch ?? <EmptyState icon={icon} title={words.empty} text={words.emptyText} action={button} />}
      />
      {list.open && drawer(list.open)}
    </Page>
  );
}

function Head({ label, more, onAdd }: { label: string; more: ReactNode; onAdd: () => void }) {
  return (
    <>
      {more}
      <HeadAction main label={label} icon={IconPlus} onClick={onAdd} />
    </>
  );
}

interface ActionsProps<R> {
  contact: R;
  onOpen: () => void;
  onRemove: ((contact: R) => void) | undefined;
}

function Actions<R extends Named>({ contact, onOpen, onRemove }: ActionsProps<R>) {
  const t = useTranslations("customers.list");
  const kit = useTranslations("kit.action");
  const actions = [{ label: kit("edit"), icon: IconPencil, onClick: onOpen }];
  const removal = { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => onRemove?.(contact) };
  return (
    <RowMenu label={t("actions", { name: fullName(contact) })} actions={onRemove ? [...actions, removal] : actions} />
  );
}
