import { useDebouncedCallback } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { StockedProduct } from "./add-stock-form.ts";

const DEBOUNCE_MS = 60;

/** Chooses a product whose stock is tracked; typing searches by name, sku and barcode. */
export function TrackedProductSelect(props: {
  label: string;
  product: StockedProduct | null;
  onPick: (product: StockedProduct) => void;
  disabled?: boolean;
  error?: ReactNode;
  path: string;
}) {
  const { label, product, onPick, disabled = false, error, path } = props;
  const t = useTranslations("stock.form");
  const [query, setQuery] = useState("");
  const search = useDebouncedCallback(setQuery, DEBOUNCE_MS);
  const { data } = useApi("GET /api/products", { query: { track: "1", query } }, { enabled: !disabled });
  const found: readonly StockedProduct[] = data?.data ?? [];
  const rows = product && !found.some(({ id }) => id === product.id) ? [product, ...found] : found;
  return (
    <SelectField
      label={label}
      placeholder={t("chooseProduct")}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={product?.id ?? null}
      allowDeselect={false}
      onSearch={(text) => search(text === product?.name ? "" : text.trim())}
      onChange={(id) => {
        const picked = rows.find((row) => row.id === id);
        if (picked) onPick(picked);
      }}
      disabled={disabled}
      error={error}
      data-path={path}
      data-autofocus={!disabled || undefined}
      // The sheet is still rising when the field gets the focus: choices would open beside the page.
      openOnFocus={false}
    />
  );
}
