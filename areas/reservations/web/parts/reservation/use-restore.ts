import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Reservation } from "./reservation-form.ts";

const SHOWN_SECONDS = 10;

/** The toast that offers to undo the last cancellation: once it is undone elsewhere, the toast has nothing to offer. */
let offered = "";
const remember = (id: string): void => void (offered = id);

/** Undoes a cancellation, which a toast offers after it and the drawer as long as it is possible (decision 0047). */
export function useRestore(onRestored?: (restored: Reservation) => void) {
  const t = useTranslations("reservations.toast");
  const { act, busy } = useAct("POST /api/reservations/{id}/restore");
  const restore = async (canceled: Reservation): Promise<void> => {
    const { id, version } = canceled;
    toast.close(offered);
    try {
      onRestored?.(await act({ params: { id }, body: { version } }));
      toast.success(t("restored"));
    } catch (thrown) {
      remember(toast.failure(t("changeFailed"), thrown, { again: actionOf(canceled) }));
    }
  };
  const actionOf = (canceled: Reservation) => ({ label: t("undo"), onClick: () => void restore(canceled) });
  const offer = (canceled: Reservation): void => {
    const more = { body: t("canceled"), seconds: SHOWN_SECONDS, action: actionOf(canceled) };
    remember(toast.success(t("changed"), more));
  };
  return { restore, offer, busy };
}
