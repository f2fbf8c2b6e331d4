import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Sends a stored template to oneself and shows the address (K4). */
export function useTest() {
  const t = useTranslations("email.test");
  const { act, busy } = useAct("POST /api/marketing/templates/{id}/test");
  const test = async (id: number): Promise<void> => {
    try {
      const { recipient, sends } = await act({ params: { id } });
      if (sends) toast.success(t("sent", { recipient }));
      else toast.failure(t("waits"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return { test, busy };
}
