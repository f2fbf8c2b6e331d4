import { useState } from "react";
import { useTranslations } from "use-intl";
import { openTab } from "#kit/web/new-tab.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Opens the payment page of a package in a new tab (3 §7); `busy`: the package whose page is asked for. */
export function useBuy(): { buy: (id: number) => Promise<void>; busy: number | null } {
  const t = useTranslations("messages.packages");
  const { act } = useAct("POST /api/packages/{id}/purchase");
  const [busy, setBusy] = useState<number | null>(null);
  const buy = async (id: number): Promise<void> => {
    if (busy !== null) return;
    const tab = openTab();
    setBusy(id);
    try {
      tab.go((await act({ params: { id } })).paymentPageUrl);
    } catch (thrown) {
      tab.close();
      toast.failure(t("failed"), thrown);
    } finally {
      setBusy(null);
    }
  };
  return { buy, busy };
}
