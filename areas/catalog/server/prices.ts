import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";

interface Priced {
  id: number;
  price: number;
  original_price: number;
}

/** Writes an audit entry with the old and new price (kuruş) and who changed it; nothing if both are unchanged. */
export async function auditPrice(ctx: Context, entity: string, before: Priced, after: Priced): Promise<void> {
  if (before.price === after.price && before.original_price === after.original_price) return;
  const prices = ({ price, original_price }: Priced) => ({ price, original_price });
  const change = { before: prices(before), after: prices(after) };
  await audit(ctx.db, { by: ctx.user.id, action: "price_changed", entity, id: after.id, ...change });
}
