import type { FastifyInstance } from "fastify";
import type { CompanySettings } from "./context.ts";
import type { Database, Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { limiter } from "./limits.ts";
import { problems } from "./problem.ts";
import { readPublicToken, type PublicToken } from "./public-tokens.ts";

/** News that a provider pushes to us, with the key of a business (`x-api-key`, a token of public-tokens.ts). */
export interface Push {
  path: `/${string}`;
  /** Whether the key is the business's own. */
  isKey(db: Db, hash: Buffer): Promise<boolean>;
  /** Takes what was pushed, which may be any JSON; answers the topics whose readers refetch. */
  take(at: PushedTo, body: unknown): Promise<readonly string[]>;
}

/** The business that the key belongs to. */
export interface PushedTo {
  db: Db;
  settings: CompanySettings;
}

export interface PushOptions {
  database: Database;
  changes: Changes;
  limits: boolean;
  clock?(): string;
  companyOf(db: Db): Promise<{ settings: CompanySettings } | undefined>;
}

/** POST only; 401 without a key that is known. What can't be used is taken all the same: pushes are hints, and asking finds the rest. */
export function servePushes(app: FastifyInstance, pushes: readonly Push[], options: PushOptions): void {
  const { database, changes, limits, clock, companyOf } = options;
  const perAddress = limiter(limits ? 300 : Infinity, 1000);
  for (const push of pushes) {
    app.route({
      method: "POST",
      url: push.path,
      handler: async (request, reply) => {
        perAddress(request.ip);
        const key: PublicToken | undefined = readPublicToken(String(request.headers["x-api-key"] ?? ""));
        const db = key && database.company(key.company, clock?.());
        const at = db && (await push.isKey(db, key.hash)) ? await companyOf(db) : undefined;
        if (!db || !at) throw problems.signed_out();
        const topics = await push.take({ db, settings: at.settings }, request.body);
        if (topics.length > 0) changes.publish({ company: key.company, topics });
        return reply.header("cache-control", "no-store").send({ ok: true });
      },
    });
  }
}
