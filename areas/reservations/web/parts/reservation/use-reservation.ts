import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { type Form, useForm } from "#kit/web/form.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import type { Clock } from "#kit/web/time.ts";
import { useAct } from "#kit/web/use-act.ts";
import { usePut } from "#kit/web/use-put.ts";
import type { NewPlace } from "../reservation-drawer.tsx";
import { type Draft, dropDrafts, keepDrafts, type Owner, restoreDrafts } from "./line-drafts.ts";
import { blankLine } from "./line.rules.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import {
  cancels,
  changeBody,
  formOf,
  movedTo,
  newBody,
  soonOn,
  type Reservation,
  type ReservationForm,
} from "./reservation-form.ts";
import { useRestore } from "./use-restore.ts";
import { useFirstFree } from "./use-first-free.ts";

export interface Editor {
  form: Form<ReservationForm>;
  /** The stored reservation with which changes are compared; undefined: a new one. */
  seen: Reservation | undefined;
  /** Lines and times may change: only while planned (C4). */
  editable: boolean;
  /** Completed: customer and saving are locked (C4). */
  locked: boolean;
  /** Lines of an earlier draft were restored. */
  restored: boolean;
  refusal: Refusal | undefined;
  /** Changes the form; clears the last refusal. */
  put: (change: Partial<ReservationForm>) => void;
  /** The day that was wanted but has no free start. */
  fullDay: string | undefined;
  /** The user has chosen a start: it no longer follows the next free one. */
  keepStart: () => void;
  /** Moves the visit to another day. */
  toDay: (day: string) => void;
  /** The next saving books outside the working hours, with force. */
  force: () => void;
  /** Shows the stored state; discards what was typed. */
  takeFresh: (fresh: Reservation) => void;
  /** Keeps what was typed and saves it over the current state. */
  saveOver: (fresh: Reservation) => void;
  save: (values: ReservationForm) => Promise<Reservation>;
  /** Handles the refusals with a choice: taken, outside hours, stale. */
  refused: (thrown: unknown) => boolean;
}

/** The state of one open drawer. */
export function useReservation(
  reservation: Reservation | undefined,
  initial: NewPlace | undefined,
  onSaved?: (saved: Reservation) => void,
): Editor {
  const clock = useClock();
  const owner = useOwner();
  const { form, first, restored } = useBeginning(reservation, initial, owner);
  const [seen, setSeen] = useState(reservation);
  const [refusal, setRefusal] = useState<Refusal>();
  const forced = useRef(false);
  const create = useAct("POST /api/reservations");
  const change = useAct("PUT /api/reservations/{id}");
  const put = usePut("GET /api/reservations/{id}");
  const tell = (saved: Reservation): void => {
    put(saved);
    onSaved?.(saved);
  };
  const offerRestore = useRestore(tell);
  const takeFresh = (fresh: Reservation): void => {
    setSeen(fresh);
    setRefusal(undefined);
    const values = formOf(fresh, clock);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  };
  useFresh(reservation, seen, form, takeFresh);
  useDrafts(owner, form, { isNew: seen === undefined, isStartChosen: first.isChosen });
  const save = async (values: ReservationForm): Promise<Reservation> => {
    const force = forced.current;
    forced.current = false;
    setRefusal(undefined);
    const saved = seen
      ? await change.act({ params: { id: seen.id }, body: changeBody(values, seen, clock, force) })
      : await create.act({ body: newBody(values, force) });
    if (!seen) dropDrafts();
    if (cancels(values, seen)) offerRestore(saved);
    tell(saved);
    return saved;
  };
  const { status } = form.values;
  return {
    form,
    seen,
    refusal,
    save,
    takeFresh,
    editable: !seen || seen.status === "new" || status === "new",
    locked: seen?.status === "success" && status === "success",
    restored: !seen && restored,
    fullDay: first.full,
    keepStart: first.keep,
    toDay: (day) => {
      const start = first.follow(day) ?? `${day} ${form.values.starting_at.slice(11)}`;
      setRefusal(undefined);
      form.setValues(movedTo(form.values, start));
    },
    put: (values) => {
      if (values.items || values.starting_at) setRefusal(undefined);
      form.setValues(values);
    },
    force: () => void (forced.current = true),
    saveOver: setSeen,
    refused: (thrown) => {
      const next = refusalOf(apiError(thrown));
      setRefusal(next);
      return next !== undefined;
    },
  };
}

/** The initial form: the stored reservation, or a new one with an earlier draft. */
function useBeginning(reservation: Reservation | undefined, initial: NewPlace | undefined, owner: Owner) {
  const clock = useClock();
  const [draft] = useState(() => (reservation ? undefined : comingDraft(restoreDrafts(owner), clock)));
  const [start] = useState(() =>
    draft ? newForm(initial, soonOn(initial?.day, clock), draft) : formOf(reservation as Reservation, clock),
  );
  const validate = useRules(reservation);
  const form = useForm<ReservationForm>({ mode: "controlled", initialValues: start, validate });
  const isFixed = reservation ?? initial?.starting_at ?? draft?.starting_at;
  const first = useFirstFree(form, isFixed ? undefined : (initial?.day ?? clock.today()));
  const isOther = start.customer !== (initial?.customer ?? null);
  return { form, first, restored: isOther || start.notes !== "" || start.items.some(({ service }) => service) };
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

/** If somebody else changes it while the form is unchanged, the form shows the current state. */
function useFresh(
  reservation: Reservation | undefined,
  seen: Reservation | undefined,
  form: Form<ReservationForm>,
  take: (fresh: Reservation) => void,
): void {
  useEffect(() => {
    if (reservation && seen && reservation.version > seen.version && !form.isDirty()) take(reservation);
  });
}

/** Stores the draft of a new reservation while it is open; discarding deletes it, a reload does not (C3). */
function useDrafts(
  owner: Owner,
  form: Form<ReservationForm>,
  { isNew, isStartChosen }: { isNew: boolean; isStartChosen: boolean },
): void {
  const { user, company } = owner;
  const { customer, items, notes } = form.values;
  const starting_at = isStartChosen ? form.values.starting_at : null;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (isNew && latest.current.isDirty()) keepDrafts({ user, company }, { customer, items, notes, starting_at });
  }, [isNew, user, company, customer, items, notes, starting_at]);
  useEffect(
    () => () => {
      if (isNew && latest.current.isDirty()) dropDrafts();
    },
    [isNew],
  );
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
