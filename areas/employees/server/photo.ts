import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { remade } from "#kit/server/pictures.ts";
import { prepared } from "#kit/server/routes.ts";
import { todayOf } from "#kit/server/time.ts";
import type { employees } from "../contract/employees.ts";
import { getEmployee, putPhoto } from "./employees.queries.ts";

const SIZE_PX = 256;

type Photo = Input<(typeof employees)["POST /api/employees/{id}/photo"]>;

/** Sets an employee's photo (H3): re-encoded and stored before the transaction; the previous one is removed after it. */
export const changePhoto = prepared(
  async (ctx: Context, { params: { id }, body }: Photo) => {
    const { db, files } = ctx;
    await getEmployee(db, id, todayOf(ctx));
    const picture = await remade(db.company, body.file.bytes, { square: SIZE_PX }, { field: "file" });
    return files.put(db.company, `employee ${id}`, picture);
  },
  async (ctx: Context, { params: { id } }: Photo, address: string) => {
    const { db, files, afterwards } = ctx;
    const before = await putPhoto(db, id, address);
    if (before !== address) afterwards(() => files.remove(db.company, before));
    return getEmployee(db, id, todayOf(ctx));
  },
);
