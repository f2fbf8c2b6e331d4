import { describe, expect, test } from "vitest";
import { MOST_PARTS, sizeOfSms, smsText } from "./sms-text.ts";

describe("the parts of an SMS (K1)", () => {
  test.each([
    [0, 0],
    [1, 1],
    [155, 1],
    [156, 2],
    [301, 2],
    [302, 3],
    [453, 3],
    [454, 4],
    [607, 4],
    [608, 5],
  ])("%i plain letters are %i", (letters, parts) => {
    expect(sizeOfSms("a".repeat(letters))).toMatchObject({ length: letters, parts, unsendable: [] });
  });

  test("a text of more than four parts can't be sent and leaves no room", () => {
    expect(sizeOfSms("a".repeat(608))).toMatchObject({ parts: MOST_PARTS + 1, left: 0 });
    expect(sizeOfSms("a".repeat(607))).toMatchObject({ parts: MOST_PARTS, left: 0 });
  });

  test.each([
    [148, 1],
    [149, 2],
    [291, 2],
    [292, 3],
    [439, 3],
    [440, 4],
    [589, 4],
    [590, 5],
  ])("%i plain letters and a ş, which counts twice, are %i", (letters, parts) => {
    expect(sizeOfSms(`${"a".repeat(letters)}ş`)).toMatchObject({ length: letters + 2, parts });
  });

  test.each(["ğ", "Ğ", "ı", "İ", "ş", "Ş", "ç"])("%s shortens the part", (letter) => {
    expect(sizeOfSms(letter)).toMatchObject({ length: 2, parts: 1, left: 148 });
  });

  test.each(["ü", "Ü", "ö", "Ö", "Ç", "é", "\n"])("%j is in the basic alphabet", (letter) => {
    expect(sizeOfSms(letter)).toMatchObject({ length: 1, left: 154 });
  });

  test.each(["€", "[", "]", "{", "}", "~", "^", "|", "\\"])("%s counts twice and does not shorten the part", (sign) => {
    expect(sizeOfSms(sign)).toMatchObject({ length: 2, left: 153, unsendable: [] });
  });

  test("emoji and other alphabets can't be sent; each is named once", () => {
    expect(sizeOfSms("Merhaba 👋👋 Привет").unsendable).toEqual(["👋", "П", "р", "и", "в", "е", "т"]);
  });

  test("typographic characters are sent as plain ones", () => {
    expect(smsText("Toplam ₺1.250,00. Kapora -₺5, kalan ₺")).toBe("Toplam 1.250,00 TL. Kapora -5 TL, kalan TL");
    expect(smsText("“Işıl’ın” – 10:00…")).toBe('"Işıl\'ın" - 10:00...');
    expect(sizeOfSms("’")).toMatchObject({ length: 1, unsendable: [] });
    expect(sizeOfSms("\u202eMer\u200bhaba\ufeff")).toMatchObject({ length: 7, unsendable: [] });
  });
});
