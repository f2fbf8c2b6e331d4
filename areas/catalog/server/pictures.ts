import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { prepared } from "#kit/server/routes.ts";
import { dropPicture, keepPicture, storePicture, type StoredPicture } from "#kit/server/stored-pictures.ts";
import type { products } from "../contract/products.ts";
import { getProduct, putPicture } from "./products.queries.ts";

/** The square that screens show, and the largest that the website has. */
const SIZE_PX = 320;
const SITE_PX = 960;

type Picture = Input<(typeof products)["POST /api/products/{id}/picture"]>;

/** Sets a product's picture (F3), re-encoded and stored before the transaction; the previous one is removed after it. */
export const changePicture = prepared(
  async (ctx: Context, { params: { id }, body }: Picture) => {
    await getProduct(ctx.db, id);
    const sizes = { size: { square: SIZE_PX }, largest: { square: SITE_PX } };
    return storePicture(ctx, body.file.bytes, { purpose: `product ${id}`, ...sizes, field: "file" });
  },
  async (ctx: Context, { params: { id } }: Picture, picture: StoredPicture) => {
    await show(ctx, id, picture.url);
    await keepPicture(ctx, picture);
    return getProduct(ctx.db, id);
  },
);

/** Removes a product's picture, if it has one. */
export const removePicture = (ctx: Context, id: number): Promise<undefined> => show(ctx, id, "");

async function show(ctx: Context, id: number, address: string): Promise<undefined> {
  const before = await putPicture(ctx.db, id, address);
  if (before !== address) await dropPicture(ctx, before);
}
