import { type CSSProperties, useId } from "react";
import { useTranslations } from "use-intl";
import { moneySign } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import classes from "./bar-chart.module.css";
import { MOST_NAMED, Plot, type PlotProps } from "./bar-plot.tsx";
import { scaleOf, shareOf } from "./chart-scale.ts";
import { useClock } from "./session.ts";

export interface BarDay {
  /** YYYY-MM-DD; with `names` any key. */
  date: string;
  total: number;
  /** The part of the total in the second tone. */
  part?: number;
  /** Shown in place of a missing bar: "Kapalı". With many days only in the day's figures. */
  note?: string | undefined;
}

/** Names of bars that are not days: the head of their column for screen readers, the whole name, and that on the axis, which may be empty. */
export interface BarNames {
  head: string;
  long: (key: string) => string;
  short: (key: string) => string;
}

export interface BarChartProps {
  /** Title of the chart. */
  label: string;
  /** The title stands above the chart already, so only screen readers get it here. */
  labelled?: boolean;
  names?: BarNames;
  days: readonly BarDay[];
  /** Formats an exact value, for the tooltip and the table for screen readers. */
  format: (value: number) => string;
  /** Formats a round value of the axis; default: kuruş as ₺20 B. */
  axis?: (value: number) => string;
  /** Names of the two tones; with them there is a legend. */
  parts?: readonly [main: string, part: string];
  /** Height of the bars, px. */
  height?: number;
  /** Opens the details of a day, by a click or Enter. A touch only shows the day's figures. */
  onOpen?: (date: string) => void;
}

/**
 * Days as bars, one or two tones, each day's figures under the pointer, the finger or the arrow keys; a table for screen readers. Values
 * below zero (a day of refunds) are drawn below the line.
 */
export function BarChart(props: BarChartProps) {
  const { label, labelled, names, days, format, axis, parts, height = 200, onOpen } = props;
  const round = useRoundLira();
  const scale = scaleOf(days.map(({ total }) => total));
  const written = axis ?? round;
  return (
    <figure className={classes.chart} style={{ "--height": `${height}px`, "--days": days.length } as CSSProperties}>
      <figcaption className={labelled ? "spoken" : classes.head}>
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
        <Plot days={days} scale={scale} format={format} parts={parts} names={names} onOpen={onOpen} />
        {names ? <Names days={days} names={names} /> : <Dates days={days} />}
      </div>
      <Table label={label} days={days} format={format} parts={parts} names={names} />
    </figure>
  );
}

/** Formats kuruş for a chart's axis: ₺20 B and ₺1,5 Mn. */
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

function Names({ days, names }: Pick<BarChartProps, "days"> & { names: BarNames }) {
  return (
    <div className={classes.dates} aria-hidden="true">
      {days.map(({ date }, place) => (
        <span key={date} style={{ gridColumn: place + 1 }}>
          {names.short(date)}
        </span>
      ))}
    </div>
  );
}

type TableProps = Pick<PlotProps, "days" | "format" | "parts" | "names"> & { label: string };

function Table({ label, days, format, parts, names }: TableProps) {
  const t = useTranslations("kit.chart");
  const clock = useClock();
  const id = useId();
  return (
    <div className="spoken">
      <table aria-labelledby={id}>
        <caption id={id}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{names?.head ?? t("day")}</th>
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
              <th scope="row">{names?.long(date) ?? clock.head(date)}</th>
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
