import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The first files of an area, an endpoint or a migration, which compile and register themselves. `npm run new` writes them. */

/** Path → text of the files to write, new and changed ones. */
export type Files = Record<string, string>;

/** A wrong argument; the message says which. */
export class Refused extends Error {}

/** The migration after the last one. `what` is its file name in words of letters and digits, joined by `_`. */
export function newMigration(root: string, what = ""): Files {
  if (!/^[a-z][a-z0-9_]*$/.test(what)) throw new Refused("Say what it does: npm run new migration loyalty_points");
  const numbers = globSync("db/migrations/*.sql", { cwd: root }).map((path) => Number(/(\d{4})_/.exec(path)?.[1]));
  const next = String(Math.max(...numbers) + 1).padStart(4, "0");
  return { ["db/migrations/".concat(next, "_", what, ".sql")]: "-- Say what changes and why.\n" };
}

/** A late area with a screen at /<name>, without endpoints. `turkish` and `english` are its name on screen. */
export function newArea(root: string, name = "", turkish = "", english = ""): Files {
  const known = read(root, "areas/areas.ts");
  if (!/^[a-z]+$/.test(name) || known.includes(`"${name}"`))
    throw new Refused("Name it with a new English word in small letters: npm run new area loyalty Sadakat Loyalty");
  if ([turkish, english].some((title) => !title || /["\\\n]/.test(title)))
    throw new Refused(`Say its Turkish and its English name: npm run new area ${name} Sadakat Loyalty`);
  const server = before(read(root, "app/areas.ts"), "  home,\n", `  ${name},\n`);
  return {
    "areas/areas.ts": before(before(known, `  "home",\n]`, `  "${name}",\n`), "] as const satisfies", `  "${name}",\n`),
    "app/areas.ts": importing(server, [name], `#areas/${name}/server/area.ts`),
    ...areaServer(name),
    ...areaWeb(name, { tr: turkish, en: english }),
  };
}

const areaServer = (name: string): Files => ({
  [`areas/${name}/server/area.ts`]: `import type { AreaServer } from "#areas/area-server.ts";

export const ${name}: AreaServer = {
  name: "${name}",
  routes: [],
};
`,
});

function areaWeb(name: string, titles: Readonly<Record<"tr" | "en", string>>): Files {
  const folder = `areas/${name}/web`;
  const texts = (["tr", "en"] as const).flatMap((language) => [
    [`${folder}/${language}-menu.ts`, `export default { ${name}: "${titles[language]}" };\n`],
    [`${folder}/${language}.ts`, `import menu from "./${language}-menu.ts";\n\nexport default { menu };\n`],
  ]);
  return {
    [`${folder}/screens.ts`]: `import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [{ path: "/${name}", right: "admin", label: "${name}.menu.${name}" }];
`,
    [`${folder}/late-screens.ts`]: `import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/${name}": () => import("./${name}.screen.tsx"),
};
`,
    [`${folder}/${name}.screen.tsx`]: `import { useTranslations } from "use-intl";
import { Page } from "#kit/web/page.tsx";

export default function ${name[0]?.toUpperCase()}${name.slice(1)}Screen() {
  const t = useTranslations("${name}");
  return <Page title={t("menu.${name}")}>{null}</Page>;
}
`,
    ...Object.fromEntries(texts),
  };
}

const methods = /^(GET|POST|PUT|DELETE) \/api\/[a-z0-9/_{}-]+$/;

/**
 * An endpoint for administrators: a row, a function that replies with the caller's id, and a sample call. The noun's contract, routes and
 * actions are made if they are missing.
 */
export function newEndpoint(root: string, area = "", noun = "", key = "", action = ""): Files {
  const shown = `npm run new endpoint reports closings "POST /api/closings/{id}" closeDay`;
  if (!read(root, "areas/areas.ts").includes(`"${area}"`)) throw new Refused(`Name an area: ${shown}`);
  if (!/^[a-z][a-z-]*$/.test(noun)) throw new Refused(`Name the resource, with hyphens: ${shown}`);
  if (!methods.test(key)) throw new Refused(`Say method and path: ${shown}`);
  if (!/^[a-z][A-Za-z]*$/.test(action)) throw new Refused(`Name its function: ${shown}`);
  const at = { root, area, noun, key, action };
  const { table, ...row } = contract(at);
  return { ...row.files, ...server(at, table), ...sample(at) };
}

interface At {
  root: string;
  area: string;
  noun: string;
  key: string;
  action: string;
}

function contract({ root, area, noun, key }: At): { table: string; files: Files } {
  const path = `areas/${area}/contract/${noun}.ts`;
  const { table, text } = withTable(maybe(root, path) ?? "", noun, key);
  if (text.includes(`"${key}"`)) throw new Refused(`${path} has ${key} already`);
  const reply = key.includes("{id}") ? "z.strictObject({ id, user_id: id })" : "z.strictObject({ user_id: id })";
  const shapes = key.includes("{id}") ? ["id", "idParams"] : ["id"];
  const row = `  "${key}": {
    right: "admin",${key.includes("{id}") ? "\n    params: idParams," : ""}
    reply: ${reply},
    about: "Say in one sentence what it does.",
  },
`;
  const imported = importing(importing(text, ["z"], "zod"), shapes, "#kit/contract/shapes.ts");
  return { table, files: { [path]: inTable(imported, `${table} = endpoints({`, row) } };
}

/** The name of the contract's table for the endpoint, and the text with it: of several tables the one with the most similar path. */
function withTable(text: string, noun: string, key: string): { table: string; text: string } {
  const tables = text.split(/^(?=export const \w+ = endpoints\(\{)/m).flatMap((part) => {
    const name = /^export const (\w+) = endpoints/.exec(part)?.[1];
    const paths = Array.from(part.matchAll(/"[A-Z]+ (\/api\/[^"]*)"/g), ([, path]) => path as string);
    return name
      ? [{ name, likeness: Math.max(0, ...paths.map((path) => common(path, key.split(" ")[1] as string))) }]
      : [];
  });
  const [nearest] = tables.toSorted((one, other) => other.likeness - one.likeness);
  if (nearest) return { table: nearest.name, text };
  const table = new RegExp(`\\b${camel(noun)}\\b`).test(text) ? `${camel(noun)}Table` : camel(noun);
  const imported = importing(importing(text, ["z"], "zod"), ["endpoints"], "#kit/contract/endpoint.ts");
  return { table, text: `${imported}\nexport const ${table} = endpoints({});\n` };
}

/** How many characters both begin with. */
function common(one: string, other: string): number {
  const differs = [...one].findIndex((letter, at) => letter !== other[at]);
  return differs < 0 ? one.length : differs;
}

/** The row goes where the table has its functions, whatever the file is called; a new table is registered in area.ts. */
function server({ root, area, noun, key, action }: At, table: string): Files {
  const opening = `routes(${table}, {`;
  const files = globSync(`areas/${area}/server/**/*.routes.ts`, { cwd: root });
  const known = files.find((path) => read(root, path).includes(opening));
  const path = known ?? `areas/${area}/server/${noun}.routes.ts`;
  const text = known ? read(root, known) : withRoutes(maybe(root, path) ?? "", table, noun);
  const has = key.includes("{id}");
  const row = `  "${key}": ${has ? `(ctx, { params }) => ${action}(ctx, params.id)` : action},\n`;
  return {
    ...actionFile(root, `${dirname(path)}/${noun}.ts`, `${action}({ user }: Context${has ? ", id: number" : ""})`, has),
    [path]: inTable(importing(text, [action], `./${noun}.ts`), opening, row),
    ...(!known && registered(root, area, table, noun)),
  };
}

function actionFile(root: string, path: string, signature: string, has: boolean): Files {
  const made = `/** Say what it does. */
export async function ${signature} {
  return { ${has ? "id, " : ""}user_id: user.id };
}
`;
  const text = importing(maybe(root, path) ?? "", ["Context"], "#kit/server/context.ts", "import type");
  return { [path]: `${text}\n${made}` };
}

function withRoutes(text: string, table: string, noun: string): string {
  const imported = importing(text, ["routes"], "#kit/server/routes.ts");
  return `${importing(imported, [table], `../contract/${noun}.ts`)}\nexport const ${table}Routes = routes(${table}, {});\n`;
}

function registered(root: string, area: string, table: string, noun: string): Files {
  const path = `areas/${area}/server/area.ts`;
  const text = read(root, path).replace(/routes: \[\]?/, (found) =>
    found.endsWith("]") ? `routes: [${table}Routes]` : `${found}${table}Routes, `,
  );
  return { [path]: importing(text, [`${table}Routes`], `./${noun}.routes.ts`) };
}

function sample({ root, area, key }: At): Files {
  const path = `tests/contract/samples/${area}.ts`;
  const opening = "samples: Samples = {";
  const text =
    maybe(root, path) ??
    `import type { Samples } from "./sample.ts";\n\n/** Of ${area}. */\nexport const ${opening}\n};\n`;
  const row = `  "${key}": () => ({ params: { id: "1" } }),\n`;
  return { [path]: key.includes("{id}") ? inTable(text, opening, row) : text };
}

/** The text with the names imported from `target`, added to its import if there is one. */
function importing(text: string, names: readonly string[], target: string, word = "import"): string {
  const line = new RegExp(`^${word} \\{\\s+([^}]*?),?\\s+\\} from "${target.replaceAll(".", "\\.")}";\n`, "m");
  const had = line.exec(text)?.[1]?.split(/,\s+/) ?? [];
  const whole = `${word} { ${[...new Set([...had, ...names])].toSorted().join(", ")} } from "${target}";\n`;
  return had.length > 0
    ? text.replace(line, whole)
    : text.replace(/^(?:import [^;]*;\n)*/, (imports) => `${imports}${whole}`);
}

const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");
const camel = (noun: string) => noun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function maybe(root: string, path: string): string | undefined {
  return globSync(path, { cwd: root }).length > 0 ? read(root, path) : undefined;
}

/** The text with `added` before the first `anchor`. */
function before(text: string, anchor: string, added: string): string {
  const at = text.indexOf(anchor);
  if (at < 0)
    throw new Refused(`The file no longer contains ${JSON.stringify(anchor)}; do this step by hand (CONTRIBUTING.md)`);
  return text.slice(0, at) + added + text.slice(at);
}

/** The text with a row at the end of the table that begins with `opening`. The braces of paths and shapes in a table are in pairs. */
function inTable(text: string, opening: string, row: string): string {
  const start = text.indexOf(opening);
  if (start < 0) throw new Refused("The file has no table; do this step by hand (CONTRIBUTING.md)");
  let end = start + opening.length;
  for (let depth = 1; depth > 0; end++) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
  const rows = text.slice(0, end - 1).trimEnd();
  return `${rows}${/[,{]$/.test(rows) ? "" : ","}\n${row}${text.slice(end - 1)}`;
}
