import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import type { EmployeeForm } from "./employee-form.ts";

interface ChoiceProps {
  form: Form<EmployeeForm>;
  path: string;
  label: string;
  /** Key of the values' labels in the area's texts. */
  words: "gender" | "language" | "workingType" | "role" | "earningType";
  values: readonly string[];
}

/** A choice of a few fixed values. */
export function Choice({ form, path, label, words, values }: ChoiceProps) {
  const t = useTranslations("employees");
  const word = (value: string) => t(`${words}.${value}` as Parameters<typeof t>[0]);
  const options = values.map((value) => ({ value, label: word(value) }));
  const field = form.getInputProps(path);
  return <SelectField label={label} options={options} key={form.key(path)} {...field} />;
}
