import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import lateTexts from "#app/web/late-texts.tr.ts";
import turkish from "#app/web/texts.tr.ts";
import { walk } from "../harness/sources.ts";
import { contractTexts } from "./specification.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every text that a person can see: the dictionaries, and the sentences of refusals and contracts. */
const shown = new Set([...valuesOf(turkish), ...valuesOf(lateTexts), ...(await sentencesOfServer())]);

describe("the specification's texts are in the product to the letter", () => {
  for (const [row, texts] of Object.entries(contractTexts)) {
    test.each(texts)(`${row}: %s`, (text) => {
      expect(shown).toContain(text);
    });
  }
});

/** Code that plains or draws signs, whatever they are. */
const ofSigns = [
  "kit/contract/sms-text.ts",
  "kit/server/fonts/subset.ts",
  "kit/server/pdf-sheet.ts",
  "kit/web/fonts/subset.ts",
];

test("apostrophes of texts are straight, as the specification's are", async () => {
  const files = ["areas", "kit", "app", "db/seed"]
    .flatMap(walk)
    .filter((path) => /\.(tsx?|liquid|js|html|css)$/.test(path) && !/\.test\.tsx?$/.test(path));
  const sources = await Promise.all(files.map((path) => readFile(join(root, path), "utf8")));
  const curly = files.filter((_, place) => /[\u2018\u2019]/.test(sources[place] ?? ""));
  expect([files.length > 1500, curly.toSorted()]).toEqual([true, ofSigns]);
});

function valuesOf(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : valuesOf(value as object),
  );
}

async function sentencesOfServer(): Promise<string[]> {
  const files = (await readdir(join(root, "areas"), { recursive: true })).filter((file) =>
    /(contract\/[^/]+|server\/problems)\.ts$/.test(file),
  );
  const sources = await Promise.all(files.map((file) => readFile(join(root, "areas", file), "utf8")));
  return sources.flatMap((source) => [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text ?? ""));
}
