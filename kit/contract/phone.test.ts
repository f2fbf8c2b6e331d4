import { expect, test } from "vitest";
import { internationalPhone, phoneNeeded, phoneNumber, readPhone } from "./phone.ts";

test.each([
  ["0532 418 27 06", "+905324182706"],
  [" (0532) 418-27-06 ", "+905324182706"],
  ["+49 30 901820", "+4930901820"],
  ["0532 418", undefined],
  ["0000 000 00 00", undefined],
  ["Ece", undefined],
  ["", undefined],
])("%j is the phone number %j", (text, phone) => expect(readPhone(text)).toBe(phone));

test("a number without its country is read as one of the given country", () => {
  expect(readPhone("030 901820", "DE")).toBe("+4930901820");
  expect(readPhone("+90 532 418 27 06", "DE")).toBe("+905324182706");
});

test("only the first 30 characters are read", () => {
  const spaced = (spaces: number) => `0532 418 27${" ".repeat(spaces)}06`;
  expect(readPhone(spaced(17))).toBe("+905324182706");
  expect(readPhone(spaced(18))).toBeUndefined();
  expect(readPhone(`${" ".repeat(40)}0532 418 27 06`)).toBe("+905324182706");
});

test("a phone number in a request is stored as E.164; empty stays empty unless it is needed", () => {
  expect(phoneNumber.parse("0532 418 27 06")).toBe("+905324182706");
  expect(phoneNumber.parse(" ")).toBe("");
  expect(phoneNeeded.parse("0532 418 27 06")).toBe("+905324182706");
  expect(phoneNeeded.safeParse("").success).toBe(false);
  expect(phoneNumber.safeParse("0532 418").error?.issues).toHaveLength(1);
  // No phone number, and too long.
  const faults = (text: string) => phoneNumber.safeParse(text).error?.issues.map(({ message }) => message);
  expect(faults("a".repeat(30))).not.toEqual(faults("a".repeat(31)));
});

test("a stored number is shown in groups; any other text as it is", () => {
  expect(internationalPhone("+905324182706")).toBe("+90 532 418 27 06");
  expect(internationalPhone("Ece")).toBe("Ece");
});
