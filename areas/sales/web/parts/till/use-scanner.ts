import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import type { Product } from "./cart.ts";

const SHORTEST = 6;
const PAUSE_MS = 100;

/** Whether a typed text can only be a scanned barcode: six digits or more. */
export const isBarcode = (text: string): boolean => text.length >= SHORTEST && /^\d+$/.test(text);

/**
 * Adds the product whose barcode was scanned. A scanner is a fast keyboard that ends with Enter: outside of fields it is listened to on the
 * whole page, so that its Enter does not press the tile that was tapped last. Gives the function for a scan typed into the search.
 */
export function useScanner(onProduct: (product: Product) => void): (barcode: string) => void {
  const t = useTranslations("sales.toast");
  const scanned = async (barcode: string): Promise<void> => {
    try {
      const { data } = await call("GET /api/products", { query: { barcode, enabled: "true" } });
      if (data[0]) onProduct(data[0]);
      else toast.failure(t("unknownBarcode"), undefined, { body: barcode });
    } catch (thrown) {
      toast.failure(t("unknownBarcode"), thrown);
    }
  };
  const onScan = useEffectEvent((barcode: string) => void scanned(barcode));
  useEffect(() => listen(onScan), []);
  return (barcode) => void scanned(barcode);
}

function listen(onScan: (barcode: string) => void): () => void {
  let typed = "";
  let last = 0;
  const onKey = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).closest("input, textarea, select, [contenteditable]")) return;
    if (event.timeStamp - last > PAUSE_MS) typed = "";
    last = event.timeStamp;
    if (/^\d$/.test(event.key)) typed += event.key;
    else if (event.key === "Enter" && isBarcode(typed)) {
      event.preventDefault();
      event.stopPropagation();
      onScan(typed);
      typed = "";
    }
  };
  document.addEventListener("keydown", onKey, true);
  return () => document.removeEventListener("keydown", onKey, true);
}
