import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** The uploaded files of the installation by their keys, "<company>/<name>". */
export interface StoredFiles {
  keys(): AsyncIterable<string>;
  read(key: string): AsyncIterable<Buffer>;
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Files are a few megabytes at most, so each is written from memory. */
export function storedFiles(place: string | Disk): StoredFiles {
  const disk = typeof place === "string" ? new Disk(new FSDriver({ location: place, visibility: "public" })) : place;
  return {
    async *keys() {
      let paginationToken: string | undefined;
      do {
        const page = await disk
          .listAll("", { recursive: true, ...(paginationToken && { paginationToken }) })
          .catch((error: Error) => (isMissing(error) ? undefined : Promise.reject(error)));
        for (const entry of page?.objects ?? []) if (entry.isFile && /^\d+\//.test(entry.key)) yield entry.key;
        paginationToken = page?.paginationToken;
      } while (paginationToken);
    },
    async *read(key) {
      // A picture that was deleted since the list was read has no rows in later states.
      if (!(await disk.exists(key))) return;
      yield* (await disk.getStream(key)) as Readable;
    },
    async write(key, content) {
      await disk.put(key, await buffer(content));
    },
    remove: (key) => disk.delete(key),
  };
}

/** The folder does not exist before the first upload. */
const isMissing = (error: Error): boolean => (error.cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
