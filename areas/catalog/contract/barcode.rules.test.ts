import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalBarcode, distinctBarcodes, inStoreBarcode } from "./barcode.ts";

test("UPC-A and its EAN-13 form are one barcode (F4)", () => {
  expect(canonicalBarcode(" 036000291452 ")).toBe("0036000291452");
  expect(distinctBarcodes(["0036000291452", "036000291452", "8690000000017"])).toEqual([
    "0036000291452",
    "8690000000017",
  ]);
});

test("UPC-E becomes its UPC-A, wherever its zeros were left out (F4)", () => {
  const forms = [
    ["01234505", "0012000003455"],
    ["01234514", "0012100003454"],
    ["01234531", "0012300000451"],
    ["01234543", "0012340000053"],
    ["01234565", "0012345000065"],
    ["04252614", "0042100005264"],
  ];
  for (const [short = "", long] of forms) expect(canonicalBarcode(short)).toBe(long);
  expect(distinctBarcodes(["01234565", "012345000065", "0012345000065"])).toEqual(["0012345000065"]);
});

test("eight digits with another check digit, or of an EAN-8, are unchanged (F4)", () => {
  for (const code of ["01234567", "96385074", "12345670", "0123456", "012345650"])
    expect(canonicalBarcode(code)).toBe(code);
});

test("canonicalising twice changes nothing", () => {
  fc.assert(fc.property(fc.string(), (text) => canonicalBarcode(canonicalBarcode(text)) === canonicalBarcode(text)));
});

test("a shop's own barcode is an EAN-13 that begins with 2 (F4)", () => {
  expect(inStoreBarcode(0)).toBe("2000000000008");
  expect(inStoreBarcode(0.71828182845)).toBe("2718281828456");
  expect(canonicalBarcode(inStoreBarcode(0.999_999_999_999))).toMatch(/^2\d{12}$/);
});
