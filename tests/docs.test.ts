import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { walk } from "./harness/sources.ts";

/** What documents and comments refer to exists: files, links, npm scripts and decisions. */

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const exists = (path: string) => globSync(path, { cwd: root }).length > 0;

const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "kit/web/README.md"]
  .concat(walk("docs").filter((path) => path.endsWith(".md")))
  .map((path) => ({ path, text: read(path) }));
const sources = ["app", "areas", "db", "kit", "tests"]
  .flatMap(walk)
  .filter((path) => /\.(tsx?|css|sql)$/.test(path))
  .map((path) => ({ path, text: read(path) }));
/** Only the lines of comments. Migrations are left out: they never change, so they may name files that have moved. */
const comments = sources
  .filter(({ path }) => !path.endsWith(".sql"))
  .map(({ path, text }) => ({ path, text: (text.match(/^\s*(\/\/|\/\*|\*).*$/gm) ?? []).join("\n") }));

interface Text {
  path: string;
  text: string;
}

/** "file: what it names", for each match of the pattern's first group that does not exist. */
const missing = (texts: readonly Text[], pattern: RegExp, isThere: (named: string, path: string) => boolean) =>
  texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ([, named = ""]) => named)
      .filter((named) => !isThere(named, path))
      .map((named) => `${path}: ${named}`),
  );

test("files that documents and comments name exist", () => {
  const files = /(?<![\w./-])((?:app|areas|db|docs|kit|tests)\/[\w./*{},-]*\.[a-z]+)\b/g;
  expect(missing([...pages, ...comments], files, exists)).toEqual([]);
});

test("links of documents lead to a file", () => {
  const links = /\]\((?!https?:)([^)#\s]+)[^)]*\)/g;
  expect(missing(pages, links, (link, path) => exists(posix.join(posix.dirname(path), link)))).toEqual([]);
});

test("scripts that documents and comments name are in package.json", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(missing([...pages, ...comments], /npm run ([a-z][a-z:-]*)/g, (name) => name in scripts)).toEqual([]);
});

test("decisions that documents and comments name exist", () => {
  const numbers = /\bdecisions? (0\d{3})|\((0\d{3})\)|(?<=\bdecisions? 0\d{3}(?:, 0\d{3})*(?:, | and | to ))(0\d{3})/gi;
  const named = [...pages, ...comments].flatMap(({ path, text }) =>
    Array.from(text.matchAll(numbers), ([match]) => ({ path, number: /0\d{3}/.exec(match)?.[0] })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ number }) => !exists(`docs/decisions/${number}-*.md`))).toEqual([]);
});

test("rows and cases that comments and test titles name are listed in docs/specification.md", () => {
  const listed = new Set(Array.from(read("docs/specification.md").matchAll(/^\| ([A-Z]\d+) \|/gm), ([, id]) => id));
  const ids = "[A-Z]\\d{1,2}(?:(?:, |–)[A-Z]\\d{1,2})*";
  const lists = new RegExp(`\\((${ids})(?=[),;])|^\\s*(?:/\\*\\*|\\*|//) (${ids})(?=:| \\()`, "gm");
  const titles = sources.map(({ path, text }) => ({
    path,
    text: (text.match(/\b(?:describe|test|it)\b.*$/gm) ?? []).join("\n"),
  }));
  const named = [...pages, ...comments, ...titles].flatMap(({ path, text }) =>
    Array.from(text.matchAll(lists), ([, inside, first]) => inside ?? first ?? "")
      .flatMap((list) => list.split(/, |–/))
      .map((id) => ({ path, id })),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ id }) => !listed.has(id))).toEqual([]);
  expect([...listed].filter((id) => !named.some((one) => one.id === id))).toEqual([]);
});

test("README lists every variable that the server reads, and no other", () => {
  const readers = ["app/config.ts", "app/backup-config.ts", "app/ports.ts"].map(read).join("");
  const calls = /\w\((?:read, )?"([A-Z][A-Z0-9_]+)"/g;
  const variables = new Set(Array.from(readers.matchAll(calls), ([, name]) => name));
  const [, settings = ""] = read("README.md").split("\n## Settings\n");
  const rows = settings.split("\n## ")[0]?.match(/^\| `.*?` \|/gm) ?? [];
  const listed = new Set(rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []));
  expect([...listed].toSorted()).toEqual([...variables].toSorted());
});
