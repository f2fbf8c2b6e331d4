import { askedFor } from "./asked.ts";
import { ListMenu } from "./list-menu.tsx";
import type { Column } from "./table.ts";

/** What a list's file has: a heading for each value of a row. */
export type ExportColumn<R> = Pick<Column<R>, "head" | "cell" | "look">;

interface ExportMenuProps<R> {
  /** The list's name, also the file's. */
  label: string;
  /** A reply of `useApi`, whose call is asked for every page; or all rows of a list without pages. */
  of: { data: readonly R[] } | readonly R[];
  columns: readonly ExportColumn<R>[];
}

/** The "…" menu of a list that is no `DataTable`: downloads all of it as CSV or Excel. Nothing for a reply that is not of `useApi`. */
export function ExportMenu<R>({ label, of, columns }: ExportMenuProps<R>) {
  const asked = "data" in of ? askedFor(of) : (of as readonly never[]);
  return asked && <ListMenu label={label} asked={asked} columns={columns as readonly Column<never>[]} />;
}
