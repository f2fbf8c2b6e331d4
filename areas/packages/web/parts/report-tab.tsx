import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { DaysField } from "#kit/web/days-field.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./packages.module.css";

type Report = ReplyOf<"GET /api/session-packages/report">;
type Row = Report["data"][number];

/** Revenue by payment and by use, and what the unused sessions are worth. */
export function ReportTab({ list }: { list: ListState }) {
  const t = useTranslations("packages.report");
  const [from, to] = [list.get("from"), list.get("to")];
  const query = { ...(from && { from }), ...(to && { to }) };
  const source = useApi(
    "GET /api/session-packages/report",
    { query },
    { also: ["orders", "customer-packages", "reservations"] },
  );
  const columns = useColumns();
  const phone = usePhoneRow();
  return (
    <>
      <Toolbar>
        <DaysField list={list} usual={source.data && { from: source.data.from, to: source.data.to }} />
      </Toolbar>
      {source.data && <Figures report={source.data} />}
      <DataTable<Row>
        label={t("title")}
        source={source}
        columns={columns}
        phone={phone}
        opens={false}
        empty={<EmptyState icon={IconPackages} title={t("empty")} />}
      />
    </>
  );
}

function Figures({ report }: { report: Report }) {
  const t = useTranslations("packages.report");
  const figures = ["unused", "sold", "used", "refunded"] as const;
  return (
    <>
      <dl className={classes.cards}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatKurus(report[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t("hint", { expired: formatKurus(report.expired), count: report.open_count })}</p>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations("packages.report");
  return [
    { head: t("package"), look: "name", cell: ({ name }) => name },
    { head: t("count"), look: "number", cell: (row) => row.sold_count, drop: true },
    { head: t("sold"), look: "money", cell: ({ sold }) => formatKurus(sold) },
    { head: t("used"), look: "money", cell: ({ used }) => formatKurus(used) },
    { head: t("refunded"), look: "money", cell: ({ refunded }) => formatKurus(refunded), drop: true },
    { head: t("unused"), look: "money", cell: ({ unused }) => formatKurus(unused) },
  ];
}

function usePhoneRow(): (row: Row) => PhoneRow {
  const t = useTranslations("packages.report");
  return (row) => ({
    title: row.name,
    sub: t("soldAndUsed", { sold: formatKurus(row.sold), used: formatKurus(row.used) }),
    end: formatKurus(row.unused),
    endSub: t("unusedShort"),
  });
}
