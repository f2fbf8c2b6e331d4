import { spawn, type ChildProcess } from "node:child_process";
import { connect, createServer, type AddressInfo } from "node:net";
import { load } from "./load.ts";
import type { Scenario } from "./scenarios.ts";

const SECONDS = 3;
const ROUNDS = 3;
const MOST = 4;

/**
 * Throughput of one to four API processes and a worker on one database, behind a proxy that gives connections out in turn; as a ratio
 * to one process behind the same proxy. Rounds alternate, as the machine is never quite quiet.
 */
export async function measureProcesses(env: NodeJS.ProcessEnv, measured: readonly Scenario[]): Promise<string[]> {
  const children: ChildProcess[] = [];
  const start = async (more: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, ["app/launch.ts"], {
      env: { ...env, ...more, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    return addressOf(child);
  };
  try {
    await start({ WORKER: "on" });
    const addresses: string[] = [];
    while (addresses.length < MOST) addresses.push(await start({ WORKER: "off" }));
    const lines: string[] = [];
    for (const scenario of measured) lines.push(await compare(scenario, addresses));
    return lines;
  } finally {
    for (const child of children) child.kill();
  }
}

async function compare({ name, ours, clients }: Scenario, addresses: readonly string[]): Promise<string> {
  const rates = addresses.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, rate] of rates.entries()) {
      const proxy = await roundRobin(addresses.slice(0, index + 1));
      await load(proxy.address, ours, clients, SECONDS / 3);
      const { operations, seconds, refused } = await load(proxy.address, ours, clients, SECONDS);
      proxy.close();
      if (refused > 0) throw new Error(`${name}: ${refused} of ${operations} refused`);
      rate.push(operations / seconds);
    }
  }
  const [single = 0, ...more] = rates.map((rate) => rate.toSorted((a, b) => a - b)[Math.floor(rate.length / 2)] ?? 0);
  const ratios = more.map((rate, index) => `${index + 2} processes ${(rate / single).toFixed(2)}`);
  return `${name}, ${clients} client(s): one process ${Math.round(single)}/s; ${ratios.join(", ")} of it`;
}

/** A proxy that gives each new connection to the next address. */
async function roundRobin(addresses: readonly string[]): Promise<{ address: string; close(): void }> {
  let turn = 0;
  const proxy = createServer((client) => {
    const { hostname, port } = new URL(addresses[turn++ % addresses.length] as string);
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on("error", () => to.destroy()).pipe(to);
  });
  await new Promise<void>((done) => void proxy.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => void proxy.close() };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (part: Buffer) => {
      text += part.toString();
      const found = /open at (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`a process ended with ${code}`)));
  });
}
