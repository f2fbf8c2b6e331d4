import { problems, type Problem } from "./problem.ts";

/** Counts calls by key in a fixed window; refuses calls beyond the maximum with 429. */
export function limiter(most: number, windowMs: number): (key: string) => void {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) throw problems.too_many({ retry_after: Math.ceil((endsAt - now) / 1000) });
  };
}

/** Remembers keys for so long after they were last added. */
export function knownFor(ms: number): { has(key: string): boolean; add(key: string): void } {
  const until = new Map<string, number>();
  return {
    has: (key) => (until.get(key) ?? 0) > performance.now(),
    add(key) {
      const now = performance.now();
      // The map is in order of the time.
      until.delete(key);
      until.set(key, now + ms);
      for (const [other, ends] of until) {
        if (ends > now) break;
        until.delete(other);
      }
    },
  };
}

const DAY_MS = 24 * 3_600_000;

/** Refuses a further action after n within 24 hours; `before`: when the n-th last one was (ISO), if there was one. */
export function onceADay(
  before: { at: string } | undefined,
  now: string,
  refuse: (facts: { retry_after: number }) => Problem,
): void {
  const left = before ? Date.parse(before.at) + DAY_MS - Date.parse(now) : 0;
  if (left > 0) throw refuse({ retry_after: Math.ceil(left / 1000) });
}
