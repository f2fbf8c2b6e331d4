import { expect, test } from "vitest";
import { isPartyTaxNumber, isTaxNumber, plainTaxNumber } from "./tax-number.ts";

test.each(["1234567890", "9876543217", "0123456789", "5556667775", "10000000146", "12345678950", "23456789138"])(
  "%s is one (A12, I4)",
  (number) => {
    expect(isTaxNumber(number)).toBe(true);
  },
);

test.each([
  "",
  "123",
  "1234567891",
  "9876543216",
  "0000000000",
  "1111111111",
  "12345678901",
  // A TCKN whose tenth digit adds the even places instead of taking them off.
  "23456789116",
  "00000000000",
  "1234567890 ",
  "12345678９0",
])("%j is none", (number) => {
  expect(isTaxNumber(number)).toBe(false);
});

test("each single wrong digit of a VKN and of a TCKN is detected", () => {
  for (const right of ["9876543217", "10000000146", "23456789138"])
    for (let place = 0; place < right.length; place++)
      for (const digit of "0123456789") {
        const typed = right.slice(0, place) + digit + right.slice(place + 1);
        expect(isTaxNumber(typed), typed).toBe(typed === right);
      }
});

test("an invoice also accepts the numbers for unknown customers", () => {
  expect(["11111111111", "2222222222", "10000000146", "11111111112"].map(isPartyTaxNumber)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isTaxNumber("11111111111")).toBe(false);
});

test("ignores spaces", () => expect(plainTaxNumber(" 987 654 32 17")).toBe("9876543217"));
