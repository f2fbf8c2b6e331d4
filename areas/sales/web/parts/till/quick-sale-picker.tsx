import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { ProductPicker } from "../product-picker.tsx";
import type { Product } from "./cart.ts";

/** Adds a product to the quick-sale tiles (D6). */
export function QuickSalePicker({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sales");
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
    <ProductPicker
      opened
      title={t("till.quickPick")}
      onClose={onClose}
      onPick={(product) => void add(product)}
      taken={({ quick_sale }) => quick_sale && t("till.quickAlready")}
    />
  );
}
