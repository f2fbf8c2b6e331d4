import { Agent, request } from "node:http";

export interface Shot {
  method: "GET" | "POST";
  /** A path, or a whole address of another origin. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Result {
  operations: number;
  seconds: number;
  /** Replies that were not 2xx. */
  refused: number;
  medianMs: number;
  /** Milliseconds of each operation, ascending. */
  times: number[];
}

/** One operation: one or more consecutive requests, each built from the replies before it. */
export type Operation = (
  send: (shot: Shot) => Promise<{ status: number; text: string }>,
  turn: number,
) => Promise<void>;

/** `clients` callers repeat the operation for `seconds` without pauses. */
export async function load(address: string, operation: Operation, clients: number, seconds: number): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let refused = 0;
  let turn = 0;
  const send = (shot: Shot) => ask(agent, address, shot);
  const began = performance.now();
  const until = began + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      await operation(send, turn++).catch((error: Error) => {
        refused += 1;
        if (refused === 1) process.stderr.write(`${error.message}\n`);
      });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    operations: times.length,
    seconds: (performance.now() - began) / 1000,
    refused,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    times: sorted,
  };
}

function ask(agent: Agent, address: string, shot: Shot): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(shot.path, address);
    const call = request(
      { agent, hostname, port, method: shot.method, path: `${pathname}${search}`, headers: shot.headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve({ status, text });
          else reject(new Error(`${shot.method} ${shot.path} answered ${status}: ${text.slice(0, 300)}`));
        });
      },
    );
    call.on("error", reject);
    call.end(shot.body);
  });
}
