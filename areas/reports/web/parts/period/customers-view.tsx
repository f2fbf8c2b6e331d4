import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { FigureCards, type FigureProps } from "./figure-cards.tsx";
import classes from "./report.module.css";
import { ReportCard } from "./report-card.tsx";
import { countedOf, salesOf } from "./report-links.ts";
import { ShareTable } from "./share-table.tsx";
import { useCount } from "./use-count.ts";
import type { Shown } from "./use-report.ts";

const groups = ["new", "returning"] as const;

/** New and returning customers with their takings, and those with the highest. A figure shows the customers of its group. */
export function CustomersView({ report, list }: { report: Shown; list: ListState }) {
  const t = useTranslations("reports.period");
  const count = useCount();
  const { customers } = report.figures;
  const group = groups.find((one) => one === list.get("customers"));
  const rows = customers.rows.filter(({ is_new }) => !group || is_new === (group === "new"));
  const title = t(group ? `customersOf.${group}` : "customersOf.all");
  return (
    <>
      <FigureCards figures={useGroups(report, list)} />
      <div className={classes.cards}>
        <ReportCard report={report} table="customers" title={title} about={t("customersAbout")} wide>
          {group && (
            <Button variant="subtle" onClick={() => list.set({ customers: undefined })}>
              {t("allCustomers")}
            </Button>
          )}
          <ShareTable
            label={title}
            none={t("noCustomers")}
            columns={[{ head: t("customer") }, { head: t("salesCount"), wide: true }, { head: t("total") }]}
            rows={rows.map(({ customer, is_new, sales, total }) => ({
              key: customer.id,
              name: fullName(customer),
              sub: t(is_new ? "isNew" : "isReturning"),
              link: salesOf(report, { customer: String(customer.id), of: fullName(customer) }),
              cells: [count(sales), formatKurus(total)],
              value: total,
            }))}
          />
        </ReportCard>
      </div>
    </>
  );
}

function useGroups(report: Shown, list: ListState): FigureProps[] {
  const t = useTranslations("reports.period");
  const count = useCount();
  const { customers } = report.figures;
  const kept = ["period", "date", "from", "to"].flatMap((name) => {
    const value = list.get(name);
    return value ? [[name, value] as const] : [];
  });
  const show = (group: string) => ({
    to: "/sales/reports",
    search: { ...Object.fromEntries(kept), view: "customers", customers: group },
  });
  const walkIns = { only: "walk_in", of: t("walkIns") };
  return [
    { label: t("newCustomers"), ...customers.new.count, write: count, link: show("new") },
    { label: t("returningCustomers"), ...customers.returning.count, write: count, link: show("returning") },
    { label: t("walkIns"), ...customers.walk_in.count, write: count, link: countedOf(report, walkIns) },
    { label: t("newTotal"), ...customers.new.total, write: formatKurus, link: show("new") },
    { label: t("returningTotal"), ...customers.returning.total, write: formatKurus, link: show("returning") },
    { label: t("walkInTotal"), ...customers.walk_in.total, write: formatKurus, link: salesOf(report, walkIns) },
  ];
}
