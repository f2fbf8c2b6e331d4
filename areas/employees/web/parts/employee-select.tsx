import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { requiredField } from "#kit/web/required.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { EmployeeMark } from "./employee-mark.tsx";

type Colleague = ReplyOf<"GET /api/employees">["data"][number];
/** The minimum data of a chosen employee; a whole employee, and the seller or line employee of another entity, fit. */
export type PickedEmployee = Pick<Colleague, "id" | "name"> & Partial<Pick<Colleague, "surname" | "color" | "meta">>;

export interface EmployeeSelectProps {
  value: PickedEmployee | null;
  onChange: (employee: PickedEmployee) => void;
  /** null: no visible label, `spoken` is the accessible name. */
  label?: string | null;
  spoken?: string;
  /** Before the name: the avatar (a seller), or in narrow places only the colour (a line's employee). */
  mark?: "avatar" | "dot";
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  /** The field's path in its form, for errors. */
  path?: string;
}

const DEBOUNCE_MS = 100;

/** Chooses an active employee; typing searches after 100 ms (C2, D2). The chosen one stays shown even when no longer active. */
export function EmployeeSelect(props: EmployeeSelectProps) {
  const { value, onChange, label, spoken, mark = "avatar", required, path, ...field } = props;
  const t = useTranslations("employees.select");
  const [query, setQuery] = useState("");
  const { data, isPlaceholderData, isLoading } = useApi("GET /api/employees", {
    query: { type: "working", query, per_page: 50 },
  });
  const found: readonly PickedEmployee[] = data?.data ?? [];
  // A found employee has a colour and a photo, which the value from another entity lacks.
  const known = value ? [...found, value] : found;
  const markOf = (id: number) => <EmployeeMark employee={known.find((row) => row.id === id)} look={mark} />;
  const optionOf = (row: PickedEmployee) => ({ value: row.id, label: fullName(row) });
  return (
    <SelectField
      label={label === null ? undefined : (label ?? t("label"))}
      aria-label={spoken}
      placeholder={t("choose")}
      options={found.map(optionOf)}
      chosen={value && optionOf(value)}
      mark={markOf}
      value={value?.id ?? null}
      onSearch={setQuery}
      debounce={DEBOUNCE_MS}
      waiting={isPlaceholderData || isLoading}
      onChange={(id) => {
        const chosen = known.find((row) => row.id === id);
        if (chosen) onChange(chosen);
      }}
      data-path={path}
      {...field}
      {...(required && requiredField)}
    />
  );
}
