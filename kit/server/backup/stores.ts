import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { makeFolder } from "../folders.ts";
import { clientOptions, type S3Place } from "../s3-disk.ts";

/** Large files by name, in a folder or a bucket. */
export interface Store {
  /** Where it is, for people; never a secret. */
  where: string;
  /** Writes a file as a stream; it exists only once it is whole. Returns its size. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  names(): Promise<string[]>;
  /** undefined: there is no such file. */
  read(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(name: string): Promise<void>;
}

/** Files that are being written have this ending; those of a killed process are removed with the next write. */
const UNFINISHED = ".unfinished";
const ABANDONED_MS = 24 * 3600_000;

/** A folder of the machine, which is made when it is first needed. */
export function folderStore(folder: string): Store {
  const path = (name: string) => join(folder, name);
  return {
    where: folder,
    async put(name, bytes) {
      makeFolder(folder);
      await removeAbandoned(folder);
      const draft = path(`${name}.${process.pid}${UNFINISHED}`);
      try {
        const size = await writeWhole(draft, bytes);
        await rename(draft, path(name));
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async names() {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => !name.endsWith(UNFINISHED)).toSorted();
    },
    async read(name) {
      const found = await stat(path(name)).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(path(name)), size: found.size } : undefined;
    },
    remove: (name) => rm(path(name), { force: true }),
  };
}

/** Only its owner may read it; it is on the disk before it gets its name. */
async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "w", 0o600);
  let size = 0;
  try {
    for await (const piece of bytes) {
      await file.write(piece);
      size += piece.length;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** S3 takes parts of at least 5 MB, and 10,000 of them. */
const PART = 16 * 1024 * 1024;

/** A bucket; `prefix` ("backups/") begins every name there. Parts of a file that was not finished are no object. */
export function s3Store(place: S3Place, prefix: string): Store {
  let opened: Promise<{ client: S3Client; s3: typeof import("@aws-sdk/client-s3") }> | undefined;
  const open = () => (opened ??= openBucket(place));
  const at = (name: string) => ({ Bucket: place.bucket, Key: `${prefix}${name}` });
  return {
    where: `s3://${place.bucket}/${prefix}`,
    async put(name, bytes) {
      const { client, s3 } = await open();
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at(name)));
      const upload = { ...at(name), UploadId };
      try {
        const parts: { PartNumber: number; ETag: string | undefined }[] = [];
        let size = 0;
        for await (const Body of partsOf(bytes)) {
          const PartNumber = parts.length + 1;
          const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }));
          parts.push({ PartNumber, ETag });
          size += Body.length;
        }
        await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
        return size;
      } catch (error) {
        await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
        throw error;
      }
    },
    async names() {
      const { client, s3 } = await open();
      const names: string[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2(
        { client },
        { Bucket: place.bucket, Prefix: prefix },
      ))
        names.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
      return names.toSorted();
    },
    async read(name) {
      const { client, s3 } = await open();
      const found = await client.send(new s3.GetObjectCommand(at(name))).catch((error: Error) => {
        if (error.name === "NoSuchKey" || error.name === "NotFound") return undefined;
        throw error;
      });
      return found?.Body ? { stream: found.Body as Readable, size: found.ContentLength ?? 0 } : undefined;
    },
    async remove(name) {
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
  };
}

async function openBucket(place: S3Place) {
  // Fetched only where it is used: the client is larger than the rest of the server.
  const s3 = await import("@aws-sdk/client-s3");
  return { client: new s3.S3Client(clientOptions(place)), s3 };
}

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length < PART) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  yield Buffer.concat(pieces);
}
