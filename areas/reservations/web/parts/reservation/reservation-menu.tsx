import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import type { Reservation } from "./reservation-form.ts";

/** From the list to its place in the calendar. */
export function ReservationMenu({ reservation }: { reservation: Reservation }) {
  const t = useTranslations("reservations.drawer");
  const kit = useTranslations("kit.action");
  const clock = useClock();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === "/calendar") return null;
  const search = { tarih: clock.dayOf(reservation.starting_at), open: String(reservation.id) };
  const show = (): void => void navigate({ to: "/calendar", search });
  return <RowMenu label={kit("more")} actions={[{ label: t("inCalendar"), icon: IconCalendarEvent, onClick: show }]} />;
}
