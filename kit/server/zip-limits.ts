import { inflateRawSync } from "node:zlib";
import { SheetFault } from "./separated-text.ts";

/** Of a spreadsheet of 100,000 rows and 20 columns; bytes. */
const MOST_UNPACKED = 300_000_000;
const MOST_ENTRIES = 2000;
const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const END_64 = 0x06_06_4b_50;
const DEFLATED = 8;

/**
 * Refuses an archive that would unpack to too much, before a reader unpacks it. Every entry is unpacked here once with its declared size as the
 * limit, because the declaration may be a lie.
 */
export function refuseZipBomb(bytes: Uint8Array): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > view.length || view.readUInt32LE(end) !== END) throw new SheetFault("damaged");
  let unpacked = 0;
  try {
    const { count, first } = directoryOf(view, end);
    let place = first;
    if (count > MOST_ENTRIES) throw new SheetFault("too_large");
    for (let entry = 0; entry < count; entry++) {
      if (view.readUInt32LE(place) !== ENTRY) throw new SheetFault("damaged");
      const [packed, size] = [view.readUInt32LE(place + 20), view.readUInt32LE(place + 24)];
      unpacked += size;
      if (unpacked > MOST_UNPACKED) throw new SheetFault("too_large");
      const local = view.readUInt32LE(place + 42);
      const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
      if (view.readUInt16LE(place + 10) === DEFLATED)
        inflateRawSync(view.subarray(start, start + packed), { maxOutputLength: Math.max(1, size) });
      place += 46 + view.readUInt16LE(place + 28) + view.readUInt16LE(place + 30) + view.readUInt16LE(place + 32);
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too_large" : "damaged");
  }
}

/** Where the reader (fflate) finds the entries; another directory here would leave its entries unmeasured. */
function directoryOf(view: Buffer, end: number): { count: number; first: number } {
  const long = end >= 20 && view.readUInt32LE(end - 20) === LOCATOR_64 ? view.readUInt32LE(end - 12) : undefined;
  return long !== undefined && view.readUInt32LE(long) === END_64
    ? { count: view.readUInt32LE(long + 32), first: view.readUInt32LE(long + 48) }
    : { count: view.readUInt16LE(end + 8), first: view.readUInt32LE(end + 16) };
}
