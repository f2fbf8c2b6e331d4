import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * A sealed file: a header, then chunks of 64 KiB, each encrypted and authenticated with AES-256-GCM (the STREAM construction). A nonce has
 * the chunk's number and whether it is the last, so a file that was cut, reordered or changed can't be opened.
 */
const MAGIC = Buffer.from("DEFTER-SEALED-1\n");
const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + PREFIX_BYTES;
const CHUNK = 64 * 1024;
const TAG_BYTES = 16;

/** A passphrase is stretched by scrypt; a key, such as the content of a key file, is long and random already. */
export type SealKey = { passphrase: string } | { key: string };

/** The file can't be opened; the message says why. */
export class SealError extends Error {
  override name = "SealError";
}

const KINDS = { passphrase: 1, key: 2 } as const;
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function keyOf(secret: SealKey, salt: Buffer): Promise<Buffer> {
  if ("passphrase" in secret) return stretch(secret.passphrase.normalize("NFC"), salt, 32, SCRYPT);
  return Buffer.from(hkdfSync("sha256", secret.key, salt, "defter backup v1", 32));
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, PREFIX_BYTES);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream of bytes. */
export async function* seal(plain: AsyncIterable<Uint8Array>, secret: SealKey): AsyncGenerator<Buffer> {
  const [salt, prefix] = [randomBytes(SALT_BYTES), randomBytes(PREFIX_BYTES)];
  const kind = Buffer.from(["passphrase" in secret ? KINDS.passphrase : KINDS.key]);
  const header = Buffer.concat([MAGIC, kind, salt, prefix]);
  const key = await keyOf(secret, salt);
  yield header;
  let number = 0;
  const sealed = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, number++, isLast)).setAAD(header);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  let rest = Buffer.alloc(0);
  for await (const bytes of plain) {
    rest = Buffer.concat([rest, bytes]);
    // The last chunk is only known at the end, so a whole one waits for what follows.
    while (rest.length > CHUNK) {
      yield sealed(rest.subarray(0, CHUNK), false);
      rest = rest.subarray(CHUNK);
    }
  }
  yield sealed(rest, true);
}

/** Bytes at any place of a file. */
export interface Source {
  size: number;
  read(start: number, end: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Opens a file for reading at any place; a sealed one is decrypted with the secret. Throws a SealError that says what is wrong. */
export async function openSource(path: string, secret?: SealKey): Promise<Source> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const header = await bytesAt(file, 0, Math.min(HEADER_BYTES, size));
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return plainSource(file, size);
    if (size <= HEADER_BYTES + TAG_BYTES) throw new SealError("The file is cut off.");
    return await sealedSource(file, size, await openerOf(header, secret));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether the file is a sealed one, or the beginning of it. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    return (await bytesAt(file, 0, MAGIC.length)).equals(MAGIC);
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") throw new SealError(`There is no file ${path}.`);
    if (error.code === "EACCES" || error.code === "EPERM") throw new SealError(`This user may not read ${path}.`);
    throw new SealError(`${path} cannot be read: ${error.message}`);
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new SealError(`${path} is a folder or a device, not a file.`);
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function plainSource(file: FileHandle, size: number): Source {
  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end; at += CHUNK) yield await bytesAt(file, at, Math.min(CHUNK, end - at));
    },
    close: () => file.close(),
  };
}

type OpenChunk = (bytes: Buffer, number: number, isLast: boolean) => Buffer;

async function openerOf(header: Buffer, secret: SealKey | undefined): Promise<OpenChunk> {
  const wanted = header[MAGIC.length] === KINDS.passphrase ? "passphrase" : "key";
  const variable = wanted === "passphrase" ? "BACKUP_PASSPHRASE" : "BACKUP_KEY_FILE";
  if (!secret || !(wanted in secret)) throw new SealError(`The file is encrypted with a ${wanted}: set ${variable}.`);
  const key = await keyOf(secret, header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES));
  const prefix = header.subarray(HEADER_BYTES - PREFIX_BYTES);
  return (bytes, number, isLast) => {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(header).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SealError(`The ${wanted} is wrong, or the file is damaged or cut off.`);
    }
  };
}

async function sealedSource(file: FileHandle, size: number, open: OpenChunk): Promise<Source> {
  const body = size - HEADER_BYTES;
  const chunks = Math.ceil(body / (CHUNK + TAG_BYTES));
  const chunkAt = async (number: number): Promise<Buffer> => {
    const start = HEADER_BYTES + number * (CHUNK + TAG_BYTES);
    const bytes = await bytesAt(file, start, Math.min(CHUNK + TAG_BYTES, size - start));
    return open(bytes, number, number === chunks - 1);
  };
  // The last chunk proves the secret and that nothing is missing at the end.
  await chunkAt(chunks - 1);
  return {
    size: body - chunks * TAG_BYTES,
    async *read(start, end) {
      for (let at = start; at < end;) {
        const chunk = await chunkAt(Math.floor(at / CHUNK));
        const from = at % CHUNK;
        const part = chunk.subarray(from, Math.min(chunk.length, from + (end - at)));
        yield part;
        at += part.length;
      }
    },
    close: () => file.close(),
  };
}
