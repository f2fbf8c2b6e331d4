import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useContent } from "./use-content.ts";

const PackageDrawer = lazyPart(async () => (await import("./package-drawer.tsx")).PackageDrawer);

export type SessionPackage = ReplyOf<"GET /api/session-packages">["data"][number];

/** The packages that the business sells. */
export function CatalogueTab({ list }: { list: ListState }) {
  const t = useTranslations("packages");
  const source = useApi("GET /api/session-packages", {}, { also: ["services"] });
  const columns = useColumns();
  const phone = usePhoneRow();
  const empty = <EmptyState icon={IconPackages} title={t("catalogue.empty")} text={t("catalogue.emptyText")} />;
  return (
    <>
      <DataTable<SessionPackage>
        label={t("tab.catalogue")}
        source={source}
        list={list}
        columns={columns}
        phone={phone}
        empty={empty}
      />
      {list.open && <PackageDrawer key={list.open} open={list.open} onClose={list.close} />}
    </>
  );
}

function useColumns(): Column<SessionPackage>[] {
  const t = useTranslations("packages.catalogue");
  const content = useContent();
  return [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("content"), look: "text", cell: content, drop: "last" },
    {
      head: t("valid"),
      cell: ({ valid_days: days }) => (days === null ? t("unlimited") : t("days", { days })),
      drop: true,
    },
    { head: t("status"), cell: ({ enabled }) => <OnSale enabled={enabled} /> },
    { head: t("price"), look: "money", cell: ({ price }) => formatKurus(price) },
  ];
}

function usePhoneRow(): (row: SessionPackage) => PhoneRow {
  const content = useContent();
  return (row) => ({
    title: row.name,
    sub: content(row),
    end: formatKurus(row.price),
    endSub: !row.enabled && <OnSale enabled={false} />,
  });
}

function OnSale({ enabled }: { enabled: boolean }) {
  const t = useTranslations("packages.catalogue");
  return <Badge tone={enabled ? "success" : "neutral"} label={t(enabled ? "onSale" : "offSale")} />;
}
