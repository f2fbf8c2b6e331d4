export interface BreakerOptions {
  /** Failures in a row until a host is left alone. */
  failures?: number;
  restMs?: number;
  /** Milliseconds on any clock. */
  now?(): number;
}

/** A host is any text: one for all calls of a server, or one for those of a business there. */
export interface CircuitBreaker {
  /** Whether a host may be called now. Once it has rested, one call tries while the others still wait. */
  admits(host: string): boolean;
  /** What came of a call. */
  note(host: string, hasAnswered: boolean): void;
}

const MOST_HOSTS = 1000;

/** Leaves hosts alone that have failed several times in a row, so that their failures don't hold up everything else. */
export function circuitBreaker({
  failures: most = 5,
  restMs = 30_000,
  now = () => performance.now(),
}: BreakerOptions = {}): CircuitBreaker {
  const failing = new Map<string, { failures: number; restsUntil: number }>();
  return {
    admits(host) {
      const state = failing.get(host);
      if (!state || state.failures < most) return true;
      if (now() < state.restsUntil) return false;
      state.restsUntil = now() + restMs;
      return true;
    },
    note(host, hasAnswered) {
      const failures = (failing.get(host)?.failures ?? 0) + 1;
      failing.delete(host);
      if (hasAnswered) return;
      const [oldest] = failing.keys();
      if (failing.size >= MOST_HOSTS && oldest !== undefined) failing.delete(oldest);
      failing.set(host, { failures, restsUntil: now() + restMs });
    },
  };
}
