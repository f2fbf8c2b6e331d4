import { TextInput } from "@mantine/core";
import { shallowEqual } from "@mantine/hooks";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { requiredField } from "#kit/web/required.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { lineSums } from "../../../contract/document-sums.ts";
import classes from "./document-editor.module.css";
import { type LineForm, pricedLines, taxOf, taxValue } from "./document-form.ts";
import { useTaxWords } from "./tax-words.ts";

interface LineProps {
  line: LineForm;
  place: number;
  currency: string;
  /** Errors by field. */
  errors: Record<string, ReactNode>;
  /** The KDV choices: "20 included,20 excluded". */
  taxes: string;
  onChange: (place: number, change: Partial<LineForm>) => void;
  onRemove: (place: number) => void;
}

/** A line of a draft: description, price, KDV, discount, quantity. Only the edited line re-renders. */
export const DocumentLine = memo(function DocumentLine(props: LineProps) {
  const t = useTranslations("accounting.documents");
  const { line, place, errors, onChange } = props;
  return (
    <li className={classes.line}>
      <Words {...props} />
      <Figures {...props} />
      <div className={classes.end}>
        <div data-path={`lines.${place}.quantity`}>
          <QuantityStepper
            label={t("quantityOf", { place: place + 1 })}
            value={line.quantity}
            min={0.001}
            max={100_000}
            decimals={3}
            onChange={(quantity) => onChange(place, { quantity })}
          />
        </div>
        <strong>{totalOf(line, props.currency)}</strong>
      </div>
      {errors.quantity && (
        <p className={classes.error} role="alert">
          {errors.quantity}
        </p>
      )}
    </li>
  );
}, isSameLine);

function Words({ line, place, errors, onChange, onRemove }: LineProps) {
  const t = useTranslations("accounting.documents");
  const number = { place: place + 1 };
  return (
    <div className={classes.words}>
      <TextInput
        label={t("lineText", number)}
        maxLength={200}
        autoComplete="off"
        value={line.description}
        error={errors.description}
        data-path={`lines.${place}.description`}
        {...requiredField}
        onChange={(event) => onChange(place, { description: event.currentTarget.value })}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t("removeLine", number)}
        title={t("removeLine", number)}
        onClick={() => onRemove(place)}
      >
        <IconTrash size={18} />
      </button>
    </div>
  );
}

function Figures({ line, place, currency, errors, taxes, onChange }: LineProps) {
  const t = useTranslations("accounting.documents");
  const inWords = useTaxWords();
  const money = (field: "price" | "discount") => ({
    label: t(field),
    currency,
    value: line[field],
    error: errors[field],
    "data-path": `lines.${place}.${field}`,
    ...requiredField,
    onChange: (value: number | null) => onChange(place, { [field]: value }),
  });
  return (
    <div className={classes.figures}>
      <MoneyField {...money("price")} />
      <SelectField<string>
        label={t("tax")}
        options={taxes.split(",").map((value) => ({ value, label: inWords(taxOf(value)) }))}
        value={taxValue(line)}
        error={errors.tax_rate}
        data-path={`lines.${place}.tax_rate`}
        onChange={(value) => value && onChange(place, taxOf(value))}
      />
      <MoneyField {...money("discount")} />
    </div>
  );
}

/** The line's total; a dash while its price is invalid. */
export function totalOf(line: LineForm, currency: string): string {
  const [priced] = pricedLines([line]);
  return priced ? formatKurus(lineSums(priced).total, currency) : "—";
}

/** Every edit gives the form new line objects, so lines are compared by their values. */
function isSameLine({ line, errors, ...rest }: LineProps, next: LineProps): boolean {
  const { line: nextLine, errors: nextErrors, ...nextRest } = next;
  return shallowEqual(line, nextLine) && shallowEqual(errors, nextErrors) && shallowEqual(rest, nextRest);
}
