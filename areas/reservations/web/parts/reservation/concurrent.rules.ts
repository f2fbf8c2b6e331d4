import { changesOf } from "#kit/web/changed-fields.ts";
import type { Clock } from "#kit/web/time.ts";
import { formOf, movedTo, type Reservation, type ReservationForm } from "./reservation-form.ts";

/**
 * What was typed over the state that somebody else has saved meanwhile: only the fields that differ from the seen state. All service lines are
 * one field; they move with the start, which is no change of theirs.
 */
export function typedOver(
  typed: ReservationForm,
  { seen, fresh }: { seen: Reservation; fresh: Reservation },
  clock: Clock,
): ReservationForm {
  const [before, now] = [formOf(seen, clock), formOf(fresh, clock)];
  const start = typed.starting_at === before.starting_at ? now.starting_at : typed.starting_at;
  const own = changesOf<ReservationForm>(movedTo(typed, start), movedTo(before, start));
  return { ...movedTo(now, start), ...(own as Partial<ReservationForm>) };
}

/** The fields that were saved elsewhere. Example: ["status", "notes"]. */
export function savedElsewhere(seen: Reservation, fresh: Reservation, clock: Clock): string[] {
  const [before, now] = [formOf(seen, clock), formOf(fresh, clock)];
  const fields = Object.keys(changesOf(now, movedTo(before, now.starting_at)));
  return before.starting_at === now.starting_at ? fields : ["starting_at", ...fields];
}
