import { Button, Input } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { RowSwitch } from "#kit/web/row-switch.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { spanOf } from "#kit/web/time.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import {
  type DayHours,
  type DayKind,
  isDay,
  readDay,
  typedTime,
  type Weekday,
  weekdays,
  type WeekHours as Week,
  writeDay,
} from "./hours.rules.ts";
import classes from "./week-hours.module.css";

type Kinds = Partial<Record<DayKind, string>>;

interface WeekHoursProps<V extends Record<string, unknown>> {
  form: Form<V>;
  /** The week's path in the form, with a text for each day below it: "defaults.working_hours". */
  path: string;
  /** The kinds of a day with their labels: a business is open or closed, an employee may also follow the business. */
  kinds: Kinds;
}

/** Hours of each weekday: the company's, own ones, or none (A13, H2). */
export function WeekHours<V extends Record<string, unknown>>({ form, path, kinds }: WeekHoursProps<V>) {
  const t = useTranslations("settings.week");
  const week = useWatched<Week, V>(form, path);
  // The last changed day, whose hours can be copied to the others.
  const [model, setModel] = useState<Weekday>("monday");
  const own = readDay(week[model]);
  const others = weekdays.filter((day) => readDay(week[day]).kind !== "closed" && week[day] !== week[model]);
  const spread = (): void => {
    for (const day of others) form.setFieldValue(`${path}.${day}`, week[model] as never);
  };
  const of = (day: Weekday) => form.getInputProps(`${path}.${day}`);
  return (
    <div className={classes.week}>
      {weekdays.map((day) => (
        <Day
          {...of(day)}
          key={form.key(`${path}.${day}`)}
          name={t(`day.${day}`)}
          kinds={kinds}
          onChange={(text) => {
            of(day).onChange(text);
            setModel(day);
          }}
        />
      ))}
      {own.kind === "own" && isDay(week[model] ?? "") && others.length > 0 && (
        <Button variant="link" className={classes.spread ?? ""} onClick={spread}>
          {t("spread", { hours: spanOf(own.from, own.to) })}
        </Button>
      )}
    </div>
  );
}

interface DayProps {
  name: string;
  kinds: Kinds;
  defaultValue?: string;
  onChange: (hours: string) => void;
  error?: string;
  "data-path"?: string;
}

function Day({ name, kinds, defaultValue, onChange, error, "data-path": path }: DayProps) {
  const t = useTranslations("settings.week");
  const [hours, setHours] = useState(() => readDay(defaultValue));
  const errorId = useId();
  const change = (next: Partial<DayHours>): void => {
    setHours({ ...hours, ...next });
    onChange(writeDay({ ...hours, ...next }));
  };
  const time = (end: "from" | "to") => ({
    label: t(end, { day: name }),
    value: hours[end],
    onChange: (typed: string) => change({ [end]: typed }),
    onBlur: () => setHours({ ...hours, [end]: typedTime(hours[end]) }),
    errorId: error === undefined ? undefined : errorId,
  });
  return (
    <div className={classes.day} data-path={path} data-switched={!kinds.company || undefined}>
      <span aria-hidden="true">{name}</span>
      <Kind day={name} kinds={kinds} value={hours.kind} onChange={(kind) => change({ kind })} />
      {hours.kind === "own" && (
        <div className={classes.times}>
          <Time {...time("from")} />
          <span aria-hidden="true">–</span>
          <Time {...time("to")} />
        </div>
      )}
      {hours.kind === "closed" && !kinds.company && <span className={classes.closed}>{kinds.closed}</span>}
      {error && (
        <Input.Error id={errorId} className={classes.error ?? ""}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

interface KindProps {
  day: string;
  kinds: Kinds;
  value: DayKind;
  onChange: (kind: DayKind) => void;
}

/** A switch for two kinds, a list for three. */
function Kind({ day, kinds, value, onChange }: KindProps) {
  const t = useTranslations("settings.week");
  if (!kinds.company) {
    return (
      <RowSwitch
        label={t("open", { day })}
        checked={value === "own"}
        busy={false}
        onChange={(open) => onChange(open ? "own" : "closed")}
      />
    );
  }
  return (
    <SelectField<DayKind>
      aria-label={t("kind", { day })}
      options={Object.entries(kinds).map(([kind, label]) => ({ value: kind as DayKind, label }))}
      value={value}
      onChange={(kind) => kind && onChange(kind)}
    />
  );
}

interface TimeProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  onBlur: () => void;
  /** Id of the error sentence. */
  errorId: string | undefined;
}

function Time({ label, value, onChange, onBlur, errorId }: TimeProps) {
  return (
    <Input
      aria-label={label}
      withAria={false}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      inputMode="numeric"
      placeholder="09:00"
      autoComplete="off"
      error={errorId !== undefined}
      withErrorStyles
      value={value}
      // Typing replaces the present time.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      // Enter saves the form without leaving the field.
      onKeyDown={({ key }) => key === "Enter" && onBlur()}
    />
  );
}
