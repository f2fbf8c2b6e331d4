import { type CSSProperties, useId } from "react";
import { useTranslations } from "use-intl";
import { moneySign } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import classes from "./bar-chart.module.css";
import { MOST_NAMED, Plot, type PlotProps } from "./bar-plot.tsx";
import { scaleOf, shareOf } from "./chart-scale.ts";
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
            <span key={tick} style={{ bottom: shareOf(tick, scale) }}>
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

/** ₺20 B and ₺1,5 Mn: kuruş as a chart's axis tells them. */
function useRoundLira(): (kurus: number) => string {
  const t = useTranslations("kit.chart");
  return (kurus) => {
    const lira = Math.abs(kurus) / 100;
    const sign = (kurus < 0 ? "-" : "") + moneySign();
    const text = (value: number): string => sign + decimalOf(Math.round(value * 100) / 100);
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
            {date === today ? t("today") : weekday || clock.axis(date)}
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
