import { Download } from "#kit/contract/download.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { line } from "#kit/contract/shapes.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { remade } from "#kit/server/pictures.ts";
import { prepared } from "#kit/server/routes.ts";
import type { bills } from "../contract/documents.ts";
import type { slips } from "../contract/slips.ts";
import { readDocument } from "./documents.ts";
import { lockDocument } from "./documents.queries.ts";
import { problems } from "./problems.ts";
import { smallPicture } from "./slip-pictures.ts";
import { listSlips } from "./slips.report.ts";
import {
  countSlips,
  deleteSlip,
  getSlip,
  insertSlip,
  setCategory,
  type SlipType,
  spelledLikeOthers,
} from "./slips.queries.ts";

type Bills = typeof bills;

/** Maximum of a photo's longer side in pixels: small print stays readable. */
const LONGEST_PX = 2000;
const MOST_SLIPS = 20;
const LONGEST_NAME = 120;

interface SlipFile {
  bytes: Buffer;
  type: SlipType;
  picture?: Buffer | undefined;
}

/** Adds a photo or PDF to a bill. Photos are re-encoded before the transaction. 409 `too_many_slips`, or for a cancelled bill. */
export const addSlip = prepared(
  async (ctx: Context, { body: { file } }: Input<Bills["POST /api/accounting/bill/{id}/slips"]>): Promise<SlipFile> => {
    const bytes = Buffer.from(file.bytes);
    if (isPdf(bytes)) return { bytes, type: "application/pdf" };
    const picture = await remade(ctx.db.company, bytes, { within: LONGEST_PX }, { field: "file", use: "mail" });
    return {
      bytes: Buffer.from(picture.bytes),
      type: picture.extension === "png" ? ("image/png" as const) : "image/jpeg",
      // While the server is busy the job makes it later.
      picture: await smallPicture(ctx.db.company, picture.bytes).catch(() => undefined),
    };
  },
  async (ctx, { params: { id }, body: { file } }, { bytes, type, picture }: SlipFile) => {
    const { status } = await lockDocument(ctx.db, "bill", id);
    if (status === "cancelled") throw problems.not_now({ current: await readDocument(ctx, "bill", id) });
    if ((await countSlips(ctx.db, id)) >= MOST_SLIPS) throw problems.too_many_slips();
    await insertSlip(ctx.db, {
      billId: id,
      name: nameOf(file.name, type),
      type,
      content: bytes,
      picture: picture ?? null,
      writerId: ctx.user.id,
    });
    return readDocument(ctx, "bill", id);
  },
);

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes("%PDF-");

const endings: Record<SlipType, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };

/** The file's own name with the ending of what is stored; "fis" if that is not a valid name. */
function nameOf(name: string, type: SlipType): string {
  const stem = line(1000, 1).safeParse(
    name
      .replace(/\.\w{1,5}$/, "")
      .replaceAll(/[/\\]/g, " ")
      .slice(0, LONGEST_NAME),
  );
  return `${stem.data ?? "fis"}.${endings[type]}`;
}

/** A page of slips with their bills, newest first. */
export async function findSlips({ db }: Context, query: Input<(typeof slips)["GET /api/accounting/slips"]>["query"]) {
  const { total, data, beside } = await listSlips(db, query);
  return { data, meta: { ...metaOf(total, query), ...beside } };
}

/** The file of a bill's slip. */
export async function downloadSlip(
  { db }: Context,
  { params: { id, slip } }: Input<Bills["GET /api/accounting/bill/{id}/slips/{slip}"]>,
): Promise<Download> {
  const { name, type, content } = await getSlip(db, id, slip);
  return new Download(content, type, name);
}

/** Deletes a bill's slip; the audit keeps its name and hash. 409 in a closed month. */
export async function removeSlip(
  ctx: Context,
  { params: { id, slip } }: Input<Bills["DELETE /api/accounting/bill/{id}/slips/{slip}"]>,
): Promise<undefined> {
  await lockDocument(ctx.db, "bill", id);
  const before = await deleteSlip(ctx.db, id, slip);
  await audit(ctx.db, {
    by: ctx.user.id,
    action: "deleted",
    entity: "slip",
    id: slip,
    before: { ...before, bill: id },
  });
}

/** Changes a bill's category, also of an issued one. 409 in a closed month. */
export async function changeCategory(
  ctx: Context,
  { params: { id }, body }: Input<Bills["PUT /api/accounting/bill/{id}/category"]>,
) {
  const before = await lockDocument(ctx.db, "bill", id);
  const category = await spelledLikeOthers(ctx.db, body.category, id);
  await setCategory(ctx.db, id, category);
  const change = { before: { category: before.category }, after: { category } };
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "bill", id, ...change });
  return readDocument(ctx, "bill", id);
}
