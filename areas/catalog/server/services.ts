import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { services } from "../contract/services.ts";
import { auditPrice } from "./prices.ts";
import { unlessUsed } from "./problems.ts";
import * as queries from "./services.queries.ts";

/** Changes a service (F6); a new price is audited with who changed it. */
export async function changeService(
  ctx: Context,
  id: number,
  { id: _id, ...change }: Input<(typeof services)["PUT /api/services/{id}"]>["body"],
) {
  const before = await queries.lockService(ctx.db, id);
  const after = await queries.updateService(ctx.db, id, change);
  await auditPrice(ctx, "services", before, after);
  return after;
}

/** Deletes a service that was never booked or sold; else 409 `in_use`. */
export async function removeService(ctx: Context, id: number): Promise<undefined> {
  const before = await unlessUsed("service", queries.deleteService(ctx.db, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "services", id, before });
}
