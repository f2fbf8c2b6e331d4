import { useEffect, useEffectEvent } from "react";

/** A scanner at the USB socket is a keyboard: it types a code faster than people do and ends with Enter or Tab. */

const SHORTEST = 6;
const PAUSE_MS = 100;

/** Whether a text can be a scanned code: six characters or more without a space, digits among them. "Maske-250" is one, "şampuan" is not. */
export const isScan = (text: string): boolean => text.length >= SHORTEST && /^\S*\d\S*$/.test(text);

interface Key {
  key: string;
  /** Milliseconds on any clock. */
  time: number;
}

/** Gathers keys to scans. */
export class TypedCode {
  #text = "";
  #last = Number.NEGATIVE_INFINITY;

  /** `code` at the end of a scan; `taken` when the key is part of one and should do nothing else, such as press what has the focus. */
  press({ key, time }: Key): { code?: string; taken: boolean } {
    const before = time - this.#last > PAUSE_MS ? "" : this.#text;
    this.#last = time;
    const ends = key === "Enter" || key === "Tab";
    this.#text = ends ? "" : key.length === 1 ? before + key : before;
    if (ends && isScan(before)) return { code: before, taken: true };
    return { taken: !ends && before !== "" && key.length === 1 };
  }
}

/** Tells what is scanned outside of fields, anywhere on the page, while `on`. */
export function useBarcodeKeys(onScan: (code: string) => void, on: boolean): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    if (!on) return;
    const typed = new TypedCode();
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as Element).closest("input, textarea, select, [contenteditable]")) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, taken } = typed.press({ key: event.key, time: event.timeStamp });
      if (taken) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (code) tell(code);
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [on]);
}
