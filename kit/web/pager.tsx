import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useLocale, useTranslations } from "use-intl";
import classes from "./pager.module.css";
import { pagesAround } from "./pages.ts";

export interface PageMeta {
  total: number;
  page: number;
  per_page: number;
  last_page: number;
  /** Counting stopped at 10.000. */
  total_capped?: true | undefined;
}

/** The foot of a table: which rows of how many, and the pages. */
export function Pager({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  const t = useTranslations("kit.list");
  const locale = useLocale();
  const { page, per_page, last_page, total } = meta;
  const number = (value: number): string => value.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");
  const from = Math.min(total, (page - 1) * per_page + 1);
  const range = t("range", {
    from: number(from),
    to: number(Math.min(total, page * per_page)),
    total: number(total) + (meta.total_capped ? "+" : ""),
  });
  return (
    <nav className={classes.pager} aria-label={t("pages")}>
      <span aria-live="polite">{range}</span>
      {last_page > 1 && (
        <ol className={classes.pages}>
          <li>
            <button
              type="button"
              className={classes.page}
              aria-label={t("previous")}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <IconChevronLeft size={18} />
            </button>
          </li>
          {pagesAround(page, last_page).map((at, index) => (
            <li key={at ?? `gap${index}`} className={classes.number}>
              {at === null ? (
                <span className={classes.gap}>…</span>
              ) : (
                <button
                  type="button"
                  className={classes.page}
                  aria-label={t("page", { page: at })}
                  aria-current={at === page ? "page" : undefined}
                  onClick={() => onPage(at)}
                >
                  {number(at)}
                </button>
              )}
            </li>
          ))}
          <li>
            <button
              type="button"
              className={classes.page}
              aria-label={t("next")}
              disabled={page >= last_page}
              onClick={() => onPage(page + 1)}
            >
              <IconChevronRight size={18} />
            </button>
          </li>
        </ol>
      )}
    </nav>
  );
}
