import { Agent, request } from "node:http";
import type { Api } from "#areas/api.ts";
import { methodAndPath } from "#kit/contract/endpoint.ts";
import type { ProblemBody } from "#kit/contract/problem.ts";
import { addressOf, type Answer, type Caller, type Sent } from "./api.ts";

/** Many concurrent callers, each over a separate real connection. */
export class Crowd {
  readonly #agent: Agent;
  readonly #address: string;
  constructor(address: string, size: number) {
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: size });
  }

  /** Makes all calls at the same time; returns the replies in the calls' order. */
  all<T = ProblemBody>(
    by: Pick<Caller, "token" | "slug">,
    key: keyof Api,
    calls: readonly (Sent & { key?: string })[],
  ): Promise<Answer<T & ProblemBody>[]> {
    return Promise.all(calls.map((sent) => this.call<T & ProblemBody>(by, key, sent)));
  }

  call<T>(
    { token, slug }: Pick<Caller, "token" | "slug">,
    key: string,
    sent: Sent & { key?: string },
  ): Promise<Answer<T>> {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(slug && { "x-company-slug": slug }),
      ...(sent.key && { "idempotency-key": sent.key }),
    };
    const { method } = methodAndPath(key);
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.#address}${addressOf(key, sent)}`,
        { method, headers, agent: this.#agent },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: text && JSON.parse(text), headers: response.headers }),
          );
        },
      );
      call.on("error", reject);
      call.end(sent.body === undefined ? "" : JSON.stringify(sent.body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * Counts the answers by status and error code; `later` counts calls refused because too many came at once.
 * Example: { "201": 1, "409 slot_taken": 60, later: 3 }.
 */
export function tally(answers: readonly Answer<{ error?: string }>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body.error].filter(Boolean).join(" ");
    const kind = /^(409 busy|429 company_busy|503 (database_away|server_busy))$/.test(name) ? "later" : name;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
