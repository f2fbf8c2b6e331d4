import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { ReactNode } from "react";
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
  const number = useNumber();
  const { page, per_page, last_page, total } = meta;
  const range = t("range", {
    from: number(Math.min(total, (page - 1) * per_page + 1)),
    to: number(Math.min(total, page * per_page)),
    total: number(total) + (meta.total_capped ? "+" : ""),
  });
  return (
    <nav className={classes.pager} aria-label={t("pages")}>
      <span aria-live="polite">{range}</span>
      {last_page > 1 && <Pages page={page} last={last_page} onPage={onPage} />}
    </nav>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const t = useTranslations("kit.list");
  const number = useNumber();
  const step = (to: number, label: string, content: ReactNode) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      aria-current={to === page ? "page" : undefined}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      {content}
    </button>
  );
  return (
    <ol className={classes.pages}>
      <li>{step(page - 1, t("previous"), <IconChevronLeft size={18} />)}</li>
      {pagesAround(page, last).map((at, index) => (
        <li key={at ?? `gap${index}`} className={classes.number}>
          {at === null ? <span className={classes.gap}>…</span> : step(at, t("page", { page: at }), number(at))}
        </li>
      ))}
      <li>{step(page + 1, t("next"), <IconChevronRight size={18} />)}</li>
    </ol>
  );
}

/** 1284 is "1.284" in Turkish. */
function useNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => value.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");
}
