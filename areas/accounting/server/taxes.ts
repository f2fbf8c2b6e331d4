import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { unlessUsed } from "#kit/server/problem.ts";
import { lockSettings } from "#areas/settings/server/settings.queries.ts";
import type { taxes } from "../contract/taxes.ts";
import { problems, stays } from "./problems.ts";
import * as queries from "./taxes.queries.ts";

/** Changes the sent fields of a tax (I2); the default tax can't be disabled (409 `tax_chosen`). Sold lines keep their rate. */
export async function changeTax(
  { db, user }: Context,
  { params: { id }, body }: Input<(typeof taxes)["PUT /api/accounting/taxes/{id}"]>,
) {
  const { defaults } = await lockSettings(db);
  const before = await queries.lockTax(db, id);
  const row = { ...before, ...body } as queries.TaxFields;
  if (!row.enabled && defaults.tax === id) throw problems.tax_chosen();
  const after = await queries.updateTax(db, id, row);
  await audit(db, { by: user.id, action: "changed", entity: "taxes", id, before, after });
  return after;
}

/** Deletes an unused tax (I2): 409 with the reason if products, services or the settings use it. */
export async function removeTax({ db, user }: Context, id: number): Promise<undefined> {
  if ((await lockSettings(db)).defaults.tax === id) throw problems.tax_chosen();
  const before = await unlessUsed(stays.tax, queries.deleteTax(db, id));
  await audit(db, { by: user.id, action: "deleted", entity: "taxes", id, before });
}
