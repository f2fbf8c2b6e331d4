/**
 * Prints what a browser fetches before a screen shows (gzip) and compares it with the budgets:
 * `node app/web/budgets.ts [folder of the build]`. Lists every route, heaviest first, and the rows without a screen; fails if a budget is
 * exceeded.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { comingScreens } from "#kit/web/menu.ts";
import { entryScreens } from "#areas/access/web/entry-screens.ts";
import { wholeTable } from "./whole-table.ts";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** KiB. `screen`: what a screen may need beyond the shell; an editor with its engine has a separate budget. */
const budgets = { login: 130, loginCss: 12, calendar: 205, screen: 60, engine: 190, font: 35 };

/** Engines of editors, loaded when the editor opens. */
const engines: Record<string, string> = {
  "/marketing/campaings/templates/new-template/{-$id}": "/editor/template-editor.tsx",
  ...Object.fromEntries(
    ["new-page/{-$id}", "pages/$id", "new-article/{-$id}", "articles/$id"].map((path) => [
      `/content/${path}`,
      "/parts/content-form.tsx",
    ]),
  ),
};

const folder = process.argv[2] ?? "dist/web";
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
const sizes = new Map<string, number>();

/** Gzip size of a built file in KiB. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024;
  sizes.set(file, size);
  return size;
}

/** The chunk of a source file and all its static imports. */
function closure(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the build`);
  found.add(source);
  for (const next of chunk.imports ?? []) closure(next, found);
  return found;
}

/** KiB of scripts and styles that the sources need in all. */
function weigh(sources: readonly string[]): { js: number; css: number } {
  const chunks = [...new Set(sources.flatMap((source) => [...closure(source)]))].map((key) => manifest[key] as Chunk);
  const files = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith(".js")));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const sum = (of: Set<string>): number => [...of].reduce((total, file) => total + sizeOf(file), 0);
  return { js: sum(files), css: sum(styles) };
}

/** The source file of a row's screen, as named in the build; found in the code of its import function. */
function sourceOf(screen: () => unknown): string | undefined {
  const name = /\/([\w-]+\.screen\.tsx)/.exec(String(screen))?.[1];
  return Object.keys(manifest).find((key) => key.endsWith(`/${name}`));
}

const shell = ["index.html", "signed-in-routes.ts", "texts.tr.ts"];
const base = weigh(shell).js;
const rows = wholeTable.flatMap((row) => {
  const { path, screen } = row;
  const source = screen && sourceOf(screen);
  if (!source) return [];
  const engine = engines[path];
  const loaded = engine ? Object.keys(manifest).filter((key) => key.endsWith(engine)) : [];
  const { js, css } = weigh(entryScreens.includes(row) ? ["index.html", source] : [...shell, source, ...loaded]);
  const more = base + (engine ? budgets.engine : budgets.screen);
  const budget = path === "/login" ? budgets.login : path === "/calendar" ? budgets.calendar : more;
  return [{ path, js, css, budget, over: js > budget || (path === "/login" && css > budgets.loginCss) }];
});
const fonts = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".woff2"));
const font = fonts.reduce((total, file) => total + readFileSync(join(folder, "assets", file)).length / 1024, 0);

const line = (path: string, js: string, css: string, budget: string, mark = ""): string =>
  `${path.padEnd(44)} ${js.padStart(7)} ${css.padStart(7)} ${budget.padStart(7)} ${mark}`;
console.log(line("KiB gzip", "js", "css", "budget"));
console.log(line("(shell alone)", base.toFixed(1), weigh(shell).css.toFixed(1), ""));
for (const { path, js, css, budget, over } of rows.toSorted((a, b) => b.js - a.js)) {
  console.log(line(path, js.toFixed(1), css.toFixed(1), budget.toFixed(1), over ? "OVER" : ""));
}
console.log(line("fonts", font.toFixed(1), "", budgets.font.toFixed(1), font > budgets.font ? "OVER" : ""));
const coming = comingScreens(wholeTable);
if (coming.length > 0) console.log(`\nno screen yet (${coming.length}): ${coming.map(({ path }) => path).join(" ")}`);
if (font > budgets.font || rows.some(({ over }) => over)) process.exitCode = 1;
