import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

const endpoints = {
  product: "DELETE /api/products/{id}",
  service: "DELETE /api/services/{id}",
  productCategory: "DELETE /api/product_categories/{id}",
  serviceCategory: "DELETE /api/service_categories/{id}",
} as const;

/** Asks, then deletes a thing of the catalogue that is not in use; tells whether it was done. */
export function useRemove(what: keyof typeof endpoints): (thing: { id: number; name: string }) => Promise<boolean> {
  const t = useTranslations("catalog");
  const kit = useTranslations("kit.action");
  const { act } = useAct(endpoints[what]);
  const word = what === "product" || what === "service" ? what : "category";
  return async ({ id, name }) => {
    const text = t(`remove.${word}Text`, { name });
    if (!(await confirm({ title: t(`remove.${word}`), text, action: kit("delete"), danger: true }))) return false;
    try {
      await act({ params: { id } });
      toast.success(t(`toast.${word}Removed`));
      return true;
    } catch (thrown) {
      toast.failure(t(`toast.${word}RemoveFailed`), thrown);
      return false;
    }
  };
}
