import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { apiError, isDeclined } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Exemption } from "./exemption-field.tsx";

export type Made = ReplyOf<"POST /api/edocuments/sale/{id}">;

/** "Fatura kes" for a sale: what was made, or the sentences that say what is missing; other failures are shown as a toast. */
export function useInvoiceSale(orderId: number) {
  const t = useTranslations("edocuments.sale");
  const { act, busy } = useAct("POST /api/edocuments/sale/{id}");
  const [made, setMade] = useState<Made>();
  const [missing, setMissing] = useState<Record<string, string>>();
  const make = async (exemption?: Exemption): Promise<void> => {
    try {
      setMade(await act({ params: { id: orderId }, body: exemption ? { exemption } : {} }));
      setMissing(undefined);
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (isDeclined(thrown)) return;
      if (status === 422 && body.messages) setMissing(body.messages);
      else toast.failure(t("failed"), thrown);
    }
  };
  return { make, busy, made, missing, close: () => (setMade(undefined), setMissing(undefined)) };
}
