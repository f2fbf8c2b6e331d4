import type pg from "pg";
import { ArchiveError, type Archive } from "./archive.ts";
import { noSecret, type Secret } from "./catalogue.ts";
import { copyCompany } from "./company-copy.ts";
import * as company from "./company-rows.ts";
import { load, onClient } from "./load.ts";
import { loadExport } from "./load-export.ts";
import { type OpenPlace, temporaryPlace } from "./place.ts";
import type { StoredFiles } from "./stored-files.ts";

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
          replace: true,
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
  const { tables } = JSON.parse(await archive.text("backup.json")) as { tables: { companies: { columns: string[] } } };
  const { columns } = tables.companies;
  for (const line of (await archive.text("tables/companies.copy")).split("\n")) {
    const fields = line.split("\t");
    if (fields[columns.indexOf("slug")] === slug) return Number(fields[columns.indexOf("id")]);
  }
  throw new ArchiveError(`The backup has no business ${slug}.`);
}

/** The id under which the business is restored: its own, unless it is to stand beside itself or its id is another's now. */
async function freePlace(target: pg.Client, { id, slug, as, replace }: Wanted & { id: number }): Promise<number> {
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

/** Restores an export into an empty business. */
export async function importCompany(restore: CompanyRestore, into: string): Promise<number> {
  const place = await (restore.open ?? temporaryPlace)();
  try {
    const from = await loadExport(place.url, restore.archive, restore);
    return await onClient(place.url, (source) =>
      onClient(restore.url, async (target) => {
        const there = await company.findCompany(target, into);
        if (!there) throw new ArchiveError(`There is no business ${into}. Open it first.`);
        if (!(await company.isUnused(target, there.id)))
          throw new ArchiveError(`The business ${into} is not empty. Open a new one and import into that.`);
        const { id: to } = there;
        await writeFiles(restore, from, to);
        await copyCompany({
          source,
          target,
          from,
          to,
          replace: true,
          secret: restore.secret,
          frame: async () => {
            await company.describeCompany(source, target, { from, to });
            await company.keepMembers(source, target, { from, to });
          },
        });
        return to;
      }),
    );
  } finally {
    await place.close();
  }
}

/** The business's pictures, under the new company's address. They are written first, so that every row finds its picture. */
async function writeFiles({ archive, files }: CompanyRestore, from: number, to: number): Promise<void> {
  for (const name of archive.names)
    if (name.startsWith(`files/${from}/`))
      await files.write(`${to}/${name.slice(`files/${from}/`.length)}`, archive.read(name));
}
