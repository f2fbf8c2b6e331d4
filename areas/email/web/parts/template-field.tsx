import { useUncontrolled } from "@mantine/hooks";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SelectField, type SelectFieldProps } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";

export interface TemplateFieldProps extends Omit<SelectFieldProps<number>, "options" | "chosen" | "onSearch"> {
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (id: number) => void;
}

/** Chooses an e-mail template for campaigns and automations, searched by name, last changed first. */
export function TemplateField({ value, defaultValue, onChange, ...field }: TemplateFieldProps) {
  const t = useTranslations("email");
  const [query, setQuery] = useState("");
  const [id, setId] = useUncontrolled<number | null>({
    ...(value !== undefined && { value }),
    defaultValue: defaultValue ?? null,
    finalValue: null,
    onChange: (next) => next !== null && onChange?.(next),
  });
  const list = useApi("GET /api/marketing/templates", { query: { query, per_page: 50 } });
  const found = list.data?.data ?? [];
  const isElsewhere = id !== null && list.data !== undefined && !found.some((row) => row.id === id);
  const chosen = useApi("GET /api/marketing/templates/{id}", { params: { id: id ?? 0 } }, { enabled: isElsewhere });
  return (
    <SelectField
      label={t("template")}
      placeholder={t("chooseTemplate")}
      {...field}
      options={found.map((row) => ({ value: row.id, label: row.name, ...(row.author && { sub: row.author.name }) }))}
      value={id}
      chosen={chosen.data ? { value: chosen.data.id, label: chosen.data.name } : null}
      onSearch={setQuery}
      waiting={list.isPlaceholderData || list.isLoading}
      onChange={setId}
    />
  );
}
