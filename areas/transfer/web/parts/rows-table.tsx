import { useLocale, useTranslations } from "use-intl";
import { fieldOf } from "#areas/transfer/contract/fields.ts";
import { type Reason, reasonLine } from "#areas/transfer/contract/reasons.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import type { Import } from "./import-list.tsx";
import classes from "./transfer.module.css";

export type Shown = "new" | "changed" | "doubled" | "refused" | "kept";
type Row = ReplyOf<"GET /api/imports/{id}/rows">["data"][number];

/** The rows of a verdict as they came, with the reasons. */
export function RowsTable({ one, shown }: { one: Import; shown: Shown }) {
  const t = useTranslations("transfer.rows");
  const language = useLocale() === "en" ? "en" : "tr";
  const list = useListState();
  const source = useApi("GET /api/imports/{id}/rows", {
    params: { id: one.id },
    query: { ...list.place, verdict: shown },
  });
  const sentence = (reason: Reason): string => {
    const field = reason.field === undefined || one.kind === null ? undefined : fieldOf(one.kind, reason.field);
    return reasonLine(field?.[language], reason, language);
  };
  const reasons = (row: Row): string => row.reasons.map(sentence).join("; ");
  const shownCell = (cell: string | number): string =>
    typeof cell === "number" ? cell.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 10 }) : cell;
  const cells = (row: Row): string => row.cells.map(shownCell).filter(Boolean).join(" · ");
  const columns: Column<Row>[] = [
    { head: t("row"), look: "number", cell: ({ number }) => number },
    { head: t("cells"), look: "text", cell: cells },
    { head: t("reason"), cell: (row) => <span className={classes.reason}>{reasons(row) || "—"}</span> },
  ];
  return (
    <DataTable<Row>
      label={t("title")}
      source={source}
      list={list}
      opens={false}
      rowId={({ number }) => number}
      columns={columns}
      phone={(row) => ({
        title: cells(row),
        sub: <span className={classes.reason}>{reasons(row)}</span>,
        end: row.number,
      })}
      empty={<EmptyState title={t("none")} />}
    />
  );
}
