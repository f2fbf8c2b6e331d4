import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { stopajRates, validOn, withholdings } from "../../../contract/law.ts";
import classes from "../documents/document-editor.module.css";
import type { DocumentForm } from "../documents/document-form.ts";
import { usePercent } from "../percent.ts";
import { CategoryField } from "./category-field.tsx";

/** What only bills have: category, due day, and what is withheld for the tax office. */
export function ExpenseFields({ form }: { form: Form<DocumentForm> }) {
  const t = useTranslations("accounting.documents");
  return (
    <>
      <div className={classes.pair}>
        <CategoryField {...form.getInputProps("category")} />
        <DateField label={t("dueOn")} {...form.getInputProps("due_on")} />
      </div>
      <Withholding form={form} />
    </>
  );
}

function Withholding({ form }: { form: Form<DocumentForm> }) {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  const clock = useClock();
  const { date, stopaj_rate, tevkifat_rate } = form.values;
  const law = Object.values(validOn(stopajRates, date ?? clock.today()));
  const shares = Object.values(withholdings).map((one) => one.percent);
  const rates = (usual: number[], chosen: number) =>
    [...new Set([0, ...usual, chosen])]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value, label: value === 0 ? t("nothingWithheld") : percent(value) }));
  return (
    <div className={classes.pair}>
      <SelectField
        label={t("stopaj")}
        description={t("stopajHint")}
        options={rates(law, stopaj_rate)}
        {...form.getInputProps("stopaj_rate")}
      />
      <SelectField
        label={t("tevkifat")}
        description={t("tevkifatHint")}
        options={rates([...shares, 100], tevkifat_rate)}
        {...form.getInputProps("tevkifat_rate")}
      />
    </div>
  );
}
