import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase, sql } from "#kit/server/database.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { fold, slugOf } from "./fold.ts";

const database = openDatabase(await clonedDatabase());
afterAll(() => database.close());

/** Number of texts per statement, which may take 5 s. */
const AT_ONCE = 100_000;

/** The database's fold() of many texts. */
async function foldInDatabase(texts: string[]): Promise<string[]> {
  const folded: string[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const some = texts.slice(from, from + AT_ONCE);
    const rows = await database
      .company(0)
      .rows<{ folded: string }>(
        sql`select fold(text) as folded from unnest(${some}::text[]) with ordinality as t (text, place) order by place`,
      );
    for (const row of rows) folded.push(row.folded);
  }
  return folded;
}

const examples = [
  ["IŞIK Güneş", "isik gunes"],
  ["İıIi", "iiii"],
  ["ÇĞÖŞÜ çğöşü", "cgosu cgosu"],
  ["Ça\u0308ǧla", "cagla"],
  ["ÂÎÛ âîû", "aiu aiu"],
  ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
  ["STRAẞE straße", "straße straße"],
  ["ﬁ Ⅻ ½", "ﬁ ⅻ ½"],
  ["👩‍🦰 e\u0301 \u202e", "👩‍🦰 e \u202e"],
  ["", ""],
] as const;

/** Latin, Greek and Cyrillic with their diacritics, and signs and pictures of any kind. */
const isOurs = (code: number) =>
  code <= 0x058f || (code >= 0x1e00 && code < 0x2c00) || (code >= 0x1f000 && code < 0x20000);
const anyLetter = fc.oneof(
  fc.constantFrom(..."İIıiŞşĞğÇçÖöÜüÂâÉéßẞΣσςǅﬀÅÅ\u0307\u0327\u0345ⅫⒶ a-_%\\"),
  fc
    .integer({ min: 1, max: 0x1ffff })
    .filter(isOurs)
    .map((code) => String.fromCodePoint(code)),
);
const text = fc.string({ unit: anyLetter, maxLength: 40 });

describe("fold", () => {
  test.each(examples)("%j becomes %j", async (written, folded) => {
    expect(fold(written)).toBe(folded);
    expect(await foldInDatabase([written])).toEqual([folded]);
  });

  test("is the same in code and in the database, for any text", async () => {
    const texts = fc.sample(text, { numRuns: 20_000, seed: 7 });
    const inDatabase = await foldInDatabase(texts);
    expect(texts.filter((some, index) => fold(some) !== inDatabase[index])).toEqual([]);
  });

  test("differs at most in letters that the database does not know yet", async () => {
    const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code));
    const inDatabase = await foldInDatabase(letters);
    const differing = letters
      .map((letter, index) => [letter, inDatabase[index]])
      .filter(([letter, folded]) => fold(letter!) !== folded);
    expect(differing.filter(([letter]) => isOurs(letter!.codePointAt(0)!))).toEqual([]);
    expect(differing.filter(([letter, folded]) => folded !== letter)).toEqual([]);
  });

  test("of a folded text changes nothing", () => {
    fc.assert(fc.property(text, (some) => fold(fold(some)) === fold(some)));
  });
});

describe("slugOf", () => {
  test.each([
    ["Işıl & Çağla Güzellik", "isil-cagla-guzellik"],
    ["  --Elif--  ", "elif"],
    ["💈", ""],
    ["Москва 24", "24"],
    ["a".repeat(80), "a".repeat(60)],
    [`${"a".repeat(59)} b`, "a".repeat(59)],
  ])("%j becomes %j", (name, slug) => expect(slugOf(name)).toBe(slug));

  test("of any text is a valid path segment, and is its own slug", () => {
    fc.assert(
      fc.property(text, (some) => {
        expect(slugOf(some)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slugOf(some))).toBe(slugOf(some));
      }),
    );
  });
});
