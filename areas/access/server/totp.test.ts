import { describe, expect, test } from "vitest";
import { base32, codeOf, otpauthOf, stepOf } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("one-time passwords", () => {
  test("match RFC 4226, appendix D", () => {
    const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
    expect(codes.map((_, counter) => codeOf(secret, counter))).toEqual(codes);
  });

  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238, appendix B, at second %i", (second, code) => {
    expect(codeOf(secret, Math.floor(second / 30), 8)).toBe(code);
    const now = new Date(second * 1000).toISOString();
    expect(stepOf(secret, code.slice(-6), now)).toBe(Math.floor(second / 30));
  });

  test("are valid one step earlier and later, and no further", () => {
    const step = 1000;
    const at = (offset: number) =>
      stepOf(secret, codeOf(secret, step), new Date((step + offset) * 30_000).toISOString());
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  });

  test("are six digits", () => {
    for (const code of ["", "12345", "1234567", "12345a", "１２３４５６", " 287082"])
      expect(stepOf(secret, code, new Date(30_000).toISOString())).toBeUndefined();
  });
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %s is %s (RFC 4648)", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test("the authenticator app gets the account and the issuer", () => {
  expect(otpauthOf("ışıl@örnek.com", secret)).toBe(
    "otpauth://totp/Defter:%C4%B1%C5%9F%C4%B1l%40%C3%B6rnek.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Defter",
  );
});
