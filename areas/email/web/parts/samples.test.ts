import { describe, expect, test } from "vitest";
import { emailDocument } from "../../contract/document.ts";
import { renderEmail } from "../../contract/render.ts";
import { sampleEnglish } from "./sample-english.ts";
import { sampleIn, samples, type SampleName } from "./samples.ts";

/** L4: the samples in the business's language. */

const names = Object.keys(samples) as SampleName[];
/** The texts of a mail without its merge fields, numbers and signs. */
const words = (text: string): string => text.replace(/\{\{[^}]*\}\}|[^\p{Letter}\s]/gu, "");
const textsOf = (name: SampleName, language: "tr" | "en"): string[] =>
  Object.values(sampleIn(language, name)).flatMap((block) =>
    "props" in block.data && block.data.props && "text" in block.data.props ? [block.data.props.text ?? ""] : [],
  );
const fieldsIn = (text: string): string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted();

describe("in English", () => {
  test.each(names)("%s is valid, has every text in English and the same merge fields", (name) => {
    const document = sampleIn("en", name);
    expect(emailDocument.safeParse(document).error).toBeUndefined();
    expect(renderEmail(document).isTooLong).toBe(false);
    const [turkish, english] = [textsOf(name, "tr"), textsOf(name, "en")];
    for (const [index, text] of english.entries()) {
      const before = turkish[index] ?? "";
      expect(fieldsIn(text)).toEqual(fieldsIn(before));
      if (words(before).trim() !== "") expect(text).not.toBe(before);
      expect(words(text)).not.toMatch(/[çğışÇĞİŞ]/);
    }
  });

  test("no text is unused", () => {
    const said = new Set(names.flatMap((name) => textsOf(name, "tr")));
    expect(Object.keys(sampleEnglish).filter((text) => !said.has(text))).toEqual([]);
  });
});

test("in Turkish they are as written", () => {
  for (const name of names) expect(sampleIn("tr", name)).toEqual(samples[name]());
});
