import { Combobox } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import classes from "./picker.module.css";
import type { PickerProps } from "./picker.tsx";
import { Skeleton } from "./skeleton.tsx";
import { ErrorState } from "./state.tsx";

/** The value of the row before the others. */
export const FIRST = "first";

/** The rows of a picker; the next page is loaded when the end becomes visible. */
export function PickerRows<R>(props: PickerProps<R>) {
  const { rows, row, title, letter, first, empty, query, searchable = true } = props;
  const t = useTranslations("kit.list");
  if (rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />;
  const list = (
    <Combobox.Options aria-label={title} tabIndex={0} data-autofocus={!searchable || undefined}>
      {first && !query && <Row value={FIRST} words={{ title: first.title }} />}
      {groupsOf(rows.rows, letter).map(([group, items]) => (
        <Combobox.Group key={group + String(items[0] && row(items[0]).key)} label={group || undefined}>
          {items.map((item) => {
            const words = row(item);
            return <Row key={words.key} value={String(words.key)} words={words} />;
          })}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
  return (
    <div className={classes.rows} data-short={!searchable || undefined}>
      <Combobox.EventsTarget withAriaAttributes={false}>{list}</Combobox.EventsTarget>
      <span className="spoken" role="status">
        {query && !rows.stale && rows.rows.length > 0 && t("found", { count: rows.total })}
      </span>
      {rows.loading && <Waiting />}
      {!rows.loading && rows.rows.length === 0 && <p className={classes.empty}>{query ? t("noMatch") : empty}</p>}
      {rows.hasMore && <End onSeen={rows.more}>{t("more")}</End>}
    </div>
  );
}

/** Groups adjacent rows with the same heading, in their order. */
function groupsOf<R>(rows: readonly R[], letter: PickerProps<R>["letter"]): [string, R[]][] {
  const groups: [string, R[]][] = [];
  for (const row of rows) {
    const group = letter?.(row) ?? "";
    const last = groups.at(-1);
    if (last?.[0] === group) last[1].push(row);
    else groups.push([group, [row]]);
  }
  return groups;
}

type Words = Omit<ReturnType<PickerProps<never>["row"]>, "key">;

function Row({ value, words: { title, sub, start, end, disabled, chosen } }: { value: string; words: Words }) {
  return (
    <Combobox.Option
      value={value}
      className={classes.row ?? ""}
      data-row
      disabled={disabled ?? false}
      active={chosen ?? false}
      aria-selected={chosen ?? false}
    >
      {start}
      <span className={classes.words}>
        {title}
        {sub && <small>{sub}</small>}
      </span>
      {end}
    </Combobox.Option>
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
