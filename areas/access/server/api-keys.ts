import type { Input } from "#kit/contract/endpoint.ts";
import { audit, type AuditAction } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { newPublicToken, readPublicToken, type PublicToken } from "#kit/server/public-tokens.ts";
import type { apiKeys } from "../contract/api-keys.ts";
import * as queries from "./api-keys.queries.ts";
import { problems } from "./problems.ts";
import { needVerified } from "./second-factor.ts";

/** How every key begins, for people and for programs that look for leaked ones. */
const PREFIX = "defter_";
const MOST = 100;

/** Company and hash of an API key; undefined for a session's token. */
export function readApiKey(token: string): PublicToken | undefined {
  return token.startsWith(PREFIX) ? readPublicToken(token.slice(PREFIX.length)) : undefined;
}

type MakeInput = Input<(typeof apiKeys)["POST /api/api-keys"]>;

/** Makes a key with 128 random bits, of which the hash alone is stored; 409 when the business has 100. */
export async function makeApiKey(ctx: Context, { body }: MakeInput) {
  needVerified(ctx);
  const { token, hash } = newPublicToken(ctx.db.company);
  const made = await ctx.db.transact(async (tx) => {
    if ((await queries.countApiKeys(tx)) >= MOST) throw problems.too_many_keys();
    const key = await queries.insertApiKey(tx, { ...body, hash, hint: token.slice(-4), by: ctx.user.id });
    await note(ctx, tx, { action: "created", id: key.id, after: body });
    return key;
  });
  return { ...made, key: PREFIX + token };
}

/** Revokes a key. */
export async function revokeApiKey(ctx: Context, id: number): Promise<undefined> {
  const { name } = await queries.deleteApiKey(ctx.db, id);
  await note(ctx, ctx.db, { action: "deleted", id, before: { name } });
}

const note = (
  { user }: Context,
  tx: Context["db"],
  entry: { action: AuditAction; id: number; before?: unknown; after?: unknown },
) => audit(tx, { by: user.id, entity: "api_key", ...entry });
