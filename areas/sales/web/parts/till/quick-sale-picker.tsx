import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Picker } from "#kit/web/picker.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useInfinite } from "#kit/web/use-infinite.ts";
import type { Product } from "./cart.ts";

/** Adds a product to the quick-sale tiles (D6). */
export function QuickSalePicker({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sales");
  const [query, setQuery] = useState("");
  const rows = useInfinite("GET /api/products", { query: { query, enabled: "true" } });
  const { act } = useAct("PUT /api/products/{id}");
  const add = async ({ id }: Product): Promise<void> => {
    try {
      await act({ params: { id }, body: { id, quick_sale: true } });
      toast.success(t("toast.quickAdded"));
      onClose();
    } catch (thrown) {
      toast.failure(t("toast.quickFailed"), thrown);
    }
  };
  return (
    <Picker
      opened
      onClose={onClose}
      title={t("till.quickPick")}
      rows={rows}
      query={query}
      onSearch={setQuery}
      placeholder={t("till.search")}
      row={(product) => ({
        key: product.id,
        title: product.name,
        sub: product.quick_sale ? t("till.quickAlready") : product.sku,
        end: formatKurus(product.price),
        disabled: product.quick_sale,
      })}
      onPick={(product) => void add(product)}
      empty={t("till.noProducts")}
    />
  );
}
