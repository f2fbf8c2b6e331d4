import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useInfinite } from "#kit/web/use-infinite.ts";
import type { Product } from "./till/cart.ts";
import { stockOf } from "./till/stock.ts";

interface ProductPickerProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  onPick: (product: Product) => void;
  /** Why a product cannot be chosen; shown instead of its details. */
  taken?: (product: Product) => string | false;
}

/** Chooses a product on sale by name, sku or barcode; shows the available quantity. */
export function ProductPicker({ opened, title, onClose, onPick, taken }: ProductPickerProps) {
  const t = useTranslations("sales.till");
  const [query, setQuery] = useState("");
  const rows = useInfinite("GET /api/products", { query: { query, enabled: "true" } }, { enabled: opened });
  const words = { in: "stock", low: "low", out: "out" } as const;
  const facts = (product: Product): string => {
    const stock = stockOf(product);
    return [product.sku, stock && t(words[stock.tone], { count: stock.count })].filter(Boolean).join(" · ");
  };
  return (
    <Picker
      opened={opened}
      onClose={onClose}
      title={title}
      rows={rows}
      query={query}
      onSearch={setQuery}
      placeholder={t("search")}
      row={(product) => {
        const why = taken?.(product) || undefined;
        const { id: key, name, price } = product;
        return { key, title: name, sub: why ?? facts(product), end: formatKurus(price), disabled: why !== undefined };
      }}
      onPick={onPick}
      empty={t("noProducts")}
    />
  );
}
