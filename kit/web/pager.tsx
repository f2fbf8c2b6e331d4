import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { ReactNode, SyntheticEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import classes from "./pager.module.css";
import { pagesAround } from "./pages.ts";
import type { Cursors } from "./use-list-state.ts";

export interface PageMeta {
  total: number;
  page: number;
  per_page: number;
  last_page: number;
  /** Counting stopped at 10,000. */
  total_capped?: true | undefined;
  /** Cursors of the neighbouring pages, in lists that can grow without limit. */
  next?: string | undefined;
  previous?: string | undefined;
}

interface PagerProps {
  meta: PageMeta;
  /** `beside`: the page is next to the one shown, and begins or ends there. */
  onPage: (page: number, beside?: Cursors) => void;
  /** Shown after the range. */
  children?: ReactNode;
}

/** The footer of a table: the shown rows, the total and the pages. */
export function Pager({ meta, onPage, children }: PagerProps) {
  const t = useTranslations("kit.list");
  const number = useNumber();
  const { page, per_page, total, total_capped: capped } = meta;
  const most = capped ? Infinity : total;
  const range = t("range", {
    from: number(Math.min(most, (page - 1) * per_page + 1)),
    to: number(Math.min(most, page * per_page)),
    total: number(total) + (capped ? "+" : ""),
  });
  // Beyond the counted rows the list continues while there is a next page.
  const last = Math.max(meta.last_page, capped ? page + (meta.next ? 1 : 0) : 1);
  return (
    <nav className={classes.pager} aria-label={t("pages")}>
      <div className={classes.range}>
        <span aria-live="polite">{range}</span>
        {children}
      </div>
      {last > 1 && <Pages meta={meta} last={last} onPage={onPage} />}
    </nav>
  );
}

/** Up to this number all pages are shown. */
const IN_SIGHT = 5;

function Pages({ meta, last, onPage }: PagerProps & { last: number }) {
  const t = useTranslations("kit.list");
  const number = useNumber();
  const { page } = meta;
  const go = (to: number): void => onPage(to, besideOf(meta, to));
  const step = (to: number, label: string, content: ReactNode) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      aria-current={to === page ? "page" : undefined}
      disabled={to < 1 || to > last}
      onClick={() => go(to)}
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
      {last > IN_SIGHT && (
        <li>
          <GoTo page={page} last={meta.total_capped ? Number.MAX_SAFE_INTEGER : last} onPage={go} />
        </li>
      )}
      <li>{step(page + 1, t("next"), <IconChevronRight size={18} />)}</li>
    </ol>
  );
}

/** A field for a page number; one beyond the last leads to the last. */
function GoTo({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const t = useTranslations("kit.list");
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get("page") || Number.NaN);
    if (Number.isSafeInteger(typed)) onPage(Math.min(last, Math.max(1, typed)));
  };
  return (
    <form key={page} onSubmit={submit}>
      <input
        name="page"
        className={classes.goTo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={t("goTo")}
        placeholder={t("goToHint")}
      />
    </form>
  );
}

/** The cursor from the shown page to another one, if they are neighbours. */
function besideOf({ page, next, previous }: PageMeta, to: number): Cursors | undefined {
  if (to === page + 1 && next) return { after: next };
  if (to === page - 1 && to > 1 && previous) return { before: previous };
  return undefined;
}

/** 1284 is "1.284" in Turkish. */
function useNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => value.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");
}
