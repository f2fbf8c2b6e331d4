import type pg from "pg";
import { slugOf } from "#kit/contract/fold.ts";
import { ArchiveError, type Archive } from "./archive.ts";
import { noSecret, type Secret } from "./catalogue.ts";
import { copyCompany } from "./company-copy.ts";
import * as company from "./company-rows.ts";
import { load, onClient, readManifest } from "./load.ts";
import { checkExport, loadExport, type ExportLoading } from "./load-export.ts";
import { type OpenPlace, temporaryPlace } from "./place.ts";
import type { StoredFiles } from "./stored-files.ts";
import { brokenRules } from "./verify.ts";

export interface CompanyRestore {
  /** The database with the other businesses, as its owner. */
  url: string;
  archive: Archive;
  files: StoredFiles;
  migrations: string;
  /** What does not move to another company or installation. */
  secret: Secret;
  /** Where the file is looked into. */
  open?: OpenPlace;
}

export interface Wanted {
  /** The business in the backup. */
  slug: string;
  /** Restores it as a further business with this slug; absent, as itself. */
  as?: string | undefined;
  /** Replaces what is there of it. */
  replace: boolean;
}

/** Restores one business of a backup of the whole installation. Returns its id. */
export async function restoreCompany(restore: CompanyRestore, { slug, as, replace }: Wanted): Promise<number> {
  const { url, archive, migrations } = restore;
  const place = await (restore.open ?? temporaryPlace)();
  try {
    const id = await companyIdIn(archive, slug);
    await load(place.url, archive, { migrations, only: id });
    return await onClient(place.url, (source) =>
      onClient(url, async (target) => {
        const to = await freePlace(target, { id, slug, as, replace });
        const isSame = to === id;
        await writeFiles(restore, id, to);
        await copyCompany({
          source,
          target,
          from: id,
          to,
          secret: isSame ? noSecret : restore.secret,
          frame: async () => {
            await company.writeCompany(source, target, { from: id, to, slug: as ?? slug });
            await company.writeMembers(source, target, { from: id, to });
          },
        });
        return to;
      }),
    );
  } finally {
    await place.close();
  }
}

/** The backup's own list of companies says the id, so that only this company's rows need to be loaded. */
async function companyIdIn(archive: Archive, slug: string): Promise<number> {
  const { tables } = await readManifest(archive);
  const columns = tables["companies"]?.columns ?? [];
  for (const line of (await archive.text("tables/companies.copy")).split("\n")) {
    const fields = line.split("\t");
    if (fields[columns.indexOf("slug")] === slug) return Number(fields[columns.indexOf("id")]);
  }
  throw new ArchiveError(`The backup has no business ${slug}.`);
}

/** The id under which the business is restored: its own, unless it is to stand beside itself or its id is another's now. */
async function freePlace(target: pg.Client, { id, slug, as, replace }: Wanted & { id: number }): Promise<number> {
  if (as !== undefined && (as === "" || as !== slugOf(as)))
    throw new ArchiveError(
      `"${as}" is no address of a business. It has small letters a-z, digits and hyphens: salon-2.`,
    );
  const there = await company.findCompany(target, as ?? slug);
  if (there && (as !== undefined || !replace))
    throw new ArchiveError(
      as === undefined
        ? `There is a business ${slug} already. Restore it beside that one (--as NEW-SLUG), or in its place (--replace).`
        : `There is a business ${as} already.`,
    );
  if (there) return there.id;
  return as === undefined && (await company.isFreeId(target, id)) ? id : company.newCompanyId(target);
}

export interface CompanyImport {
  /** The login that asked for it, which stays an administrator. */
  by?: number | undefined;
  /** Rules of the rows; an export that breaks one is refused. */
  rules?: Readonly<Record<string, string>>;
  /** Runs in the transaction that writes the rows, after them. `source` has the export, as business `from`. */
  finish?: ((step: { source: pg.Client; target: pg.Client; from: number; to: number }) => Promise<void>) | undefined;
}

/**
 * Loads an export into an empty business, in one transaction; other businesses may be at work. The file is read to its end before, and its
 * rows are checked in the temporary database.
 */
export async function importCompany(
  restore: CompanyRestore & Pick<ExportLoading, "onProgress" | "signal">,
  into: string,
  { by, rules = {}, finish }: CompanyImport = {},
): Promise<number> {
  await checkExport(restore.archive, restore);
  const place = await (restore.open ?? temporaryPlace)();
  try {
    const from = await loadExport(place.url, restore.archive, restore);
    const [broken] = await brokenRules(place.url, rules);
    if (broken) throw new ArchiveError(`The export breaks a rule: ${broken.rule}.`, "contradicts");
    return await onClient(place.url, (source) =>
      onClient(restore.url, (target) => copyInto({ ...restore, source, target, from, into, by, finish })),
    );
  } finally {
    await place.close();
  }
}

/** Ids of an import that somebody asked for may be so far ahead of the installation's own: all businesses draw from the same sequences. */
const FARTHEST = 20_000_000;

interface CopyInto extends CompanyRestore, Pick<CompanyImport, "finish"> {
  source: pg.Client;
  target: pg.Client;
  from: number;
  into: string;
  by: number | undefined;
}

async function copyInto({ source, target, from, into, by, finish, ...restore }: CopyInto): Promise<number> {
  const { secret } = restore;
  const to = await emptyBusiness(target, into, secret);
  let members: company.Member[] = [];
  try {
    await writeFiles(restore, from, to);
    await copyCompany({
      source,
      target,
      from,
      to,
      secret,
      kept: secret.kept,
      farthest: by === undefined ? undefined : FARTHEST,
      // The lock holds back everybody who would add a row to the business, until its rows are there.
      prepare: async () => {
        await target.query("select 1 from companies where id = $1 for update", [to]);
        await emptyBusiness(target, into, secret);
        members = await company.readMembers(target, to, by);
      },
      frame: async () => {
        await company.keepMembers(source, target, { from, to, members, first: by });
        await company.describeCompany(source, target, { from, to });
      },
      finish: async () => finish?.({ source, target, from, to }),
    });
  } catch (error) {
    // After a lost connection nobody knows whether the rows are there; then the pictures stay.
    const isEmpty = await target.query("rollback").then(
      () => company.isEmptyCompany(target, to, secret.tables),
      () => false,
    );
    if (isEmpty) for (const name of picturesOf(restore, from)) await restore.files.remove(`${to}/${name}`);
    throw error;
  }
  return to;
}

async function emptyBusiness(target: pg.Client, slug: string, { tables }: Secret): Promise<number> {
  const there = await company.findCompany(target, slug);
  if (!there) throw new ArchiveError(`There is no business ${slug}. Open it first.`);
  if (!(await company.isEmptyCompany(target, there.id, tables)))
    throw new ArchiveError(`The business ${slug} is not empty. Open a new one and import into that.`, "not_empty");
  return there.id;
}

/** The business's pictures, under the new company's address. They are written first, so that every row finds its picture. */
async function writeFiles(restore: CompanyRestore, from: number, to: number): Promise<void> {
  for (const name of picturesOf(restore, from))
    await restore.files.write(`${to}/${name}`, restore.archive.read(`files/${from}/${name}`));
}

const picturesOf = ({ archive }: CompanyRestore, company: number): string[] =>
  archive.names
    .filter((name) => name.startsWith(`files/${company}/`))
    .map((name) => name.slice(`files/${company}/`.length));
