import { useEffect, useState } from "react";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { firstStretch, type ReservationForm, soonOn } from "./reservation-form.ts";
import { useStarts } from "./use-starts.ts";

/**
 * Until a start is chosen, a new appointment begins at its first employee's next free start; on a picked day, and on another day than today,
 * at that day's first. It follows changes of the employee, the length and the day, and of other devices. `day` undefined: a start is chosen;
 * `isSent`: the form is being sent, so the start stays.
 */
export function useFirstFree(form: Form<ReservationForm>, day: string | undefined, isSent: boolean) {
  const clock = useClock();
  const [followed, setFollowed] = useState(day);
  const [isPicked, setPicked] = useState(false);
  const [full, setFull] = useState<string>();
  const { employee = null, seat = null } = form.values.items[0] ?? {};
  const wanted = { day: followed ?? "", employee, seat, minutes: firstStretch(form.values), except: undefined };
  const { reply } = useStarts(wanted, followed !== undefined);
  const ofDay = reply?.data.find(({ state }) => state === "free")?.starting_at;
  const free = followed === clock.today() && !isPicked ? reply?.next : ofDay;
  const start = followed !== undefined && free ? clock.wall(free) : undefined;
  const fullNow = ofDay ? undefined : followed;
  // While starts are loading the last answer is kept, so that the notice is not announced twice.
  if (followed !== undefined && reply && full !== fullNow) setFull(fullNow);
  useEffect(() => {
    if (isSent || start === undefined || start === form.values.starting_at) return;
    const isUntouched = !form.isDirty();
    form.setValues({ starting_at: start });
    if (isUntouched) form.resetDirty({ ...form.values, starting_at: start });
  });
  return {
    /** Whether the start is not the default of a new appointment. */
    isChosen: followed === undefined || isPicked,
    /** The wanted day, if it has no free start; after a start was chosen only if that one is on another day. */
    full: followed === undefined && form.values.starting_at.startsWith(full ?? "") ? undefined : full,
    keep: () => setFollowed(undefined),
    /** A day was picked. Returns its start, which follows the day's first free one, unless a start was chosen. */
    follow: (next: string): string | undefined => {
      setFull(undefined);
      setPicked(true);
      setFollowed((before) => before && next);
      return followed === undefined ? undefined : soonOn(next, clock);
    },
  };
}
