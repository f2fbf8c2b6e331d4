import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Looks once by itself: whoever closed the browser on the provider's page has perhaps paid. What it finds is told by the page. */
export function useCheckOnce(isOpen: boolean): void {
  const { act } = useAct("POST /api/subscription/check");
  useEffect(() => {
    if (isOpen) void act().catch(() => undefined);
  }, [isOpen, act]);
}

/** Asks the provider about payments whose result never came back to us, and says what it came to. */
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
