import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";

/** The tax of a product or service; 0 is the tax of the settings. */
export function TaxField(props: object) {
  const t = useTranslations("catalog.product");
  const { data } = useApi("GET /api/accounting/taxes");
  const taxes = data?.data.filter(({ enabled }) => enabled) ?? [];
  const options = taxes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={t("tax")}
      searchable={false}
      options={[{ value: 0, label: t("defaultTax") }, ...options]}
      {...props}
    />
  );
}
