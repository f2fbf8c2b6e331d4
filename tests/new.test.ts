import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { newEndpoint } from "#app/new/scaffold.ts";

/** `npm run new` in a copy of the sources: what it writes is typed, formatted and registered. */

const root = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "defter-new-"));
afterAll(() => rmSync(copy, { recursive: true }));
const sources = [
  "areas",
  "app",
  "kit",
  "db",
  "tests",
  "package.json",
  "tsconfig.json",
  ".oxlintrc.json",
  ".oxfmtrc.json",
];
for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

const execute = promisify(execFile);
// As in run.ts: a third of the processor time for the types.
const env = { ...process.env, GOGC: "400" };
const run = async (command: string, ...args: string[]) => (await execute(command, args, { cwd: copy, env })).stdout;
const make = (...args: string[]) => run(process.execPath, "app/new/new.ts", ...args);

const endpointTables = globSync("areas/*/contract/*.ts", { cwd: root }).flatMap((path) =>
  Array.from(
    readFileSync(join(root, path), "utf8").matchAll(/^export const (\w+) = endpoints\(\{[^"]*"[A-Z]+ ([^"]*)"/gm),
    ([, name, first]) => ({ area: path.split("/")[1], noun: basename(path, ".ts"), name, first }),
  ),
);

/** Milliseconds: the types of the whole product are checked in the copy. */
const LIMIT = 900_000;

test(
  "an area, endpoints of new resources and of every known one, and a migration need no further change to compile",
  { timeout: LIMIT },
  async () => {
    await make("area", "loyalty", "Sadakat", "Loyalty");
    await make("endpoint", "loyalty", "points", "GET /api/loyalty/points/{id}", "showPoints");
    await make("endpoint", "loyalty", "points", "POST /api/loyalty/points", "addPoints");
    await make("endpoint", "reports", "day-closings", "POST /api/closings/{id}", "closeDay");
    // Their routes are in a file of another name.
    await make("endpoint", "reservations", "seats", "GET /api/seats/{id}", "showSeat");
    await make("endpoint", "accounting", "transfers", "GET /api/accounting/transfers", "showTransfers");
    await make("endpoint", "content", "contents", "GET /api/content/post/{id}/readers", "showReaders");
    // A file of its name without a table.
    await make("endpoint", "catalog", "catalog", "GET /api/catalog/all", "showAll");
    await make("endpoint", "access", "scopes", "GET /api/scopes", "showScopes");
    expect(await make("migration", "loyalty_points")).toMatch(/^db\/migrations\/\d{4}_loyalty_points\.sql\n$/);
    expect(readFileSync(join(copy, "areas/loyalty/web/tr-menu.ts"), "utf8")).toContain('loyalty: "Sadakat"');
    expect(readFileSync(join(copy, "areas/loyalty/web/en-menu.ts"), "utf8")).toContain('loyalty: "Loyalty"');
    const bin = join(root, "node_modules/.bin");
    await run(join(bin, "oxfmt"), "--check");
    for (const { area, noun, name, first } of endpointTables) {
      const files = newEndpoint(copy, area, noun, `GET ${first}/tried/{id}`, `try${name}`);
      expect(Object.keys(files), `${area}/${noun}: no second table`).not.toContain(`areas/${area}/server/area.ts`);
      for (const [path, text] of Object.entries(files)) writeFileSync(join(copy, path), text);
    }
    await run(join(bin, "tsc"), "-p", ".", "--singleThreaded");
  },
);

test.each([
  [[], "Say what"],
  [["area", "Loyalty", "x"], "Name it with a new English word"],
  [["area", "sales", "x"], "Name it with a new English word"],
  [["area", "gifts", "Hediyeler"], "Say its Turkish and its English name"],
  [["endpoint", "nowhere", "points", "GET /api/x", "x"], "Name an area"],
  [["endpoint", "reports", "points", "/api/x", "x"], "Say method and path"],
  [["endpoint", "reports", "day-end", "GET /api/reports/day-end", "show"], "has GET /api/reports/day-end already"],
  [["migration", "../x"], "Say what it does"],
])("%j is refused with a sentence", async (args, sentence) => {
  await expect(make(...args)).rejects.toThrow(sentence);
});
