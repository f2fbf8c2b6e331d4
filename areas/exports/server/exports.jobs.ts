import { z } from "zod";
import { exportCompany } from "#kit/server/backup/export-company.ts";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import * as queries from "./exports.queries.ts";
import { secretOfBusinesses } from "./left-out.rules.ts";

const HOUR_MS = 3600_000;
const data = z.strictObject({ id: z.number() });
type Data = z.infer<typeof data>;

/** The name of an export's file in the store. */
export const exportName = (company: number, id: number): string => `${company}-${id}.zip`;

/** Removes the file of an export, an hour after it was made. */
export const removeExport = companyJob<Data>({
  name: "exports.remove",
  data,
  changes: ["exports"],
  run: prepared(
    async ({ exportStore, company }: CompanyJobContext, { id }: Data) =>
      exportStore?.remove(exportName(company.id, id)),
    async ({ db }: CompanyJobContext, { id }: Data) => queries.removeExport(db, id),
  ),
});

/** Writes all data of the business into the store as one file, from one snapshot. A try that was interrupted begins again. */
export const writeExport = companyJob<Data>({
  name: "exports.write",
  data,
  changes: ["exports"],
  pauses: [10, 60, 600],
  longestMs: HOUR_MS,
  run: prepared(write, async (ctx: CompanyJobContext, { id }: Data, bytes: number) => {
    await queries.endExport(ctx.db, id, bytes);
    const at = new Date(Date.parse(ctx.now) + HOUR_MS).toISOString();
    await ctx.later(removeExport, { id }, { at });
  }),
  dead: ({ db }, { id }) => queries.failExport(db, id),
});

async function write({ db, company, exportStore, files, signal }: CompanyJobContext, { id }: Data): Promise<number> {
  if (!exportStore) throw new Error("This process has no place for exports");
  let noted = Promise.resolve();
  return db.snapshot(async (read) => {
    const bytes = exportCompany({
      read,
      company: { id: company.id, slug: company.slug, name: company.name },
      secret: secretOfBusinesses,
      file: (address) =>
        files.read(address).then(
          ({ stream }) => stream as AsyncIterable<Buffer>,
          () => undefined,
        ),
      onProgress: (done, total) => {
        // Progress that can't be written is no reason to fail.
        noted = noted.then(() => queries.noteProgress(db, id, done, total)).catch(() => undefined);
      },
    });
    const size = await exportStore.put(exportName(company.id, id), abortable(bytes, signal));
    await noted;
    return size;
  });
}

async function* abortable(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    signal.throwIfAborted();
    yield piece;
  }
}
