import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import classes from "./customer-fields.module.css";
import type { CustomerForm } from "./customer-form.ts";

interface FieldsProps {
  form: Form<CustomerForm>;
  /** Also shows the consents. */
  isNew?: boolean;
  /** Shown below the phone. */
  twins: ReactNode;
}

/** The fields of a customer; only the name is required. */
export function CustomerFields({ form, isNew = false, twins }: FieldsProps) {
  const t = useTranslations("customers.field");
  return (
    <>
      <div className={classes.pair}>
        <TextField form={form} path="name" label={t("name")} maxLength={80} data-autofocus={isNew || undefined} />
        <TextField form={form} path="surname" label={t("surname")} maxLength={80} />
      </div>
      <PhoneField label={t("phone")} autoComplete="off" key={form.key("phone")} {...form.getInputProps("phone")} />
      {twins}
      <TextField form={form} path="email" label={t("email")} type="email" inputMode="email" />
      <div className={classes.pair}>
        <Gender form={form} />
        <BirthDate form={form} />
      </div>
      {isNew && <Consents form={form} />}
    </>
  );
}

function Gender({ form }: { form: Form<CustomerForm> }) {
  const t = useTranslations("customers");
  const options = [
    { value: "", label: t("gender.none") },
    { value: "female", label: t("gender.female") },
    { value: "male", label: t("gender.male") },
    { value: "other", label: t("gender.other") },
  ];
  const field = form.getInputProps("gender");
  return <SelectField label={t("field.gender")} options={options} key={form.key("gender")} {...field} />;
}

/** The calendar opens around 1990, near most birthdays. */
function BirthDate({ form }: { form: Form<CustomerForm> }) {
  const t = useTranslations("customers.field");
  const clock = useClock();
  return (
    <DateField
      label={t("birthDate")}
      clearable
      defaultLevel="decade"
      defaultDate="1990-01-01"
      minDate="1900-01-01"
      maxDate={clock.today()}
      key={form.key("birth_date")}
      {...form.getInputProps("birth_date")}
    />
  );
}

/** Campaigns need consent, so the boxes start empty. */
function Consents({ form }: Pick<FieldsProps, "form">) {
  const t = useTranslations("customers");
  const consent = (name: "sms" | "mail") => form.getInputProps(name, { type: "checkbox" });
  return (
    <fieldset className={classes.consents}>
      <legend>{t("form.consents")}</legend>
      <p>{t("form.consentsHint")}</p>
      <Checkbox label={t("field.smsConsent")} key={form.key("sms")} {...consent("sms")} />
      <Checkbox label={t("field.emailConsent")} key={form.key("mail")} {...consent("mail")} />
    </fieldset>
  );
}
