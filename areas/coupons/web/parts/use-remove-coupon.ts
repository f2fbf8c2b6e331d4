import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Coupon } from "../coupons.screen.tsx";

/** Deletes a coupon after a confirmation; false if it was not deleted. */
export function useRemoveCoupon(): (coupon: Coupon) => Promise<boolean> {
  const t = useTranslations("coupons");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/marketing/coupons/{id}");
  return async ({ id, name }) => {
    const question = {
      title: t("remove.title"),
      text: t("remove.text", { name }),
      action: kit("delete"),
      danger: true,
    };
    if (!(await confirm(question))) return false;
    try {
      await act({ params: { id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
}
