import { useUncontrolled } from "@mantine/hooks";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { SelectField, type SelectFieldProps } from "#kit/web/select-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { pathsOf } from "./category-nodes.ts";
import { useCategories } from "./use-categories.ts";

interface ServiceCategoryFieldProps extends Omit<SelectFieldProps<number>, "onChange" | "options"> {
  onChange?: (id: number | null) => void;
}

const NEW = 0;

/** The category of a service, searched by name; a missing one can be added (F6). */
export function ServiceCategoryField(props: ServiceCategoryFieldProps) {
  const { value, defaultValue, onChange, ...rest } = props;
  const t = useTranslations("catalog.service");
  const { tree = [], isLoading } = useCategories("service");
  const [query, setQuery] = useState("");
  const [id, setId] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange } as object);
  const add = useAddCategory();
  const paths = pathsOf(tree).map(({ id: value, path }) => ({ value, label: path }));
  const found = paths.filter(({ label }) => fold(label).includes(fold(query)));
  const isNew = !isLoading && query.length > 1 && !paths.some(({ label }) => fold(label) === fold(query));
  const choose = async (chosen: number | null): Promise<void> => {
    const picked = chosen === NEW ? await add(query) : chosen;
    if (picked !== undefined) setId(picked);
  };
  return (
    <SelectField
      {...rest}
      label={t("category")}
      options={isNew ? [...found, { value: NEW, label: t("newCategory", { name: query }) }] : found}
      value={id}
      waiting={isLoading}
      onSearch={(text) => setQuery(paths.some(({ label }) => label === text) ? "" : text.trim())}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

function useAddCategory(): (name: string) => Promise<number | undefined> {
  const t = useTranslations("catalog.toast");
  const { act } = useAct("POST /api/service_categories");
  return async (name) => {
    try {
      const { id } = await act({ body: { name, description: name } });
      toast.success(t("categoryAdded"));
      return id;
    } catch (thrown) {
      toast.failure(t("categoryAddFailed"), thrown);
      return undefined;
    }
  };
}
