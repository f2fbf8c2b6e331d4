import { useState } from "react";
import { useTranslations } from "use-intl";
import { useForm } from "#kit/web/form.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import type { Clock } from "#kit/web/time.ts";
import type { NewPlace } from "../reservation-drawer.tsx";
import { type Draft, type Owner, restoreDrafts } from "./line-drafts.ts";
import { blankLine } from "./line.rules.ts";
import { cancels, formOf, type Reservation, type ReservationForm, soonOn } from "./reservation-form.ts";
import { useFirstFree } from "./use-first-free.ts";

interface Beginning {
  reservation: Reservation | undefined;
  initial: NewPlace | undefined;
  /** It is being sent, so the start stays. */
  isSent: boolean;
}

/** The initial form: the stored reservation, or a new one with an earlier draft. */
export function useBeginning({ reservation, initial, isSent }: Beginning) {
  const clock = useClock();
  const owner = useOwner();
  const [draft] = useState(() => (reservation ? undefined : comingDraft(restoreDrafts(owner), clock)));
  const [start] = useState(() =>
    draft ? newForm(initial, soonOn(initial?.day, clock), draft) : formOf(reservation as Reservation, clock),
  );
  const validate = useRules(reservation);
  const form = useForm<ReservationForm>({ mode: "controlled", initialValues: start, validate });
  const isFixed = reservation ?? initial?.starting_at ?? draft?.starting_at;
  const first = useFirstFree(form, isFixed ? undefined : (initial?.day ?? clock.today()), isSent);
  const isOther = start.customer !== (initial?.customer ?? null);
  return { form, first, owner, restored: isOther || start.notes !== "" || start.items.some(({ service }) => service) };
}

function useOwner(): Owner {
  const { person, slug } = useSession();
  return { user: person.id, company: slug };
}

/** Without a start that has passed meanwhile. */
function comingDraft(draft: Draft, clock: Clock): Draft {
  const { starting_at: start } = draft;
  return start && start < clock.wall(clock.now()) ? { ...draft, starting_at: null } : draft;
}

/** A new reservation from a place of the calendar has its first line at once; one from a customer's card has its customer. */
function newForm(initial: NewPlace = {}, soon: string, draft: Draft): ReservationForm {
  const {
    starting_at = draft.starting_at ?? soon,
    employee_id,
    seat_id,
    minutes = null,
    customer = draft.customer,
  } = initial;
  const employee = employee_id === undefined ? null : { id: employee_id, name: "" };
  const seat = seat_id === undefined ? null : { id: seat_id, name: "" };
  const isKept = draft.items.length > 0 || (!employee && !seat);
  const items = isKept ? draft.items : [{ ...blankLine({ employee, seat }), minutes }];
  return { customer, status: "new", starting_at, items, notes: draft.notes, cancelReason: "" };
}

/** The texts of a line are the specification's, to the letter (C5). */
function useRules(reservation: Reservation | undefined) {
  const t = useTranslations("reservations.error");
  return (values: ReservationForm) => {
    const { items, cancelReason } = values;
    const errors: Record<string, string> = {};
    if (cancels(values, reservation) && !cancelReason.trim()) errors.cancel_reason = t("reason");
    items.forEach(({ service, employee, minutes, price }, index) => {
      if (!service) errors[`items.${index}.service_id`] = t("service");
      if (!employee) errors[`items.${index}.employee_id`] = t("employee");
      if (!minutes) errors[`items.${index}.estimated_time`] = t("time");
      if (price === null) errors[`items.${index}.price`] = t("price");
    });
    return errors;
  };
}
