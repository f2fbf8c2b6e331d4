import { useTranslations } from "use-intl";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { TagFilter, tagOf } from "./parts/tag-filter.tsx";
import { TagMany } from "./parts/tagging/tag-many.tsx";

/** Puts a tag on many customers at once, or takes it off (issue 20). */
export default function TaggingScreen() {
  const t = useTranslations("customers.tagging");
  const words = useTranslations("customers");
  const list = useListState<string>();
  const query = { query: list.query, tag: tagOf(list) };
  const source = useApi("GET /api/contacts/tagging", { query });
  return (
    <Page title={words("menu.tagging")} hint={t("hint")} back="/contact" fill>
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={words("list.search")} />
        <TagFilter list={list} />
      </Toolbar>
      <TagMany source={source} isFiltered={Boolean(query.query || query.tag)} />
    </Page>
  );
}
