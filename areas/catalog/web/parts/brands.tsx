import IconTags from "@tabler/icons-react/dist/esm/icons/IconTags.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { BrandLine } from "./brand-line.tsx";
import { BrandRow } from "./brand-row.tsx";
import classes from "./brands.module.css";

/** The dialog of brands: listed, added, renamed, deleted (F3; decisions §4). */
export function Brands({ onClose }: { onClose: () => void }) {
  const t = useTranslations("catalog.brands");
  const kit = useTranslations("kit.list");
  const [query, setQuery] = useState("");
  const [place, onPage] = usePlace();
  const per_page = usePageSize();
  const wanted = { query: { query, ...place, per_page } };
  const { data, error, refetch } = useApi("GET /api/products/brands", wanted, { enabled: !!per_page });
  const search = (text: string): void => {
    setQuery(text);
    onPage(1);
  };
  const isEmpty = data?.meta.total === 0;
  return (
    <Dialog opened onClose={onClose} title={t("title")}>
      <div className={classes.body}>
        <BrandLine />
        {!(isEmpty && query === "") && (
          <div className={classes.search}>
            <SearchField value={query} onChange={search} placeholder={t("search")} />
          </div>
        )}
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={4} />)}
        {isEmpty && query !== "" && <EmptyState level="h3" title={kit("noMatch")} text={kit("noMatchHint")} />}
        {isEmpty && query === "" && <EmptyState level="h3" icon={IconTags} title={t("empty")} text={t("emptyText")} />}
        {data && !isEmpty && (
          <>
            <ul aria-label={t("title")}>
              {data.data.map((brand) => (
                <BrandRow key={brand.id} brand={brand} />
              ))}
            </ul>
            <ListFoot
              label={t("title")}
              reply={data}
              columns={[{ head: kit("head.name"), cell: ({ name }) => name }]}
              onPage={onPage}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
