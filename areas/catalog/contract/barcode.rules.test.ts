import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalBarcode, distinctBarcodes } from "./barcode.ts";

test("UPC-A and its EAN-13 form are one barcode (F4)", () => {
  expect(canonicalBarcode(" 036000291452 ")).toBe("0036000291452");
  expect(distinctBarcodes(["0036000291452", "036000291452", "8690000000017"])).toEqual([
    "0036000291452",
    "8690000000017",
  ]);
});

test("the form of a form is itself", () => {
  fc.assert(fc.property(fc.string(), (text) => canonicalBarcode(canonicalBarcode(text)) === canonicalBarcode(text)));
});
