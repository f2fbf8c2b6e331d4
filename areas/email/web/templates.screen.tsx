import { Button } from "@mantine/core";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import grid from "#kit/web/card-grid.module.css";
import type { ReplyOf } from "#kit/web/api.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { TemplateCard } from "./parts/template-card.tsx";

const StartGallery = lazyPart(async () => (await import("./parts/start-gallery.tsx")).StartGallery);

type Templates = ReplyOf<"GET /api/marketing/templates">;

/** The marketing lists show 19 a page (3 §9). */
const PER_PAGE = 19;

/** "Şablonlar" (K4): a card for each template, the last changed first. */
export default function TemplatesScreen() {
  const t = useTranslations("email");
  const list = useListState();
  const query = { ...list.place, query: list.query, per_page: PER_PAGE };
  const { data, error, refetch } = useApi("GET /api/marketing/templates", { query });
  const add = (): void => list.openRow("new");
  return (
    <Page title={t("menu.templates")} actions={<HeadAction main icon={IconPlus} label={t("list.add")} onClick={add} />}>
      {(list.query !== "" || data?.meta.total !== 0) && (
        <Toolbar>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("list.search")} />
        </Toolbar>
      )}
      {data ? (
        <CardList page={data} list={list} add={add} />
      ) : error ? (
        <ErrorState title={t("list.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
      {list.open === "new" && <StartGallery onClose={list.close} />}
    </Page>
  );
}

function CardList({ page, list, add }: { page: Templates; list: ListState; add: () => void }) {
  const t = useTranslations("email.list");
  const menu = useTranslations("email.menu");
  const kit = useTranslations("kit.list");
  const clock = useClock();
  if (page.data.length === 0) {
    if (list.query) return <EmptyState icon={IconMail} title={kit("noMatch")} text={kit("noMatchHint")} />;
    const action = (
      <Button leftSection={<IconPlus size={18} />} onClick={add}>
        {t("add")}
      </Button>
    );
    return <EmptyState icon={IconMail} title={t("empty")} text={t("emptyText")} action={action} />;
  }
  return (
    <>
      <ul className={grid.cards}>
        {page.data.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
      <ListFoot
        label={menu("templates")}
        reply={page}
        columns={[
          { head: kit("head.name"), cell: ({ name }) => name },
          { head: kit("head.by"), cell: ({ author }) => author?.name ?? "" },
          { head: kit("head.when"), cell: ({ updated_at: at }) => clock.numeric(at) },
        ]}
        onPage={(to, beside) => list.setPage(to, { beside })}
      />
    </>
  );
}
