import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { StockedProduct } from "./add-stock-form.ts";

const DEBOUNCE_MS = 60;

/** Chooses a tracked product; typing searches by name, sku and barcode. */
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
  const { data, isPlaceholderData, isLoading } = useApi(
    "GET /api/products",
    { query: { track: "1", query } },
    { enabled: !disabled },
  );
  const found: readonly StockedProduct[] = data?.data ?? [];
  return (
    <SelectField
      label={label}
      placeholder={t("chooseProduct")}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={product && { value: product.id, label: product.name }}
      value={product?.id ?? null}
      onSearch={setQuery}
      debounce={DEBOUNCE_MS}
      waiting={isPlaceholderData || isLoading}
      onChange={(id) => {
        const picked = found.find((row) => row.id === id);
        if (picked) onPick(picked);
      }}
      disabled={disabled}
      error={error}
      data-path={path}
      data-autofocus={!disabled || undefined}
    />
  );
}
