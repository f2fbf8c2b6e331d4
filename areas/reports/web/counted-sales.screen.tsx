import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useTranslations } from "use-intl";
import { divideHalfUp, formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { daysOf } from "#kit/web/day-range.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { DaysField } from "#kit/web/days-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";
import { ListSums, ReportLimit, TakingsList } from "./parts/period/list-parts.tsx";
import { reportDays } from "./parts/period/report-days.ts";
import { useCount } from "./parts/period/use-count.ts";

type Reply = ReplyOf<"GET /api/reports/sales">;
type Sale = Reply["data"][number];

/** "Kapanan Satışlar": the sales that a report counts, or the payments with its tips, newest first; a row opens its sale. */
export default function CountedSalesScreen() {
  const t = useTranslations("reports");
  const list = useListState();
  const usual = reportDays({}, useToday());
  const chosen = daysOf(list);
  const from = chosen.from ?? usual.from;
  const to = chosen.to ?? chosen.from ?? usual.to;
  const only = (["walk_in", "tips"] as const).find((one) => one === list.get("only"));
  const query = { from, to, only, page: list.page };
  const source = useApi("GET /api/reports/sales", { query }, { also: ["orders", "accounting"] });
  const columns = useColumns(only === "tips");
  const firstOf = useFirst();
  return (
    <Page title={t("menu.counted")} fill back={{ to: "/sales/reports", search: { period: "range", from, to } }}>
      <Toolbar end={source.data && <Sums meta={source.data.meta} ofTips={only === "tips"} />}>
        <DaysField list={list} usual={{ from, to }} />
        <ReportLimit list={list} by={["only"]} />
      </Toolbar>
      <TakingsList error={source.error}>
        <DataTable<Sale>
          label={t("menu.counted")}
          source={source}
          list={list}
          columns={columns}
          opens={({ order }) => `/sales/orders?open=${order.id}`}
          phone={(sale) => ({
            title: sale.customer ? fullName(sale.customer) : "Walk-in",
            sub: [sale.order.code, firstOf(sale)].join(" · "),
            end: formatKurus(only === "tips" ? sale.tips : sale.total),
          })}
          empty={<EmptyState icon={IconReceipt} title={t("counted.empty")} text={t("counted.emptyText")} />}
        />
      </TakingsList>
    </Page>
  );
}

/** Example: "Saç kesimi ve 2 kalem daha". */
function useFirst(): (sale: Sale) => string {
  const t = useTranslations("reports.counted");
  return ({ first_line: first, line_count: count }) => (count > 1 ? t("more", { first, count: count - 1 }) : first);
}

function useColumns(ofTips: boolean): Column<Sale>[] {
  const t = useTranslations("reports");
  const clock = useClock();
  const firstOf = useFirst();
  return [
    { head: t("sold.at"), cell: ({ at }) => clock.numeric(at) },
    { head: t("sold.order"), cell: ({ order }) => order.code },
    {
      head: t("period.customer"),
      look: "name",
      cell: ({ customer }) => (customer ? fullName(customer) : "Walk-in"),
    },
    { head: t("counted.first"), look: "text", drop: true, cell: firstOf },
    {
      head: t("period.tips"),
      look: "money",
      cell: ({ tips }) => (tips === 0 ? "—" : formatKurus(tips)),
    },
    {
      head: t(ofTips ? "counted.payment" : "period.sum"),
      look: "money",
      cell: ({ total }) => formatKurus(total),
    },
  ];
}

/** The figures of the report that this list adds up. */
function Sums({ meta: { total: count, sums }, ofTips }: { meta: Reply["meta"]; ofTips: boolean }) {
  const t = useTranslations("reports");
  const write = useCount();
  if (ofTips) return <ListSums sums={[[t("period.tips"), sums.tips]]} />;
  return (
    <ListSums
      sums={[
        [t("counted.count"), write(count)],
        [t("period.average"), count > 0 ? divideHalfUp(sums.total, count) : 0],
        [t("period.sum"), sums.total],
      ]}
    />
  );
}
