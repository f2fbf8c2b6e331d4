import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["kit", "areas", "app", "db", "tests"];

export interface Import {
  /** The path of a project file, or the name of a package. */
  target: string;
  /** Imports only types, so it does not exist at run time. */
  types: boolean;
  /** Loaded on demand, by `import()`. */
  lazy: boolean;
  /** The names of the values that it imports; "*" for a whole module. */
  names: string[];
}

/** One function of a file; `lines` excludes nested functions. */
export interface Measured {
  name: string;
  line: number;
  lines: number;
}

export interface Source {
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
  imports: Import[];
  functions: Measured[];
  /** Exported functions, and whether a comment is directly above. */
  exports: { name: string; line: number; commented: boolean }[];
}

/** Every TypeScript file of the project, parsed. */
export function readSources(): Source[] {
  return folders
    .flatMap((folder) => walk(folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map(readSource);
}

/** Every file under a folder, whatever its kind. */
export function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.normalize(join(entry.parentPath, entry.name).slice(root.length)))
    .toSorted();
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = lineNumbers(text);
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
  const functions: Measured[] = [];
  measure(program as unknown as Node, "module", functions, lineAt);
  const lazy = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .flatMap((request) =>
      /^".*"$/.test(request) ? [{ name: request.slice(1, -1), types: false, lazy: true, names: ["*"] }] : [],
    );
  const imported = [...module.staticImports.map(importOf), ...module.staticExports.flatMap(reexportsOf), ...lazy];
  return {
    path,
    text,
    lines: text.split("\n").length - 1,
    isTest,
    imports: imported.map(({ name, ...rest }) => ({ target: resolve(path, name), ...rest })),
    functions,
    exports: exportedFunctions(program as unknown as Node, comments, text, lineAt),
  };
}

type StaticImport = ReturnType<typeof parseSync>["module"]["staticImports"][number];
type StaticExport = ReturnType<typeof parseSync>["module"]["staticExports"][number];

const importOf = ({ moduleRequest, entries }: StaticImport) => ({
  name: moduleRequest.value,
  types: entries.length > 0 && entries.every(({ isType }) => isType),
  lazy: false,
  names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? "*"),
});

const reexportsOf = ({ entries }: StaticExport) =>
  entries.flatMap(({ moduleRequest, isType }) =>
    moduleRequest ? [{ name: moduleRequest.value, types: isType, lazy: false, names: ["*"] }] : [],
  );

function resolve(from: string, name: string): string {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? posix.join(dirname(from), name) : name;
}

function lineNumbers(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** Adds every function below the node; returns the number of their lines. */
function measure(node: Node, name: string, found: Measured[], lineAt: (offset: number) => number): number {
  let inner = 0;
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as Node | null)?.type === "string")
        inner += measure(child as Node, nameOf(node, name, key), found, lineAt);
    }
  }
  if (!isFunction(node)) return inner;
  const line = lineAt(node.start);
  const span = lineAt(node.end) - line + 1;
  const own = (node.id as { name?: string } | null)?.name ?? name;
  found.push({ name: own, line, lines: span - inner });
  return span - 1;
}

function nameOf(node: Node, around: string, key: string): string {
  const named = key === "init" ? node.id : key === "value" ? node.key : undefined;
  return (named as { name?: string } | undefined)?.name ?? around;
}

function exportedFunctions(
  program: Node,
  comments: { end: number }[],
  text: string,
  lineAt: (offset: number) => number,
): Source["exports"] {
  const ends = new Set(comments.map(({ end }) => lineAt(end)));
  return (program.body as Node[])
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap((node) =>
      functionNames(node.declaration as Node | null).map((name) => ({ name, line: lineAt(node.start) })),
    )
    .map(({ name, line }) => ({
      name,
      line,
      commented: ends.has(line - 1) && /(\*\/|^\s*\/\/.*)\s*$/.test(text.split("\n")[line - 2] ?? ""),
    }));
}

function functionNames(declaration: Node | null): string[] {
  if (declaration?.type === "FunctionDeclaration") return [(declaration.id as unknown as { name: string }).name];
  const declared = (declaration?.declarations ?? []) as { id: { name: string }; init: Node | null }[];
  return declared.filter(({ init }) => init && isFunction(init)).map(({ id }) => id.name);
}
