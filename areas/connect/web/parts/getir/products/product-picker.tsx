import { useState } from "react";
import { useTranslations } from "use-intl";
import { unitsOf } from "#areas/stock/web/parts/quantity.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useInfinite } from "#kit/web/use-infinite.ts";
import type { Mapped } from "./draft.ts";

type Product = ReplyOf<"GET /api/products">["data"][number];

interface PickerProps {
  title: string;
  onClose: () => void;
  onPick: (product: Mapped) => void;
}

/** Chooses the product that a listing is. */
export function ProductPicker({ title, onClose, onPick }: PickerProps) {
  const t = useTranslations("connect.getir.products");
  const [query, setQuery] = useState("");
  const rows = useInfinite("GET /api/products", { query: { query, enabled: "true" } });
  return (
    <Picker<Product>
      opened
      onClose={onClose}
      title={title}
      rows={rows}
      query={query}
      onSearch={setQuery}
      placeholder={t("searchOwn")}
      row={({ id, name, sku, price }) => ({ key: id, title: name, sub: sku, end: formatKurus(price) })}
      onPick={(product) => onPick(mappedOf(product))}
      empty={t("noOwn")}
    />
  );
}

function mappedOf(product: Product): Mapped {
  const { id, name, sku, price, original_price, inventory_tracktrue: tracked } = product;
  const available = Math.max(0, Math.trunc((product.inventory_quantity - product.reserved) / unitsOf(product)));
  return { id, name, sku, price, original_price, tracked, available };
}
