import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Reader } from "./barcode-reader.ts";
import { Sights } from "./barcode-sight.ts";

const POLL_MS = 100;

export interface Decoder {
  reader: Reader | null;
  failed: boolean;
  fail: () => void;
  retry: () => void;
}

/** The decoder, fetched when a scanner is first opened. */
export function useDecoder(): Decoder {
  const [reader, setReader] = useState<Reader | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let over = false;
    const start = async (): Promise<void> => {
      const started = await (await import("./barcode-reader.ts")).startReader();
      if (!over) setReader(() => started);
    };
    start().catch(() => !over && setFailed(true));
    return () => {
      over = true;
      setReader(null);
    };
  }, [failed]);
  return {
    reader: failed ? null : reader,
    failed,
    fail: useCallback(() => setFailed(true), []),
    retry: useCallback(() => setFailed(false), []),
  };
}

/** Decodes the video every 100 ms, one picture at a time, and reports each code in view once (F4). */
export function useScans(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  { reader, fail }: Decoder,
  onScan: (code: string) => void,
): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    if (!stream || !reader) return;
    const sights = new Sights();
    let busy = false;
    const look = async (): Promise<void> => {
      const picture = video.current;
      if (busy || !picture?.clientWidth || picture.readyState < picture.HAVE_CURRENT_DATA) return;
      busy = true;
      const code = await reader(picture);
      busy = false;
      if (sights.take(code, performance.now()) && code !== undefined) tell(code);
    };
    const timer = setInterval(() => void look().catch(fail), POLL_MS);
    return () => clearInterval(timer);
  }, [video, stream, reader, fail]);
}
