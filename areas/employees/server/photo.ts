import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { remade } from "#kit/server/pictures.ts";
import { prepared } from "#kit/server/routes.ts";
import type { employees } from "../contract/employees.ts";
import { getEmployee, putPhoto } from "./employees.queries.ts";

const SIZE_PX = 256;

type Photo = Input<(typeof employees)["POST /api/employees/{id}/photo"]>;

/** Gives an employee a photo (H3), made anew and kept before the transaction; the one before is removed after it. */
export const changePhoto = prepared(
  async ({ db, files }: Context, { params: { id }, body }: Photo) => {
    await getEmployee(db, id);
    const bytes = await remade(body.file.bytes, { square: SIZE_PX }, "file");
    return files.put(db.company, `employee ${id}`, { bytes, extension: "webp" });
  },
  async ({ db, files, afterwards }: Context, { params: { id } }: Photo, address: string) => {
    const before = await putPhoto(db, id, address);
    if (before !== address) afterwards(() => files.remove(db.company, before));
    return getEmployee(db, id);
  },
);
