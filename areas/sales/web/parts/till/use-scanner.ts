import { useState } from "react";
import { canonicalBarcode, isBarcode } from "#areas/catalog/contract/barcode.ts";
import { call } from "#kit/web/api.ts";
import { useBarcodeKeys } from "#kit/web/barcode-keys.ts";
import type { Product } from "./cart.ts";

/** The result of a scanned code. */
export type Scan = { code: string } & (
  | { result: "added" | "closed"; product: Goods }
  | { result: "unknown" | "unusable" }
  | { result: "failed"; error: unknown }
);
type Goods = Pick<Product, "id" | "name" | "price" | "enabled">;

export interface Scanner {
  /** The last scan, until it is cleared. */
  last: Scan | null;
  scan: (code: string) => void;
  /** For a text that may also be a name: counts only if a product is found. Returns whether it was one. */
  tryScan: (text: string) => Promise<boolean>;
  forget: () => void;
  /** Opens the last scan's product, to create it or put it on sale; scans are ignored meanwhile. */
  asked: boolean;
  ask: (open: boolean) => void;
  /** The product was saved: adds it to the cart, if it is on sale now. */
  saved: (product: Goods) => void;
}

/** Adds scanned products to the cart: from the camera, from a keyboard scanner outside of fields, or typed into the search (D6, F4). */
export function useScanner(onProduct: (product: Goods) => void): Scanner {
  const [last, setLast] = useState<Scan | null>(null);
  const [asked, ask] = useState(false);
  const tell = (scan: Scan): void => {
    if (scan.result === "added") onProduct(scan.product);
    setLast(scan);
  };
  const scan = (code: string): void => void lookUp(code).then(tell);
  const tryScan = async (text: string): Promise<boolean> => {
    const found = await lookUp(text);
    if ("product" in found) tell(found);
    return "product" in found;
  };
  const saved = (product: Goods): void => tell(scanOf(last?.code ?? "", product));
  useBarcodeKeys(scan, !asked);
  return { last, scan, tryScan, forget: () => setLast(null), asked, ask, saved };
}

async function lookUp(text: string): Promise<Scan> {
  const code = canonicalBarcode(text);
  if (!isBarcode(code)) return { code, result: "unusable" };
  try {
    const { data } = await call("GET /api/products", { query: { barcode: code } });
    return data[0] ? scanOf(code, data[0]) : { code, result: "unknown" };
  } catch (error) {
    return { code, result: "failed", error };
  }
}

const scanOf = (code: string, product: Goods): Scan => ({
  code,
  product,
  result: product.enabled ? "added" : "closed",
});
