import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { apiError, type ApiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { keepDraft, readDraft } from "./drafts.ts";
import { type Checked, useCheck } from "./use-check.ts";
import type { Fault } from "./use-fault.ts";

type File = ReplyOf<"GET /api/themes/{id}/files/{fileId}">;

export interface OpenFile {
  /** As it was stored when it was opened or last saved. */
  opened: File | undefined;
  /** The code that the view starts with. */
  start: string;
  /** Changes when the view must start again. */
  opening: string;
  code: string;
  setCode: (code: string) => void;
  isChanged: boolean;
  /** The code is a draft of before. */
  isRestored: boolean;
  /** What somebody else did to the file since it was opened. */
  conflict: "stale" | "gone" | undefined;
  /** What the last check found. */
  fault: Checked | undefined;
  check: (code: string) => Promise<Fault | null>;
  save: (how?: "overwrite") => Promise<void>;
  busy: boolean;
  /** Fetches the stored state; what was typed is lost. */
  reload: () => void;
  discard: () => void;
  error: ApiError | null;
  retry: () => void;
}

interface Opened {
  file: File;
  code: string;
  start: string;
  restored: boolean;
  count: number;
}

/** The stored file, loaded anew each time (never cached, 3 §4), and the code that was begun from it. */
function useOpened(theme: number, id: number | undefined) {
  const never = { staleTime: 0, gcTime: 0, enabled: id !== undefined };
  const params = { id: theme, fileId: id ?? 0 };
  const { data: last, error, refetch } = useApi("GET /api/themes/{id}/files/{fileId}", { params }, never);
  const [kept, setOpened] = useState<Opened>();
  // While the next file loads, both still have the one before.
  const data = last?.id === id ? last : undefined;
  const opened = kept?.file.id === id ? kept : undefined;
  const [fault, setFault] = useState<Checked>();
  const [refused, setRefused] = useState<"stale" | "gone">();
  const begin = (file: File, draft?: string): void => {
    const code = draft ?? file.content;
    setOpened({ file, code, start: code, restored: draft !== undefined, count: (kept?.count ?? 0) + 1 });
    setRefused(undefined);
    setFault(undefined);
  };
  if (id !== undefined && !opened && data) {
    const draft = readDraft(theme, id);
    // A draft of an older version is in conflict with the stored one.
    if (draft && draft.content !== data.content) begin({ ...data, version: draft.version }, draft.content);
    else begin(data);
  }
  return { params, data, error, refetch, opened, setOpened, begin, fault, setFault, refused, setRefused };
}

/** The open file of a theme: edited, checked and saved. */
export function useFile(theme: number, id: number | undefined): OpenFile | undefined {
  const t = useTranslations("themes.toast");
  const { params, data, error, refetch, opened, setOpened, begin, ...rest } = useOpened(theme, id);
  const { fault, setFault, refused, setRefused } = rest;
  const { act, busy } = useAct("PUT /api/themes/{id}/files/{fileId}");
  const isChanged = opened !== undefined && opened.code !== opened.file.content;
  useKeptDraft(theme, opened, isChanged);
  const check = useCheck(theme, opened?.file.path, setFault);
  const saved = (file: File): void => {
    setOpened((now) => now && { ...now, file, restored: false });
    setRefused(undefined);
    toast.success(t("fileSaved"));
  };
  const failed = (thrown: unknown): void => {
    const { status, body } = apiError(thrown);
    if (body.error === "stale" || status === 404) setRefused(status === 404 ? "gone" : "stale");
    if (body.fault) setFault(body.fault as Fault);
    toast.failure(t("fileSaveFailed"), thrown);
  };
  const save = async (how?: "overwrite"): Promise<void> => {
    if (!opened || busy) return;
    const { file, code } = opened;
    const body = { content: code, ...(how !== "overwrite" && { version: file.version }) };
    await act({ params, body }).then(saved, failed);
  };
  const isNewer = !busy && opened !== undefined && data !== undefined && data.version > opened.file.version;
  const isGone = opened !== undefined && error?.status === 404;
  // Somebody else's change of a file without own changes is shown at once.
  if (isNewer && !isChanged) begin(data);
  if (id === undefined) return undefined;
  const conflict = isGone ? "gone" : isNewer ? "stale" : refused;
  const reload = (): void => void refetch().then((fresh) => fresh.data && begin(fresh.data));
  const discard = (): void => (data ? begin(data) : undefined);
  const setCode = (code: string): void => setOpened((now) => now && { ...now, code });
  const shown = shownOf(id, opened, isChanged);
  return {
    ...shown,
    setCode,
    isChanged,
    conflict,
    fault,
    check,
    save,
    busy,
    reload,
    discard,
    error: opened ? null : error,
    retry: reload,
  };
}

const shownOf = (id: number, opened: Opened | undefined, isChanged: boolean) => ({
  opened: opened?.file,
  start: opened?.start ?? "",
  opening: `${id} ${opened?.count}`,
  code: opened?.code ?? "",
  isRestored: opened?.restored === true && isChanged,
});

/** Keeps the unsaved code of the open file in the tab. */
function useKeptDraft(theme: number, opened: Opened | undefined, isChanged: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const { file, code } = opened;
    keepDraft(theme, file.id, isChanged ? { content: code, version: file.version } : undefined);
  }, [theme, opened, isChanged]);
}
