import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid, unlessUsed } from "#kit/server/problem.ts";
import { MOST_PACKAGES, type sessionPackages } from "../contract/session-packages.ts";
import { problems } from "./problems.ts";
import * as queries from "./session-packages.queries.ts";

type Table = typeof sessionPackages;

/** Adds a session package; unknown services are 422. */
export async function addPackage(ctx: Context, body: Input<Table["POST /api/session-packages"]>["body"]) {
  await refuseUnknown(ctx, body.services);
  if ((await queries.countPackages(ctx.db)) >= MOST_PACKAGES) throw problems.too_many_packages();
  const id = await queries.insertPackage(ctx.db, body);
  await audit(ctx.db, { by: ctx.user.id, action: "created", entity: "session_package", id, after: body });
  return queries.getPackage(ctx.db, id);
}

/** Changes the given fields; packages that were sold stay as they were sold. */
export async function changePackage(
  ctx: Context,
  id: number,
  { id: _id, ...change }: Input<Table["PUT /api/session-packages/{id}"]>["body"],
) {
  const { id: _same, ...before } = await queries.lockPackage(ctx.db, id);
  if (change.services) await refuseUnknown(ctx, change.services);
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: queries.PackageFields = { ...before, ...sent };
  await queries.updatePackage(ctx.db, id, after);
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "session_package", id, before, after });
  return queries.getPackage(ctx.db, id);
}

/** Deletes a package that was never sold; else 409 `in_use`. */
export async function removePackage(ctx: Context, id: number): Promise<undefined> {
  const before = await queries.lockPackage(ctx.db, id);
  const why = sentence(
    "Satılmış bir paket silinemez; satışa kapatabilirsiniz.",
    "A package that has been sold cannot be deleted; you can stop selling it.",
  );
  await unlessUsed(why, queries.deletePackage(ctx.db, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "session_package", id, before });
}

async function refuseUnknown(ctx: Context, services: readonly { service_id: number }[]): Promise<void> {
  const ids = services.map(({ service_id }) => service_id);
  const unknown = await queries.unknownServices(ctx.db, ids);
  if (unknown.size === 0) return;
  throw invalid(
    ids.flatMap((id, place) =>
      unknown.has(id)
        ? [
            {
              field: `services.${place}.service_id`,
              code: "unknown",
              message: sentence("Geçerli bir hizmet seçin", "Choose a valid service"),
            },
          ]
        : [],
    ),
  );
}
