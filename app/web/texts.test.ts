import { expect, test } from "vitest";
import { textFolders, textsOf } from "#tests/harness/texts.ts";

/** The placeholders and tags of a message; a branch of a plural, such as `=0 {Today}`, is none. */
const placeholders = (text: string): string =>
  [
    ...new Set(
      Array.from(
        text.matchAll(/(?<!(?:=\d+|one|other) )\{(\w+)[,}]|<(\w+)>/g),
        ([, value, tag]) => value ?? `<${tag}>`,
      ),
    ),
  ]
    .toSorted()
    .join(" ");

test.each(textFolders)(
  "A15 %s has the same keys in English and Turkish, with the same placeholders",
  async (folder) => {
    const [turkish, english] = await Promise.all([textsOf(folder, "tr"), textsOf(folder, "en")]);
    expect(
      [...turkish.keys()].filter((key) => !english.has(key)),
      "not in English",
    ).toEqual([]);
    expect(
      [...english.keys()].filter((key) => !turkish.has(key)),
      "only in English",
    ).toEqual([]);
    const unlike = [...turkish].filter(([key, text]) => placeholders(text) !== placeholders(english.get(key) ?? ""));
    expect(
      unlike.map(([key]) => key),
      "other values",
    ).toEqual([]);
  },
);
