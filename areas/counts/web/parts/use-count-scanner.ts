import { useState } from "react";
import { canonicalBarcode, isBarcode } from "#areas/catalog/contract/barcode.ts";
import { useBarcodeKeys } from "#kit/web/barcode-keys.ts";
import type { CountLine } from "./count-state.tsx";
import type { Entering } from "./use-entering.ts";

/** The result of a scanned code. */
export type CountScan = { code: string } & (
  | { result: "counted"; line: CountLine }
  | { result: "unusable" }
  | { result: "failed"; error: unknown }
);

export interface CountScanner {
  last: CountScan | null;
  scan: (code: string) => void;
  forget: () => void;
  /** Takes one piece or package of the last scanned product back. */
  undo: () => void;
}

/** Counts one piece or package of each scanned product: by camera, or by a keyboard scanner. */
export function useCountScanner({ send }: Entering): CountScanner {
  const [last, setLast] = useState<CountScan | null>(null);
  const tell = async (code: string, entry: Parameters<Entering["send"]>[0]): Promise<void> => {
    try {
      setLast({ code, result: "counted", line: await send(entry) });
    } catch (error) {
      setLast({ code, result: "failed", error });
    }
  };
  const scan = (text: string): void => {
    const code = canonicalBarcode(text);
    if (isBarcode(code)) void tell(code, { barcode: code, add: 1 });
    else setLast({ code, result: "unusable" });
  };
  const undo = (): void => {
    if (last?.result === "counted") void tell(last.code, { product_id: last.line.product_id, add: -1 });
  };
  useBarcodeKeys(scan, true);
  return { last, scan, forget: () => setLast(null), undo };
}
