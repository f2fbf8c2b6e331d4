import { useUncontrolled } from "@mantine/hooks";
import { useTranslations } from "use-intl";
import { useTaxName } from "#areas/settings/web/parts/use-tax-name.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";

interface TaxFieldProps {
  value?: number;
  defaultValue?: number;
  onChange?: (id: number) => void;
}

const SETTINGS = 0;

/** The tax of a product or service, each with its rate; 0 is the settings' default, which it shows. */
export function TaxField({ value, defaultValue, onChange, ...props }: TaxFieldProps) {
  const t = useTranslations("catalog.product");
  const [id, setId] = useUncontrolled<number>({ value, defaultValue, finalValue: SETTINGS, onChange } as object);
  const { data: taxes, isLoading } = useApi("GET /api/accounting/taxes");
  const { data: settings } = useApi("GET /api/settings");
  const named = useTaxName();
  const all = taxes?.data ?? [];
  const usual = all.find((tax) => tax.id === settings?.defaults.tax);
  // A disabled tax stays listed if it is chosen.
  const shown = all.filter((tax) => tax.enabled || tax.id === id);
  return (
    <SelectField
      {...props}
      label={t("tax")}
      options={[
        { value: SETTINGS, label: t("defaultTax", { tax: usual ? named(usual) : t("noTax") }) },
        ...shown.map((tax) => ({ value: tax.id, label: named(tax) })),
      ]}
      waiting={isLoading}
      value={id}
      onChange={(chosen) => setId(chosen ?? SETTINGS)}
    />
  );
}
