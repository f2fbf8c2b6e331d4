import { plusSeconds } from "#kit/server/time.ts";
import type { TestServer } from "./api.ts";

/**
 * Runs everything that is due at the time, then second by second what waits for the limit of messages per second; returns the worker's log.
 * The server's clock is as many seconds later.
 */
export async function runWithQueue(
  { travel, runJobs, owner }: Pick<TestServer, "travel" | "runJobs" | "owner">,
  at: string,
): Promise<string[]> {
  const logged: string[] = [];
  for (let seconds = 0; ; seconds++) {
    const now = plusSeconds(at, seconds);
    travel(now);
    logged.push(...(await runJobs()));
    const { rows } = await owner.query<{ waits: boolean }>(
      "select exists (select from messages where state = 'waiting' and reason = 'limit' and due_at < $1::timestamptz + interval '1 hour') as waits",
      [now],
    );
    if (rows[0]?.waits !== true) return logged;
  }
}
