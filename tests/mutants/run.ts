import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { optionsOf } from "#app/arguments.ts";
import { createVitest, type Vite } from "vitest/node";
import { equivalent } from "./equivalent.ts";
import { counted, mutantsOf, type Mutant } from "./mutations.ts";

declare module "vitest" {
  interface ProvidedContext {
    mutants: { rule: number; tests: readonly string[]; count: number };
  }
}

/**
 * `npm run mutants`: changes one operator, number or condition of a rule after the other and runs the rule's own tests, which must fail
 * (decision 0135). `npm run mutants areas/sales` for the rules of a folder; with `-- --every=4` only every fourth mutant. Prints the score
 * of each file with the mutants that lived.
 */

const AIM = 0.9;
const shared = ["fold", "money", "numbers", "phone", "shares", "sms-text", "zone"].map(
  (name) => `kit/contract/${name}.ts`,
);
const { positionals: wanted, every } = asked();
const rules = [...globSync("{areas,kit}/**/*.rules.ts"), "areas/access/contract/tax-number.ts", ...shared]
  .filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start)))
  .toSorted();
if (rules.length === 0) refuse(`No rules are in ${wanted.join(", ")}.`);

/** The rule's number and the mutant's: what is kept of a module imported for one rule must not serve another. */
const ASKED = /\?rule=\d+&mutant=(\d+)$/;
/** The rule that is tested now: its path and what it becomes by number. */
let active: { file: string; sources: readonly string[] } = { file: "", sources: [] };
const mutate: Vite.Plugin = {
  name: "mutants",
  enforce: "pre",
  async resolveId(path, importer) {
    const query = ASKED.exec(path)?.[0] ?? ASKED.exec(importer ?? "")?.[0];
    if (!query) return undefined;
    const plain = (id?: string) => id?.replace(/\?.*/, "");
    const found = await this.resolve(plain(path) as string, plain(importer), { skipSelf: true });
    const own = found && (found.id === active.file || /\.(rules|test)\.ts$/.test(found.id));
    return own ? found.id + query : found;
  },
  load(id) {
    if (!ASKED.test(id)) return undefined;
    const [file = "", number] = id.split(ASKED);
    const source = file === active.file ? active.sources[Number(number)] : readFileSync(file, "utf8");
    return counted(file, source as string, number === "0");
  },
};
const vitest = await createVitest(
  "test",
  {
    config: false,
    watch: false,
    include: ["tests/mutants/each.ts"],
    reporters: [{}],
    // It would keep mutants between runs.
    fsModuleCache: false,
    testTimeout: 60_000,
  },
  { plugins: [mutate], logLevel: "error" },
);

let [killed, all] = [0, 0];
const without: string[] = [];
for (const file of rules) {
  const source = readFileSync(file, "utf8");
  const mutants = mutantsOf(file, source)
    .filter((_, at) => at % every === 0)
    .filter((mutant) => !equivalent(file, mutant.about));
  const own = testsOf(file);
  if (own.length === 0 && mutants.length > 0) without.push(`${file} (${mutants.length})`);
  if (own.length === 0 || mutants.length === 0) continue;
  active = { file: resolve(file), sources: [source, ...mutants.map((mutant) => mutant.source)] };
  const lived = await survivors(file, own, mutants);
  all += mutants.length;
  killed += mutants.length - lived.length;
  say(`${file}: ${score(mutants.length - lived.length, mutants.length)}`);
  for (const { line, about } of lived) say(`  lived: ${file}:${line}: ${about}`);
}
for (const line of without) say(`no tests of its own: ${line}`);
say(`All rules with tests of their own: ${score(killed, all)} (aim ${AIM * 100} %)`);
process.exit(killed >= all * AIM ? 0 : 1);

function asked(): { positionals: string[]; every: number } {
  const usage = "npm run mutants, npm run mutants areas/sales, or npm run mutants -- --every=4";
  try {
    const { positionals, values } = optionsOf(usage, 100, { every: { type: "string", default: "1" } });
    const every = Number(values.every);
    return every >= 1 && Number.isInteger(every) ? { positionals, every } : refuse(usage);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

/** The tests beside this file with its name, unless they need a server. */
function testsOf(file: string): string[] {
  const isPure = (test: string) => !/harness\/(api|product|clone)\.ts/.test(readFileSync(test, "utf8"));
  const name = file.replace(/(\.rules)?\.ts$/, "");
  return [`${name}.test.ts`, `${name}.rules.test.ts`]
    .filter((test) => existsSync(test) && isPure(test))
    .map((test) => resolve(test));
}

async function survivors(file: string, own: readonly string[], mutants: readonly Mutant[]): Promise<Mutant[]> {
  const project = vitest.getRootProject();
  project.provide("mutants", { rule: rules.indexOf(file), tests: own, count: mutants.length });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(resolve("tests/mutants/each.ts")),
  ]);
  const suites = [...(testModules[0]?.children.suites() ?? [])];
  const [itself, ...rest] = suites.map((suite) => suite.ok());
  if (!itself || rest.length !== mutants.length)
    throw new Error(`The tests of ${file} fail without a mutant ${unhandledErrors.map(String).join(" ")}`);
  return mutants.filter((_, at) => rest[at]);
}

function score(part: number, whole: number): string {
  return `${part} of ${whole}, ${Math.round((part / whole) * 1000) / 10} %`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
