import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./bar-chart.module.css";
import type { BarChartProps, BarDay } from "./bar-chart.tsx";
import { type Scale, shareOf } from "./chart-scale.ts";
import { useClock } from "./session.ts";

/** With more days than fit, only every seventh is named, counted back from the last. */
export const MOST_NAMED = 10;

export type PlotProps = Pick<BarChartProps, "days" | "format"> & {
  scale: Scale;
  parts: BarChartProps["parts"];
  names: BarChartProps["names"];
};

/** The bars over their grid lines, with the figures of the day under the pointer. */
export function Plot({ days, scale, format, parts, names, onOpen }: PlotProps & { onOpen: BarChartProps["onOpen"] }) {
  const t = useTranslations("kit.chart");
  const [shown, setShown] = useState<number>();
  const day = shown === undefined ? undefined : days[shown];
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const walk = (event: KeyboardEvent): void => {
    const last = days.length - 1;
    if (event.key === "Enter" && day) onOpen?.(day.date);
    const from = shown ?? (event.key === "ArrowRight" ? -1 : days.length);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setShown(Math.min(last, Math.max(0, to)));
  };
  return (
    <div
      className={classes.plot}
      data-opens={onOpen && true}
      role="group"
      aria-label={names ? t("walkNamed", { head: names.head }) : t("walk")}
      tabIndex={0}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setShown(undefined)}
      onPointerUp={({ pointerType }) => pointerType === "mouse" && day && onOpen?.(day.date)}
      onKeyDown={walk}
      onBlur={() => setShown(undefined)}
    >
      {scale.ticks.map((tick) => (
        <hr
          key={tick}
          className={classes.line}
          data-zero={tick === 0 || undefined}
          style={{ bottom: shareOf(tick, scale) }}
        />
      ))}
      {days.map((one, place) => (
        <Bar
          key={one.date}
          day={days.length > MOST_NAMED ? { ...one, note: undefined } : one}
          place={place}
          scale={scale}
          shown={place === shown}
        />
      ))}
      <div role="status">
        {day && <Tip day={day} place={shown ?? 0} of={days.length} format={format} parts={parts} names={names} />}
      </div>
    </div>
  );
}

function Bar({ day, place, scale, shown }: { day: BarDay; place: number; scale: Scale; shown: boolean }) {
  const { total, part = 0, note } = day;
  const tall = shareOf(Math.abs(total) + scale.low, scale);
  const style = { gridColumn: place + 1, "--tall": tall, "--zero": shareOf(0, scale) } as CSSProperties;
  const top = total > 0 && part > 0 ? Math.min(1, part / total) : 0;
  return (
    <div className={classes.day} data-shown={shown || undefined} style={style} aria-hidden="true">
      {total === 0 && note && <span className={classes.note}>{note}</span>}
      {total !== 0 && (
        <div className={classes.bar} data-below={total < 0 || undefined}>
          {top > 0 && (
            <i className={classes.part} data-all={top === 1 || undefined} style={{ height: `${top * 100}%` }} />
          )}
        </div>
      )}
    </div>
  );
}

type TipProps = Pick<PlotProps, "format" | "parts" | "names"> & { day: BarDay; place: number; of: number };

function Tip({ day, place, of, format, parts, names }: TipProps) {
  const clock = useClock();
  const { date, total, part = 0, note } = day;
  const style = { "--at": `${((place + 0.5) / of) * 100}%` } as CSSProperties;
  return (
    <div className={classes.tip} style={style}>
      <span>{names?.long(date) ?? clock.head(date)}</span>
      <strong>{total === 0 && note ? note : format(total)}</strong>
      {parts && total !== 0 && (
        <small>
          {parts[0]} {format(total - part)} · {parts[1]} {format(part)}
        </small>
      )}
    </div>
  );
}
