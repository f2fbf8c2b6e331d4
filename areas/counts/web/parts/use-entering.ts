import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { Args, ReplyOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

type Key = "POST /api/stock-counts/{id}/entries";
type Sent = Args<Key, never>[0];
export type Entry = NonNullable<Sent>["body"];

export interface Entering {
  /** Saves an entry after those before it; throws ApiError. */
  send: (entry: Entry) => Promise<ReplyOf<Key>>;
  /** The same; a failure is a toast. Returns whether it was saved. */
  enter: (entry: Entry) => Promise<boolean>;
}

/** Saves what is counted, one entry after the other: two quick taps are two pieces, and the last typed quantity is the last saved one. */
export function useEntering(id: number): Entering {
  const t = useTranslations("counts.count");
  const { act } = useAct("POST /api/stock-counts/{id}/entries");
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const send: Entering["send"] = (entry) => {
    const next = before.current.then(() => act({ params: { id }, body: entry }));
    before.current = next.catch(() => undefined);
    return next;
  };
  const enter = async (entry: Entry): Promise<boolean> => {
    try {
      await send(entry);
      return true;
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
      return false;
    }
  };
  return { send, enter };
}
