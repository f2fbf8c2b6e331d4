import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The built-in theme of areas/themes/builtin. */
export interface BuiltinTheme {
  /** Dotted number; a higher one is offered to themes that were copied from a lower one. */
  version: string;
  /** Hash of all files. */
  key: string;
  /** Path → source. */
  files: Readonly<Record<string, string>>;
}

const folder = fileURLToPath(new URL("../builtin/", import.meta.url));
let read: BuiltinTheme | undefined;

/** The built-in theme, read once. */
export function builtinTheme(): BuiltinTheme {
  return (read ??= readBuiltin());
}

function readBuiltin(): BuiltinTheme {
  const { version } = JSON.parse(readFileSync(`${folder}theme.json`, "utf8")) as { version: string };
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ""))
    .filter((path) => path.includes("/"))
    .toSorted();
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(folder + path, "utf8")]));
  return { version, key: createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16), files };
}
