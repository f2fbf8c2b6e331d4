import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { prepared } from "#kit/server/routes.ts";
import { dropPicture, keepPicture, storePicture, type StoredPicture } from "#kit/server/stored-pictures.ts";
import { todayOf } from "#kit/server/time.ts";
import type { employees } from "../contract/employees.ts";
import { getEmployee, putPhoto } from "./employees.queries.ts";

/** The square that screens show, and the largest that the website has. */
const SIZE_PX = 256;
const SITE_PX = 640;

type Photo = Input<(typeof employees)["POST /api/employees/{id}/photo"]>;

/** Sets an employee's photo (H3): re-encoded and stored before the transaction; the previous one is removed after it. */
export const changePhoto = prepared(
  async (ctx: Context, { params: { id }, body }: Photo) => {
    await getEmployee(ctx.db, id, todayOf(ctx));
    const sizes = { size: { square: SIZE_PX }, largest: { square: SITE_PX } };
    return storePicture(ctx, body.file.bytes, { purpose: `employee ${id}`, ...sizes, field: "file" });
  },
  async (ctx: Context, { params: { id } }: Photo, picture: StoredPicture) => {
    const before = await putPhoto(ctx.db, id, picture.url);
    if (before !== picture.url) await dropPicture(ctx, before);
    await keepPicture(ctx, picture);
    return getEmployee(ctx.db, id, todayOf(ctx));
  },
);
