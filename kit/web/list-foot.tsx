import { type ExportColumn, ExportMenu } from "./export-menu.tsx";
import classes from "./data-table.module.css";
import { type PageMeta, Pager } from "./pager.tsx";
import type { Cursors } from "./use-list-state.ts";

interface ListFootProps<R> {
  label: string;
  reply: { data: readonly R[]; meta: PageMeta };
  columns: readonly ExportColumn<R>[];
  onPage: (page: number, beside?: Cursors) => void;
}

/** The foot of a list that is no `DataTable`: the pager, if there is more than a page, and the menu that exports the list. */
export function ListFoot<R>({ label, reply, columns, onPage }: ListFootProps<R>) {
  const menu = <ExportMenu label={label} of={reply} columns={columns} />;
  const { meta } = reply;
  if (Math.max(meta.page, meta.last_page) === 1) return <div className={classes.foot}>{menu}</div>;
  return (
    <Pager meta={meta} onPage={onPage}>
      {menu}
    </Pager>
  );
}
