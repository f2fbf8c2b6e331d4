import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { useClock } from "#kit/web/session.ts";
import { keepTabDraft, readTabDraft } from "#kit/web/tab-draft.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { acts, sentOf, startOf, type Fields } from "./content-fields.ts";
import { placeOf, useKept, type Unsent } from "./kept-draft.ts";
import { contentPlaces, type Content, type ContentKind } from "./kinds.ts";
import { useDraft } from "./use-draft.ts";

/** The form of a page or article: its fields, its draft that saves itself, and saving (M2). */
export function useContent(kind: ContentKind, stored: Content | undefined, onCreated?: (id: number) => void) {
  const t = useTranslations("content.toast");
  const { wall } = useClock();
  const navigate = useNavigate();
  const [start] = useState(() => startOf(stored, wall));
  const [unsent] = useState(() => readTabDraft<Unsent>(placeOf(kind, stored?.id)));
  const [fields, setFields] = useState(unsent ? { ...start, ...unsent.fields } : start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState(false);
  const isLeft = useRef(false);
  // After leaving, the address is another page's.
  const created = (id: number): void => (isLeft.current ? undefined : onCreated?.(id));
  const { ensure, record, known, creating } = useRecord(kind, stored, created);
  const change = useAct(acts[kind].save);
  const drop = useAct(acts[kind].drop);
  const keepUnsent = () =>
    keepTabDraft(placeOf(kind, record.current?.id), { fields, version: record.current?.version });
  const draft = useDraft(kind, { start, fields, ensure, others: stored?.others ?? [], keepUnsent });
  const ask = async (): Promise<boolean> => (isLeft.current = await draft.ask());
  const unsaved = useUnsaved(() => draft.isWaiting, ask);
  useKept(placeOf(kind, known?.id), draft.isWaiting ? { fields, version: known?.version } : undefined);
  const put = (some: Partial<Fields>): void => {
    setFields((now) => ({ ...now, ...some }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in some))));
  };
  const save = async (overwrites = false): Promise<void> => {
    await draft.stop();
    // A record that only its draft has named was never saved.
    const isNew = (stored?.version ?? 1) === 1;
    try {
      const { id, version } = await ensure();
      await change.act({ params: { id }, body: { ...sentOf(fields, kind), ...(!overwrites && { version }) } });
      toast.success(t(isNew ? `${kind}Added` : `${kind}Changed`));
      if (!isLeft.current) unsaved.pass(() => void navigate({ to: contentPlaces[kind].list }));
    } catch (thrown) {
      const { body } = apiError(thrown);
      setErrors(body?.messages ?? {});
      setConflict(body?.error === "stale");
      // The draft goes on keeping what could not be saved.
      setFields((now) => ({ ...now }));
      toast.failure(t(isNew ? "addFailed" : "changeFailed"), body?.error === "stale" ? undefined : thrown);
    }
  };
  /** Answers whether the draft was discarded. */
  const discard = async (): Promise<boolean> => {
    await draft.stop();
    const made = record.current?.id;
    try {
      if (made !== undefined) await drop.act({ params: { id: made } });
    } catch (thrown) {
      // `stop` has ended the timer; this starts it again.
      setFields((now) => ({ ...now }));
      toast.failure(t("changeFailed"), thrown);
      return false;
    }
    keepTabDraft(placeOf(kind, made), undefined);
    return true;
  };
  const isPublished = stored?.status === "published";
  const opened = unsent ? { is_old: unsent.version !== stored?.version } : (stored?.draft ?? undefined);
  const busy = creating || change.busy;
  return { fields, put, errors, setErrors, isPublished, save, busy, conflict, draft, discard, opened };
}

/** The record, created empty at the first need (3 §4). */
function useRecord(kind: ContentKind, stored: Content | undefined, onCreated: (id: number) => void) {
  const record = useRef<{ id: number; version: number } | undefined>(stored);
  const [known, setKnown] = useState<{ id: number; version: number } | undefined>(stored);
  const { act, busy } = useAct(acts[kind].create);
  const ensure = async () => {
    if (record.current) return record.current;
    const made = await act();
    record.current = made;
    setKnown(made);
    onCreated(made.id);
    return made;
  };
  return { ensure, record, known, creating: busy };
}
