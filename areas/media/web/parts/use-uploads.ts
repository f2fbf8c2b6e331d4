import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { useErrorText } from "#kit/web/error-text.ts";
import { newKey } from "#kit/web/new-key.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

export type Media = ReplyOf<"POST /api/media">;

const MOST_BYTES = 5 * 1024 * 1024;

interface Refused {
  key: string;
  name: string;
  why: string;
}

/** Uploads files one after the other (M5), because the server re-encodes one at a time. `refused`: the refused files with their reasons. */
export function useUploads(onAdded: (last: Media) => void) {
  const t = useTranslations("media");
  const errorText = useErrorText();
  const { act } = useAct("POST /api/media");
  const [progress, setProgress] = useState<{ at: number; total: number }>();
  const [refused, setRefused] = useState<Refused[]>([]);
  const whyNot = async (file: File): Promise<string | Media> => {
    if (file.size > MOST_BYTES) return t("tooLarge");
    const body = new FormData();
    body.append("file", file);
    return act({ body }).catch((thrown: unknown) => apiError(thrown).body.messages["file"] ?? errorText(thrown));
  };
  const add = async (files: readonly File[]): Promise<void> => {
    if (progress || files.length === 0) return;
    const notTaken: Refused[] = [];
    let last: Media | undefined;
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, total: files.length });
      const result = await whyNot(file);
      if (typeof result === "string") notTaken.push({ key: newKey(), name: file.name, why: result });
      else last = result;
    }
    setProgress(undefined);
    setRefused(notTaken);
    const [first] = notTaken;
    if (first) toast.failure(t("toast.addFailed"), undefined, { body: first.why });
    else toast.success(t("toast.added"));
    if (last) onAdded(last);
  };
  return { add: (files: Iterable<File>) => void add([...files]), progress, refused };
}

export type Uploads = ReturnType<typeof useUploads>;
