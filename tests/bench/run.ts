import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEmbedded } from "#kit/server/embedded.ts";
import { startPgbouncer } from "#tests/harness/pgbouncer.ts";
import { measureCampaign } from "./campaign.ts";
import { cpuMs, memoryMb } from "./cpu.ts";
import { fill } from "./data.ts";
import { load, type Result } from "./load.ts";
import { measureProcesses } from "./processes.ts";
import { measureQueue } from "./queue.ts";
import { openShop } from "./shop.ts";
import { scenarios, type Scenario } from "./scenarios.ts";
import { IDLE_MS, measureStart } from "./start.ts";

/**
 * `npm run bench`: each scenario on the product and on the floor, interleaved in one run on one database; prints ratios of throughput and
 * CPU for each operation. Ratios can be compared between machines, absolute figures cannot. `npm run bench -- --quick` for a short run,
 * `npm run bench -- "--only=POS sale"` for the scenarios of that name, `--only=campaign` for messages and a campaign beside the till, `--only=processes` for several processes,
 * `npm run bench -- --pooler` with the product behind pgbouncer.
 */
const quick = process.argv.includes("--quick");
const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
const ROUNDS = quick ? 1 : 5;
const SECONDS = quick ? 1 : 3;
const sizes = quick
  ? { products: 2000, orders: 5000, day: 160, book: 8000 }
  : { products: 10_000, orders: 100_000, day: 160, book: 100_000 };

const dataDir = await mkdtemp(join(tmpdir(), "defter-bench-"));
const children: ChildProcess[] = [];
const lines: string[] = [];

try {
  print("Starting…");
  const start = await measureStart(quick);
  print(
    `start, database made: ${start.firstMs} ms; again: ${start.againMs} ms (aim 2000); idle memory ${start.memoryMb} MB (aim 140)`,
  );
  await compare();
  await writeFile("bench.txt", `${lines.join("\n")}\n`);
} finally {
  for (const child of children) child.kill();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function compare(): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const embedded = await openEmbedded({ dataDir, log: quiet });
  const pooler = process.argv.includes("--pooler") ? await startPgbouncer(embedded.url) : undefined;
  const env = {
    ...process.env,
    DATABASE_URL: pooler?.pooled(embedded.url) ?? embedded.url,
    DATABASE_DIRECT_URL: embedded.url,
    DATABASE_POOLER: pooler ? "transaction" : "none",
    SECRET_KEY: "x".repeat(40),
    PORT: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    WORKER: "off",
  };
  const ours = await child(["app/launch.ts"], /open at (\S+)[^]*?websites of businesses are at (\S+)/, {
    ...env,
    SITE_PORT: "0",
    NODE_ENV: "production",
  });
  const shop = { ...(await openShop(ours.address, randomUUID(), quick ? 50 : 1000)), site: ours.other };
  const [data, otherData] = await fill(embedded.url, [shop.company, shop.other], sizes);
  const floor = await child(["tests/bench/floor.ts", embedded.url, String(shop.company)], /^(\d+)$/m, process.env);
  const postmaster = await postmasterOf(embedded.url);
  for (const scenario of scenarios(shop, data).filter(({ name }) => name.includes(only))) {
    await measure(
      scenario,
      { ours: ours.address, floor: `http://127.0.0.1:${floor.address}` },
      { ours: ours.pid, floor: floor.pid, postmaster },
    );
  }
  if ("campaign".includes(only)) {
    const saleOf = (all: Scenario[]) => all.find(({ name }) => name === "POS sale, spread") as Scenario;
    const tills = {
      "another business": saleOf(scenarios({ ...shop, headers: shop.otherHeaders }, otherData)),
      "the same business": saleOf(scenarios(shop, data)),
    };
    const people = quick ? 1000 : 10_000;
    for (const line of await measureCampaign({ shop, url: embedded.url, address: ours.address, tills, people }))
      print(line);
    print(await measureQueue(embedded.url, [shop.company, shop.other]));
  }
  if ("processes".includes(only)) {
    const names = new Set(["orders page with its total", "POS sale, spread"]);
    const measured = scenarios(shop, data).filter(({ name, clients }) => clients === 16 && names.has(name));
    for (const line of await measureProcesses(env, measured)) print(line);
  }
  const loaded = memoryMb(ours.pid);
  if (!quick) await sleep(IDLE_MS);
  print(
    `memory after the load: ${Math.round(loaded)} MB${quick ? "" : `; idle: ${Math.round(memoryMb(ours.pid))} MB`}`,
  );
  for (const one of children) one.kill();
  await pooler?.stop();
  await embedded.stop();
}

