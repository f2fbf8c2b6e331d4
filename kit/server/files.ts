import { createHmac, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { sizeAddress, sizeAddresses } from "../contract/pictures.ts";
import type { MadeSizes } from "./pictures.ts";
import { problems, refuse } from "./problem.ts";

/** Pictures that people upload, re-encoded by the server (kit/server/pictures.ts) and stored outside the database. */
export interface Files {
  /**
   * Stores a file and returns its address. The name is a digest of content and purpose, keyed with the installation's secret: the same file
   * for the same purpose has the same address, nobody can guess it, and no two rows share a file.
   */
  put(company: number, purpose: string, file: { bytes: Uint8Array; extension: Extension }): Promise<string>;
  /** Stores sizes beside the company's picture at the address. */
  putSizes(company: number, address: string, sizes: MadeSizes): Promise<void>;
  /** Removes the company's file at the address with its sizes; other addresses, such as external ones, are ignored. */
  remove(company: number, address: string): Promise<void>;
  /** Tries whether a file can be stored; throws `disk_full` or another reason why not. */
  probe(): Promise<void>;
  /** The file at an address; 404 if there is none. */
  read(address: string): Promise<{ stream: NodeJS.ReadableStream; type: string; length: number }>;
}

const types = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
} as const;
type Extension = keyof typeof types;

/** A picture, or one of its sizes. */
const place = /^\/files\/((\d{1,15})\/[0-9a-f]{40}(?:-\d{3,4})?\.(avif|webp|png|jpg|gif))$/;

/** The key of a company's own address; undefined for any other. */
function keyIn(company: number, address: string): string | undefined {
  const [, key, owner] = place.exec(address) ?? [];
  return owner === String(company) ? key : undefined;
}

/** A write that throws the file system's own error when it maps to a problem, because the library wraps it. */
const written = (write: Promise<unknown>) =>
  write.catch((error: Error) => refuse(error.cause instanceof Error ? error.cause : error));

/** Stores files in a folder of the machine, or on a disk elsewhere (s3-disk.ts). */
export function openFiles(folder: string | Disk, secretKey: string): Files {
  const disk = typeof folder === "string" ? new Disk(new FSDriver({ location: folder, visibility: "public" })) : folder;
  return {
    async put(company, purpose, { bytes, extension }) {
      const name = createHmac("sha256", secretKey).update(`${company}/${purpose}/`).update(bytes).digest("hex");
      const key = `${company}/${name.slice(0, 40)}.${extension}`;
      await written(disk.put(key, bytes));
      return `/files/${key}`;
    },
    async probe() {
      const key = `probe-${randomUUID()}`;
      await written(disk.put(key, Buffer.alloc(64 * 1024))).finally(() => disk.delete(key));
    },
    async putSizes(company, address, { format, files }) {
      for (const { step, bytes } of files) {
        const key = keyIn(company, sizeAddress(address, step, format));
        if (key) await written(disk.put(key, bytes));
      }
    },
    async remove(company, address) {
      const all = [address, ...sizeAddresses(address)].map((one) => keyIn(company, one));
      await Promise.all(all.flatMap((key) => (key ? [disk.delete(key)] : [])));
    },
    async read(address) {
      const [, key, , extension] = place.exec(address) ?? [];
      if (!key || !(await disk.exists(key))) throw problems.not_found();
      const { contentLength: length } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), type: types[extension as Extension], length };
    },
  };
}

/** Content-addressed, so browsers may cache it forever; always sent as a picture, never as a page. */
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
};

/** GET /files/…: public for anybody who has the address. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get("/files/*", async (request, reply) => {
    const [address = ""] = request.url.split("?");
    const { stream, type, length } = await files.read(address);
    return reply.headers(headers).header("content-length", length).type(type).send(stream);
  });
}
