import { Checkbox } from "@mantine/core";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { type Dispatch, memo, type ReactNode, type SetStateAction, useCallback } from "react";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { EmptyState } from "#kit/web/state.tsx";
import type { TableSource } from "#kit/web/table.ts";
import { TickAll, toggled } from "#kit/web/tick-all.tsx";
import classes from "./tag-many.module.css";
import type { Taggable } from "./tag-many.tsx";

interface TagTableProps {
  source: TableSource<Taggable>;
  ticked: ReadonlySet<number>;
  /** The same function at every render. */
  onTicked: Dispatch<SetStateAction<ReadonlySet<number>>>;
  /** A search or filter chooses the rows. */
  isFiltered: boolean;
}

/** Customers with a tick, their phone and their tags: up to 1,000, which are not rendered again while the tag is typed. */
export const TagTable = memo(function TagTable({ source, ticked, onTicked, isFiltered }: TagTableProps) {
  const t = useTranslations("customers.tagging");
  const words = useTranslations("customers");
  const rows = source.data?.data ?? [];
  const toggle = useCallback((id: number) => onTicked((before) => toggled(before, id)), [onTicked]);
  const box = (row: Taggable) => (
    <TickBox id={row.id} label={t("choose", { name: fullName(row) })} checked={ticked.has(row.id)} onToggle={toggle} />
  );
  return (
    <>
      {rows.length > 0 && (
        <TickAll
          label={t("all")}
          ticked={rows.filter(({ id }) => ticked.has(id)).length}
          of={rows.length}
          onChange={(all) => onTicked(new Set(all ? rows.map(({ id }) => id) : []))}
        />
      )}
      <DataTable<Taggable>
        label={words("menu.tagging")}
        // Rows that are put together here, so that the table offers no file of its boxes.
        source={source.data ? { ...source, data: { data: rows } } : source}
        columns={useColumns(box)}
        opens={false}
        phone={(row) => ({
          start: box(row),
          title: fullName(row),
          sub: [formatPhone(row.phone), ...row.tags].filter(Boolean).join(" · ") || "—",
        })}
        empty={
          <EmptyState
            icon={IconUsers}
            title={isFiltered ? t("none") : words("list.empty")}
            text={isFiltered ? t("noneText") : words("list.emptyText")}
          />
        }
      />
    </>
  );
});

interface TickBoxProps {
  id: number;
  label: string;
  checked: boolean;
  onToggle: (id: number) => void;
}

/** A tick renders only its own box again, of up to 1,000. */
const TickBox = memo(function TickBox({ id, label, checked, onToggle }: TickBoxProps) {
  return <Checkbox aria-label={label} checked={checked} onChange={() => onToggle(id)} />;
});

function useColumns(box: (row: Taggable) => ReactNode): Column<Taggable>[] {
  const t = useTranslations("customers.list");
  const name = (row: Taggable) => (
    <span className={classes.customer}>
      {box(row)}
      {fullName(row)}
    </span>
  );
  return [
    { head: t("name"), look: "name", cell: name },
    { head: t("phone"), cell: ({ phone }) => formatPhone(phone) || "—" },
    { head: t("tags"), look: "text", cell: ({ tags }) => tags.join(", ") || "—" },
  ];
}
