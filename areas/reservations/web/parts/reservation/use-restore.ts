import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Reservation } from "./reservation-form.ts";

const SHOWN_SECONDS = 10;

/** Toast after a cancellation, which offers to undo it (decision 0047). */
export function useRestore(onRestored?: (restored: Reservation) => void): (canceled: Reservation) => void {
  const t = useTranslations("reservations.toast");
  const { act } = useAct("POST /api/reservations/{id}/restore");
  const restore = async ({ id, version }: Reservation): Promise<void> => {
    try {
      onRestored?.(await act({ params: { id }, body: { version } }));
      toast.success(t("restored"));
    } catch (thrown) {
      toast.failure(t("changeFailed"), thrown);
    }
  };
  return (canceled) => {
    const action = { label: t("undo"), onClick: () => void restore(canceled) };
    toast.success(t("changed"), { body: t("canceled"), seconds: SHOWN_SECONDS, action });
  };
}
