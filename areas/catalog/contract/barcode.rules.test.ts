import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodesOf, canonicalBarcode, distinctBarcodes } from "./barcode.ts";

test("UPC-A and its EAN-13 form are one barcode (F4)", () => {
  expect(canonicalBarcode(" 036000291452 ")).toBe("0036000291452");
  expect(distinctBarcodes(["0036000291452", "036000291452", "8690000000017"])).toEqual([
    "0036000291452",
    "8690000000017",
  ]);
});

test("typed barcodes split on commas, empty ones go (F4)", () => {
  expect(barcodesOf("8690000000017, ,TR-9,,8690000000017,")).toEqual(["8690000000017", "TR-9"]);
  expect(barcodesOf(" , ")).toEqual([]);
});

test("the form of a form is itself", () => {
  fc.assert(fc.property(fc.string(), (text) => canonicalBarcode(canonicalBarcode(text)) === canonicalBarcode(text)));
});
