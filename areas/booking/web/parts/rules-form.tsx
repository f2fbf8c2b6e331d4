import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Booking } from "../online-booking.screen.tsx";
import classes from "./booking.module.css";

/** The numbers and their bounds, as the contract has them. */
const bounds = {
  days_ahead: [1, 180],
  minutes_before: [0, 10_080],
  buffer_minutes: [0, 120],
  open_per_phone: [1, 20],
  cancel_notice_hours: [0, 720],
  codes_a_day: [1, 1000],
  deposit_minutes: [15, 1440],
} as const;
type Name = keyof typeof bounds;
const names = Object.keys(bounds) as Name[];

const switches = ["needs_approval", "deposit_required"] as const;
type Switch = (typeof switches)[number];

type Values = Record<Name, string> & Record<Switch, boolean>;

const hints = {
  deposit_minutes: "depositMinutesHint",
  buffer_minutes: "bufferHint",
  cancel_notice_hours: "noticeHint",
} as const;

/** How far ahead, how short before, buffers, approval, and the limits of a phone and of a day. */
export function RulesForm({ booking }: { booking: Booking }) {
  const t = useTranslations("booking.rules");
  const say = useTranslations("booking");
  const { act } = useAct("PUT /api/booking");
  const stored = valuesOf(booking);
  const check =
    ([min, max]: readonly [number, number]) =>
    (text: string) =>
      /^\d{1,6}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max ? null : t("whole", { min, max });
  const form = useStoredForm<Values>(stored, {
    validate: Object.fromEntries(names.map((name) => [name, check(bounds[name])])),
  });
  const save = (values: Values): Promise<unknown> => {
    const changes = Object.entries(changesOf(values, stored) as Partial<Values>);
    return act({ body: Object.fromEntries(changes.map(([name, value]) => [name, wireOf(value)])) });
  };
  const depositHint = booking.card_payments ? "depositRequiredHint" : "depositNoCard";
  const hintOf = (name: Name) =>
    name === "codes_a_day"
      ? t("codesHint", { codes: booking.today.codes })
      : name in hints
        ? t(hints[name as keyof typeof hints])
        : undefined;
  return (
    <FormCard form={form} title={t("title")} onSubmit={save} success={say("saved")} failure={say("failed")}>
      {switches.map((name) => (
        <Checkbox
          key={form.key(name)}
          label={t(name)}
          description={t(name === "needs_approval" ? "needsApprovalHint" : depositHint)}
          {...form.getInputProps(name, { type: "checkbox" })}
        />
      ))}
      <div className={classes.pair}>
        {names.map((name) => (
          <TextField
            key={name}
            form={form}
            path={name}
            label={t(name)}
            description={hintOf(name)}
            inputMode="numeric"
            maxLength={6}
          />
        ))}
      </div>
    </FormCard>
  );
}

/** Numbers were typed as text. */
const wireOf = (value: string | boolean | undefined) => (typeof value === "string" ? Number(value) : value);

const valuesOf = (booking: Booking): Values => ({
  ...(Object.fromEntries(names.map((name) => [name, String(booking[name])])) as Record<Name, string>),
  needs_approval: booking.needs_approval,
  deposit_required: booking.deposit_required,
});
