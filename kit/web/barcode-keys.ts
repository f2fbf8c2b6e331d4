import { useEffect, useEffectEvent } from "react";

/** A USB scanner acts as a keyboard: it types a code faster than people do and ends with Enter or Tab. */

const SHORTEST = 6;
const PAUSE_MS = 100;
/** In a number field: nobody types so many keys of an amount so fast. */
const SHORTEST_IN_FIELD = 8;

/** Whether a text can be a scanned code: six or more characters without a space, with a digit. "Maske-250" is one, "şampuan" is not. */
export const isScan = (text: string): boolean => text.length >= SHORTEST && /^\S*\d\S*$/.test(text);

interface Key {
  key: string;
  /** Milliseconds of any clock. */
  time: number;
}

/** Collects keys into scans. */
export class TypedCode {
  #text = "";
  #last = Number.NEGATIVE_INFINITY;

  /**
   * `code` at the end of a scan; `taken` when the key is part of a scan and must have no other effect, such as pressing the focused button;
   * `begins` when it may be a scan's first key.
   */
  press({ key, time }: Key): { code?: string; taken: boolean; begins: boolean } {
    const before = time - this.#last > PAUSE_MS ? "" : this.#text;
    this.#last = time;
    const ends = key === "Enter" || key === "Tab";
    this.#text = ends ? "" : key.length === 1 ? before + key : before;
    if (ends && isScan(before)) return { code: before, taken: true, begins: false };
    const types = !ends && key.length === 1;
    return { taken: types && before !== "", begins: types && before === "" };
  }
}

/**
 * Reports scans anywhere on the page while `on`. Fields keep what is typed into them; those inside `data-scans` get back the value that
 * they had before the scan.
 */
export function useBarcodeKeys(onScan: (code: string) => void, on: boolean): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    if (!on) return;
    const typed = new TypedCode();
    let valueBefore = "";
    const onKey = (event: KeyboardEvent): void => {
      const field = (event.target as Element).closest("input, textarea, select, [contenteditable]");
      if (field && !(field instanceof HTMLInputElement && field.closest("[data-scans]"))) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, taken, begins } = typed.press({ key: event.key, time: event.timeStamp });
      if (field && begins) valueBefore = field.value;
      if (field ? (code?.length ?? 0) < SHORTEST_IN_FIELD : !taken) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) putBack(field, valueBefore);
      if (code) tell(code);
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [on]);
}

/** Sets the value as typing would, so that the field's component notices it. */
function putBack(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
