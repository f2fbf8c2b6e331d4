import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { isTaxNumber, plainTaxNumber } from "#areas/access/contract/tax-number.ts";
import { looksLikeEmail } from "#areas/access/web/parts/email.ts";
import { countriesIn } from "#areas/access/web/parts/use-countries.ts";
import type { CallOf, ReplyOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { Cards, FormCard } from "#kit/web/form-card.tsx";
import type { Form } from "#kit/web/form.ts";
import { useLanguage } from "#kit/web/language.ts";
import { Page } from "#kit/web/page.tsx";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { isPhone } from "#kit/web/phone-number.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import classes from "./parts/settings.module.css";

type Company = ReplyOf<"GET /api/company">;
type Change = Exclude<CallOf<"PUT /api/company">["body"], FormData>;
type Values = Pick<
  Company,
  | "name"
  | "country_id"
  | "email"
  | "city"
  | "district"
  | "address"
  | "phone"
  | "about"
  | "tax_office"
  | "tax_number"
  | "legal_name"
  | "owner_name"
  | "owner_surname"
>;

/** The business's details (A12): all are required but "about" and the tax identity for invoices (I4). */
export default function CompanySettingsScreen() {
  const t = useTranslations("settings.menu");
  const { data, error, refetch } = useApi("GET /api/company");
  return (
    <Page title={t("company")}>
      <Cards>
        {data ? (
          <CompanyForm company={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton fields={7} />
        )}
      </Cards>
    </Page>
  );
}

function CompanyForm({ company }: { company: Company }) {
  const t = useTranslations("settings");
  const { act } = useAct("PUT /api/company");
  const form = useCompanyForm(company);
  // What others saved meanwhile stays.
  const send = (values: Values) => act({ body: changesOf(values, form.getInitialValues()) as Change });
  return (
    <FormCard
      form={form}
      title={t("company.title")}
      hint={t("company.hint")}
      onSubmit={send}
      success={t("toast.company")}
      failure={t("toast.companyFailed")}
    >
      <Fields form={form} slug={company.slug} />
    </FormCard>
  );
}

function useCompanyForm(company: Company): Form<Values> {
  const t = useTranslations("settings.error");
  const needed = (text: string) => (text.trim() === "" ? t("empty") : null);
  const { id: _id, slug: _slug, timezone: _timezone, seat_count: _seats, ...stored } = company;
  return useStoredForm<Values>(stored, {
    validate: {
      name: (text) => (text.trim().length < 3 ? t("short") : null),
      country_id: (id) => (id === null ? t("empty") : null),
      email: (text) => needed(text) ?? (looksLikeEmail(text) ? null : t("email")),
      city: needed,
      address: needed,
      phone: (text) => (isPhone(text) || text === stored.phone ? needed(text) : t("phone")),
      tax_number: (text) => (text.trim() === "" || isTaxNumber(plainTaxNumber(text)) ? null : t("taxNumber")),
    },
  });
}

function Fields({ form, slug }: { form: Form<Values>; slug: string }) {
  const t = useTranslations("settings.company");
  const { language } = useLanguage();
  const { data, isLoading } = useApi("GET /api/countries");
  const countries = countriesIn(language, data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const field = (path: keyof Values) => ({ key: form.key(path), ...form.getInputProps(path) });
  return (
    <>
      <TextField form={form} path="name" label={t("name")} description={t("slug", { slug })} maxLength={120} />
      <div className={classes.pair}>
        <TextField form={form} path="email" label={t("email")} type="email" />
        <PhoneField label={t("phone")} {...field("phone")} />
      </div>
      <div className={classes.pair}>
        <SelectField label={t("country_id")} options={countries} waiting={isLoading} {...field("country_id")} />
        <div className={classes.pair}>
          <TextField form={form} path="city" label={t("city")} maxLength={80} />
          <TextField form={form} path="district" label={t("district")} maxLength={80} />
        </div>
      </div>
      <Textarea label={t("address")} autosize minRows={2} {...field("address")} />
      <div className={classes.pair}>
        <TextField form={form} path="tax_office" label={t("taxOffice")} maxLength={80} description={t("taxHint")} />
        <TextField form={form} path="tax_number" label={t("taxNumber")} inputMode="numeric" maxLength={20} />
      </div>
      <TaxNames form={form} />
      <Textarea label={t("about")} autosize minRows={3} {...field("about")} />
    </>
  );
}

/** What e-documents name the business: the owner's names beside a TCKN, else the registered name. */
function TaxNames({ form }: { form: Form<Values> }) {
  const t = useTranslations("settings.company");
  const isPerson = plainTaxNumber(useWatched<string>(form, "tax_number") ?? "").length === 11;
  if (!isPerson)
    return (
      <TextField form={form} path="legal_name" label={t("legalName")} description={t("legalHint")} maxLength={160} />
    );
  return (
    <div className={classes.pair}>
      <TextField form={form} path="owner_name" label={t("ownerName")} maxLength={80} />
      <TextField form={form} path="owner_surname" label={t("ownerSurname")} maxLength={80} />
    </div>
  );
}
