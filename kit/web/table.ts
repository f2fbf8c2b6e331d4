import type { ReactNode } from "react";
import type { ApiError } from "./api-error.ts";
import type { PageMeta } from "./pager.tsx";
import type { ListState } from "./use-list-state.ts";

export interface Column<R> {
  /** Column head; also the column's name in the sort menu. */
  head: string;
  cell: (row: R) => ReactNode;
  /**
   * `name`: first and bold; `text`: typed text, truncated like a name; `money`: right-aligned, bold; `number`: right-aligned; otherwise
   * grey text.
   */
  look?: "name" | "text" | "money" | "number";
  /** Pixels; default: as wide as its content. */
  width?: number;
  /** The endpoint's orderBy field; makes the head sortable. */
  sort?: string;
  /** Hidden in a table narrower than 896 px; `first` below 960 px, `last` below 704 px. */
  drop?: "first" | true | "last";
}

/** A row on phones: two lines, left name and detail, right amount and badge. */
export interface PhoneRow {
  start?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  endSub?: ReactNode;
}

/** The result of `useApi` for a paged or unpaged list. */
export interface TableSource<R> {
  data: { data: R[]; meta?: PageMeta } | undefined;
  error: ApiError | null;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
}

export interface DataTableProps<R> {
  /** Accessible name of the table. */
  label: string;
  source: TableSource<R>;
  /** Without columns, rows have two lines at every width: for a list beside wide content. */
  columns?: readonly Column<R>[] | undefined;
  phone: (row: R) => PhoneRow;
  /** Shown instead of the card when the list is empty. */
  empty: ReactNode;
  list?: ListState;
  rowId?: (row: R) => number | string;
  /** By default a row opens its drawer (`open` in the address); a path navigates; `false`: rows do not open. */
  opens?: false | ((row: R) => string);
  /** Buttons or a menu at the row's end. */
  actions?: (row: R) => ReactNode;
  /** Highlights a row, such as an incomplete one. */
  tone?: (row: R) => "danger" | undefined;
}

export type WideTableProps<R> = DataTableProps<R> & { columns: readonly Column<R>[] };

export const idOf = (row: unknown): number | string => (row as { id: number }).id;
