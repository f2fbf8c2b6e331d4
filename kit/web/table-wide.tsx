import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./data-table.module.css";
import { RowLink } from "./row-link.tsx";
import { Skeleton } from "./skeleton.tsx";
import { type Column, type WideTableProps, idOf } from "./table.ts";

export function TableHead<R>({ columns, list, actions }: WideTableProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Head key={column.head} column={column} list={list} />
        ))}
        {actions && <th className={classes.actions} aria-hidden="true" />}
      </tr>
    </thead>
  );
}

function Head<R>({ column, list }: { column: Column<R>; list: WideTableProps<R>["list"] }) {
  const t = useTranslations("kit.list");
  const { head, look, width, sort, drop } = column;
  const direction = sort && list?.sort?.field === sort ? list.sort.direction : undefined;
  const Arrow = direction === "desc" ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-look={look}
      data-drop={drop}
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
    >
      {sort && list ? (
        <button
          type="button"
          className={classes.sort}
          title={t("sortBy", { column: head })}
          onClick={() => list.toggleSort(sort)}
        >
          {head}
          {direction && <Arrow size={14} />}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

export function TableRows<R>(props: WideTableProps<R> & { rows: R[] }) {
  const { rows, columns, list, rowId = idOf, opens, actions, tone } = props;
  return rows.map((row) => {
    const id = rowId(row);
    const linked = opens !== false && (opens !== undefined || list !== undefined);
    return (
      <tr
        key={id}
        data-row={id}
        data-linked={linked || undefined}
        data-open={list?.open === String(id) || undefined}
        data-tone={tone?.(row)}
      >
        {columns.map((column, index) => (
          <td key={column.head} data-look={column.look} data-drop={column.drop}>
            <Cut look={column.look} whole={column.cell(row)}>
              {linked && index === linkColumn(columns) ? (
                <RowLink id={id} list={list} to={opens ? opens(row) : undefined}>
                  {column.cell(row)}
                </RowLink>
              ) : (
                (column.cell(row) ?? "—")
              )}
            </Cut>
          </td>
        ))}
        {actions && <td className={classes.actions}>{actions(row)}</td>}
      </tr>
    );
  });
}

/** Typed text may be long: it ends in "…" before the table is wider than its card, and its tooltip shows all of it. */
function Cut({ look, whole, children }: { look: Column<never>["look"]; whole: ReactNode; children: ReactNode }) {
  if (look !== "name" && look !== "text") return children;
  return (
    <div className={classes.cut}>
      <div title={typeof whole === "string" ? whole : undefined}>{children}</div>
    </div>
  );
}

/** The name column contains the row's link; without one, the first column. */
function linkColumn(columns: readonly Column<never>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ look }) => look === "name"),
  );
}

/** Skeleton bars in the table's own columns, of different lengths. */
export function TableSkeleton<R>({ columns, actions }: WideTableProps<R>) {
  return Array.from({ length: 12 }, (_, row) => (
    <tr key={row}>
      {columns.map(({ head, look, drop }, index) => (
        <td key={head} data-look={look} data-drop={drop}>
          <Skeleton
            width={`${[92, 78, 84, 70, 88][(row + index * 2) % 5]}%`}
            style={look === "money" || look === "number" ? { marginLeft: "auto" } : {}}
          />
        </td>
      ))}
      {actions && <td />}
    </tr>
  ));
}
