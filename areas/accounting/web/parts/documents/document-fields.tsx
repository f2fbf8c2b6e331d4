import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import { fullName } from "#kit/web/full-name.ts";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { currencies } from "../../../contract/currencies.ts";
import { withholdings } from "../../../contract/law.ts";
import { usePercent } from "../percent.ts";
import { OptionalCustomer } from "../optional-customer.tsx";
import { ExpenseFields } from "../expenses/expense-fields.tsx";
import type { DocumentForm } from "./document-form.ts";
import classes from "./document-editor.module.css";
import type { Kind } from "./documents.ts";

interface FieldsProps {
  kind: Kind;
  form: Form<DocumentForm>;
  /** The currency of a sale's invoice is the sale's. */
  ofSale: boolean;
}

/** The party and the dates, above the lines. A bill is identified by its supplier's number. */
export function DocumentFields({ kind, form, ofSale }: FieldsProps) {
  const own = useTranslations(`accounting.${kind}s`);
  return (
    <>
      <Contact kind={kind} form={form} />
      <TextField form={form} path="party_name" label={own("partyName")} maxLength={160} />
      {kind === "bill" && <Reference kind={kind} form={form} />}
      <DayAndCurrency form={form} ofSale={ofSale} />
      {kind === "bill" && <ExpenseFields form={form} />}
      {kind === "invoice" && !ofSale && <InvoiceWithholding form={form} />}
    </>
  );
}

/** The party's further details, and notes beside the lines. */
export function DocumentDetails({ kind, form }: Omit<FieldsProps, "ofSale">) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  return (
    <section aria-label={own("details")} className={classes.details}>
      <h3 className={classes.head}>{own("details")}</h3>
      <Textarea label={t("address")} autosize minRows={1} maxRows={4} {...form.getInputProps("party_address")} />
      <div className={classes.pair}>
        <TextField form={form} path="tax_office" label={t("taxOffice")} maxLength={80} />
        <TextField form={form} path="tax_number" label={t("taxNumber")} inputMode="numeric" maxLength={20} />
      </div>
      {kind === "invoice" && <Reference kind={kind} form={form} />}
      <Textarea label={t("note")} autosize minRows={1} maxRows={6} {...form.getInputProps("note")} />
    </section>
  );
}

function Reference({ kind, form }: Pick<FieldsProps, "kind" | "form">) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  return <TextField form={form} path="reference" label={t("reference")} description={own("referenceHint")} />;
}

function DayAndCurrency({ form, ofSale }: Pick<FieldsProps, "form" | "ofSale">) {
  const t = useTranslations("accounting.documents");
  const names = useTranslations("accounting.transactions.currencies");
  return (
    <div className={classes.pair}>
      <DateField label={t("date")} {...form.getInputProps("date")} />
      <SelectField
        label={t("currency")}
        disabled={ofSale}
        options={currencies.map((value) => ({ value, label: names(value) }))}
        {...form.getInputProps("currency")}
      />
    </div>
  );
}

/** The part of the KDV that the customer pays to the tax office instead (tevkifat), by the code of the service. */
function InvoiceWithholding({ form }: { form: Form<DocumentForm> }) {
  const t = useTranslations("accounting.documents");
  const named = useTranslations("accounting.documents.withholdings");
  const percent = usePercent();
  const codes = Object.entries(withholdings).map(([value, { percent: share }]) => ({
    value,
    label: `${value} · ${named(value as "616")} (${percent(share)})`,
  }));
  return (
    <SelectField
      label={t("tevkifatCode")}
      description={t("tevkifatCodeHint")}
      options={[{ value: "", label: t("nothingWithheld") }, ...codes]}
      {...form.getInputProps("tevkifat_code")}
    />
  );
}

/** A customer, or a bill's supplier; the name on the document follows and can be changed, for example to a company's. */
function Contact({ kind, form }: Pick<FieldsProps, "kind" | "form">) {
  const t = useTranslations("accounting.documents");
  const { contact, party_name } = form.values;
  const choose = (next: DocumentForm["contact"]): void => {
    const follows = party_name === "" || (contact && party_name === fullName(contact));
    form.setFieldValue("contact", next);
    if (follows) form.setFieldValue("party_name", next ? fullName(next) : "");
  };
  return (
    <OptionalCustomer
      label={t(kind === "bill" ? "supplier" : "customer")}
      type={kind === "bill" ? "supplier" : "customer"}
      value={contact}
      onChange={choose}
      error={form.errors.contact_id}
    />
  );
}
