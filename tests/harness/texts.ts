import { readdirSync } from "node:fs";

/** The screens' texts from the source files, before they are compiled. */

type Texts = { [key: string]: string | Texts };

const root = new URL("../../", import.meta.url);

/** The folders with tr.ts and en.ts. */
export const textFolders = [
  "kit",
  ...readdirSync(new URL("areas/", root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `areas/${name}`),
];

/** The texts of a folder by their full key. */
export async function textsOf(folder: string, language: "tr" | "en"): Promise<Map<string, string>> {
  const { default: texts } = (await import(new URL(`${folder}/web/${language}.ts`, root).href)) as { default: Texts };
  return new Map(flat(texts, ""));
}

function flat(texts: Texts, under: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[under + key, text] as [string, string]] : flat(text, `${under}${key}.`),
  );
}
