import { beforeAll, expect, test } from "vitest";
import { formatPhone, isPhone, joinPhone, loadPhoneRules, splitPhone, writeNational } from "./phone-number.ts";

beforeAll(loadPhoneRules);

test("A2 phones of Türkiye and Romania are stored as E.164", () => {
  expect(joinPhone("0532 418 27 06", "TR")).toBe("+905324182706");
  expect(joinPhone("712 345 678", "RO")).toBe("+40712345678");
  expect(joinPhone("", "TR")).toBe("");
  expect(splitPhone("+905324182706")).toEqual({ country: "TR", national: "532 418 27 06" });
  expect(splitPhone("+40712345678")).toEqual({ country: "RO", national: "712 345 678" });
  expect(splitPhone("")).toEqual({ country: undefined, national: "" });
});

test("A10 a pasted number has its own country; one of another country is kept completely", () => {
  for (const copied of ["+90 532 418 27 06", "0090 532 418 27 06", " +90 (532) 418-27-06 "])
    for (const chosen of ["TR", "RO"] as const) expect(joinPhone(copied, chosen)).toBe("+905324182706");
  expect(joinPhone("+40 721 234 567", "TR")).toBe("+40721234567");
  expect(joinPhone("+1 650 253 0000", "TR")).toBe("+16502530000");
  expect(splitPhone("+16502530000")).toEqual({ country: undefined, national: "+16502530000" });
  expect(isPhone("+16502530000")).toBe(true);
  expect(joinPhone("+", "TR")).toBe("+");
});

test("digits are grouped while they are typed", () => {
  expect(writeNational("5", "TR")).toBe("5");
  expect(writeNational("532418", "TR")).toBe("532 418");
  expect(writeNational("532 418 2", "TR")).toBe("532 418 2");
  expect(formatPhone("+905324182706")).toBe("+90 532 418 27 06");
});

test("A2 invalid numbers are refused", () => {
  expect(isPhone("+905324182706")).toBe(true);
  expect(isPhone("+40712345678")).toBe(true);
  expect(isPhone("+90532418")).toBe(false);
  expect(isPhone("")).toBe(false);
});
