import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areas, lateAreas } from "#areas/areas.ts";

/**
 * The lists that are written from areas/areas.ts and from the files of each area (`npm run lists`), so that an area is registered in one
 * place. tests/lists.test.ts compares them.
 */
export const lists: Record<string, (root: string) => string> = {
  "areas/api.ts": api,
  "app/web/screens.ts": screens,
  "app/web/late-screens.ts": lateScreens,
  "app/web/texts.tr.ts": (root) => texts(root, "tr"),
  "app/web/texts.en.ts": (root) => texts(root, "en"),
  "app/web/late-texts.tr.ts": () => lateTexts("tr"),
  "app/web/late-texts.en.ts": () => lateTexts("en"),
  "tests/contract/samples.ts": samples,
};

const HEAD = "// Written by `npm run lists`.";
const late = (area: string) => (lateAreas as readonly string[]).includes(area);
const withFile = (root: string, path: (area: string) => string) =>
  areas.filter((area) => existsSync(join(root, path(area))));
const file = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

/** The endpoint tables of every area's contract: `export const <name> = endpoints({`. */
function api(root: string): string {
  const tables = areas.flatMap((area) =>
    globSync(`areas/${area}/contract/*.ts`, { cwd: root })
      .toSorted()
      .map((path) => ({ path, names: tableNames(readFileSync(join(root, path), "utf8")) }))
      .filter(({ names }) => names.length > 0),
  );
  return file(
    HEAD,
    ...tables.map(({ path, names }) => `import type { ${names.join(", ")} } from "#${path}";`),
    "",
    "/** Every endpoint of the product, for the typed client. Types alone: nothing of the contracts reaches the browser by this file. */",
    `export type Api = ${tables.flatMap(({ names }) => names.map((name) => `typeof ${name}`)).join(" &\n  ")};`,
    "",
    `declare module "#kit/web/api.ts" {`,
    "  interface Register {",
    "    api: Api;",
    "  }",
    "}",
  );
}

const tableNames = (text: string): string[] =>
  Array.from(text.matchAll(/^export const (\w+) = endpoints\(/gm), ([, name]) => name as string).toSorted();

function screens(root: string): string {
  const listed = withFile(root, (area) => `areas/${area}/web/screens.ts`);
  return file(
    HEAD,
    ...listed.map((area) => `import { screens as ${area} } from "#areas/${area}/web/screens.ts";`),
    `import type { Screen } from "#kit/web/screen.ts";`,
    "",
    "/** The whole route table: every area's rows. */",
    "export const screens: readonly Screen[] = [",
    ...listed.map((area) => `  ...${area},`),
    "];",
  );
}

function lateScreens(root: string): string {
  const listed = withFile(root, (area) => `areas/${area}/web/late-screens.ts`);
  return file(
    HEAD,
    ...listed.map((area) => `import { screens as ${area} } from "#areas/${area}/web/late-screens.ts";`),
    `import type { LateScreens } from "#kit/web/screen.ts";`,
    "",
    "/** The screens of the late areas by path. The list is loaded with the first of them, so that it weighs nothing in the shell. */",
    "export const lateScreens: LateScreens = {",
    ...listed.map((area) => `  ...${area},`),
    "};",
  );
}

function texts(root: string, language: "tr" | "en"): string {
  const path = (area: string) => `areas/${area}/web/${language}${late(area) ? "-menu" : ""}.ts`;
  const listed = withFile(root, path);
  return file(
    HEAD,
    ...listed.map((area) => `import ${area}${late(area) ? "Menu" : ""} from "#${path(area)}";`),
    `import kit from "#kit/web/${language}.ts";`,
    "",
    "/** The texts of the shell and of all areas, of late areas only those of the menu. A chunk for each language. */",
    "export default {",
    "  kit,",
    ...listed.map((area) => (late(area) ? `  ${area}: { menu: ${area}Menu },` : `  ${area},`)),
    "};",
  );
}

function lateTexts(language: "tr" | "en"): string {
  return file(
    HEAD,
    ...lateAreas.map((area) => `import ${area} from "#areas/${area}/web/${language}.ts";`),
    "",
    "/** The texts of the late areas, loaded with the first screen of one. */",
    `export default {${"\n"}${lateAreas.map((area) => `  ${area},\n`).join("")}};`,
  );
}

function samples(root: string): string {
  const listed = withFile(root, (area) => `tests/contract/samples/${area}.ts`);
  return file(
    HEAD,
    ...listed.map((area) => `import { samples as ${area} } from "./samples/${area}.ts";`),
    `import type { Samples } from "./samples/sample.ts";`,
    "",
    "/** One valid call of every endpoint with input; each with an element in every list and record. */",
    "export const samples: Samples = {",
    ...listed.map((area) => `  ...${area},`),
    "};",
  );
}
