import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureWeb } from "#app/build-web.ts";
import { ensureChromium } from "./harness/chromium.ts";
import { ensurePgbouncer } from "./harness/pgbouncer.ts";

/** Everything that a change must pass; `checks` leaves out the tests. Prints what failed and, last, `N passed, N failed`. */

interface Outcome {
  passed: number;
  failed: number;
}

// Beside the other checks: on one thread, with fewer garbage collections, it takes half the processor time.
const types = check("tsc", ["-p", ".", "--singleThreaded"], { GOGC: "400" });

const steps: [name: string, run: () => Promise<Outcome>][] = [
  ["lint", () => check("oxlint", ["--deny-warnings", "--quiet"])],
  ["format", () => check("oxfmt", ["--check"])],
  ["unused code", () => check("knip", [])],
  [
    "system programs",
    () =>
      done(
        ensureChromium()
          .then(ensurePgbouncer)
          .then(() => undefined),
      ),
  ],
  ["web build", () => done(ensureWeb(say))],
  ["size budgets", () => check("node", ["app/web/budgets.ts"])],
  ["types", () => types],
  ["tests", vitest],
];

const wanted = process.argv[2] === "checks" ? steps.slice(0, -1) : steps;
const total: Outcome = { passed: 0, failed: 0 };
for (const [name, run] of wanted) {
  const began = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  say(`${failed === 0 ? "ok  " : "FAIL"} ${name} (${Math.round((performance.now() - began) / 1000)} s)`);
}
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed >= wanted.length ? 0 : 1);

async function check(command: string, args: string[], variables?: NodeJS.ProcessEnv): Promise<Outcome> {
  return (await exitCode(command, args, variables)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function done(work: Promise<void>): Promise<Outcome> {
  try {
    await work;
    return { passed: 1, failed: 0 };
  } catch (error) {
    say((error as Error).message);
    return { passed: 0, failed: 1 };
  }
}

/** Unit tests, scenarios, races, faults and browser journeys. */
async function vitest(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "defter-report-"));
  const file = join(folder, "report.json");
  const code = await exitCode("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const report = JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Report;
  await rm(folder, { recursive: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
  for (const line of failuresIn(report)) say(line);
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
}

/** Each failure in a few lines. They end the output, so that a log of which only the end is kept still names them. */
function failuresIn({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return status === "failed" ? [`FAIL ${file}: ${shortened(message)}`] : [];
    return failed.map(({ fullName, duration, failureMessages }) => {
      const seconds = Math.round((duration ?? 0) / 1000);
      return `FAIL ${file}: ${fullName} (${seconds} s): ${shortened((failureMessages ?? []).join(" "))}`;
    });
  });
}

function shortened(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, " ").slice(0, 400);
}

function exitCode(command: string, args: string[], variables: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...variables };
    const child = spawn(command, args, { env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => {
      say(error.message);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
