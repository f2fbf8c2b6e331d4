import { PasswordInput, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import classes from "./employee-fields.module.css";
import type { EmployeeForm } from "./employee-form.ts";
import { OfferedServices } from "./offered-services.tsx";
import { WeekHours } from "./week-hours.tsx";

type EmployeeFormOf = Form<EmployeeForm>;

/** Name, contact and login of an employee (H2). The password is asked once, when the login is made. */
export function Basics({ form, isNew }: { form: EmployeeFormOf; isNew: boolean }) {
  const t = useTranslations("employees");
  const field = form.getInputProps;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t("field.name")}
          maxLength={80}
          autoComplete="off"
          data-autofocus={isNew || undefined}
          key={form.key("name")}
          {...field("name")}
        />
        <TextInput
          label={t("field.surname")}
          maxLength={80}
          autoComplete="off"
          key={form.key("surname")}
          {...field("surname")}
        />
      </div>
      <PhoneField
        label={t("field.phone")}
        autoComplete="off"
        key={form.key("phone_number")}
        {...field("phone_number")}
      />
      <TextInput
        label={t("field.email")}
        type="email"
        inputMode="email"
        maxLength={200}
        autoComplete="off"
        key={form.key("email")}
        {...field("email")}
      />
      {isNew && (
        <PasswordInput
          label={t("field.password")}
          description={t("form.loginHint")}
          autoComplete="new-password"
          maxLength={128}
          key={form.key("password")}
          {...field("password")}
        />
      )}
      <div className={classes.pair}>
        <Choice
          form={form}
          path="gender"
          label={t("field.gender")}
          words="gender"
          values={["female", "male", "other"]}
        />
        <Choice form={form} path="language" label={t("field.language")} words="language" values={["tr", "en"]} />
      </div>
    </>
  );
}

/** Work, weekly hours, services and pay (H2). */
export function Details({ form }: { form: EmployeeFormOf }) {
  const t = useTranslations("employees");
  const field = form.getInputProps;
  return (
    <>
      <h3 className={classes.section}>{t("form.work")}</h3>
      <div className={classes.pair}>
        <Choice
          form={form}
          path="meta.working_type"
          label={t("field.workingType")}
          words="workingType"
          values={["full-time", "part-time", "contractor"]}
        />
        <Choice form={form} path="meta.role" label={t("field.role")} words="role" values={["normal", "admin"]} />
      </div>
      <div className={classes.pair}>
        <DateField
          label={t("field.startDate")}
          clearable
          key={form.key("meta.start_date")}
          {...field("meta.start_date")}
        />
        <DateField label={t("field.endDate")} clearable key={form.key("meta.end_date")} {...field("meta.end_date")} />
      </div>
      <Textarea
        label={t("field.notes")}
        autosize
        minRows={2}
        maxLength={2000}
        key={form.key("meta.notes")}
        {...field("meta.notes")}
      />
      <h3 className={classes.section}>{t("form.hours")}</h3>
      <WeekHours
        key={form.key("meta.working_hours")}
        {...field("meta.working_hours")}
        errorOf={(day) => form.errors[`meta.working_hours.${day}`] as string | undefined}
      />
      <h3 className={classes.section}>{t("form.services")}</h3>
      <OfferedServices key={form.key("meta.services")} {...field("meta.services")} />
      <Pay form={form} />
    </>
  );
}

function Pay({ form }: { form: EmployeeFormOf }) {
  const t = useTranslations("employees");
  const field = form.getInputProps;
  const percent = { inputMode: "decimal", maxLength: 6, autoComplete: "off" } as const;
  return (
    <>
      <h3 className={classes.section}>{t("form.pay")}</h3>
      <Choice
        form={form}
        path="meta.earning_type"
        label={t("field.earningType")}
        words="earningType"
        values={["salary", "salary-bonus", "bonus"]}
      />
      <div className={classes.pair}>
        <MoneyField label={t("field.salary")} key={form.key("meta.salary")} {...field("meta.salary")} />
        <MoneyField label={t("field.goal")} key={form.key("meta.min_goal_amount")} {...field("meta.min_goal_amount")} />
      </div>
      <div className={classes.pair}>
        <TextInput label={t("field.bonus")} {...percent} key={form.key("meta.bonus")} {...field("meta.bonus")} />
        <TextInput
          label={t("field.salesBonus")}
          {...percent}
          key={form.key("meta.sales_bonus")}
          {...field("meta.sales_bonus")}
        />
      </div>
    </>
  );
}

interface ChoiceProps<W extends "gender" | "language" | "workingType" | "role" | "earningType"> {
  form: EmployeeFormOf;
  path: string;
  label: string;
  words: W;
  values: readonly string[];
}

/** One of a few fixed values, shown in words. */
function Choice<W extends "gender" | "language" | "workingType" | "role" | "earningType">(props: ChoiceProps<W>) {
  const { form, path, label, words, values } = props;
  const t = useTranslations("employees");
  const word = (value: string) => t(`${words}.${value}` as Parameters<typeof t>[0]);
  const options = values.map((value) => ({ value, label: word(value) }));
  return (
    <SelectField
      label={label}
      options={options}
      searchable={false}
      key={form.key(path)}
      {...form.getInputProps(path)}
    />
  );
}
