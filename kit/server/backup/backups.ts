import { dump, type DumpOptions } from "./dump.ts";
import { backupName, outdated, type Generations } from "./generations.ts";
import { seal, type SealKey } from "./sealing.ts";
import type { Store } from "./stores.ts";

export interface MadeBackup {
  name: string;
  bytes: number;
}

/** The nightly backup of the installation. */
export interface Backups {
  /** "03:00", in the installation's zone. */
  at: string;
  /** `now`, ISO UTC, is in its name. */
  make(signal: AbortSignal, now: string): Promise<MadeBackup>;
}

export interface BackupOptions extends Omit<DumpOptions, "withSecret" | "signal"> {
  store: Store;
  keep?: Generations | undefined;
  seal: SealKey | undefined;
  /** Its name in the store; absent, from the time. */
  name?: string | undefined;
}

/**
 * Makes a backup and then removes those that no generation keeps. The secret key is in it only if it is encrypted: beside what the key
 * seals, it would be worth nothing.
 */
export async function makeBackup(
  options: BackupOptions,
  signal?: AbortSignal,
  now = new Date().toISOString(),
): Promise<MadeBackup> {
  const { store, keep, seal: secret } = options;
  const name = options.name ?? backupName(now, secret !== undefined);
  const plain = dump({ ...options, withSecret: secret !== undefined, signal });
  try {
    const bytes = await store.put(name, secret ? seal(plain, secret) : plain);
    if (keep) for (const old of outdated(await store.names(), keep)) await store.remove(old);
    return { name, bytes };
  } catch (error) {
    if (signal?.aborted) throw error;
    // A bucket's own errors ("connect ECONNREFUSED", "Access Denied") don't say what they are about.
    throw new Error(`The backup into ${store.where} failed: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
