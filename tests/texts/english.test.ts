import { describe, expect, test } from "vitest";
import { dictionaries, english } from "#app/english.ts";
import { endpoints } from "../contract/salon.ts";
import { contractSentences, writtenTexts } from "./sentences.ts";

/** Every Turkish sentence of the server has its English in areas/<area>/server/en.ts or kit/server/en.ts. */

const entries = dictionaries.flatMap((sentences) => Object.entries(sentences));
const written = writtenTexts();
const asked = contractSentences(endpoints);
const holes = (text: string) => text.match(/\{\w+\}|\[\w+\]/g) ?? [];
/** As written in the sources. */
const bare = (text: string) => text.replace(/\{\w+\}|\[\w+\]/g, "{}");

describe("A15 English of the server's sentences", () => {
  test("every sentence of problems, actions and rules has one", () => {
    const known = new Set(entries.map(([turkish]) => bare(turkish)));
    const sentences = written.filter(({ isSentence }) => isSentence);
    const missing = sentences.filter(({ text }) => !known.has(text) && english(text) === undefined);
    expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
    expect(sentences.length).toBeGreaterThan(200);
  });

  test("every sentence of the contracts' shapes has one", () => {
    expect(asked.filter(({ sentence }) => english(sentence) === undefined)).toEqual([]);
    expect(new Set(asked.map(({ sentence }) => sentence)).size).toBeGreaterThan(50);
  });

  test("none is unused or repeated, and each has the same placeholders", () => {
    const all = entries.map(([turkish]) => turkish);
    const said = new Set(written.map(({ text }) => text));
    expect(all.filter((turkish) => !said.has(bare(turkish)))).toEqual([]);
    expect(all.filter((turkish, place) => all.indexOf(turkish) !== place)).toEqual([]);
    const unlike = entries.filter(([turkish, text]) => holes(turkish).sort().join() !== holes(text).sort().join());
    expect(unlike).toEqual([]);
  });

  test("it is English", () => {
    expect(entries.filter(([, text]) => /[çğıöşüÇĞİÖŞÜ]/.test(text))).toEqual([]);
  });
});
