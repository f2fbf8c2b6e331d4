import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { visible } from "./earnings.ts";
import type { Terms } from "./earnings.rules.ts";
import { deleteTerms, listTerms, putTerms } from "./terms.queries.ts";

/** What an employee is paid, and since when (H3); of others for administrators only. */
export async function showTerms(ctx: Context, id: number) {
  await visible(ctx, id);
  return { data: await listTerms(ctx.db, id) };
}

/** From the day on these terms hold (H2, H3); what is absent is as it was. Both states stay in the audit. */
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
    await audit(db, { by: user.id, action: "terms", entity: "employee", id, before, after });
}

/** Takes away the terms that begin on the day; those before hold on. 404 where none begin then. */
export async function removeTerms({ db, user }: Context, id: number, validFrom: string): Promise<undefined> {
  const before = await deleteTerms(db, id, validFrom);
  await audit(db, { by: user.id, action: "terms", entity: "employee", id, before });
}
