import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "#kit/server/folders.ts";

/** One line for each wrong variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export const SECRET_LENGTH = 32;
export const secretRule = `SECRET_KEY must be a random text of at least ${SECRET_LENGTH} characters`;

/** The key of the data folder; processes that start together on a new folder all use the first one written. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(dataDir);
    writeFileSync(draft, randomBytes(SECRET_LENGTH).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= SECRET_LENGTH) return kept;
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder this process can write: ${(error as Error).message}`);
  }
  throw new ConfigError(`${secretRule}; the one kept in ${file} is damaged`);
}
