import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { remade } from "#kit/server/pictures.ts";
import { prepared } from "#kit/server/routes.ts";
import type { products } from "../contract/products.ts";
import { getProduct, putPicture } from "./products.queries.ts";

const SIZE_PX = 320;

type Picture = Input<(typeof products)["POST /api/products/{id}/picture"]>;

/** Sets a product's picture (F3), re-encoded and stored before the transaction; the previous one is removed after it. */
export const changePicture = prepared(
  async ({ db, files }: Context, { params: { id }, body }: Picture) => {
    await getProduct(db, id);
    const picture = await remade(db.company, body.file.bytes, { square: SIZE_PX }, { field: "file" });
    return files.put(db.company, `product ${id}`, picture);
  },
  async (ctx: Context, { params: { id } }: Picture, address: string) => {
    await show(ctx, id, address);
    return getProduct(ctx.db, id);
  },
);

/** Removes a product's picture, if it has one. */
export const removePicture = (ctx: Context, id: number): Promise<undefined> => show(ctx, id, "");

async function show({ db, files, afterwards }: Context, id: number, address: string): Promise<undefined> {
  const before = await putPicture(db, id, address);
  if (before !== address) afterwards(() => files.remove(db.company, before));
}
