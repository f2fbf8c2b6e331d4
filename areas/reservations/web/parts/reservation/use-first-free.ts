import { useEffect, useState } from "react";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { firstStretch, type ReservationForm } from "./reservation-form.ts";
import { useStarts } from "./use-starts.ts";

/**
 * Until a start is chosen, a new appointment begins at its first employee's next free start; on another day than today at that day's first.
 * It follows changes of the employee, the length and the day, and of other devices. `day` undefined: a start is chosen.
 */
export function useFirstFree(form: Form<ReservationForm>, day: string | undefined) {
  const clock = useClock();
  const [followed, setFollowed] = useState(day);
  const { employee = null, seat = null } = form.values.items[0] ?? {};
  const wanted = { day: followed ?? "", employee, seat, minutes: firstStretch(form.values), except: undefined };
  const { reply } = useStarts(wanted, followed !== undefined);
  const free =
    followed === clock.today() ? reply?.next : reply?.data.find(({ state }) => state === "free")?.starting_at;
  const start = followed !== undefined && free ? clock.wall(free) : undefined;
  useEffect(() => {
    if (start === undefined || start === form.values.starting_at) return;
    const isUntouched = !form.isDirty();
    form.setValues({ starting_at: start });
    if (isUntouched) form.resetDirty({ ...form.values, starting_at: start });
  });
  return {
    /** Whether the start is not the default of a new appointment. */
    isChosen: followed === undefined || followed !== day,
    keep: () => setFollowed(undefined),
    follow: (next: string) => setFollowed((before) => before && next),
  };
}
