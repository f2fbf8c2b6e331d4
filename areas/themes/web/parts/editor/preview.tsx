import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { apiError, type ApiError } from "#kit/web/api-error.ts";
import { InertFrame } from "#kit/web/inert-frame.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import classes from "./editor.module.css";
import { type Fault, useFaultText } from "./use-fault.ts";

/** The templates by the name of their texts. */
const pages = {
  index: "index",
  services: "services",
  team: "team",
  products: "products",
  articles: "articles",
  article: "article",
  page: "page",
  contact: "contact",
  category: "category",
  notFound: "404",
} as const;
type PageName = keyof typeof pages;

const AFTER_MS = 600;

/** The page that a file is the template of; the home page for all other files. */
const pageOf = (path: string): PageName => {
  const name = /^templates\/(.+)\.liquid$/.exec(path)?.[1];
  return (Object.keys(pages) as PageName[]).find((page) => pages[page] === name) ?? "index";
};

interface Shown {
  html: string;
  fault: Fault | null;
  error: ApiError | null;
}

/** A page of the site with the unsaved code, in a frame without scripts and without an origin (decisions §7). */
export function Preview({ theme, path, code }: { theme: number; path: string; code: string }) {
  const t = useTranslations("themes.preview");
  const textOf = useFaultText();
  // A new object asks again, also for the same page.
  const [wanted, setWanted] = useState({ page: pageOf(path) });
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const stop = new AbortController();
    const later = setTimeout(() => {
      const body = { path, content: code, page: pages[wanted.page] };
      call("POST /api/themes/{id}/preview", { params: { id: theme }, body }, { signal: stop.signal }).then(
        ({ html, fault }) => setShown((before) => ({ html: html ?? before?.html ?? "", fault, error: null })),
        (thrown: unknown) => {
          if (!stop.signal.aborted)
            setShown((before) => ({ html: before?.html ?? "", fault: null, error: apiError(thrown) }));
        },
      );
    }, AFTER_MS);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [theme, path, code, wanted]);
  return (
    <section className={classes.preview} aria-label={t("title")}>
      <label className={classes.pages}>
        {t("page")}
        <select value={wanted.page} onChange={(event) => setWanted({ page: event.currentTarget.value as PageName })}>
          {(Object.keys(pages) as PageName[]).map((name) => (
            <option key={name} value={name}>
              {t(`pages.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {shown?.fault && (
        <p className={classes.fault} role="status" data-wrong>
          {textOf(shown.fault)}
        </p>
      )}
      {shown?.error ? (
        <ErrorState part title={t("failed")} error={shown.error} onRetry={() => setWanted({ ...wanted })} />
      ) : shown ? (
        <InertFrame html={shown.html} title={t("frame")} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
      <p className={classes.quiet}>{t("hint")}</p>
    </section>
  );
}
