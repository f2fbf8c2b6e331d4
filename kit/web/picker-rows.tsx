import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import classes from "./picker.module.css";
import type { PickerProps } from "./picker.tsx";
import { Skeleton } from "./skeleton.tsx";
import { ErrorState } from "./state.tsx";

/** The rows of a picker; the next page comes when their end comes into sight. */
export function PickerRows<R>({ rows, row, onPick, letter, first, empty, query }: PickerProps<R>) {
  const t = useTranslations("kit.list");
  if (rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />;
  return (
    <div className={classes.rows}>
      {first && !query && (
        <button type="button" data-row className={classes.row} onClick={first.onPick}>
          <span className={classes.words}>{first.title}</span>
        </button>
      )}
      {rows.loading && <Waiting />}
      {!rows.loading && rows.rows.length === 0 && <p className={classes.empty}>{query ? t("noMatch") : empty}</p>}
      {rows.rows.map((item, index) => {
        const { key, title, sub, start, end, disabled } = row(item);
        const before = rows.rows[index - 1];
        const group = letter?.(item);
        const opensGroup = group !== undefined && (before === undefined || letter?.(before) !== group);
        return (
          <div key={key}>
            {opensGroup && <h3 className={classes.letter}>{group}</h3>}
            <button type="button" data-row className={classes.row} disabled={disabled} onClick={() => onPick(item)}>
              {start}
              <span className={classes.words}>
                {title}
                {sub && <small>{sub}</small>}
              </span>
              {end}
            </button>
          </div>
        );
      })}
      {rows.hasMore && <End onSeen={rows.more}>{t("more")}</End>}
    </div>
  );
}

function Waiting() {
  return [140, 108, 128, 96, 120].map((width) => (
    <div key={width} className={classes.row} aria-busy="true">
      <Skeleton width={width} />
    </div>
  ));
}

function End({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const eye = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: "200px" });
    if (element.current) eye.observe(element.current);
    return () => eye.disconnect();
  }, [onSeen]);
  return (
    <p ref={element} className={classes.empty}>
      {children}
    </p>
  );
}
