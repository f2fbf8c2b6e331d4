import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTarget from "@tabler/icons-react/dist/esm/icons/IconTarget.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useLocale, useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import type { Segment } from "./parts/segment.ts";
import { useRemove } from "./parts/use-remove.ts";
import { useFeatures } from "./parts/use-fields.ts";

const SegmentDrawer = lazyPart(async () => (await import("./parts/segment-drawer.tsx")).SegmentDrawer);

/** The marketing lists show 19 a page (3 §9). */
const PER_PAGE = 19;

/** "Hedef Kitle" (K5): audiences with their rules as text and their current size. */
export default function SegmentsScreen() {
  const t = useTranslations("marketing.segments");
  const title = useTranslations("marketing.menu")("segments");
  const list = useListState();
  const locale = useLocale();
  const clock = useClock();
  const kit = useTranslations("kit.action");
  const features = useFeatures();
  const remove = useRemove("segments");
  const query = { ...list.place, query: list.query, per_page: PER_PAGE };
  const source = useApi("GET /api/marketing/segments", { query }, { also: ["contacts", "reservations", "orders"] });
  const columns: Column<Segment>[] = [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("features"), look: "text", cell: features },
    { head: t("size"), look: "number", cell: ({ size }) => size.toLocaleString(locale) },
    { head: t("changed"), cell: ({ updated_at: at }) => clock.numeric(at), drop: true },
  ];
  return (
    <Page
      title={title}
      fill
      actions={<HeadAction main icon={IconPlus} label={t("add")} onClick={() => list.openRow("new")} />}
    >
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
      </Toolbar>
      <DataTable<Segment>
        label={title}
        source={source}
        list={list}
        columns={columns}
        phone={(segment) => ({ title: segment.name, sub: features(segment), end: segment.size.toLocaleString(locale) })}
        actions={(segment) => (
          <RowMenu
            label={t("actions", { name: segment.name })}
            actions={[{ label: kit("delete"), icon: IconTrash, onClick: () => void remove(segment), danger: true }]}
          />
        )}
        empty={<EmptyState icon={IconTarget} title={t("empty")} text={t("emptyText")} />}
      />
      {list.open && <SegmentDrawer key={list.open} id={list.open} onClose={list.close} />}
    </Page>
  );
}
