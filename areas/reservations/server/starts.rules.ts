import { STEP, type Busy } from "./free.rules.ts";
import { overlap, type Span } from "./hours.rules.ts";

/** A busy line with the customer's name. */
export interface NamedBusy extends Busy {
  owner: string;
}

export interface Start {
  at: number;
  state: "free" | "taken" | "past";
  by: string | null;
}

/**
 * The starts of a day, every 15 minutes from opening on, at which `length` ends before closing; all times in epoch milliseconds.
 * Example: open 09:00–10:00, 30 minutes, 09:30–10:00 taken → 09:00 free, 09:15 taken, 09:30 taken.
 */
export function startsOf(open: Span | null, length: number, busy: readonly NamedBusy[], now: number): Start[] {
  if (open === null) return [];
  const starts: Start[] = [];
  for (let at = open.from; at + length <= open.to; at += STEP) {
    const taker = busy.find((other) => overlap(other, { from: at, to: at + length }));
    if (taker) starts.push({ at, state: "taken", by: taker.owner });
    else starts.push({ at, state: at < now ? "past" : "free", by: null });
  }
  return starts;
}
