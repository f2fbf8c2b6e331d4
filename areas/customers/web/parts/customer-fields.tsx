import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { DateField } from "#kit/web/date-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import classes from "./customer-fields.module.css";
import type { CustomerForm } from "./customer-form.ts";

type Customer = ReplyOf<"GET /api/contacts/{type}/{id}">;

/** The fields of a customer; only the name is needed. */
export function CustomerFields({ form, customer }: { form: Form<CustomerForm>; customer: Customer | undefined }) {
  const t = useTranslations("customers");
  const clock = useClock();
  const field = (name: keyof CustomerForm & string) => form.getInputProps(name);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t("field.name")}
          maxLength={80}
          autoComplete="off"
          data-autofocus={!customer || undefined}
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
      <PhoneField label={t("field.phone")} autoComplete="off" key={form.key("phone")} {...field("phone")} />
      <TextInput
        label={t("field.email")}
        type="email"
        inputMode="email"
        maxLength={200}
        autoComplete="off"
        key={form.key("email")}
        {...field("email")}
      />
      <div className={classes.pair}>
        <GenderField key={form.key("gender")} {...field("gender")} />
        <DateField
          label={t("field.birthDate")}
          clearable
          defaultLevel="decade"
          defaultDate="1990-01-01"
          minDate="1900-01-01"
          maxDate={clock.today()}
          key={form.key("birth_date")}
          {...field("birth_date")}
        />
      </div>
      <Consents form={form} customer={customer} />
    </>
  );
}

function GenderField(props: object) {
  const t = useTranslations("customers");
  const options = [
    { value: "", label: t("gender.none") },
    { value: "female", label: t("gender.female") },
    { value: "male", label: t("gender.male") },
    { value: "other", label: t("gender.other") },
  ];
  return <SelectField label={t("field.gender")} options={options} searchable={false} {...props} />;
}

/** Campaigns go only to who has agreed, so each consent shows since when. */
function Consents({ form, customer }: { form: Form<CustomerForm>; customer: Customer | undefined }) {
  const t = useTranslations("customers");
  const clock = useClock();
  const since = (instant: string | null | undefined) =>
    instant ? t("field.consentSince", { date: clock.full(clock.dayOf(instant)) }) : undefined;
  const consent = (name: "sms" | "mail") => form.getInputProps(name, { type: "checkbox" });
  return (
    <fieldset className={classes.consents}>
      <legend>{t("form.consents")}</legend>
      <p>{t("form.consentsHint")}</p>
      <Checkbox
        label={t("field.smsConsent")}
        description={since(customer?.sms_consent_at)}
        key={form.key("sms")}
        {...consent("sms")}
      />
      <Checkbox
        label={t("field.emailConsent")}
        description={since(customer?.email_consent_at)}
        key={form.key("mail")}
        {...consent("mail")}
      />
    </fieldset>
  );
}
