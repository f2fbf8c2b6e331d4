import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Product } from "./product-form.ts";
import { useRemove } from "./use-remove.ts";

export type Sold = Pick<Product, "id" | "name" | "enabled" | "quick_sale">;
type Change = { enabled: boolean } | { quick_sale: boolean };

/** Puts a product on or off sale, or in or out of quick sale (D6); `onChanged` gets the changed product. */
function useChange(
  onChanged: ((product: Product) => void) | undefined,
): (product: Sold, change: Change) => Promise<void> {
  const t = useTranslations("catalog.toast");
  const { act } = useAct("PUT /api/products/{id}");
  return async ({ id }, change) => {
    const isQuick = "quick_sale" in change;
    try {
      const product = await act({ params: { id }, body: { id, ...change } });
      if (isQuick) toast.success(t(change.quick_sale ? "quickAdded" : "quickRemoved"));
      else toast.success(t(change.enabled ? "productEnabled" : "productDisabled"));
      onChanged?.(product);
    } catch (thrown) {
      toast.failure(t(isQuick && change.quick_sale ? "quickFailed" : "productChangeFailed"), thrown);
    }
  };
}

/** The actions of a product's row and drawer; `remove` returns whether it was deleted. */
export function useProductActs(onChanged?: (product: Product) => void) {
  const t = useTranslations("catalog");
  const change = useChange(onChanged);
  // A sold product can't be deleted, so taking it off sale is offered instead.
  const offerOff = async (product: Sold, why: string): Promise<boolean> => {
    const ask = { title: t("remove.productStays"), text: why, action: t("product.disable") };
    if (await confirm(ask)) await change(product, { enabled: false });
    return false;
  };
  return {
    toggleEnabled: (product: Sold) => change(product, { enabled: !product.enabled }),
    toggleQuickSale: (product: Sold) => change(product, { quick_sale: !product.quick_sale }),
    remove: useRemove<Sold>("product", (product, why) => (product.enabled ? offerOff(product, why) : undefined)),
  };
}
