import { useCallback, useState } from "react";
import { type Args, call, type CallOptions, type KeyOf, type ReplyOf } from "./api.ts";
import { apiError, type ApiError } from "./api-error.ts";
import { goingOn, withConfirm } from "./going-on.ts";
import { intentOf, Intents } from "./intent.ts";

export interface Act<K extends KeyOf<"POST" | "PUT" | "DELETE">> {
  /** Throws ApiError, which is also in `error` until the next try. */
  act: (...args: Args<K, never>) => Promise<ReplyOf<K>>;
  busy: boolean;
  error: ApiError | null;
  reset: () => void;
}

/**
 * A write: `const pay = useAct("POST /api/orders/{id}/checkout")`. A double press is one call; changed topics are refetched automatically.
 * When the server asks (409 `confirm_needed`), the user is asked, and after a confirmation the call is sent again with `confirm` in its
 * body.
 */
export function useAct<K extends KeyOf<"POST" | "PUT" | "DELETE">>(key: K): Act<K> {
  const [intents] = useState(() => new Intents<ReplyOf<K>>());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const act = useCallback(
    async (...[sent]: Args<K, never>) => {
      setBusy(true);
      setError(null);
      try {
        return await goingOn((confirmed) => {
          const wanted = confirmed.length > 0 ? withConfirm(sent, confirmed) : sent;
          return intents.run(intentOf(wanted ?? {}), (idempotencyKey) =>
            call(key, ...([wanted, { idempotencyKey }] as unknown as Args<K, CallOptions>)),
          );
        });
      } catch (thrown) {
        const failure = apiError(thrown);
        setError(failure);
        throw failure;
      } finally {
        setBusy(intents.busy);
      }
    },
    [intents, key],
  );
  return { act, busy, error, reset: useCallback(() => setError(null), []) };
}
