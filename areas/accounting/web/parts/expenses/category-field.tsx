import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { matching } from "#kit/web/options.ts";
import { SelectField, type SelectFieldProps } from "#kit/web/select-field.tsx";
import { categoryOf, LONGEST_CATEGORY } from "../../../contract/expense-categories.ts";
import { useCategories } from "./categories.ts";

type Props = Omit<SelectFieldProps<string>, "options" | "onSearch" | "debounce" | "label">;

/** Chooses a bill's category; a typed name that is not in the list can be made one. */
export function CategoryField(props: Props) {
  const t = useTranslations("accounting.documents");
  const [query, setQuery] = useState("");
  const { categories, isLoading } = useCategories(props.value ?? "");
  const name = query.trim().slice(0, LONGEST_CATEGORY);
  const isNew = !isLoading && name !== "" && !categories.some(({ label }) => fold(label) === fold(name));
  return (
    <SelectField
      description={t("categoryHint")}
      {...props}
      label={t("category")}
      options={[
        ...matching([{ value: "", label: t("noCategory") }, ...categories], query),
        ...(isNew ? [{ value: categoryOf(name), label: t("newCategory", { name }), creates: true }] : []),
      ]}
      onSearch={setQuery}
      waiting={isLoading}
      debounce={0}
    />
  );
}
