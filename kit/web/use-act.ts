import { useCallback, useState } from "react";
import { type Args, call, type CallOptions, type KeyOf, type ReplyOf } from "./api.ts";
import { goingOn, withConfirm } from "./going-on.ts";
import { Intents } from "./intent.ts";

export interface Act<K extends KeyOf<"POST" | "PUT" | "DELETE">> {
  /** Throws ApiError. */
  act: (...args: Args<K, never>) => Promise<ReplyOf<K>>;
  busy: boolean;
  /**
   * Whether it is unknown if the call was done, because its reply was lost. Forms that book something then show what was sent (`useHeld`)
   * and leave only the same press, which gets the stored reply.
   */
  isUnknown: boolean;
}

/**
 * A write: `const pay = useAct("POST /api/orders/{id}/checkout")`. A double press is one call; changed topics are refetched automatically.
 * When the server asks (409 `confirm_needed`), the user is asked, and after a confirmation the call is sent again with `confirm` in its
 * body. When the business must pay first (402), the page stays and the user is told. `facts` are fields of the body that the screen knows
 * and nobody typed, by default `version` and `confirm`: while it is unknown whether the call was done, the same press with other facts is
 * the same call (intent.ts).
 */
export function useAct<K extends KeyOf<"POST" | "PUT" | "DELETE">>(key: K, facts?: readonly string[]): Act<K> {
  const [intents] = useState(() => new Intents<ReplyOf<K>>());
  const [busy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const act = useCallback(
    (...[sent]: Args<K, never>) => {
      setBusy(true);
      return goingOn((confirmed) => {
        const wanted = confirmed.length > 0 ? withConfirm(sent, confirmed) : sent;
        return intents.run(
          wanted,
          (first, idempotencyKey) =>
            call(key, ...([first, { idempotencyKey, stays: true }] as unknown as Args<K, CallOptions>)),
          facts,
        );
      }).finally(() => {
        setBusy(intents.busy);
        setUnknown(intents.isUnknown);
      });
    },
    [intents, key, facts],
  );
  return { act, busy, isUnknown };
}
