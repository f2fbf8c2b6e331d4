import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { WeekHours } from "#areas/settings/web/parts/week-hours.tsx";
import { DateField } from "#kit/web/date-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { PasswordField } from "#kit/web/password-field.tsx";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { Choice } from "./choice.tsx";
import classes from "./employee-fields.module.css";
import type { EmployeeForm } from "./employee-form.ts";
import { OfferedServices } from "./offered-services.tsx";

interface FieldsProps {
  form: Form<EmployeeForm>;
}

/** The basic fields of a new employee (H2). The password is asked once, for the login. */
export function Basics({ form }: FieldsProps) {
  return (
    <>
      <Names form={form} />
      <ContactFields form={form} />
      <Password form={form} />
      <Choices form={form} />
    </>
  );
}

export function PersonFields({ form }: FieldsProps) {
  return (
    <>
      <Names form={form} />
      <Choices form={form} />
    </>
  );
}

function Names({ form }: FieldsProps) {
  const t = useTranslations("employees.field");
  return (
    <div className={classes.pair}>
      <TextField form={form} path="name" label={t("name")} maxLength={80} data-autofocus />
      <TextField form={form} path="surname" label={t("surname")} maxLength={80} />
    </div>
  );
}

function Choices({ form }: FieldsProps) {
  const t = useTranslations("employees.field");
  return (
    <div className={classes.pair}>
      <Choice form={form} path="gender" words="gender" values={["female", "male", "other"]} label={t("gender")} />
      <Choice form={form} path="language" words="language" values={["tr", "en"]} label={t("language")} />
    </div>
  );
}

export function ContactFields({ form, hint }: FieldsProps & { hint?: string | undefined }) {
  const t = useTranslations("employees.field");
  const phone = form.getInputProps("phone_number");
  return (
    <>
      <PhoneField label={t("phone")} autoComplete="off" key={form.key("phone_number")} {...phone} />
      <TextField form={form} path="email" label={t("email")} description={hint} type="email" inputMode="email" />
    </>
  );
}

function Password({ form }: FieldsProps) {
  const t = useTranslations("employees");
  return (
    <PasswordField
      label={t("field.password")}
      description={t("form.loginHint")}
      autoComplete="new-password"
      key={form.key("password")}
      {...form.getInputProps("password")}
    />
  );
}

/** Work, weekly hours, services and pay (H2). */
export function Details({ form }: FieldsProps) {
  const t = useTranslations("employees.form");
  return (
    <>
      <h3 className={classes.section}>{t("work")}</h3>
      <WorkFields form={form} />
      <h3 className={classes.section}>{t("hours")}</h3>
      <HoursField form={form} />
      <h3 className={classes.section}>{t("services")}</h3>
      <ServicesField form={form} />
      <h3 className={classes.section}>{t("pay")}</h3>
      <PayFields form={form} />
    </>
  );
}

export function HoursField({ form }: FieldsProps) {
  const t = useTranslations("employees.hours");
  return (
    <WeekHours
      form={form}
      path="meta.working_hours"
      kinds={{ company: t("company"), own: t("own"), closed: t("closed") }}
    />
  );
}

export function ServicesField({ form }: FieldsProps) {
  return <OfferedServices key={form.key("meta.services")} {...form.getInputProps("meta.services")} />;
}

const workingTypes = ["full-time", "part-time", "contractor"];

export function WorkFields({ form }: FieldsProps) {
  const t = useTranslations("employees.field");
  const [start, end, notes] = ["meta.start_date", "meta.end_date", "meta.notes"] as const;
  return (
    <>
      <div className={classes.pair}>
        <Choice
          form={form}
          path="meta.working_type"
          words="workingType"
          values={workingTypes}
          label={t("workingType")}
        />
        <Choice
          form={form}
          path="meta.role"
          words="role"
          values={["normal", "admin", "accountant"]}
          label={t("role")}
        />
      </div>
      <div className={classes.pair}>
        <DateField label={t("startDate")} clearable key={form.key(start)} {...form.getInputProps(start)} />
        <DateField label={t("endDate")} clearable key={form.key(end)} {...form.getInputProps(end)} />
      </div>
      <Textarea label={t("notes")} autosize minRows={2} key={form.key(notes)} {...form.getInputProps(notes)} />
    </>
  );
}

const earningTypes = ["salary", "salary-bonus", "bonus"];

/** `dated`: shows the field for the first day of the pay. */
export function PayFields({ form, dated }: FieldsProps & { dated?: boolean }) {
  const t = useTranslations("employees.field");
  const wrong = useTranslations("employees.error")("value");
  const percent = { form, inputMode: "decimal", maxLength: 6 } as const;
  const [salary, goal] = [form.getInputProps("meta.salary"), form.getInputProps("meta.min_goal_amount")];
  return (
    <>
      <Choice form={form} path="meta.earning_type" words="earningType" values={earningTypes} label={t("earningType")} />
      <div className={classes.pair}>
        <MoneyField label={t("salary")} wrong={wrong} key={form.key("meta.salary")} {...salary} />
        <MoneyField label={t("goal")} wrong={wrong} key={form.key("meta.min_goal_amount")} {...goal} />
      </div>
      <div className={classes.pair}>
        <TextField {...percent} path="meta.bonus" label={t("bonus")} />
        <TextField {...percent} path="meta.sales_bonus" label={t("salesBonus")} />
      </div>
      {dated && (
        <DateField
          label={t("termsFrom")}
          description={t("termsFromHint")}
          key={form.key("meta.terms_from")}
          {...form.getInputProps("meta.terms_from")}
        />
      )}
    </>
  );
}
