import { useState } from "react";
import { toast } from "./toast.tsx";

interface FileParts {
  partBytes: number;
  mostBytes: number;
  words: { failed: string; tooLarge: string; empty: string };
  begin: (body: { name: string; size: number }) => Promise<{ id: number }>;
  /** Sends a part: `number` from 0, and `file`. */
  add: (id: number, body: FormData) => Promise<unknown>;
  onSent?: (id: number) => void;
}

/** Sends a file in parts, which are read one by one; `percent` while it does. A part that a lost connection repeats is stored once. */
export function useFileParts({ partBytes, mostBytes, words, begin, add, onSent }: FileParts) {
  const [percent, setPercent] = useState<number>();
  const sendParts = async (file: Blob, name: string): Promise<void> => {
    const { id } = await begin({ name: name.slice(0, 200) || "?", size: file.size });
    for (let number = 0; number * partBytes < file.size; number++) {
      const body = new FormData();
      body.append("number", String(number));
      body.append("file", file.slice(number * partBytes, (number + 1) * partBytes), "part");
      await add(id, body);
      setPercent(Math.min(100, Math.round((((number + 1) * partBytes) / file.size) * 100)));
    }
    onSent?.(id);
  };
  const send = async (file: Blob, name: string): Promise<void> => {
    if (percent !== undefined) return;
    const wrong = file.size > mostBytes ? words.tooLarge : file.size === 0 ? words.empty : undefined;
    if (wrong) {
      toast.failure(words.failed, undefined, { body: wrong });
      return;
    }
    setPercent(0);
    try {
      await sendParts(file, name);
    } catch (thrown) {
      toast.failure(words.failed, thrown);
    } finally {
      setPercent(undefined);
    }
  };
  return { send: (file: Blob, name: string) => void send(file, name), percent };
}
