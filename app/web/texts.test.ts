import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };

const root = new URL("../../", import.meta.url);
const folders = [
  "kit",
  ...readdirSync(new URL("areas/", root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `areas/${name}`),
];

const textsOf = async (folder: string, language: string): Promise<Map<string, string>> => {
  const { default: texts } = (await import(new URL(`${folder}/web/${language}.ts`, root).href)) as { default: Texts };
  return new Map(flat(texts, ""));
};

function flat(texts: Texts, under: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[under + key, text] as [string, string]] : flat(text, `${under}${key}.`),
  );
}

/** The values and tags that a message is filled with. */
const holes = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]|<(\w+)>/g), ([, value, tag]) => value ?? `<${tag}>`))]
    .toSorted()
    .join(" ");

test.each(folders)("A15 %s speaks English where it speaks Turkish, with the same values", async (folder) => {
  const [turkish, english] = await Promise.all([textsOf(folder, "tr"), textsOf(folder, "en")]);
  expect(
    [...turkish.keys()].filter((key) => !english.has(key)),
    "not in English",
  ).toEqual([]);
  expect(
    [...english.keys()].filter((key) => !turkish.has(key)),
    "only in English",
  ).toEqual([]);
  const unlike = [...turkish].filter(([key, text]) => holes(text) !== holes(english.get(key) ?? ""));
  expect(
    unlike.map(([key]) => key),
    "other values",
  ).toEqual([]);
});
