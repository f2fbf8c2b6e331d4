import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { temporaryFolder } from "../temporary-folder.ts";
import { ArchiveError, type Archive } from "./archive.ts";
import type { Secret } from "./catalogue.ts";
import { checkExport, type ExportLoading, type ExportManifest } from "./load-export.ts";
import { openBackup } from "./opened.ts";
import type { OpenPlace } from "./place.ts";
import { importCompany, type CompanyImport } from "./restore-company.ts";
import { SealError } from "./sealing.ts";
import type { StoredFiles } from "./stored-files.ts";

/** Loads exports that people send into their empty businesses. */
export interface MovingIn {
  /** Reads an export to its end and returns what it says about itself; throws an ArchiveError where it can't be loaded. */
  check(bytes: AsyncIterable<Uint8Array>): Promise<ExportManifest>;
  /** Loads it into the business with this slug; throws an ArchiveError where it can't, and then nothing is written. */
  load(
    bytes: AsyncIterable<Uint8Array>,
    slug: string,
    options: Pick<CompanyImport, "by" | "finish"> & Pick<ExportLoading, "onProgress" | "signal">,
  ): Promise<void>;
}

interface MovingInOptions {
  /** Leads to the database itself, as its owner. */
  url: string;
  files: StoredFiles;
  migrations: string;
  secret: Secret;
  /** The rules of the ledgers, which an export must keep. */
  rules: Readonly<Record<string, string>>;
  open?: OpenPlace;
}

/** Loads one export at a time, because each starts a temporary database. */
export function movingIn({ rules, ...place }: MovingInOptions): MovingIn {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    check: (bytes) => onDisk(bytes, (archive) => checkExport(archive, place)),
    async load(bytes, slug, { by, finish, ...loading }) {
      const own = turn.then(() =>
        onDisk(bytes, async (archive) => {
          await importCompany({ ...place, archive, ...loading }, slug, { by, finish, rules });
        }),
      );
      turn = own.catch(() => undefined);
      return own;
    },
  };
}

/** About 200,000 entries; their list is in memory. */
const LIST_BYTES = 128 * 1024 * 1024;

/** An archive is read at any place, so it is written to the disk first; it is never in memory. */
async function onDisk<T>(bytes: AsyncIterable<Uint8Array>, work: (archive: Archive) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  try {
    const path = join(folder, "export.zip");
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    const archive = await openBackup(path, undefined, { listBytes: LIST_BYTES }).catch((error: unknown) => {
      throw error instanceof SealError ? new ArchiveError("The file is encrypted.", "foreign") : error;
    });
    try {
      return await work(archive);
    } finally {
      await archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
