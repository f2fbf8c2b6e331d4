import type { FastifyInstance } from "fastify";
import type { CompanySettings } from "./context.ts";
import type { Database, Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { laterMethods, type LaterMethods } from "./later.ts";
import { knownFor, limiter } from "./limits.ts";
import { problems } from "./problem.ts";
import { readPublicToken } from "./public-tokens.ts";
import { fairTurns } from "./turns.ts";

/** News that a provider pushes to us, with the key of a business (`x-api-key`, a token of public-tokens.ts). */
export interface Push {
  path: `/${string}`;
  /** Whether the key is the business's own. */
  isKey(db: Db, hash: Buffer): Promise<boolean>;
  /** Takes what was pushed, which may be any JSON; answers the topics whose readers refetch. */
  take(at: PushedTo, body: unknown): Promise<readonly string[]>;
}

/** The business that the key belongs to. */
export interface PushedTo extends LaterMethods {
  db: Db;
  settings: CompanySettings;
  /** Runs this after what was pushed has been taken. */
  afterwards(work: () => Promise<unknown>): void;
}

export interface PushOptions {
  database: Database;
  changes: Changes;
  limits: boolean;
  clock?(): string;
  companyOf(db: Db): Promise<{ settings: CompanySettings } | undefined>;
}

/** Pushes of one key at once; the others wait, so that a burst leaves connections to the business's people. */
const AT_ONCE = 2;
const KEY_TRUSTED_MS = 60_000;

/**
 * POST only; 401 without a key that is known. What can't be used is taken all the same: pushes are hints, and asking finds the rest. Calls
 * with a key that was valid a moment ago are limited by key, all others by address.
 */
export function servePushes(app: FastifyInstance, pushes: readonly Push[], options: PushOptions): void {
  const { database, changes, limits, clock, companyOf } = options;
  const perAddress = limiter(limits ? 1000 : Infinity, 1000);
  const perKey = limiter(limits ? 3000 : Infinity, 1000);
  const trusted = knownFor(KEY_TRUSTED_MS);
  const inTurn = fairTurns({
    atOnce: 20,
    atOncePerKey: AT_ONCE,
    waiting: 5000,
    waitingPerKey: 2000,
    longestWaitMs: 10_000,
    refuse: () => problems.company_busy({ retry_after: 2 }),
  });
  for (const push of pushes) {
    app.route({
      method: "POST",
      url: push.path,
      handler: async (request, reply) => {
        const key = readPublicToken(String(request.headers["x-api-key"] ?? ""));
        const name = key && `${key.company} ${key.hash.toString("hex")}`;
        if (name && trusted.has(name)) perKey(name);
        else perAddress(request.ip);
        if (!name) throw problems.signed_out();
        await inTurn(name, async () => {
          // Its own share of connections, so that guessing keys takes none of the business's.
          const guessing = database.company(key.company, clock?.(), `push ${request.ip}`);
          const at = (await push.isKey(guessing, key.hash)) ? await companyOf(guessing) : undefined;
          if (!at) throw problems.signed_out();
          trusted.add(name);
          const db = database.company(key.company, clock?.());
          const after: (() => Promise<unknown>)[] = [];
          const afterwards = (work: () => Promise<unknown>) => void after.push(work);
          const to = { ...laterMethods(changes), db, settings: at.settings, afterwards };
          const topics = await push.take(to, request.body);
          for (const work of after) await work();
          if (topics.length > 0) changes.publish({ company: key.company, topics });
        });
        return reply.header("cache-control", "no-store").send({ ok: true });
      },
    });
  }
}
