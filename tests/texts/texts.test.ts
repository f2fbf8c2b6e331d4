import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import lateTexts from "#app/web/late-texts.tr.ts";
import turkish from "#app/web/texts.tr.ts";
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
