import { Button } from "@mantine/core";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SearchField } from "#kit/web/search-field.tsx";
import { Skeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { TileGrid } from "#kit/web/tile-grid.tsx";
import { useInfinite } from "#kit/web/use-infinite.ts";
import classes from "./media-library.module.css";
import type { Media } from "./use-uploads.ts";

interface GalleryTabProps {
  selected: Media | undefined;
  /** Clicking the selected picture deselects it. */
  onSelect: (media: Media | undefined) => void;
  upload: () => void;
}

/** The pictures of the library, the newest first. */
export function GalleryTab({ selected, onSelect, upload }: GalleryTabProps) {
  const t = useTranslations("media");
  const kit = useTranslations("kit.list");
  const [query, setQuery] = useState("");
  const list = useInfinite("GET /api/media", { query: { query, per_page: 50 } });
  const { rows, loading, error, hasMore, more, retry } = list;
  if (error) return <ErrorState part title={t("failed")} error={error} onRetry={retry} />;
  if (rows.length === 0 && !query && !loading) {
    const action = <Button onClick={upload}>{t("upload")}</Button>;
    return <EmptyState icon={IconPhoto} level="h3" title={t("empty")} text={t("emptyText")} action={action} />;
  }
  return (
    <>
      <div className={classes.search}>
        <SearchField value={query} onChange={setQuery} placeholder={t("search")} slash={false} />
      </div>
      {loading ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconPhoto} level="h3" title={kit("noMatch")} text={kit("noMatchHint")} />
      ) : (
        <TileGrid label={t("pictures")} className={classes.grid}>
          {rows.map((media) => (
            <button
              key={media.id}
              type="button"
              className={classes.tile}
              aria-pressed={selected?.id === media.id}
              title={media.title}
              onClick={() => onSelect(selected?.id === media.id ? undefined : media)}
            >
              <img src={media.thumb} alt="" loading="lazy" />
              <span>{media.title}</span>
            </button>
          ))}
        </TileGrid>
      )}
      {hasMore && (
        <Button variant="default" onClick={more}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.grid} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={120} />
      ))}
    </div>
  );
}
