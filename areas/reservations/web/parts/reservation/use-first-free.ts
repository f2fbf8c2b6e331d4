import { useEffect, useState } from "react";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { firstStretch, type ReservationForm } from "./reservation-form.ts";
import { useStarts } from "./use-starts.ts";

/**
 * Until a start is chosen, a new appointment begins at its first employee's next free start; on another day than today at that
 * day's first. It follows the employee, the length, the day and other devices. `day` undefined: a start is chosen.
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
    /** The start is not the one that a new appointment opens with. */
    isChosen: followed === undefined || followed !== day,
    keep: () => setFollowed(undefined),
    follow: (next: string) => setFollowed((before) => before && next),
  };
}
