import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { keepAlive } from "./connections.ts";

/** "These topics of this company changed": screens refetch them. Topics are the first path segments after /api. */
export interface Change {
  company: number;
  topics: readonly string[];
  /** With the topic `session` or without a company: the affected person; absent, anybody may be affected. */
  login?: number;
}

/**
 * Sends changes to every server process: directly inside this one, by NOTIFY to the others. They are sent after the commit and in batches,
 * because a NOTIFY inside a transaction would make all commits queue behind one lock. A lost change does no harm: screens refetch
 * everything when their stream reconnects or says so.
 */
export interface Changes {
  publish(change: Change): void;
  /**
   * `missed` is called when changes of other processes may be lost from now on, so that cached results may be outdated, and when they arrive
   * again (`listening`).
   */
  subscribe(listener: (change: Change) => void, missed?: () => void): () => void;
  /** False while changes of other processes cannot arrive; then nothing may be cached. */
  listening(): boolean;
  close(): Promise<void>;
}

const CHANNEL = "defter_changes";
/** Used instead of a company: a process tests whether it receives NOTIFYs. */
const PROOF = "proof";
const BATCH_MS = 25;
const RECONNECT_MS = 500;
const CONNECT_MS = 3000;

/**
 * `url` leads to the database itself, not to a pooler, which loses LISTEN. `pingMs`: how often the connection is tested; `silentMs`: how
 * long an answer may take.
 */
export function openChanges(url: string, { pingMs = 10_000, silentMs = 3000 } = {}): Changes {
  const bus = new EventEmitter().setMaxListeners(0);
  const origin = randomUUID();
  let client: pg.Client | undefined;
  let up = false;
  let closed = false;
  /** Topics by "company|login". */
  let waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    if (closed) return;
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: silentMs,
      ...keepAlive,
    });
    client = fresh;
    fresh.on("error", () => undefined);
    fresh.on("notification", ({ payload = "" }) => {
      const [from, company, topics = "", login] = payload.split("|");
      if (company === PROOF) return from === origin ? void bus.emit("proof") : undefined;
      if (from === origin) return;
      bus.emit("change", {
        company: Number(company),
        topics: topics.split(","),
        ...(login && { login: Number(login) }),
      });
    });
    fresh.once("end", lost);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      await proveHearing();
      up = true;
      bus.emit("missed");
      while (up && fresh === client) {
        await sleep(pingMs, undefined, { ref: false });
        await fresh.query("select 1");
      }
    } catch {
      drop(fresh);
    }
  }

  /**
   * Throws unless a NOTIFY of another connection arrives. Behind a pooler LISTEN succeeds and even the connection's own NOTIFY comes back,
   * but no other connection's does.
   */
  async function proveHearing(): Promise<void> {
    const sender = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: silentMs,
    });
    sender.on("error", () => undefined);
    try {
      await sender.connect();
      const heard = once(bus, "proof", { signal: AbortSignal.timeout(silentMs) });
      await Promise.all([heard, sender.query("select pg_notify($1, $2)", [CHANNEL, `${origin}|${PROOF}`])]);
    } finally {
      void sender.end().catch(() => undefined);
    }
  }

  /** Closes a connection that failed or stopped answering; "end" follows. */
  function drop(dead: pg.Client): void {
    if (dead !== client) return;
    up = false;
    (dead as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  function lost(): void {
    up = false;
    bus.emit("missed");
    if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref();
  }
  void connect();

  /** One batch at a time: the next waits until this one is sent. */
  async function flush(): Promise<void> {
    const payloads = [...waiting].map(([key, topics]) => {
      const [company, login] = key.split("|");
      return [origin, company, [...topics].join(","), login].join("|");
    });
    waiting = new Map();
    const query = "select pg_notify($1, payload) from unnest($2::text[]) payload";
    const used = client;
    if (up && used) await used.query(query, [CHANNEL, payloads]).catch(() => drop(used));
    timer = waiting.size > 0 && !closed ? setTimeout(() => void flush(), BATCH_MS) : undefined;
  }

  return {
    publish(change) {
      bus.emit("change", change);
      const key = `${change.company}|${change.login ?? ""}`;
      const topics = waiting.get(key) ?? new Set<string>();
      for (const topic of change.topics) topics.add(topic);
      waiting.set(key, topics);
      timer ??= setTimeout(() => void flush(), BATCH_MS);
    },
    subscribe(listener, missed = () => undefined) {
      bus.on("change", listener).on("missed", missed);
      return () => bus.off("change", listener).off("missed", missed);
    },
    listening: () => up,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
