import { openArchive, type Archive } from "./archive.ts";
import { openSource, type SealKey } from "./sealing.ts";

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
