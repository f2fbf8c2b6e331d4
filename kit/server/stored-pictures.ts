import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { LARGEST_PX, pictureFormats, sizeAddress, stepsOf, type PictureSizes } from "../contract/pictures.ts";
import type { Context } from "./context.ts";
import { companyJob, type CompanyJobContext, type Job } from "./jobs.ts";
import { addSizes, deleteSizes, findSizes, insertUnsized, listUnfinished, putSizes } from "./picture-rows.ts";
import { remade, resized, resizedNow, type RemakeOptions, type Size } from "./pictures.ts";
import { Problem } from "./problem.ts";
import { prepared } from "./routes.ts";

/** Pictures with their sizes: WebP when they are uploaded, AVIF by a job (decision 0101). */

/** A picture whose files are stored and whose row is not. */
export interface StoredPicture {
  url: string;
  /** Undefined: the job makes them all. */
  sizes: PictureSizes | undefined;
}

interface StoreOptions extends RemakeOptions {
  /** Who shows it: the same picture for the same purpose has the same address. */
  purpose: string;
  size: Size;
  /** The largest size. */
  largest: Size;
}

/** Re-encodes an uploaded picture and stores it with its WebP sizes, if they are made in time; before the transaction. */
export async function storePicture(
  { db, files }: Pick<Context, "db" | "files">,
  bytes: Uint8Array,
  { purpose, size, largest, ...options }: StoreOptions,
): Promise<StoredPicture> {
  const picture = await remade(db.company, bytes, size, options);
  const url = await files.put(db.company, purpose, picture);
  const made = await resizedNow(db.company, { bytes, size: largest, format: "webp" });
  if (!made) return { url, sizes: undefined };
  await files.putSizes(db.company, url, made);
  return { url, sizes: { width: made.width, height: made.height, formats: [made.format] } };
}

/** Keeps a stored picture, in the transaction of the row that shows it. */
export async function keepPicture(ctx: Pick<Context, "db" | "later" | "afterwards">, picture: StoredPicture) {
  if (picture.sizes) await putSizes(ctx.db, picture.url, picture.sizes);
  else await insertUnsized(ctx.db, [picture.url]);
  await ctx.later(makeSizes, { url: picture.url }, { key: keyOf(picture.url) });
}

/** Drops a picture that nothing shows any more; its files after the commit. */
export async function dropPicture(
  { db, files, afterwards }: Pick<Context, "db" | "files" | "afterwards">,
  url: string,
) {
  if (url === "") return;
  await deleteSizes(db, url);
  afterwards(() => files.remove(db.company, url));
}

const keyOf = (url: string): string => `media.make_sizes:${url}`;

/** Makes the sizes that a stored picture lacks, the formats one after the other. A picture that was removed meanwhile keeps none. */
export const makeSizes: Job<{ url: string }> = companyJob({
  name: "media.make_sizes",
  data: z.strictObject({ url: z.string() }),
  changes: ["media"],
  run: prepared(makeMissing, async ({ db, files, afterwards }, { url }, sizes: PictureSizes | undefined) => {
    if (sizes && !(await addSizes(db, url, sizes))) afterwards(() => files.remove(db.company, url));
  }),
});

/** Plans the sizes of all pictures that lack some. */
export async function planSizes(ctx: Pick<Context, "db" | "later" | "afterwards">): Promise<void> {
  for (const url of await listUnfinished(ctx.db)) await ctx.later(makeSizes, { url }, { key: keyOf(url) });
}

async function makeMissing(
  { db, files }: CompanyJobContext,
  { url }: { url: string },
): Promise<PictureSizes | undefined> {
  const row = await findSizes(db, url);
  const has = row?.formats ?? [];
  const missing = pictureFormats.filter((format) => !has.includes(format));
  if (!row || missing.length === 0) return undefined;
  const largest = has.includes("webp") ? sizeAddress(url, stepsOf(row.width as number).at(-1) as number, "webp") : url;
  const bytes = await files.read(largest).then(({ stream }) => buffer(stream), unlessMissing);
  if (!bytes) return undefined;
  const sizes = { width: 0, height: 0 };
  for (const format of missing) {
    const made = await resized(db.company, { bytes, size: { within: LARGEST_PX }, format });
    await files.putSizes(db.company, url, made);
    Object.assign(sizes, { width: made.width, height: made.height });
  }
  return { ...sizes, formats: pictureFormats };
}

/** A file that is not there needs no sizes. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Problem && error.status === 404)) throw error;
}
