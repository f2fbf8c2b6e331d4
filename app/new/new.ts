import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { newArea, newEndpoint, newMigration, Refused, type Files } from "./scaffold.ts";

/** `npm run new area|endpoint|migration …`: writes the first files (CONTRIBUTING.md) and the lists. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const [kind, ...args] = process.argv.slice(2);
const makers: Record<string, (root: string, ...args: string[]) => Files> = {
  area: newArea,
  endpoint: newEndpoint,
  migration: newMigration,
};

try {
  const make = makers[kind ?? ""];
  if (!make) throw new Refused("Say what: npm run new area | endpoint | migration");
  const files = make(root, ...args);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`${path}\n`);
  }
  execFileSync(process.execPath, [join(root, "app/lists/write.ts")], { cwd: root });
  const sources = Object.keys(files).filter((path) => path.endsWith(".ts") || path.endsWith(".tsx"));
  if (sources.length > 0) execFileSync(join(root, "node_modules/.bin/oxfmt"), sources, { cwd: root });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
