import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import pg from "pg";

/** "These topics of this company changed": readers refetch. Topics are the first path segments after /api. */
export interface Change {
  company: number;
  topics: readonly string[];
}

/**
 * Carries changes to every server process: at once inside this one, by NOTIFY to the others. Sent after the commit and in batches,
 * because a NOTIFY inside a transaction would make all commits queue behind one lock. Losing one is harmless: readers refetch on reconnect.
 */
export interface Changes {
  publish(change: Change): void;
  subscribe(listener: (change: Change) => void): () => void;
  /** False while changes of other processes cannot be heard; then nothing may be cached. */
  listening(): boolean;
  close(): Promise<void>;
}

const CHANNEL = "defter_changes";
const BATCH_MS = 25;

export function openChanges(url: string): Changes {
  const bus = new EventEmitter().setMaxListeners(0);
  const origin = randomUUID();
  let client: pg.Client | undefined;
  let up = false;
  let closed = false;
  let waiting = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    client.on("error", () => undefined);
    client.on("end", () => {
      up = false;
      if (!closed) setTimeout(() => void connect(), 500).unref();
    });
    client.on("notification", ({ payload = "" }) => {
      const [from, company, topics] = payload.split("|") as [string, string, string];
      if (from !== origin) bus.emit("change", { company: Number(company), topics: topics.split(",") });
    });
    await client
      .connect()
      .then(() => client?.query(`listen ${CHANNEL}`))
      .then(
        () => (up = true),
        () => client?.end().catch(() => undefined),
      );
  }
  void connect();

  /** One batch at a time: the next waits until this one is sent. */
  async function flush(): Promise<void> {
    const payloads = [...waiting].map(([company, topics]) => `${origin}|${company}|${[...topics].join(",")}`);
    waiting = new Map();
    const query = "select pg_notify($1, payload) from unnest($2::text[]) payload";
    if (up) await client?.query(query, [CHANNEL, payloads]).catch(() => undefined);
    timer = waiting.size > 0 && !closed ? setTimeout(() => void flush(), BATCH_MS) : undefined;
  }

  return {
    publish(change) {
      bus.emit("change", change);
      const topics = waiting.get(change.company) ?? new Set<string>();
      for (const topic of change.topics) topics.add(topic);
      waiting.set(change.company, topics);
      timer ??= setTimeout(() => void flush(), BATCH_MS);
    },
    subscribe(listener) {
      bus.on("change", listener);
      return () => bus.off("change", listener);
    },
    listening: () => up,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
