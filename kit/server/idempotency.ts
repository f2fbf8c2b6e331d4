import { createHmac } from "node:crypto";
import { literal, raw, sql, type Db, type Frame } from "./database.ts";
import { problems } from "./problem.ts";
import type { Json } from "./routes.ts";
import type { Secrets } from "./secrets.ts";

/** One write of one client: the key it sent, for one endpoint, with one body. */
export interface Intent {
  company: number;
  loginId: number;
  endpoint: string;
  key: string;
  /**
   * Keyed with the installation's secret: a body may contain a password, which could be guessed from a plain hash beside the rest of the
   * body.
   */
  bodyHash: string;
}

/** The stored reply of the same write; it is sent again instead of doing the work twice. */
export class Answered extends Error {
  readonly status: number;
  readonly reply: unknown;
  constructor(status: number, reply: unknown) {
    super("already answered");
    this.status = status;
    this.reply = reply;
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The intent of a write whose header has a key; a key that is no UUID is refused. */
export function intentOf(
  header: unknown,
  call: Omit<Intent, "key" | "bodyHash">,
  body: unknown,
  secretKey: string,
): Intent | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === "string" ? header.toLowerCase() : "";
  if (!uuid.test(key)) throw problems.key_reused();
  const text = JSON.stringify(body ?? null);
  return { ...call, key, bodyHash: createHmac("sha256", secretKey).update(text).digest("hex") };
}

/**
 * Locks the intent first in the action's own transaction and stores it with its reply last. A second call with the same key waits for the
 * first, at most two seconds (then `busy`), and gets its reply; with another body it is refused (`key_reused`). With `sealed` the reply is
 * stored encrypted.
 */
export function frameOf(intent: Intent, status: number, sealed?: Secrets): Frame<Json | undefined> {
  const { company, loginId, endpoint, key, bodyHash } = intent;
  // Only checked values: numbers, a constant of the endpoint table with ids, a UUID, a hash.
  const own = `${company}, ${loginId}, ${literal(endpoint)}, '${key}'`;
  const place = `reply ${company} ${key}`;
  return {
    opening: `select * from find_reply(${own})`,
    check(before) {
      if (before.body_hash === null) return;
      if (before.body_hash !== bodyHash) throw problems.key_reused();
      throw new Answered(
        before.status as number,
        sealed ? opened(sealed, before.reply as string, place) : before.reply,
      );
    },
    closing(reply) {
      const text = reply && sealed ? JSON.stringify(sealed.seal(reply.text, place)) : reply?.text;
      return `select keep_reply(${own}, '${bodyHash}', ${status}::smallint, ${text ? literal(text) : "null"})`;
    },
  };
}

/** A stored reply; one that was encrypted with an earlier SECRET_KEY can't be given again (`key_reused`). */
function opened(sealed: Secrets, reply: string, place: string): unknown {
  let text: string;
  try {
    text = sealed.open(reply, place);
  } catch {
    throw problems.key_reused();
  }
  return JSON.parse(text);
}

/**
 * Empties the partition that tomorrow's intents will be written to. Its rows are at least eight days old; intents are kept for seven days
 * (decisions §1). It has the rows of all companies, so this is work of the installation.
 */
export async function forgetIntents(db: Db): Promise<void> {
  const { slot } = await db.one<{ slot: number }>(sql`select intent_slot(now() + interval '1 day') as slot`);
  await db.run(sql`truncate ${raw(`idempotency_keys_${slot}`)}`);
}
