import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTags from "@tabler/icons-react/dist/esm/icons/IconTags.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { places, type Kind, type Term } from "./terms.ts";
import { useRemove } from "./use-remove.ts";

const endpoints = { category: "GET /api/taxonomy/category", tag: "GET /api/taxonomy/tag" } as const;

/** The list of categories or tags, 20 a page (M3). */
export function TermList({ kind }: { kind: Kind }) {
  const t = useTranslations("content");
  const navigate = useNavigate();
  const list = useListState<string>({ sort: { field: "title", direction: "asc" } });
  const source = useApi(endpoints[kind], { query: list.request }, { also: ["content"] });
  const add = (): void => void navigate({ to: places[kind].create });
  const columns: Column<Term>[] = [
    { head: t("field.title"), look: "name", sort: "title", cell: ({ title }) => title },
    { head: t("field.slug"), look: "text", sort: "slug", cell: ({ slug }) => slug },
    ...(kind === "category"
      ? [{ head: t("field.parent"), look: "text", cell: ({ parent }: Term) => parent ?? "–" } as const]
      : []),
    { head: t("field.uses"), look: "number", width: 112, cell: ({ uses }) => t("count", { count: uses }) },
  ];
  return (
    <Page
      title={t(kind === "category" ? "menu.categories" : "menu.tags")}
      fill
      actions={<HeadAction main icon={IconPlus} label={t(`${kind}.add`)} onClick={add} />}
    >
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t(`${kind}.search`)} />
      </Toolbar>
      <DataTable<Term>
        label={t(kind === "category" ? "menu.categories" : "menu.tags")}
        source={source}
        list={list}
        columns={columns}
        phone={({ title, slug, parent, uses }) => ({
          title,
          sub: parent ? `${parent} · ${slug}` : slug,
          end: t("count", { count: uses }),
        })}
        opens={({ id }) => `${places[kind].list}/${id}`}
        actions={(term) => <TermActions kind={kind} term={term} />}
        empty={<NoTerms kind={kind} onAdd={add} />}
      />
    </Page>
  );
}

function TermActions({ kind, term: { id, title, uses } }: { kind: Kind; term: Term }) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const navigate = useNavigate();
  const remove = useRemove(kind);
  const text = t(`${kind}.removeText`, { title, count: uses });
  return (
    <RowMenu
      label={t("actions", { title })}
      actions={[
        {
          label: kit("edit"),
          icon: IconPencil,
          onClick: () => void navigate({ to: `${places[kind].list}/${id}` }),
        },
        { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(id, text) },
      ]}
    />
  );
}

function NoTerms({ kind, onAdd }: { kind: Kind; onAdd: () => void }) {
  const t = useTranslations("content");
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t(`${kind}.add`)}
    </Button>
  );
  return <EmptyState icon={IconTags} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} action={button} />;
}
