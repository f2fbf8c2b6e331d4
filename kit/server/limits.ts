import { problems } from "./problem.ts";

/** Counts calls by key in a fixed window; the one too many is refused with 429. */
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
