import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";
import { ZipFile } from "yazl";
import type { Source } from "./sealing.ts";

/** A zip file that is written entry by entry; only the piece in hand is in memory. */
export interface ArchiveWriter {
  /** Adds an entry; `content` is called when its turn comes, after the entries before it are written. */
  add(name: string, content: () => AsyncIterable<Uint8Array | string>, options?: { compress?: boolean }): void;
  /** No more entries follow. */
  end(): void;
  /** The file's bytes; throws what an entry's content threw. */
  bytes: AsyncIterable<Uint8Array>;
}

/** `large`: entries may be longer than 4 GB, which old unzip programs can't read. */
export function writeArchive({ large = false } = {}): ArchiveWriter {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: Error) => void out.destroy(error);
  zip.on("error", fail);
  return {
    add(name, content, { compress = true } = {}) {
      const options = { compress, ...(compress && { compressionLevel: 4 }), forceZip64Format: large };
      zip.addReadStreamLazy(name, options, (done) => {
        const stream = Readable.from(joined(content()), { objectMode: false });
        stream.on("error", fail);
        done(null, stream);
      });
    },
    end: () => zip.end(),
    bytes: out,
  };
}

const PIECE = 64 * 1024;

/** Joins small pieces, so that rows are not compressed one by one. */
async function* joined(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    parts.push(bytes);
    length += bytes.length;
    if (length < PIECE) continue;
    yield Buffer.concat(parts);
    [parts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** A zip file that is read. */
export interface Archive {
  names: readonly string[];
  /** Bytes of all entries unpacked, as the file says; an entry with more bytes than it says can't be read. */
  unpacked: number;
  has(name: string): boolean;
  /** The content of an entry; throws where it differs from its checksum. */
  read(name: string): AsyncIterable<Buffer>;
  text(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Why a file can't be used, for screens. */
type ArchiveFault =
  | "damaged"
  | "foreign"
  | "newer"
  | "too_large"
  | "contradicts"
  | "no_admin"
  | "not_empty"
  | "not_allowed";

/** Says what the export of one business contains; a backup has no such entry. */
export const EXPORT_MANIFEST = "export.json";

/** What a JSON text says; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The file can't be used; the message says why. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
  readonly fault: ArchiveFault;

  constructor(message: string, fault: ArchiveFault = "damaged") {
    super(message);
    this.fault = fault;
  }
}

class SourceReader extends yauzl.RandomAccessReader {
  readonly source: Source;
  constructor(source: Source) {
    super();
    this.source = source;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.source.read(start, end), { objectMode: false });
  }
}

/**
 * Reads the list of entries, which is at the end: a file that is cut off has none. Refuses names that lead out of a folder, a name
 * twice, and a list that takes more than `listBytes` of memory.
 */
export async function openArchive(source: Source, { listBytes = Infinity } = {}): Promise<Archive> {
  const zip = await opened(source);
  const entries = await entriesOf(zip, listBytes);
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw new ArchiveError(`The file lacks ${name}.`);
    let sum = 0;
    try {
      for await (const bytes of await streamOf(zip, entry)) {
        sum = crc32(bytes as Buffer, sum);
        yield bytes as Buffer;
      }
    } catch (error) {
      throw new ArchiveError(`${name} is damaged: ${(error as Error).message}`);
    }
    if (sum !== entry.crc32) throw new ArchiveError(`${name} is damaged: its checksum differs.`);
  }
  return {
    names: [...entries.keys()],
    unpacked: [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0),
    has: (name) => entries.has(name),
    read,
    async text(name) {
      const parts: Buffer[] = [];
      for await (const bytes of read(name)) parts.push(bytes);
      return Buffer.concat(parts).toString("utf8");
    },
    close: () => source.close(),
  };
}

/** About what an entry takes in memory beside its own fields. */
const ENTRY_BYTES = 500;

function entriesOf(zip: yauzl.ZipFile, listBytes: number): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new ArchiveError(`The file is damaged: ${why}`));
    zip.on("entry", (entry: yauzl.Entry) => {
      if (entries.has(entry.fileName)) return refuse(`${entry.fileName} is there twice.`);
      entries.set(entry.fileName, entry);
      bytes += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > listBytes) return reject(new ArchiveError("The file has too many entries.", "too_large"));
      return zip.readEntry();
    });
    zip.once("end", () => resolve(entries)).on("error", ({ message }: Error) => refuse(message));
    zip.readEntry();
  });
}

function opened(source: Source): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false } as const;
    if (source.size === 0) return reject(new ArchiveError("The file is empty."));
    yauzl.fromRandomAccessReader(new SourceReader(source), source.size, options, (error, zip) => {
      if (error) reject(new ArchiveError("The file is damaged, cut off, or no backup."));
      else resolve(zip);
    });
  });
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
