import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import type { ApiError } from "#kit/web/api-error.ts";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import type { PageMeta } from "#kit/web/pager.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { booksWords } from "../../contract/books-words.ts";
import classes from "./figure-rows.module.css";
import period from "./period/report.module.css";

export interface Place {
  path: string;
  search: Record<string, string>;
}

/** A row as the drawer shows it. */
export interface ShownRow {
  key: string;
  name: string;
  /** What the row opens, as far as the reader may see it. */
  to: Place | undefined;
  facts: readonly (string | false)[];
  amount: string;
}

interface FigureRowsProps<R, Reply> {
  label: string;
  source: { data: Reply | undefined; error: ApiError | null; refetch: () => unknown };
  show: (row: R) => ShownRow;
  /** The sum of all pages. */
  sumOf: (reply: Reply) => { facts: readonly string[]; amount: string };
  /** Of the file. */
  columns: readonly ExportColumn<R>[];
  onPage: (page: number) => void;
}

/** The rows that a figure adds up, with their number and sum. */
export function FigureRows<R, Reply extends { data: readonly R[]; meta: PageMeta }>({
  source: { data, error, refetch },
  ...props
}: FigureRowsProps<R, Reply>) {
  const t = useTranslations("reports.rows");
  if (!data && error) return <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton fields={6} />;
  if (data.data.length === 0) return <p className={period.none}>{t("none")}</p>;
  return <Rows {...props} reply={data} />;
}

type RowsProps<R, Reply> = Omit<FigureRowsProps<R, Reply>, "source"> & { reply: Reply };

function Rows<R, Reply extends { data: readonly R[]; meta: PageMeta }>(props: RowsProps<R, Reply>) {
  const { label, reply, show, sumOf, columns, onPage } = props;
  const t = useTranslations("reports.rows");
  const { head } = booksWords[useLocale() === "en" ? "en" : "tr"];
  const sum = sumOf(reply);
  return (
    <>
      <table className={`${period.table} ${classes.rows}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head.name}</th>
            <th scope="col">{head.amount}</th>
          </tr>
        </thead>
        <tbody>
          {reply.data.map(show).map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
        <tfoot className={classes.sum}>
          <tr>
            <th scope="row">
              <span className={classes.name}>
                {t("sum", { count: reply.meta.total })}
                <small>{sum.facts.join(" · ")}</small>
              </span>
            </th>
            <td>{sum.amount}</td>
          </tr>
        </tfoot>
      </table>
      <div className={classes.foot}>
        <ListFoot label={label} reply={reply} columns={columns} onPage={onPage} />
      </div>
    </>
  );
}

function Row({ row: { name, to, facts, amount } }: { row: ShownRow }) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          {to ? (
            <Link to={to.path} search={to.search as object}>
              {name}
            </Link>
          ) : (
            name
          )}
          <small>{facts.filter(Boolean).join(" · ")}</small>
        </span>
      </th>
      <td>{amount}</td>
    </tr>
  );
}
