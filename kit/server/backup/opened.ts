import { openArchive, type Archive } from "./archive.ts";
import { isSealed, openSource, type SealKey } from "./sealing.ts";

/** The first bytes of a zip file. */
const ZIP = Buffer.from("PK\u0003\u0004");

/** Opens a backup or an export, sealed or not. */
export async function openBackup(
  path: string,
  secret: SealKey | undefined,
  limits?: { listBytes: number },
): Promise<Archive> {
  const source = await openSource(path, secret);
  return openArchive(source, limits).catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
}

/** Whether a file begins as a backup does, whole or not. */
export async function isBackup(path: string): Promise<boolean> {
  if (await isSealed(path)) return true;
  const source = await openSource(path);
  try {
    for await (const bytes of source.read(0, ZIP.length)) return bytes.equals(ZIP);
    return false;
  } finally {
    await source.close();
  }
}
