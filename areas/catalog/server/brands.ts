import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { deleteBrand } from "./brands.queries.ts";
import { unlessUsed } from "./problems.ts";

/** Deletes a brand without products; else 409 `in_use`. */
export async function removeBrand(ctx: Context, id: number): Promise<undefined> {
  const before = await unlessUsed("brand", deleteBrand(ctx.db, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "brands", id, before });
}
