import { Input, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import {
  type DayHours,
  type DayKind,
  readDay,
  typedTime,
  type Weekday,
  type WeekHours as Week,
  weekdays,
  writeDay,
} from "./hours.rules.ts";
import classes from "./week-hours.module.css";

interface WeekHoursProps {
  defaultValue?: Week;
  onChange?: (hours: Week) => void;
  /** What a day can be, with its name: a business is open or closed, an employee may follow the business. */
  kinds: Partial<Record<DayKind, string>>;
  /** Of the value in its form. */
  path: string;
  /** What is wrong with a day. */
  errorOf: (day: Weekday) => string | undefined;
}

/** Hours of each weekday: the company's, own ones, or none (A13, H2). */
export function WeekHours({ defaultValue, onChange, kinds, path, errorOf }: WeekHoursProps) {
  const [week, setWeek] = useState(() => weekdays.map((day) => readDay(defaultValue?.[day])));
  const change = (at: number, hours: DayHours): void => {
    const next = week.map((day, index) => (index === at ? hours : day));
    setWeek(next);
    onChange?.(Object.fromEntries(weekdays.map((day, index) => [day, writeDay(next[index] ?? readDay())])));
  };
  return (
    <div className={classes.week}>
      {weekdays.map((day, at) => (
        <Day
          key={day}
          day={day}
          kinds={kinds}
          path={`${path}.${day}`}
          hours={week[at] ?? readDay()}
          onChange={(hours) => change(at, hours)}
          error={errorOf(day)}
        />
      ))}
    </div>
  );
}

interface DayProps extends Pick<WeekHoursProps, "kinds" | "path"> {
  day: Weekday;
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  error: string | undefined;
}

function Day({ day, hours, kinds, path, onChange, error }: DayProps) {
  const t = useTranslations("settings.week");
  const name = t(`day.${day}`);
  const options = Object.entries(kinds).map(([value, label]) => ({ value: value as DayKind, label }));
  return (
    <div className={classes.day}>
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
      <SelectField<DayKind>
        aria-label={t("kind", { day: name })}
        className={classes.kind ?? ""}
        options={options}
        searchable={false}
        value={hours.kind}
        onChange={(kind) => kind && onChange({ ...hours, kind })}
      />
      {hours.kind === "own" && (
        <div className={classes.times}>
          <Time
            label={t("from", { day: name })}
            path={path}
            value={hours.from}
            onChange={(from) => onChange({ ...hours, from })}
            wrong={error !== undefined}
          />
          <span aria-hidden="true">–</span>
          <Time
            label={t("to", { day: name })}
            value={hours.to}
            onChange={(to) => onChange({ ...hours, to })}
            wrong={error !== undefined}
          />
        </div>
      )}
      {error && <Input.Error className={classes.error ?? ""}>{error}</Input.Error>}
    </div>
  );
}

interface TimeProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  wrong: boolean;
  path?: string;
}

function Time({ label, value, onChange, wrong, path }: TimeProps) {
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      placeholder="09:00"
      maxLength={5}
      autoComplete="off"
      error={wrong}
      withErrorStyles
      data-path={path}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onChange(typedTime(event.currentTarget.value))}
    />
  );
}