interface Side {
  perSecond: number[];
  server: number[];
  database: number[];
  medianMs: number[];
}

/** Alternates rounds of product and floor; the first of each is a warm-up and is discarded. */
async function measure(
  scenario: Scenario,
  address: Record<"ours" | "floor", string>,
  pid: Record<"ours" | "floor" | "postmaster", number>,
) {
  const sides: Record<"ours" | "floor", Side> = { ours: emptySide(), floor: emptySide() };
  for (const who of ["ours", "floor"] as const) await load(address[who], scenario[who], scenario.clients, 0.5);
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of round % 2 === 0 ? (["ours", "floor"] as const) : (["floor", "ours"] as const)) {
      const before = { server: cpuMs(pid[who]), database: cpuMs(pid.postmaster) };
      const result: Result = await load(address[who], scenario[who], scenario.clients, SECONDS);
      if (result.refused > 0)
        throw new Error(`${scenario.name}: ${who} refused ${result.refused} of ${result.operations}`);
      sides[who].perSecond.push(result.operations / result.seconds);
      sides[who].server.push((cpuMs(pid[who]) - before.server) / result.operations);
      sides[who].database.push((cpuMs(pid.postmaster) - before.database) / result.operations);
      sides[who].medianMs.push(result.medianMs);
    }
  }
  const [ours, floor] = [sides.ours, sides.floor].map((side) => ({
    perSecond: median(side.perSecond),
    server: median(side.server),
    database: median(side.database),
    medianMs: median(side.medianMs),
  })) as [Figures, Figures];
  const ratio = ours.perSecond / floor.perSecond;
  print(
    [
      `${scenario.name}, ${scenario.clients} client(s): ${ratio.toFixed(2)} of the floor (aim ${scenario.aim})${ratio < scenario.aim ? " — SHORT" : ""}`,
      `ours ${figures(ours)}`,
      `floor ${figures(floor)}`,
      `CPU floor/ours ${((floor.server + floor.database) / (ours.server + ours.database)).toFixed(2)}`,
    ].join("; "),
  );
}

function figures({ perSecond, medianMs, server, database }: Figures): string {
  return `${Math.round(perSecond)}/s, p50 ${medianMs.toFixed(2)} ms, CPU/op ${server.toFixed(2)} + ${database.toFixed(2)} ms`;
}

interface Figures {
  perSecond: number;
  /** CPU milliseconds per operation. */
  server: number;
  database: number;
  medianMs: number;
}

function emptySide(): Side {
  return { perSecond: [], server: [], database: [], medianMs: [] };
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

function print(line: string): void {
  lines.push(line);
  process.stdout.write(`${line}\n`);
}

async function child(
  args: string[],
  says: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<{ address: string; other: string; pid: number }> {
  const started = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  children.push(started);
  const [, address = "", other = ""] = await new Promise<RegExpExecArray>((resolve, reject) => {
    let text = "";
    started.stdout.on("data", (part: Buffer) => {
      text += part.toString();
      const found = says.exec(text);
      if (found) resolve(found);
    });
    started.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
  return { address, other, pid: started.pid ?? 0 };
}

/** The database's main process, so that its CPU time is included. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, "utf8");
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}
