import { ArchiveError, type Archive } from "./archive.ts";
import type { Manifest } from "./dump.ts";
import { load, onClient } from "./load.ts";
import { type OpenPlace, temporaryPlace } from "./place.ts";

/** A rule of the ledgers that a backup breaks. */
export interface BrokenRule {
  rule: string;
  rows: number;
}

export interface Verified {
  manifest: Manifest;
  rows: number;
  broken: BrokenRule[];
}

interface VerifyOptions {
  migrations: string;
  rules: Readonly<Record<string, string>>;
  open?: OpenPlace;
}

/** Restores the backup into a temporary database, reads every stored file, and asks each rule for the rows that break it. */
export async function verifyBackup(
  archive: Archive,
  { migrations, rules, open = temporaryPlace }: VerifyOptions,
): Promise<Verified> {
  const place = await open();
  try {
    const manifest = await load(place.url, archive, { migrations });
    await readFiles(archive, manifest);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return { manifest, rows, broken: await brokenRules(place.url, rules) };
  } finally {
    await place.close();
  }
}

/** The rules that rows of this database break. */
export function brokenRules(url: string, rules: Readonly<Record<string, string>>): Promise<BrokenRule[]> {
  return onClient(url, async (client) => {
    const broken: BrokenRule[] = [];
    for (const [rule, query] of Object.entries(rules)) {
      const { rows } = await client.query(query);
      if (rows.length > 0) broken.push({ rule, rows: rows.length });
    }
    return broken;
  });
}

async function readFiles(archive: Archive, { files }: Manifest): Promise<void> {
  const names = archive.names.filter((name) => name.startsWith("files/"));
  if (names.length !== files) throw new ArchiveError(`The backup has ${names.length} files instead of ${files}.`);
  // Reading to the end compares the checksum.
  for (const name of names) for await (const _ of archive.read(name)) continue;
}
