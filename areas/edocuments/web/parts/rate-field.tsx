import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";

/** A typed exchange rate; undefined until it is one. */
export function RateField({ currency, onChange }: { currency: string; onChange: (rate: string | undefined) => void }) {
  const t = useTranslations("edocuments");
  return (
    <TextInput
      label={t("rate")}
      description={t("rateHint", { currency })}
      inputMode="decimal"
      maxLength={16}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value.trim().replace(",", ".");
        onChange(/^\d{1,9}(\.\d{1,6})?$/.test(text) ? text : undefined);
      }}
    />
  );
}
