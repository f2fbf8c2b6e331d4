import { useTranslations } from "use-intl";
import { chargedPrice } from "#areas/catalog/contract/price.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { type ExportColumn, ExportMenu } from "#kit/web/export-menu.tsx";
import type { ServiceSection } from "./service-list.tsx";
import type { Service } from "./use-service-groups.ts";

type Row = Service & { category: string };

/** The menu that exports the shown services with their categories. */
export function ServiceExport({ sections }: { sections: readonly ServiceSection[] }) {
  const t = useTranslations("catalog");
  const columns: ExportColumn<Row>[] = [
    { head: t("service.name"), cell: ({ name }) => name },
    { head: t("service.category"), cell: ({ category }) => category },
    { head: t("service.time"), cell: (row) => t("services.minutes", { count: row.estimated_time }) },
    { head: t("service.price"), look: "money", cell: (row) => formatKurus(chargedPrice(row)) },
  ];
  const rows = sections.flatMap(({ category, services }) =>
    services.map((service): Row => ({ ...service, category: category.path })),
  );
  return <ExportMenu label={t("services.title")} of={rows} columns={columns} />;
}
