import { useTranslations } from "use-intl";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { ReservationEditor } from "./reservation/reservation-editor.tsx";
import type { Reservation } from "./reservation/reservation-form.ts";

export interface ReservationDrawerProps {
  /** Absent: a new one. */
  reservationId?: number | undefined;
  /** The start of a new one: a free place of the calendar. */
  initial?: NewPlace | undefined;
  onSaved?: ((saved: Reservation) => void) | undefined;
  onClose: () => void;
}

export interface NewPlace {
  /** In the company's zone, "2026-11-20 14:00". */
  starting_at?: string | undefined;
  /** Without `starting_at`: the first free start of this day. */
  day?: string | undefined;
  employee_id?: number | undefined;
  seat_id?: number | undefined;
  /** The length, if it was drawn. */
  minutes?: number | undefined;
  /** Id of the customer; the drawer loads the customer. */
  customer_id?: number | undefined;
  customer?: PickedCustomer | undefined;
}

/** The drawer of a reservation over the calendar or the list: create, read and change (B2, C2). */
export function ReservationDrawer({ reservationId, ...props }: ReservationDrawerProps) {
  const { initial, ...rest } = props;
  if (reservationId !== undefined) return <Existing key={reservationId} id={reservationId} {...rest} />;
  const id = initial?.customer_id;
  if (id !== undefined) return <NewFor key={id} id={id} {...props} />;
  return <ReservationEditor {...props} />;
}

/** A new one for a customer; a deleted customer can be replaced in the drawer. */
function NewFor({ id, initial, ...rest }: Omit<ReservationDrawerProps, "reservationId"> & { id: number }) {
  const t = useTranslations("reservations.drawer");
  const { data, isPending } = useApi("GET /api/contacts/{type}/{id}", { params: { type: "customer", id } });
  if (!isPending) return <ReservationEditor initial={{ ...initial, customer: data }} {...rest} />;
  return (
    <Drawer opened title={t("newTitle")} onClose={rest.onClose}>
      <FieldsSkeleton />
    </Drawer>
  );
}

function Existing({ id, ...rest }: Pick<ReservationDrawerProps, "onSaved" | "onClose"> & { id: number }) {
  const t = useTranslations("reservations.drawer");
  const { data, error, refetch } = useApi("GET /api/reservations/{id}", { params: { id } });
  if (data) return <ReservationEditor reservation={data} {...rest} />;
  return (
    <Drawer opened title={t("title")} onClose={rest.onClose}>
      {error ? <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}
