import { useTranslations } from "use-intl";
import { exemptions } from "#areas/edocuments/contract/law.ts";
import { SelectField } from "#kit/web/select-field.tsx";

export type Exemption = (typeof exemptions)[number]["code"];

interface ExemptionFieldProps {
  value: Exemption | undefined;
  onChange: (value: Exemption) => void;
}

/** Why lines of a document have no KDV. */
export function ExemptionField({ value, onChange }: ExemptionFieldProps) {
  const t = useTranslations("edocuments");
  return (
    <SelectField
      label={t("exemption")}
      description={t("exemptionHint")}
      options={exemptions.map(({ code }) => ({ value: code, label: `${code} · ${t(`exemptions.${code}`)}` }))}
      value={value ?? null}
      onChange={(next) => onChange(next as Exemption)}
    />
  );
}
