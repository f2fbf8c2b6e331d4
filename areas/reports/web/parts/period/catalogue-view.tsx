import { useTranslations } from "use-intl";
import { type LineKindFacts, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { formatKurus } from "#kit/contract/money.ts";
import classes from "./report.module.css";
import { ReportCard } from "./report-card.tsx";
import { linesOf } from "./report-links.ts";
import { ShareTable } from "./share-table.tsx";
import { useCount } from "./use-count.ts";
import type { Figures, Shown } from "./use-report.ts";

type Item = Figures["items"][number];

/** What was sold: services, products, all else, and the categories. */
export function CatalogueView({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const { items } = report.figures;
  const of = (group: LineKindFacts["group"]) => items.filter(({ kind }) => lineKinds[kind].group === group);
  const others = of("other");
  return (
    <>
      <p className={classes.lead}>{t("soldAbout")}</p>
      <div className={classes.cards}>
        <Items report={report} title={t("services")} items={of("service")} />
        <Items report={report} title={t("products")} items={of("product")} />
        <Categories report={report} />
        {others.length > 0 && <Items report={report} title={t("others")} items={others} />}
      </div>
    </>
  );
}

const sumOf = (rows: readonly { total: number; before: number }[], key: "total" | "before"): string =>
  formatKurus(rows.reduce((sum, row) => sum + row[key], 0));

function Items({ report, title, items }: { report: Shown; title: string; items: readonly Item[] }) {
  const t = useTranslations("reports.period");
  const count = useCount();
  return (
    <ReportCard report={report} table="items" title={title}>
      <ShareTable
        label={title}
        none={t("none")}
        columns={[
          { head: t("name") },
          { head: t("quantity"), wide: true },
          { head: t("sum") },
          { head: t("before"), wide: true },
        ]}
        rows={items.map(({ kind, id, name, quantity, total, before }) => {
          const shown = name || t(`lineKind.${kind}`);
          return {
            key: `${kind}${id}`,
            name: shown,
            sub: t("pieces", { count: quantity }),
            subOnPhone: true,
            link: linesOf(report, { sold: `${kind}-${id ?? "other"}`, of: shown }),
            cells: [count(quantity), formatKurus(total), formatKurus(before)],
            value: total,
          };
        })}
        foot={[t("sum"), "", sumOf(items, "total"), sumOf(items, "before")]}
      />
    </ReportCard>
  );
}

function Categories({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const { categories } = report.figures;
  const nameOf = ({ of, name }: Figures["categories"][number]): string =>
    name || t(of === "other" ? "other" : "uncategorised");
  return (
    <ReportCard report={report} table="categories" title={t("byCategory")} about={t("categoriesAbout")}>
      <ShareTable
        label={t("byCategory")}
        none={t("none")}
        columns={[{ head: t("category") }, { head: t("sum") }, { head: t("before"), wide: true }]}
        rows={categories.map((row) => ({
          key: `${row.of}${row.id}`,
          name: nameOf(row),
          sub: row.of === "other" ? undefined : t(`lineKind.${row.of}`),
          link: linesOf(report, {
            sold: row.of === "other" ? "category-0" : `${row.of}_category-${row.id ?? 0}`,
            of: nameOf(row),
          }),
          cells: [formatKurus(row.total), formatKurus(row.before)],
          value: row.total,
        }))}
        foot={[t("sum"), sumOf(categories, "total"), sumOf(categories, "before")]}
      />
    </ReportCard>
  );
}
