import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { usePut } from "#kit/web/use-put.ts";
import type { Reservation } from "./reservation-form.ts";
import { useRestore } from "./use-restore.ts";

interface RestoreOfferProps {
  canceled: Reservation;
  until: string;
  onRestored: (restored: Reservation) => void;
}

/** Undoes the cancellation as long as the server allows it (decision 0047). */
export function RestoreOffer({ canceled, until, onRestored }: RestoreOfferProps) {
  const t = useTranslations("reservations");
  const clock = useClock();
  const put = usePut("GET /api/reservations/{id}");
  const { restore, busy } = useRestore((restored) => {
    put(restored);
    onRestored(restored);
  });
  if (useIsOver(until)) return null;
  return (
    <Notice tone="info" icon={IconInfoCircle} title={t("restore", { until: clock.hours(until) })}>
      <Button variant="default" size="sm" loading={busy} onClick={() => void restore(canceled)}>
        {t("toast.undo")}
      </Button>
    </Notice>
  );
}

/** Whether an instant has come, also when it comes while this is shown. */
function useIsOver(until: string): boolean {
  const clock = useClock();
  const wait = useCallback(
    (tell: () => void) => {
      const timer = setTimeout(tell, Math.max(0, Date.parse(until) - Date.parse(clock.now())));
      return () => clearTimeout(timer);
    },
    [until, clock],
  );
  return useSyncExternalStore(wait, () => until <= clock.now());
}
