import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

const endpoints = {
  product: "DELETE /api/products/{id}",
  service: "DELETE /api/services/{id}",
  brand: "DELETE /api/products/brands/{id}",
  productCategory: "DELETE /api/product_categories/{id}",
  serviceCategory: "DELETE /api/service_categories/{id}",
} as const;

interface Thing {
  id: number;
  name: string;
}

/**
 * Asks, then deletes an unused row of the catalogue; returns whether it was done. `used` is called for a row that stays because it is used,
 * with the reason, and may offer an alternative; without one (undefined) a toast shows the reason.
 */
export function useRemove<T extends Thing>(
  what: keyof typeof endpoints,
  used?: (thing: T, why: string) => Promise<boolean> | undefined,
): (thing: T) => Promise<boolean> {
  const t = useTranslations("catalog");
  const kit = useTranslations("kit.action");
  const { act } = useAct(endpoints[what]);
  const word = what === "productCategory" || what === "serviceCategory" ? "category" : what;
  return async (thing) => {
    const text = t(`remove.${word}Text`, { name: thing.name });
    if (!(await confirm({ title: t(`remove.${word}`), text, action: kit("delete"), danger: true }))) return false;
    try {
      await act({ params: { id: thing.id } });
      toast.success(t(`toast.${word}Removed`));
      return true;
    } catch (thrown) {
      const { error, message } = apiError(thrown).body;
      const answered = error === "in_use" ? used?.(thing, message) : undefined;
      if (answered) return answered;
      toast.failure(t(`toast.${word}RemoveFailed`), thrown);
      return false;
    }
  };
}
