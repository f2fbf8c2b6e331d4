import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Checks once automatically, because a person who closed the browser on the provider's page may have paid. The page shows the result. */
export function useCheckOnce(isOpen: boolean): void {
  const { act } = useAct("POST /api/subscription/check");
  useEffect(() => {
    if (isOpen) void act().catch(() => undefined);
  }, [isOpen, act]);
}

/** Asks the provider about payments without a result, and returns it. */
export function useCheck(): { check: () => Promise<void>; busy: boolean } {
  const t = useTranslations("access.subscription");
  const { act, busy } = useAct("POST /api/subscription/check");
  const check = async (): Promise<void> => {
    try {
      const { payments } = await act();
      if (payments.some(({ status }) => status === "pending")) toast.info(t("checked"));
      else toast.success(t("checkedAll"));
    } catch (error) {
      toast.failure(t("checkFailed"), error);
    }
  };
  return { check, busy };
}
