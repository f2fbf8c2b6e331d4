import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

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
