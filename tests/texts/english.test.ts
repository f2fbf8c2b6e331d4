import { describe, expect, test } from "vitest";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import { sentenceOf, type Sentence } from "#kit/contract/sentence.ts";
import { allProblems } from "#kit/server/problem.ts";
import { endpoints } from "../contract/salon.ts";
import { readSources } from "../harness/sources.ts";

/** What types can't check: zod takes any text as the message of a check. */

const problems = [...allProblems].map(([code, { message }]) => ({ at: code, said: message }));
const shapes = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { params, query, body }]) =>
  [...saidBy([params, query, body])].map((said) => ({ at: key, said })),
);

describe("A15 English of the server's sentences", () => {
  test("every check of the contracts' shapes has both languages", () => {
    expect(shapes.filter(({ said }) => typeof said === "string")).toEqual([]);
    expect(new Set(shapes.map(({ said }) => sentenceOf({ message: said }).tr)).size).toBeGreaterThan(50);
    const bare = readSources().filter(
      ({ path, text, isTest }) =>
        !isTest && path.includes("/contract/") && /\.addIssue\((?!issueOf\()/.test(text.replace(/\s+/g, "")),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test("the Turkish is a sentence and the English is English", () => {
    const all = [...problems, ...shapes].map(({ at, said }) => ({ at, ...textsOf(said) }));
    expect(all.filter(({ tr, en }) => tr === "" || en === "" || /[çğıöşüÇĞİÖŞÜ]/.test(en))).toEqual([]);
    expect(problems.length).toBeGreaterThan(100);
  });
});

function textsOf(said: Sentence | string): { tr: string; en: string } {
  const { tr, en } = typeof said === "string" ? sentenceOf({ message: said }) : said;
  return { tr, en };
}

/** The messages of a shape's definition, which has its parts, its checks and, as `error`, what it says. */
function saidBy(part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if ((typeof part !== "object" && typeof part !== "function") || part === null || seen.has(part)) return found;
  seen.add(part);
  const { _zod: shape } = part as { _zod?: { def: object } };
  if (!shape && typeof part === "function") return found;
  for (const [name, value] of Object.entries(shape?.def ?? part)) {
    if (name === "error" && typeof value === "function")
      found.add(messageOf((value as (issue: object) => unknown)({})));
    else saidBy(value, found, seen);
  }
  return found;
}

function messageOf(said: unknown): string {
  return typeof said === "string" ? said : (said as { message: string }).message;
}
