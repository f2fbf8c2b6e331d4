import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announceChange } from "#kit/web/changes.ts";
import { askToLeave } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { acts, sentOf, type Fields } from "./content-fields.ts";
import type { Content, ContentKind } from "./kinds.ts";

/** Milliseconds without typing after which the draft is sent. Until then the tab keeps it. */
const PAUSE = 1500;

interface DraftOf {
  start: Fields;
  fields: Fields;
  /** The record, created at the first need. */
  ensure: () => Promise<{ id: number; version: number }>;
  others: Content["others"];
  /** Keeps in the tab what could not be sent after leaving. */
  keepUnsent: () => void;
}

/** Keeps the draft some moments after the last change, one call after the other. */
export function useDraft(kind: ContentKind, of: DraftOf) {
  const { start, fields, keepUnsent } = of;
  const { store, latest, isSending, kept, savedAt, others } = useStore(kind, of);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [failure, setFailure] = useState<unknown>();
  const leaving = useLeaving(keepUnsent);
  /** Answers whether it is kept. */
  const sendNow = async (): Promise<boolean> => {
    try {
      await store();
      setFailure(undefined);
      return true;
    } catch (thrown) {
      // The next change tries again; until then the page says why it is not kept.
      setFailure(thrown);
      return false;
    }
  };
  const send = useEffectEvent(sendNow);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (fields === start || isAsking) return undefined;
    timer.current = setTimeout(() => (running.current = running.current.then(send)), PAUSE);
    return () => clearTimeout(timer.current);
  }, [fields, start, isAsking]);
  /** Resolves when no call is under way, so that none comes after a save. */
  const stop = async (): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
  };
  /** Keeps what was typed last, unless the call that was under way has. */
  const storeRest = async (): Promise<void> => {
    await stop();
    if (latest.current !== fields) await store();
  };
  return {
    savedAt,
    failure,
    others,
    isWaiting: fields !== kept,
    stop,
    /** Keeps at once what was typed last; answers whether it is kept. */
    keep: async (): Promise<boolean> => {
      await stop();
      return fields === kept || sendNow();
    },
    /**
     * Answers whether the form is left. It asks only where leaving loses what was typed: before the first call, which then waits for the
     * answer, and after a failed one. Otherwise the draft is kept in the background.
     */
    ask: async (): Promise<boolean> => {
      clearTimeout(timer.current);
      if (isSending() || (savedAt !== undefined && failure === undefined)) {
        void leaving(storeRest);
        return true;
      }
      setAsking(true);
      const leaves = await askToLeave();
      if (!leaves) setAsking(false);
      return leaves;
    },
  };
}

/** Sends the draft, and what was kept last. */
function useStore(kind: ContentKind, { start, fields, ensure, others: first }: DraftOf) {
  const put = useAct(acts[kind].draft);
  const [kept, setKept] = useState(start);
  const [savedAt, setSavedAt] = useState<string>();
  const [others, setOthers] = useState(first);
  const latest = useRef(start);
  const calls = useRef(0);
  const store = async (): Promise<void> => {
    calls.current += 1;
    try {
      const { id, version } = await ensure();
      const reply = await put.act({ params: { id }, body: { fields: sentOf(fields, kind), version } });
      latest.current = fields;
      setKept(fields);
      setSavedAt(reply.saved_at);
      setOthers(reply.others);
    } finally {
      calls.current -= 1;
    }
  };
  return { store, latest, isSending: () => calls.current > 0, kept, savedAt, others };
}

/** Says after leaving whether the draft is kept. */
function useLeaving(keepUnsent: () => void) {
  const t = useTranslations("content.draft");
  return async (store: () => Promise<void>): Promise<void> => {
    try {
      await store();
      // The first draft gives the record its name, by which lists show it; drafts announce no change, because they are sent all the time.
      announceChange(["content"]);
      toast.success(t("kept"));
    } catch (thrown) {
      keepUnsent();
      toast.failure(t("notKept"), thrown);
    }
  };
}
