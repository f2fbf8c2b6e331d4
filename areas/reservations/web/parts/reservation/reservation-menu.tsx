import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { notesToCustomers } from "#areas/customers/contract/notes-to-customers.ts";
import { useWhatsApp } from "#areas/customers/web/parts/use-whatsapp.ts";
import { type RowAction, RowMenu } from "#kit/web/row-menu.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import type { Reservation } from "./reservation-form.ts";

/** Menu actions: a link from the list to the calendar, and WhatsApp messages to the customer. */
export function ReservationMenu({ reservation }: { reservation: Reservation }) {
  const t = useTranslations("reservations.drawer");
  const kit = useTranslations("kit.action");
  const clock = useClock();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tell = useTelling(reservation);
  const search = { tarih: clock.dayOf(reservation.starting_at), open: String(reservation.id) };
  const show = (): void => void navigate({ to: "/calendar", search });
  const inCalendar = { label: t("inCalendar"), icon: IconCalendarEvent, onClick: show };
  return <RowMenu label={kit("more")} actions={[...(pathname === "/calendar" ? [] : [inCalendar]), ...tell]} />;
}

/** Only of a coming appointment. */
function useTelling({ status, customer, starting_at: at, items }: Reservation): RowAction[] {
  const whatsApp = useWhatsApp();
  const { company } = useSession();
  const clock = useClock();
  const isComing = (status === "new" || status === "accepted") && at > clock.now();
  if (!customer || !isComing) return [];
  const services = items.map(({ service }) => service.name).join(", ");
  const note = notesToCustomers.booking({ name: customer.name, company, date: clock.numeric(at), services });
  return whatsApp(customer.phone, note);
}
