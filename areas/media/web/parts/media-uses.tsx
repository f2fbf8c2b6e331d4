import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./media-library.module.css";
import type { Media } from "./use-uploads.ts";

type Use = ReplyOf<"GET /api/media/{id}/uses">["data"][number];

/** Where rows that show pictures are edited. */
const editors: Record<Use["kind"], (id: number | null) => string> = {
  page: (id) => `/content/pages/${id}`,
  post: (id) => `/content/articles/${id}`,
  template: (id) => `/marketing/campaings/templates/new-template/${id}`,
  theme: (id) => `/marketing/themes/edit-theme/${id}`,
  site: () => "/content/site",
};

/** What a use is called: "Sayfa: Hakkımızda (taslakta)". */
export function useUseNames(): (use: Use) => string {
  const t = useTranslations("media.uses");
  return ({ kind, title, place }) => {
    if (place === "logo" || place === "cover") return t(place);
    const name = t("named", { kind: t(kind), title: title || t("untitled") });
    return place === "body" ? name : t("placed", { name, place: t(place) });
  };
}

/** Where a picture is used (M5), each with a link to its editor in another tab, because the library is open over unsaved work. */
export function MediaUses({ media }: { media: Media }) {
  const t = useTranslations("media.uses");
  const nameOf = useUseNames();
  const { data, error } = useApi("GET /api/media/{id}/uses", { params: { id: media.id } }, { staleTime: 0 });
  if (error) return null;
  const uses = data?.data;
  return (
    <section className={classes.uses} aria-label={t("title")} aria-busy={!uses}>
      <h3>{uses?.length === 0 ? t("none") : t("title")}</h3>
      {uses && uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id} ${use.place} ${use.title}`}>
              <a className="link" href={editors[use.kind](use.id)} target="_blank" rel="noreferrer">
                {nameOf(use)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
