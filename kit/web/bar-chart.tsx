import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./bar-chart.module.css";
import { type Scale, scaleOf } from "./chart-scale.ts";
import { useClock } from "./session.ts";

export interface BarDay {
  /** YYYY-MM-DD. */
  date: string;
  total: number;
  /** Of the total, what has the second tone. */
  part?: number;
  /** Where the bar would stand, when there is none: "Kapalı". Where many days leave no room, in the day's figures alone. */
  note?: string | undefined;
}

export interface BarChartProps {
  /** Stands above the chart and names it. */
  label: string;
  days: readonly BarDay[];
  /** A whole value, in the tip and in the table that is read aloud. */
  format: (value: number) => string;
  /** A round value beside the axis; ₺20 B for kuruş unless said. */
  axis?: (value: number) => string;
  /** What the two tones are; with them there is a legend. */
  parts?: readonly [main: string, part: string];
  /** Of the bars, in px. */
  height?: number;
  /** What a day's bar stands for, opened by a click or by Enter. A finger only shows the day's figures. */
  onOpen?: (date: string) => void;
}

/**
 * Days as bars, one or two tones, each day's figures under the pointer, the finger or the arrow keys; read aloud it is a table.
 * Values below zero (a day of refunds) hang under the line.
 */
export function BarChart({ label, days, format, axis, parts, height = 200, onOpen }: BarChartProps) {
  const round = useRoundLira();
  const scale = scaleOf(days.map(({ total }) => total));
  const written = axis ?? round;
  return (
    <figure className={classes.chart} style={{ "--height": `${height}px`, "--days": days.length } as CSSProperties}>
      <figcaption className={classes.head}>
        <span>{label}</span>
        {parts && <Legend parts={parts} />}
      </figcaption>
      <div className={classes.field}>
        <div className={classes.axis} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: share(tick, scale) }}>
              {written(tick)}
            </span>
          ))}
        </div>
        <Plot days={days} scale={scale} format={format} parts={parts} onOpen={onOpen} />
        <Dates days={days} />
      </div>
      <Table label={label} days={days} format={format} parts={parts} />
    </figure>
  );
}

/** How high a value stands, as CSS. */
const share = (value: number, { low, high }: Scale): string => `${((value - low) / (high - low)) * 100}%`;

/** ₺20 B and ₺1,5 Mn: kuruş as a chart's axis tells them. */
function useRoundLira(): (kurus: number) => string {
  const t = useTranslations("kit.chart");
  return (kurus) => {
    const lira = Math.abs(kurus) / 100;
    const sign = kurus < 0 ? "-₺" : "₺";
    const text = (value: number): string => sign + String(Math.round(value * 100) / 100).replace(".", t("comma"));
    if (lira >= 1_000_000) return t("million", { value: text(lira / 1_000_000) });
    return lira >= 1000 ? t("thousand", { value: text(lira / 1000) }) : text(lira);
  };
}

function Legend({ parts }: { parts: readonly [string, string] }) {
  return (
    <span className={classes.legend} aria-hidden="true">
      {parts.map((name, place) => (
        <span key={name}>
          <i data-part={place === 1 || undefined} />
          {name}
        </span>
      ))}
    </span>
  );
}

/** More days than have room for a name each are named once a week, back from the last. */
const MOST_NAMED = 10;

type PlotProps = Pick<BarChartProps, "days" | "format"> & { scale: Scale; parts: BarChartProps["parts"] };

function Plot({ days, scale, format, parts, onOpen }: PlotProps & { onOpen: BarChartProps["onOpen"] }) {
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
      aria-label={t("walk")}
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
          style={{ bottom: share(tick, scale) }}
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
        {day && <Tip day={day} place={shown ?? 0} of={days.length} format={format} parts={parts} />}
      </div>
    </div>
  );
}

function Bar({ day, place, scale, shown }: { day: BarDay; place: number; scale: Scale; shown: boolean }) {
  const { total, part = 0, note } = day;
  const tall = share(Math.abs(total) + scale.low, scale);
  const style = { gridColumn: place + 1, "--tall": tall, "--zero": share(0, scale) } as CSSProperties;
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

type TipProps = Pick<PlotProps, "format" | "parts"> & { day: BarDay; place: number; of: number };

function Tip({ day, place, of, format, parts }: TipProps) {
  const clock = useClock();
  const { date, total, part = 0, note } = day;
  const style = { "--at": `${((place + 0.5) / of) * 100}%` } as CSSProperties;
  return (
    <div className={classes.tip} style={style}>
      <span>{clock.head(date)}</span>
      <strong>{total === 0 && note ? note : format(total)}</strong>
      {parts && total !== 0 && (
        <small>
          {parts[0]} {format(total - part)} · {parts[1]} {format(part)}
        </small>
      )}
    </div>
  );
}

function Dates({ days }: Pick<BarChartProps, "days">) {
  const t = useTranslations("kit.chart");
  const clock = useClock();
  const today = clock.today();
  const last = days.length - 1;
  const few = days.length <= MOST_NAMED;
  return (
    <div className={classes.dates} data-few={few || undefined} aria-hidden="true">
      {days.map(({ date }, place) => {
        if (!few && (last - place) % 7 !== 0) return null;
        const weekday = few && (
          <>
            {clock.weekday(date)} <span>{Number(date.slice(8))}</span>
          </>
        );
        return (
          <span
            key={date}
            style={{ gridColumn: place + 1 }}
            data-last={place === last || undefined}
            data-today={date === today || undefined}
          >
            {date === today ? t("today") : weekday || clock.short(date)}
          </span>
        );
      })}
    </div>
  );
}

function Table({ label, days, format, parts }: Pick<PlotProps, "days" | "format" | "parts"> & { label: string }) {
  const t = useTranslations("kit.chart");
  const clock = useClock();
  const id = useId();
  return (
    <div className="spoken">
      <table aria-labelledby={id}>
        <caption id={id}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col">{t("total")}</th>
            {parts?.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, total, part = 0, note }) => (
            <tr key={date}>
              <th scope="row">{clock.head(date)}</th>
              <td>{total === 0 && note ? note : format(total)}</td>
              {parts && <td>{format(total - part)}</td>}
              {parts && <td>{format(part)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
