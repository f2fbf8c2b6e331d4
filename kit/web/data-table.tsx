import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { askedFor } from "./asked.ts";
import classes from "./data-table.module.css";
import { ExportMenu } from "./export-menu.tsx";
import { Pager } from "./pager.tsx";
import { EmptyState, ErrorState } from "./state.tsx";
import { PhoneRows, PhoneSkeleton } from "./table-phone.tsx";
import type { DataTableProps, WideTableProps } from "./table.ts";
import { TableHead, TableRows, TableSkeleton } from "./table-wide.tsx";
import { useLastPage } from "./use-last-page.ts";
import type { ListState } from "./use-list-state.ts";
import { usePhone } from "./use-phone.ts";
import { type RowFocus, useRowFocus } from "./use-row-focus.ts";

export type { Column, PhoneRow, TableSource } from "./table.ts";

/** The only table (design §5): columns on wide screens, two-line rows on phones; with loading, empty and failed states. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { source, list, columns, empty } = props;
  const t = useTranslations("kit");
  const phone = usePhone();
  const beside = Boolean(list?.place.after ?? list?.place.before);
  const beyond = useLastPage(source.data, list && ((page) => list.setPage(page, { replace: true })), beside);
  const rows = beyond ? undefined : source.data?.data;
  const focus = useRowFocus(list?.open);
  if (source.error && !rows) {
    return (
      <Card>
        <ErrorState title={t("list.failed")} error={source.error} onRetry={() => void source.refetch()} />
      </Card>
    );
  }
  if (rows?.length === 0) return <Card>{list?.query ? <NoMatch list={list} /> : empty}</Card>;
  return (
    <Card focus={focus} busy={!rows} stale={source.isPlaceholderData === true}>
      {phone || !columns ? <Short {...props} rows={rows} /> : <Wide {...props} columns={columns} rows={rows} />}
      {rows && <Foot {...props} />}
    </Card>
  );
}

/** The pager, and beside it the list's menu, which exports what the list shows. */
function Foot<R>({ label, list, source, columns }: DataTableProps<R>) {
  const { data } = source;
  const menu = data && columns && askedFor(data) && <ExportMenu label={label} of={data} columns={columns} />;
  if (!list || !data?.meta) return menu ? <div className={classes.foot}>{menu}</div> : null;
  return (
    <Pager meta={data.meta} onPage={(page, beside) => list.setPage(page, { beside })}>
      {menu}
    </Pager>
  );
}

interface CardProps {
  focus?: RowFocus;
  busy?: boolean;
  stale?: boolean;
  children: ReactNode;
}

function Card({ focus, busy = false, stale = false, children }: CardProps) {
  return (
    <div {...focus} className={classes.card} aria-busy={busy || stale} data-stale={stale || undefined}>
      {children}
    </div>
  );
}

function Wide<R>(props: WideTableProps<R> & { rows: R[] | undefined }) {
  return (
    <div className={classes.scroll} data-rows>
      <table className={classes.table} aria-label={props.label}>
        <TableHead {...props} />
        <tbody>{props.rows ? <TableRows {...props} rows={props.rows} /> : <TableSkeleton {...props} />}</tbody>
      </table>
    </div>
  );
}

function Short<R>(props: DataTableProps<R> & { rows: R[] | undefined }) {
  const rows = props.rows ? <PhoneRows {...props} rows={props.rows} /> : <PhoneSkeleton />;
  return (
    <div className={classes.scroll} data-rows>
      {rows}
    </div>
  );
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
