import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ApiError } from "./api-error.ts";
import classes from "./data-table.module.css";
import { type PageMeta, Pager } from "./pager.tsx";
import { EmptyState, ErrorState } from "./state.tsx";
import { PhoneRows, PhoneSkeleton } from "./table-phone.tsx";
import { TableHead, TableRows, TableSkeleton } from "./table-wide.tsx";
import type { ListState } from "./use-list-state.ts";
import { usePhone } from "./use-phone.ts";

export interface Column<R> {
  /** Column head; also names the column when sorting. */
  head: string;
  cell: (row: R) => ReactNode;
  /** `name`: first and strong; `money`: right, strong; `number`: right; else quiet text. */
  look?: "name" | "money" | "number";
  /** Pixels; else as wide as its content needs. */
  width?: number;
  /** The endpoint's orderBy field: the head sorts by it. */
  sort?: string;
  /** Goes first (1), then next (2) when there is less room than 992 px. */
  drop?: 1 | 2;
}

/** A row on the phone: two lines, left name and detail, right amount and badge. */
export interface PhoneRow {
  start?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  endSub?: ReactNode;
}

/** What `useApi` gives for a paged or unpaged list. */
export interface TableSource<R> {
  data: { data: R[]; meta?: PageMeta } | undefined;
  error: ApiError | null;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
}

export interface DataTableProps<R> {
  /** Names the table for who cannot see it. */
  label: string;
  source: TableSource<R>;
  columns: readonly Column<R>[];
  phone: (row: R) => PhoneRow;
  /** Stands in the card's place when there is nothing at all. */
  empty: ReactNode;
  list?: ListState;
  rowId?: (row: R) => number | string;
  /** Rows open their drawer (`open` in the address); a path leads elsewhere; `false`: rows do not open. */
  opens?: false | ((row: R) => string);
  /** Buttons or a menu at the end of the row. */
  actions?: (row: R) => ReactNode;
  /** Marks a row, such as an incomplete one. */
  tone?: (row: R) => "danger" | undefined;
}

/** The one table (design §5): wide as columns, on phones as two-line rows; loading, empty and failed included. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { source, list, empty } = props;
  const t = useTranslations("kit");
  const phone = usePhone();
  const rows = source.data?.data;
  if (source.error && !rows) {
    return (
      <Card>
        <ErrorState title={t("list.failed")} error={source.error} onRetry={() => void source.refetch()} />
      </Card>
    );
  }
  if (rows?.length === 0) return <Card>{list?.query ? <NoMatch list={list} /> : empty}</Card>;
  return (
    <Card busy={!rows} stale={source.isPlaceholderData === true}>
      {phone ? <Phone {...props} rows={rows} /> : <Wide {...props} rows={rows} />}
      {list && source.data?.meta && <Pager meta={source.data.meta} onPage={list.setPage} />}
    </Card>
  );
}

function Card({ busy = false, stale = false, children }: { busy?: boolean; stale?: boolean; children: ReactNode }) {
  return (
    <div className={classes.card} aria-busy={busy || stale} data-stale={stale || undefined}>
      {children}
    </div>
  );
}

function Wide<R>(props: DataTableProps<R> & { rows: R[] | undefined }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={props.label}>
        <TableHead {...props} />
        <tbody>{props.rows ? <TableRows {...props} rows={props.rows} /> : <TableSkeleton {...props} />}</tbody>
      </table>
    </div>
  );
}

function Phone<R>(props: DataTableProps<R> & { rows: R[] | undefined }) {
  return props.rows ? <PhoneRows {...props} rows={props.rows} /> : <PhoneSkeleton />;
}

function NoMatch({ list }: { list: ListState }) {
  const t = useTranslations("kit.list");
  const clear = (
    <button type="button" className="link" onClick={() => list.setQuery("")}>
      {t("clearSearch")}
    </button>
  );
  return <EmptyState title={t("noMatch")} text={t("noMatchHint")} action={clear} />;
}

export const idOf = (row: unknown): number | string => (row as { id: number }).id;
