import { describe, expect, test } from "vitest";
import { languageIn } from "./language.ts";

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
    expect(languageIn(accepted)).toBe("en");
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
    expect(languageIn(accepted)).toBe("tr");
  });
});
