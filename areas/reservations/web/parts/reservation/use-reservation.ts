import { useEffect, useRef, useState } from "react";
import { apiError } from "#kit/web/api-error.ts";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import { usePut } from "#kit/web/use-put.ts";
import type { NewPlace } from "../reservation-drawer.tsx";
import { dropDrafts, keepDrafts, type Owner } from "./line-drafts.ts";
import { typedOver } from "./concurrent.rules.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import {
  cancels,
  changeBody,
  formOf,
  movedTo,
  newBody,
  type Reservation,
  type ReservationForm,
} from "./reservation-form.ts";
import { useBeginning } from "./use-beginning.ts";
import { useRestore } from "./use-restore.ts";
import { useSending } from "./use-sending.ts";

export interface Editor {
  form: Form<ReservationForm>;
  /** The stored reservation with which changes are compared; undefined: a new one. */
  seen: Reservation | undefined;
  /** Lines and times may change: only while planned (C4). */
  editable: boolean;
  /** Completed: customer and saving are locked (C4), unless something was typed before somebody else completed it. */
  locked: boolean;
  /** Lines of an earlier draft were restored. */
  restored: boolean;
  refusal: Refusal | undefined;
  /** Changes the form; clears the last refusal. */
  put: (change: Partial<ReservationForm>) => void;
  /** The day that was wanted but has no free start. */
  fullDay: string | undefined;
  /** The new appointment is as it was sent, and nobody knows yet if it was booked: nothing is suggested, so that a repeat is the same. */
  isSent: boolean;
  /** The user has chosen a start: it no longer follows the next free one. */
  keepStart: () => void;
  /** Moves the visit to another day. */
  toDay: (day: string) => void;
  /** The next saving books outside the working hours, with force. */
  force: () => void;
  /** Shows the stored state; discards what was typed. */
  takeFresh: (fresh: Reservation) => void;
  /** Puts what was typed over the stored state. */
  putOver: (fresh: Reservation) => void;
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
  const { sent, ...sending } = useSending();
  const { form, first, restored, owner } = useBeginning({ reservation, initial, isSent: sent !== undefined });
  const [seen, setSeen] = useState(reservation);
  const [refusal, setRefusal] = useState<Refusal>();
  const store = useStore(seen);
  const put = usePut("GET /api/reservations/{id}");
  const tell = (saved: Reservation): void => {
    put(saved);
    onSaved?.(saved);
  };
  const { offer: offerRestore } = useRestore(tell);
  const takeFresh = (fresh: Reservation, values = formOf(fresh, clock)): void => {
    setSeen(fresh);
    setRefusal(undefined);
    form.setInitialValues(formOf(fresh, clock));
    form.setValues(values);
    form.resetDirty(formOf(fresh, clock));
  };
  useFresh(reservation, seen, form, takeFresh);
  useDrafts(owner, form, { isNew: seen === undefined, isStartChosen: first.isChosen });
  const save = async (values: ReservationForm): Promise<Reservation> => {
    setRefusal(undefined);
    const saved = await sending.send(values, store, first.keep);
    if (!seen) dropDrafts();
    if (cancels(values, seen)) offerRestore(saved);
    tell(saved);
    return saved;
  };
  const clearRefusal = (): void => {
    setRefusal(undefined);
    sending.unforce();
  };
  const { status } = form.values;
  return {
    form,
    seen,
    refusal,
    save,
    takeFresh,
    editable: !seen || seen.status === "new" || status === "new",
    locked: seen?.status === "success" && status === "success" && !form.isDirty(),
    restored: !seen && restored,
    isSent: sent === form.values,
    fullDay: first.full,
    keepStart: first.keep,
    toDay: (day) => {
      const start = first.follow(day) ?? `${day} ${form.values.starting_at.slice(11)}`;
      clearRefusal();
      form.setValues(movedTo(form.values, start));
    },
    put: (values) => {
      if (values.items || values.starting_at) clearRefusal();
      form.setValues(values);
    },
    force: sending.force,
    putOver: (fresh) => seen && takeFresh(fresh, typedOver(form.values, { seen, fresh }, clock)),
    refused: (thrown) => {
      const next = refusalOf(apiError(thrown));
      setRefusal(next);
      return next !== undefined;
    },
  };
}

/** Books the form as a new reservation, or changes the seen one. */
function useStore(seen: Reservation | undefined): (values: ReservationForm, force: boolean) => Promise<Reservation> {
  const clock = useClock();
  const create = useAct("POST /api/reservations");
  const change = useAct("PUT /api/reservations/{id}");
  return (values, force) =>
    seen
      ? change.act({ params: { id: seen.id }, body: changeBody(values, seen, clock, force) })
      : create.act({ body: newBody(values, force) });
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
