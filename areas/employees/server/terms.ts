import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { visible } from "./earnings.ts";
import type { Terms } from "./earnings.rules.ts";
import { deleteTerms, listTerms, putTerms } from "./terms.queries.ts";

/** An employee's terms of pay by first day (H3); of others only for administrators. */
export async function showTerms(ctx: Context, id: number) {
  await visible(ctx, id);
  return { data: await listTerms(ctx.db, id) };
}

/** Sets terms from the day on (H2, H3); absent fields stay. The audit stores both states. */
export async function changeTerms(
  { db, user }: Context,
  id: number,
  terms: { [field in keyof Terms]?: Terms[field] | undefined },
  validFrom: string,
): Promise<void> {
  const before = await listTerms(db, id);
  await putTerms(db, id, terms as Partial<Terms>, validFrom);
  const after = await listTerms(db, id);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await audit(db, { by: user.id, action: "terms_changed", entity: "employee", id, before, after });
}

/** Deletes the terms that begin on the day; those before stay valid. 404 if none begin then. */
export async function removeTerms({ db, user }: Context, id: number, validFrom: string): Promise<undefined> {
  const before = await deleteTerms(db, id, validFrom);
  await audit(db, { by: user.id, action: "terms_changed", entity: "employee", id, before });
}
