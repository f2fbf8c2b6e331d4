import { useUncontrolled } from "@mantine/hooks";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { SelectField, type SelectFieldProps } from "#kit/web/select-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { NO_BRAND, type Product } from "./product-form.ts";

export interface BrandFieldProps extends Omit<SelectFieldProps<number>, "onChange" | "options"> {
  onChange?: (id: number | null) => void;
  /** The product's present brand. */
  brand?: Product["brand"];
  /** For filters: the label for "any brand". Without it, a missing brand can be added. */
  any?: string;
}

const NEW = 0;
const ANY = -1;

/** Chooses a brand, searched by name; a missing one can be added (F3). */
export function BrandField({ value, defaultValue, onChange, brand = null, any, ...rest }: BrandFieldProps) {
  const t = useTranslations("catalog.product");
  const [query, setQuery] = useState("");
  const [id, setId] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange } as object);
  const [kept, setKept] = useKept(brand, id);
  const { data, isPlaceholderData, isLoading } = useApi("GET /api/products/brands", { query: { query, per_page: 50 } });
  const add = useAddBrand();
  const found = data?.data ?? [];
  const isNew = any === undefined && query !== "" && !found.some(({ name }) => fold(name) === fold(query));
  const choose = async (chosen: number | null): Promise<void> => {
    const picked = chosen === NEW ? await add(query) : found.find((row) => row.id === chosen);
    if (!picked && chosen !== ANY) return;
    setKept(picked ?? null);
    setId(picked?.id ?? null);
  };
  return (
    <SelectField
      {...rest}
      label={t("brand")}
      options={[
        ...(any === undefined || query ? [] : [{ value: ANY, label: any }]),
        ...(id === NO_BRAND && !query ? [{ value: NO_BRAND, label: t("noBrand") }] : []),
        ...found.map((row) => ({ value: row.id, label: row.name })),
        ...(isNew ? [{ value: NEW, label: t("newBrand", { name: query }), creates: true }] : []),
      ]}
      value={any !== undefined && id === null ? ANY : id}
      chosen={chosenOf(kept, any)}
      onSearch={setQuery}
      waiting={isPlaceholderData || isLoading}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

function chosenOf(kept: Product["brand"], any: string | undefined) {
  if (kept) return { value: kept.id, label: kept.name };
  return any === undefined ? null : { value: ANY, label: any };
}

/** The chosen brand with its name, fetched if only its id is known. */
function useKept(brand: Product["brand"], id: number | null) {
  const [kept, setKept] = useState(brand);
  const isUnknown = id !== null && id !== NO_BRAND && kept?.id !== id;
  const { data } = useApi("GET /api/products/brands/{id}", { params: { id: id ?? 0 } }, { enabled: isUnknown });
  return [isUnknown ? (data ?? null) : kept, setKept] as const;
}

function useAddBrand(): (name: string) => Promise<{ id: number; name: string } | undefined> {
  const t = useTranslations("catalog.toast");
  const { act } = useAct("POST /api/products/brands");
  return async (name) => {
    try {
      const brand = await act({ body: { name } });
      toast.success(t("brandAdded"));
      return brand;
    } catch (thrown) {
      toast.failure(t("brandAddFailed"), thrown);
      return undefined;
    }
  };
}
