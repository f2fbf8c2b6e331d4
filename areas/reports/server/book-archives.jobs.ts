import { z } from "zod";
import { documentPdf } from "#areas/accounting/server/document-pdf.ts";
import { getSlip } from "#areas/accounting/server/slips.queries.ts";
import { writeArchive } from "#kit/server/backup/archive.ts";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { type Again, companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { booksWords } from "../contract/books-words.ts";
import {
  addFiles,
  type ArchiveFile,
  dropOldArchives,
  failArchive,
  findWaiting,
  keepArchive,
  listFiles,
} from "./book-archives.queries.ts";
import { storedFiles } from "./book-archives.report.ts";
import { booksFile } from "./books-month-file.ts";
import { listMonthDocuments, type MonthDocument } from "./books-month.report.ts";
import { spanOf } from "./books-month.ts";

/** The documents of one step; drawing a PDF takes a tenth of a second. */
const STEP = 10;

const data = z.strictObject({ id: z.number(), done: z.number().int().min(0) });
type Data = z.infer<typeof data>;

/** What a step has made: files of some documents, or the packed archive; undefined: the archive is gone. */
type Made = { files: ArchiveFile[]; done: number; of: number } | { packed: Buffer } | undefined;

/** Makes an archive of a month, some documents at a time, and packs it at the end (decision 0103). */
export const makeArchive = companyJob<Data>({
  name: "reports.book_archive",
  data,
  changes: ["reports"],
  pauses: [10, 60, 300],
  run: prepared(makeStep, async (ctx: CompanyJobContext, { id }: Data, made: Made): Promise<Again<Data> | void> => {
    if (made === undefined) return undefined;
    if ("packed" in made) return keepArchive(ctx.db, id, made.packed);
    const { files, done, of } = made;
    await addFiles(ctx.db, id, files, { done, of });
    return {
      again: { id, done: Math.max(done, 1) },
      progress: { done, total: of },
      changed: true,
    };
  }),
  dead: (ctx, { id }) => failArchive(ctx.db, id),
});

async function makeStep(ctx: CompanyJobContext, { id, done }: Data): Promise<Made> {
  const archive = await findWaiting(ctx.db, id);
  if (!archive) return undefined;
  const { month } = archive;
  const documents = await listMonthDocuments(ctx.db, spanOf(ctx, month), null);
  const of = documents.length;
  const isFirst = done === 0;
  if (!isFirst && done >= of) return { packed: await packed(await listFiles(ctx.db, id)) };
  const files: ArchiveFile[] = isFirst ? await summaryFiles(ctx, month) : [];
  const some = documents.slice(done, done + STEP);
  for (const document of some) files.push(...(await filesOf(ctx, document)));
  return { files, done: done + some.length, of };
}

async function summaryFiles(ctx: CompanyJobContext, month: string): Promise<ArchiveFile[]> {
  const files = [await booksFile(ctx, month, "xlsx"), await booksFile(ctx, month, "pdf")];
  return files.map(({ name, bytes }) => ({ path: name, content: bytes }));
}

/** XML, PDF and slips of a document. The integrator's PDF is the paper; without one it is our own. */
async function filesOf(ctx: CompanyJobContext, { kind, id, number }: MonthDocument): Promise<ArchiveFile[]> {
  const { folders } = booksWords[ctx.settings.defaults.language];
  const folder = kind === "bill" ? folders.bills : folders.invoices;
  const name = `${folder}/${pathPart(number)}`;
  const { xml, pdf, slips } = await storedFiles(ctx.db, id);
  const paper = pdf ?? (await documentPdf(ctx, kind === "bill" ? "bill" : "invoice", id)).bytes;
  const attached: ArchiveFile[] = [];
  for (const slip of slips)
    attached.push({
      path: `${name}-${slip.id}-${pathPart(slip.name)}`,
      content: (await getSlip(ctx.db, id, slip.id)).content,
    });
  return [
    ...(xml ? [{ path: `${name}.xml`, content: xml }] : []),
    { path: `${name}.pdf`, content: paper },
    ...attached,
  ];
}

/** A text as a file's name in every file system. */
const pathPart = (text: string): string => text.replace(/[\\/:*?"<>|\p{C}]/gu, "-").replace(/^\.+/, "-");

async function packed(files: readonly ArchiveFile[]): Promise<Buffer> {
  const archive = writeArchive();
  for (const { path, content } of files)
    archive.add(path, async function* () {
      yield content;
    });
  archive.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of archive.bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Deletes old archives, which hold the documents of people. */
export const forgetArchives = companyDaily("reports.forget_archives", "03:30", ({ db }) => dropOldArchives(db));
