import { expect, test } from "vitest";
import { cardHash, cardHint, newCardCode, plainCode } from "./card-codes.ts";

test("a card's code is 16 letters in groups, and no two are the same", () => {
  const codes = Array.from({ length: 1000 }, newCardCode);
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(1000);
});

test("a code is found however it is typed, in its own business", () => {
  expect(plainCode(" 7k3m 9q2d-oxw4 ıtrl ")).toBe("7K3M9Q2D0XW41TR1");
  expect(cardHash(1, "7K3M-9Q2D-0XW4-1TRC")).toEqual(cardHash(1, "7k3m9q2doxw4itrc"));
  expect(cardHash(2, "7K3M-9Q2D-0XW4-1TRC")).not.toEqual(cardHash(1, "7K3M-9Q2D-0XW4-1TRC"));
  expect(cardHint("7K3M-9Q2D-0XW4-1TRC")).toBe("1TRC");
});
