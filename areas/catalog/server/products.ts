import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { dropPicture } from "#kit/server/stored-pictures.ts";
import { openStock } from "#areas/stock/server/ledger.ts";
import type { products } from "../contract/products.ts";
import { auditPrice } from "./prices.ts";
import { barcodeTaken, problems, stillStocked, unlessUsed } from "./problems.ts";
import * as queries from "./products.queries.ts";

type Addition = Input<(typeof products)["POST /api/products"]>["body"];
type Change = Input<(typeof products)["PUT /api/products/{id}"]>["body"];

/** Adds a product (F3) with its barcodes, categories and opening stock, in one transaction. */
export async function addProduct({ db, user }: Context, addition: Addition) {
  const { categories, inventory_quantity: quantity = 0, isStock, inventory_tracktrue, ...fields } = addition;
  await refuseTakenBarcode(db, fields.barcodes, null);
  const id = await queries.insertProduct(db, { ...fields, tracked: inventory_tracktrue ?? isStock });
  await queries.linkCategories(db, id, categories);
  await openStock(db, { productId: id, quantity, employeeId: user.id });
  return queries.getProduct(db, id);
}

/**
 * Changes a product (F3). Its quantity may only be repeated; its stock type may only change while nothing is on hand or reserved (422
 * `type_fixed`, by the database); an outdated `version` gets 409 with the current product.
 */
export async function changeProduct(ctx: Context, id: number, change: Change) {
  const {
    id: _id,
    version,
    categories,
    inventory_quantity: quantity,
    isStock,
    inventory_tracktrue,
    ...fields
  } = change;
  const before = await queries.lockProduct(ctx.db, id);
  if (version !== undefined && version !== before.version) throw kitProblems.stale({ current: before });
  if (quantity !== undefined && quantity !== before.inventory_quantity) throw problems.quantity_fixed();
  if (fields.barcodes) await refuseTakenBarcode(ctx.db, fields.barcodes, id);
  await queries.updateProduct(ctx.db, id, { ...fields, tracked: inventory_tracktrue ?? isStock });
  if (categories) await queries.linkCategories(ctx.db, id, categories);
  const after = await queries.getProduct(ctx.db, id);
  await auditPrice(ctx, "products", before, after);
  return after;
}

/** Throws with the product that has the barcode; for two concurrent calls the unique key throws the same 409. */
async function refuseTakenBarcode(db: Db, barcodes: readonly string[], productId: number | null): Promise<void> {
  const taken = await queries.findBarcode(db, barcodes, productId);
  if (taken) throw barcodeTaken(taken.barcode, { id: taken.id, name: taken.name });
}

/** Deletes a product without orders and stock entries, with its picture; else 409 `in_use`, with the quantity on hand. */
export async function removeProduct(ctx: Context, id: number): Promise<undefined> {
  const before = await queries.lockProduct(ctx.db, id);
  if (before.inventory_quantity !== 0) throw stillStocked(before);
  await unlessUsed("product", queries.deleteProduct(ctx.db, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "products", id, before });
  await dropPicture(ctx, before.picture);
}
