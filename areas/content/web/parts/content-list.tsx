import { Button } from "@mantine/core";
import IconArticle from "@tabler/icons-react/dist/esm/icons/IconArticle.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { contentPlaces, type ContentKind, type ContentRow } from "./kinds.ts";
import { useRemove } from "./use-remove.ts";

const endpoints = { page: "GET /api/content/page", post: "GET /api/content/post" } as const;
const tabs = ["", "published", "draft"] as const;

/** The list of pages or articles with its tabs, 20 a page (M1). */
export function ContentList({ kind }: { kind: ContentKind }) {
  const t = useTranslations("content");
  const navigate = useNavigate();
  const list = useListState<string>({ sort: { field: "updated_at", direction: "desc" } });
  const status = tabs.find((tab) => tab === list.get("status")) ?? "";
  const source = useApi(endpoints[kind], { query: { ...list.request, status } });
  const columns = useColumns();
  const { near } = useClock();
  const title = t(kind === "page" ? "menu.pages" : "menu.articles");
  const add = (): void => void navigate({ to: contentPlaces[kind].create });
  return (
    <Page
      title={title}
      fill
      tabs={{
        value: status,
        onChange: (tab) => list.set({ status: tab }),
        options: tabs.map((tab) => ({ value: tab, label: t(`tab.${tab || "all"}`) })),
      }}
      actions={<HeadAction main icon={IconPlus} label={t(`${kind}.add`)} onClick={add} />}
    >
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t(`${kind}.search`)} />
      </Toolbar>
      <DataTable<ContentRow>
        label={title}
        source={source}
        list={list}
        columns={columns}
        phone={(row) => ({
          title: row.title,
          sub: row.categories.join(", ") || `/${row.slug}`,
          end: near(row.updated_at),
          endSub: <StatusBadge of="content" status={row.status} />,
        })}
        opens={({ id }) => `${contentPlaces[kind].list}/${id}`}
        actions={(row) => <ContentActions kind={kind} row={row} />}
        empty={<NoContent kind={kind} status={status} onAdd={add} />}
      />
    </Page>
  );
}

function useColumns(): Column<ContentRow>[] {
  const t = useTranslations("content");
  const { numeric } = useClock();
  return [
    { head: t("field.title"), look: "name", sort: "title", cell: ({ title }) => title },
    { head: t("field.author"), look: "text", drop: "first", sort: "author", cell: ({ author }) => author?.name ?? "–" },
    { head: t("field.categories"), look: "text", drop: true, cell: ({ categories }) => categories.join(", ") || "–" },
    {
      head: t("field.published_at"),
      drop: true,
      sort: "published_at",
      cell: ({ status, published_at }) => (status === "published" && published_at ? numeric(published_at) : "–"),
    },
    { head: t("field.updated_at"), sort: "updated_at", cell: ({ updated_at }) => numeric(updated_at) },
    {
      head: t("field.status"),
      sort: "status",
      cell: ({ status }) => <StatusBadge of="content" status={status} />,
      width: 136,
    },
  ];
}

function ContentActions({ kind, row: { id, title } }: { kind: ContentKind; row: ContentRow }) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const navigate = useNavigate();
  const remove = useRemove(kind);
  const open = (): void => void navigate({ to: `${contentPlaces[kind].list}/${id}` });
  return (
    <RowMenu
      label={t("actions", { title })}
      actions={[
        { label: kit("edit"), icon: IconPencil, onClick: open },
        {
          label: kit("delete"),
          icon: IconTrash,
          danger: true,
          onClick: () => void remove(id, t(`${kind}.removeText`, { title })),
        },
      ]}
    />
  );
}

function NoContent({ kind, status, onAdd }: { kind: ContentKind; status: string; onAdd: () => void }) {
  const t = useTranslations("content");
  if (status) return <EmptyState icon={IconArticle} title={t(`${kind}.noneHere`)} />;
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t(`${kind}.add`)}
    </Button>
  );
  return <EmptyState icon={IconArticle} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} action={button} />;
}
