import { rm } from "node:fs/promises";
import { openEmbedded } from "../embedded.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A temporary database for looking into a backup. Its durability is off, because it is thrown away. */
export interface TemporaryPlace {
  url: string;
  close(): Promise<void>;
}

export type OpenPlace = () => Promise<TemporaryPlace>;

/** Starts an embedded PostgreSQL in a temporary folder. */
export async function temporaryPlace(): Promise<TemporaryPlace> {
  const dataDir = await temporaryFolder();
  const quiet = { info: () => undefined, warn: () => undefined };
  try {
    const embedded = await openEmbedded({ dataDir, log: quiet, settings: { fsync: "off", full_page_writes: "off" } });
    return {
      url: embedded.url,
      async close() {
        await embedded.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
