import { Switch, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useWatched } from "#kit/web/use-watched.ts";
import type { CouponForm } from "./coupon-form.ts";
import classes from "./coupons.module.css";

interface FieldsProps {
  form: Form<CouponForm>;
}

/** Step 1: name, dates, discount and optional limits. A day without a time begins now, or ends at the day's end. */
export function DetailFields({ form }: FieldsProps) {
  const t = useTranslations("coupons.form");
  const clock = useClock();
  const field = (path: keyof CouponForm & string) => ({ key: form.key(path), ...form.getInputProps(path) });
  const now = clock.wall(clock.now());
  const [today, time] = [now.slice(0, 10), now.slice(11)];
  return (
    <>
      <TextField form={form} path="name" label={t("name")} maxLength={120} />
      <Textarea label={t("description")} autosize minRows={2} maxRows={6} {...field("description")} />
      <div className={classes.pair}>
        <DateTimeField label={t("start")} minDate={today} defaultTimeValue={time} {...field("start_date")} />
        <DateTimeField label={t("end")} minDate={today} defaultTimeValue="23:59" {...field("end_date")} />
      </div>
      <Discount form={form} />
      <Limit form={form} path="limitsUser" label={t("perUser")} hint={t("perUserHint")}>
        <TextField form={form} path="max_usage_per_user" label={t("perUserValue")} inputMode="numeric" />
      </Limit>
      <Limit form={form} path="limitsAll" label={t("most")}>
        <TextField form={form} path="max_usage" label={t("mostValue")} inputMode="numeric" />
      </Limit>
      <Limit form={form} path="limitsMinimum" label={t("minimum")}>
        <MoneyField label={t("minimumValue")} signed {...field("min_order_amount")} />
      </Limit>
    </>
  );
}

/** A percentage, or an amount. */
function Discount({ form }: FieldsProps) {
  const t = useTranslations("coupons.form");
  const type = useWatched(form, "discount_type") as CouponForm["discount_type"];
  const options = (["percentage", "fixed"] as const).map((value) => ({ value, label: t(value) }));
  return (
    <div className={classes.limit}>
      <div>
        <SegmentedControl
          label={t("type")}
          value={type}
          onChange={(value) => form.setFieldValue("discount_type", value as never)}
          options={options}
        />
      </div>
      {type === "percentage" ? (
        <TextField form={form} path="percent" label={t("discount")} leftSection="%" inputMode="decimal" maxLength={6} />
      ) : (
        <MoneyField label={t("discount")} signed key={form.key("amount")} {...form.getInputProps("amount")} />
      )}
    </div>
  );
}

interface LimitProps extends FieldsProps {
  path: "limitsUser" | "limitsAll" | "limitsMinimum";
  label: string;
  hint?: string;
  children: ReactNode;
}

/** An optional limit: a switch, and its field while it is on. */
function Limit({ form, path, label, hint, children }: LimitProps) {
  const isOn = useWatched(form, path) as boolean;
  return (
    <div className={classes.limit}>
      <Switch
        label={label}
        description={hint}
        checked={isOn}
        onChange={(event) => form.setFieldValue(path, event.currentTarget.checked as never)}
      />
      {isOn && children}
    </div>
  );
}
