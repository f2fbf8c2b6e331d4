import { join } from "node:path";
import { openFiles, type Files } from "#kit/server/files.ts";
import { s3Disk } from "#kit/server/s3-disk.ts";
import type { Config } from "./config.ts";

/** The installation's file storage: the bucket of its settings, else the data folder. */
export async function filesOf({ s3, dataDir, secretKey }: Config): Promise<Files> {
  return openFiles(s3 ? await s3Disk(s3) : join(dataDir, "files"), secretKey);
}
