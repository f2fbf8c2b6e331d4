import type { ReactNode } from "react";
import type { ApiError } from "./api-error.ts";
import type { PageMeta } from "./pager.tsx";
import type { ListState } from "./use-list-state.ts";

export interface Column<R> {
  /** Column head; also names the column when sorting. */
  head: string;
  cell: (row: R) => ReactNode;
  /** `name`: first and strong; `text`: what people type, which gives way like a name; `money`: right, strong; `number`: right; else quiet text. */
  look?: "name" | "text" | "money" | "number";
  /** Pixels; else as wide as its content needs. */
  width?: number;
  /** The endpoint's orderBy field: the head sorts by it. */
  sort?: string;
  /** Hidden in a table narrower than 896 px; `first` below 960, `last` below 704. */
  drop?: "first" | true | "last";
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
  /** Without columns, rows have two lines at every width: for a list beside something wide. */
  columns?: readonly Column<R>[] | undefined;
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

export type WideTableProps<R> = DataTableProps<R> & { columns: readonly Column<R>[] };

export const idOf = (row: unknown): number | string => (row as { id: number }).id;
