import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { useClock } from "#kit/web/session.ts";
import { keepTabDraft, readTabDraft } from "#kit/web/tab-draft.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import type { Body } from "../../contract/body.ts";
import { contentPlaces, type Content, type ContentKind } from "./kinds.ts";

/** What the form has. `published_at` is wall clock of the company. */
export interface Fields {
  title: string;
  slug: string;
  seo_title: string;
  seo_description: string;
  seo_tags: string;
  is_public: boolean;
  status: "draft" | "published";
  published_at: string | null;
  categories: string[];
  tags: string[];
  parent_id: number | null;
  body: Body;
  thumbnail_id: number | null;
}

const empty: Fields = {
  title: "",
  slug: "",
  seo_title: "",
  seo_description: "",
  seo_tags: "",
  is_public: true,
  status: "draft",
  published_at: null,
  categories: [],
  tags: [],
  parent_id: null,
  body: [],
  thumbnail_id: null,
};

const names = Object.keys(empty) as (keyof Fields)[];

/** The stored fields with the draft's above them. */
function startOf(stored: Content | undefined, wall: (instant: string) => string): Fields {
  if (!stored) return empty;
  const given = Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as Fields;
  const { published_at, slug } = stored;
  return {
    ...given,
    slug: slug ?? "",
    published_at: published_at && wall(published_at),
    ...(stored.draft?.fields as Partial<Fields> | undefined),
  };
}

const acts = {
  page: {
    create: "POST /api/content/page",
    save: "PUT /api/content/page/{id}",
    draft: "PUT /api/content/page/{id}/draft",
    drop: "DELETE /api/content/page/{id}/draft",
  },
  post: {
    create: "POST /api/content/post",
    save: "PUT /api/content/post/{id}",
    draft: "PUT /api/content/post/{id}/draft",
    drop: "DELETE /api/content/post/{id}/draft",
  },
} as const;

/** Milliseconds without typing after which the draft is sent. Until then the tab keeps it. */
const PAUSE = 1500;

/** Where the tab keeps what is not sent yet. */
const placeOf = (kind: ContentKind, id: number | undefined) => `content-draft ${kind} ${id ?? "new"}`;

interface Unsent {
  fields: Fields;
  /** The version of the record that it was typed over; absent for a new one. */
  version: number | undefined;
}

type Sent = Omit<Fields, "slug" | "parent_id"> & { slug?: string; parent_id?: number | null };

/** What is sent: no parent of an article, and no empty slug, which the server makes from the title. */
function sentOf({ slug, parent_id, ...fields }: Fields, kind: ContentKind): Sent {
  return { ...fields, ...(slug && { slug }), ...(kind === "page" && { parent_id }) };
}

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
  const { ensure, record, known, creating } = useRecord(kind, stored, onCreated);
  const change = useAct(acts[kind].save);
  const drop = useAct(acts[kind].drop);
  const draft = useDraft(kind, start, fields, ensure, stored?.others ?? []);
  const unsaved = useUnsaved(() => draft.isWaiting);
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
      unsaved.pass(() => void navigate({ to: contentPlaces[kind].list }));
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
function useRecord(kind: ContentKind, stored: Content | undefined, onCreated: ((id: number) => void) | undefined) {
  const record = useRef<{ id: number; version: number } | undefined>(stored);
  const [known, setKnown] = useState<{ id: number; version: number } | undefined>(stored);
  const { act, busy } = useAct(acts[kind].create);
  const ensure = async () => {
    if (record.current) return record.current;
    const made = await act();
    record.current = made;
    setKnown(made);
    onCreated?.(made.id);
    return made;
  };
  return { ensure, record, known, creating: busy };
}

/** Keeps in the tab what is not sent yet, until it is sent or the form is left. A reload leaves no form. */
function useKept(place: string, unsent: Unsent | undefined): void {
  const text = unsent?.fields;
  const version = unsent?.version;
  useLayoutEffect(() => {
    keepTabDraft(place, text && { fields: text, version });
    return () => keepTabDraft(place, undefined);
  }, [place, text, version]);
}

/** Keeps the draft some moments after the last change, one call after the other. */
function useDraft(
  kind: ContentKind,
  start: Fields,
  fields: Fields,
  ensure: () => Promise<{ id: number; version: number }>,
  first: Content["others"],
) {
  const put = useAct(acts[kind].draft);
  const [kept, setKept] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [others, setOthers] = useState(first);
  /** Answers whether it is kept. */
  const sendNow = async (): Promise<boolean> => {
    try {
      const { id, version } = await ensure();
      const reply = await put.act({ params: { id }, body: { fields: sentOf(fields, kind), version } });
      setKept(fields);
      setSavedAt(reply.saved_at);
      setOthers(reply.others);
      setFailure(undefined);
      return true;
    } catch (thrown) {
      // The next change tries again; until then the page says why it is not kept.
      setFailure(thrown);
      return false;
    }
  };
  const send = useEffectEvent(sendNow);
  useEffect(() => {
    if (fields === start) return undefined;
    timer.current = setTimeout(() => (running.current = running.current.then(send)), PAUSE);
    return () => clearTimeout(timer.current);
  }, [fields, start]);
  /** Resolves when no call is under way, so that none comes after a save. */
  const stop = async (): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
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
  };
}
