import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useInfinite } from "#kit/web/use-infinite.ts";
import type { Product } from "../till/cart.ts";
import { stockOf } from "../till/stock.ts";

interface ProductPickerProps {
  opened: boolean;
  onClose: () => void;
  onPick: (product: Product) => void;
}

/** Chooses a product on sale by name, sku or barcode; says how many are there. */
export function ProductPicker({ opened, onClose, onPick }: ProductPickerProps) {
  const t = useTranslations("sales");
  const [query, setQuery] = useState("");
  const rows = useInfinite("GET /api/products", { query: { query, enabled: "true" } }, { enabled: opened });
  const words = { in: "stock", low: "low", out: "out" } as const;
  const sub = (product: Product): string => {
    const stock = stockOf(product);
    return [product.sku, stock && t(`till.${words[stock.tone]}`, { count: stock.count })].filter(Boolean).join(" · ");
  };
  return (
    <Picker
      opened={opened}
      onClose={onClose}
      title={t("orders.addProduct")}
      rows={rows}
      query={query}
      onSearch={setQuery}
      placeholder={t("till.search")}
      row={(product) => ({
        key: product.id,
        title: product.name,
        sub: sub(product),
        end: formatKurus(product.price),
      })}
      onPick={onPick}
      empty={t("till.noProducts")}
    />
  );
}
