import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { lineSums, MOST_LINES } from "../../../contract/document-sums.ts";
import { usePercent } from "../percent.ts";
import classes from "./document-editor.module.css";
import { type DocumentForm, type LineForm, newLine, pricedLines, type usualTax } from "./document-form.ts";

interface LinesProps {
  form: Form<DocumentForm>;
  taxes: ReplyOf<"GET /api/accounting/taxes">["data"];
  /** What a new line begins with. */
  tax: ReturnType<typeof usualTax>;
  /** They are a sale's. */
  fixed: boolean;
}

/** The lines of a draft: words, quantity, price, discount, KDV. */
export function DocumentLines({ form, taxes, tax, fixed }: LinesProps) {
  const t = useTranslations("accounting.documents");
  const { lines } = form.values;
  if (fixed) return <SoldLines form={form} />;
  return (
    <section aria-label={t("lines")} data-path="lines">
      <h3 className={classes.head}>{t("lines")}</h3>
      <ul className={classes.lines}>
        {lines.map((line, place) => (
          <Line key={line.key} form={form} place={place} taxes={taxes} />
        ))}
      </ul>
      {form.errors.lines && (
        <p className={classes.error} role="alert">
          {form.errors.lines}
        </p>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlus size={18} />}
        disabled={lines.length >= MOST_LINES}
        onClick={() => form.insertListItem("lines", newLine(tax))}
      >
        {t("addLine")}
      </Button>
    </section>
  );
}

/** What was sold, to look at. */
function SoldLines({ form }: Pick<LinesProps, "form">) {
  const t = useTranslations("accounting.documents");
  const { lines, currency } = form.values;
  return (
    <section aria-label={t("lines")}>
      <h3 className={classes.head}>{t("lines")}</h3>
      <Notice tone="info" icon={IconInfoCircle} title={t("soldLines")} />
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key} className={classes.line}>
            <p className={classes.sold}>
              <span>
                {line.quantity} × {line.description}
              </span>
              <span>{totalOf(line, currency)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function totalOf(line: LineForm, currency: string): string {
  const [priced] = pricedLines([line]);
  return priced ? formatKurus(lineSums(priced).total, currency) : "—";
}

function Line({ form, place, taxes }: Pick<LinesProps, "form" | "taxes"> & { place: number }) {
  const t = useTranslations("accounting.documents");
  const line = form.values.lines[place];
  if (!line) return null;
  const { currency } = form.values;
  const path = `lines.${place}`;
  const remove = (): void => form.removeListItem("lines", place);
  return (
    <li className={classes.line}>
      <TextField form={form} path={`${path}.description`} label={t("lineText", { place: place + 1 })} maxLength={200} />
      <div className={classes.figures}>
        <MoneyField label={t("price")} currency={currency} {...form.getInputProps(`${path}.price`)} />
        <TaxField form={form} path={path} line={line} taxes={taxes} />
        <MoneyField label={t("discount")} currency={currency} {...form.getInputProps(`${path}.discount`)} />
      </div>
      <div className={classes.end}>
        <div data-path={`${path}.quantity`}>
          <QuantityStepper
            label={t("quantityOf", { place: place + 1 })}
            value={line.quantity}
            max={100_000}
            onChange={(next) => form.setFieldValue(`${path}.quantity`, next)}
            {...(form.values.lines.length > 1 && { onRemove: remove })}
          />
        </div>
        <strong>{totalOf(line, currency)}</strong>
      </div>
    </li>
  );
}

interface TaxFieldProps extends Pick<LinesProps, "form" | "taxes"> {
  path: string;
  line: LineForm;
}

/** The line's KDV: one of the business's taxes, or the one that it was given when that was there. */
function TaxField({ form, path, line, taxes }: TaxFieldProps) {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  const named = ({ tax_rate, tax_type }: Pick<LineForm, "tax_rate" | "tax_type">) => ({
    value: `${tax_rate} ${tax_type}`,
    label: t(tax_type, { rate: percent(tax_rate) }),
  });
  const offered = taxes
    .filter(({ enabled }) => enabled)
    .map(({ rate, type }) => named({ tax_rate: rate, tax_type: type }));
  const own = named(line);
  const options = [...new Map([...offered, own].map((option) => [option.value, option])).values()];
  return (
    <SelectField<string>
      label={t("tax")}
      searchable={false}
      options={options}
      value={own.value}
      error={form.errors[`${path}.tax_rate`]}
      data-path={`${path}.tax_rate`}
      onChange={(value) => {
        const [rate, type] = (value ?? own.value).split(" ");
        form.setFieldValue(`${path}.tax_rate`, Number(rate));
        form.setFieldValue(`${path}.tax_type`, type);
      }}
    />
  );
}
