import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
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

type Reply = ReplyOf<"GET /api/reports/sold">;
type Line = Reply["data"][number];

/** "Satılanlar": the lines that a report's figure adds up, newest first; a row opens its sale. */
export default function SoldLinesScreen() {
  const t = useTranslations("reports.sold");
  const list = useListState();
  const usual = reportDays({}, useToday());
  const chosen = daysOf(list);
  const from = chosen.from ?? usual.from;
  const to = chosen.to ?? chosen.from ?? usual.to;
  const part = (["sales", "refunds"] as const).find((one) => one === list.get("part"));
  const query = { from, to, sold: list.get("sold"), part, page: list.page };
  const source = useApi("GET /api/reports/sold", { query }, { also: ["orders", "accounting"] });
  const sums = source.data?.meta.sums;
  const columns = useColumns();
  const say = useTranslations("reports.period");
  const sumNames = [
    ["discount", t("discount")],
    ["net", say("net")],
    ["gross", say("gross")],
  ] as const;
  return (
    <Page title={t("title")} fill back={{ to: "/sales/reports", search: { period: "range", from, to } }}>
      <Toolbar end={sums && <ListSums sums={sumNames.map(([name, text]) => [text, sums[name]])} />}>
        <DaysField list={list} usual={{ from, to }} />
        <ReportLimit list={list} by={["sold", "part"]} />
      </Toolbar>
      <TakingsList error={source.error}>
        <DataTable<Line>
          label={t("title")}
          source={source}
          list={list}
          columns={columns}
          opens={({ order }) => `/sales/orders?open=${order.id}`}
          phone={(line) => ({
            title: line.name || say(`lineKind.${line.kind}`),
            sub: [line.order.code, line.customer && fullName(line.customer)].filter(Boolean).join(" · "),
            end: formatKurus(line.gross),
            endSub: say("pieces", { count: line.quantity }),
          })}
          empty={<EmptyState icon={IconReceipt} title={t("empty")} text={t("emptyText")} />}
        />
      </TakingsList>
    </Page>
  );
}

function useColumns(): Column<Line>[] {
  const t = useTranslations("reports.sold");
  const say = useTranslations("reports.period");
  const clock = useClock();
  return [
    { head: t("at"), cell: ({ at }) => clock.numeric(at) },
    { head: t("order"), cell: ({ order }) => order.code },
    { head: say("name"), look: "name", cell: ({ name, kind }) => name || say(`lineKind.${kind}`) },
    { head: say("customer"), look: "text", cell: ({ customer }) => (customer ? fullName(customer) : "Walk-in") },
    {
      head: say("employee"),
      look: "text",
      drop: true,
      cell: ({ employee }) => (employee ? fullName(employee) : say("marketplace")),
    },
    { head: say("rate"), drop: true, cell: ({ rate }) => say("percent", { value: decimalOf(rate) }) },
    { head: say("quantity"), look: "number", cell: ({ quantity }) => quantity },
    {
      head: t("discount"),
      look: "money",
      drop: true,
      cell: ({ discount }) => (discount === 0 ? "—" : formatKurus(discount)),
    },
    { head: say("net"), look: "money", drop: true, cell: ({ net }) => formatKurus(net) },
    { head: say("gross"), look: "money", cell: ({ gross }) => formatKurus(gross) },
  ];
}
