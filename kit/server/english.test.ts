import { describe, expect, test } from "vitest";
import { englishOf, inEnglish, prefersEnglish } from "./english.ts";

const english = englishOf([
  {
    "Kayıt yok.": "No record.",
    "En fazla {n} olabilir": "At most {n}",
    "{n} ile {n2} arasında": "From {n} to {n2}",
    "Bir {thing} ({price} TL) [place].": "[place] there is a {thing} ({price} TL).",
  },
  { "{thing} kapalı": "{thing} is closed", rafta: "on the shelf", kasada: "at the till" },
]);

describe("A15 the English of a sentence", () => {
  test.each([
    ["Kayıt yok.", "No record."],
    ["En fazla 12 olabilir", "At most 12"],
    ["30 ile 5 arasında", "From 30 to 5"],
    [
      "Bir “rafta” [x] $1 $& (3.50 TL) rafta, kasada.",
      "on the shelf, at the till there is a “rafta” [x] $1 $& (3.50 TL).",
    ],
    ["Ruj\nkırmızı kapalı", "Ruj\nkırmızı is closed"],
  ])("%j is %j", (turkish, text) => {
    expect(english(turkish)).toBe(text);
  });

  test.each([
    ["an unknown sentence", "Kayıt var."],
    ["a word where a number stands", "En fazla 12 satır olabilir"],
    ["unknown words", "Bir tarak (3 TL) rafta, dolapta."],
    ["more around it", "Evet: Kayıt yok."],
    ["nothing", ""],
  ])("%s has none", (_, turkish) => {
    expect(english(turkish)).toBeUndefined();
  });

  test("a refusal is translated completely; its facts stay, and a sentence without English stays Turkish", () => {
    const errors = [
      { field: "a", code: "too_big", message: "En fazla 3 olabilir" },
      { field: "b", code: "own", message: "Özel" },
    ];
    const messages = { a: "En fazla 3 olabilir", b: "Özel" };
    const told = inEnglish({ error: "x", message: "Kayıt yok.", errors, messages, name: "rafta", free: [1] }, english);
    expect(told).toEqual({
      error: "x",
      message: "No record.",
      errors: [{ ...errors[0], message: "At most 3" }, errors[1]],
      messages: { a: "At most 3", b: "Özel" },
      name: "rafta",
      free: [1],
    });
  });
});

describe("A15 Accept-Language chooses English", () => {
  test.each([
    "en",
    "EN",
    "en-GB",
    "en-GB,tr;q=0.5",
    "de, en;q=0.8, tr;q=0.7",
    "tr;q=0.2 , en ; q=0.9",
    "en, tr",
    "en, *",
  ])("%j does", (accepted) => {
    expect(prefersEnglish(accepted)).toBe(true);
  });

  test.each([
    undefined,
    "",
    "*",
    "tr",
    "tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7",
    "tr, en",
    "*, en;q=0.5",
    "de",
    "en;q=0",
    "en;q=x",
    "english",
    "een",
    ",,;q=1",
    "en\u0000",
    `${"a".repeat(8000)},`,
  ])("%j does not: it gets Turkish", (accepted) => {
    expect(prefersEnglish(accepted)).toBe(false);
  });
});
