import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { ReservationEditor } from "./reservation/reservation-editor.tsx";

export interface ReservationDrawerProps {
  /** Absent: a new one. */
  reservationId?: number | undefined;
  /** Where a new one begins: an empty place of the calendar. */
  initial?: NewPlace | undefined;
  onClose: () => void;
}

export interface NewPlace {
  /** Company's clock, "2026-11-20 14:00". */
  starting_at?: string | undefined;
  employee_id?: number | undefined;
  seat_id?: number | undefined;
  /** How long, where that was drawn. */
  minutes?: number | undefined;
}

/** A reservation beside the calendar or the list: made, read and changed (B2, C2). */
export function ReservationDrawer({ reservationId, initial, onClose }: ReservationDrawerProps) {
  if (reservationId === undefined) return <ReservationEditor initial={initial} onClose={onClose} />;
  return <Existing key={reservationId} id={reservationId} onClose={onClose} />;
}

function Existing({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations("reservations.drawer");
  const { data, error, refetch } = useApi("GET /api/reservations/{id}", { params: { id } });
  if (data) return <ReservationEditor reservation={data} onClose={onClose} />;
  return (
    <Drawer opened title={t("title")} onClose={onClose}>
      {error ? <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}
