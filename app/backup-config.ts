import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Generations } from "#kit/server/backup/generations.ts";
import type { SealKey } from "#kit/server/backup/sealing.ts";
import type { S3Place } from "#kit/server/s3-disk.ts";
import type { Reader } from "./config.ts";

export interface BackupConfig {
  /** `BACKUP_TO`, absent: a folder, or s3://bucket/prefix with the keys of `S3_…`; set, a backup is made every night. */
  to: { folder: string } | { s3: S3Place; prefix: string } | undefined;
  /** `BACKUP_AT`, 03:00: when, in the time of Istanbul. */
  at: string;
  /** `BACKUP_KEEP`, 7,4,12: of how many days, weeks and months the newest backup is kept. */
  keep: Generations;
  /** `BACKUP_PASSPHRASE` or `BACKUP_KEY_FILE`, absent: encrypts backups. */
  seal: SealKey | undefined;
}

const SHORTEST_PASSPHRASE = 12;
const SHORTEST_KEY = 32;

/** Reads the settings of backups. Messages show no passphrase and no key. */
export function backupOf(read: Reader, s3: S3Place | undefined): BackupConfig {
  const { text, refuse } = read;
  const at = text("BACKUP_AT") ?? "03:00";
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) refuse("BACKUP_AT", "a time such as 03:00");
  const [, daily, weekly, monthly] =
    /^(\d{1,4}),\s*(\d{1,4}),\s*(\d{1,4})$/.exec(text("BACKUP_KEEP") ?? "7,4,12") ?? [];
  if (daily === undefined) refuse("BACKUP_KEEP", "the days, weeks and months of kept backups, such as 7,4,12");
  return {
    to: placeOf(read, s3),
    at,
    keep: { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) },
    seal: sealOf(read),
  };
}

function placeOf({ text, refuse, wrong }: Reader, s3: S3Place | undefined): BackupConfig["to"] {
  const to = text("BACKUP_TO");
  if (to === undefined) return undefined;
  if (!/^[a-z0-9]+:\/\//i.test(to)) return { folder: resolve(to) };
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9.-]{3,63})(?:\/(.*))?$/.exec(to) ?? [];
  if (!bucket) refuse("BACKUP_TO", "a folder, or s3://bucket/prefix");
  else if (!s3) wrong.push("S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set for BACKUP_TO=s3://…");
  else return { s3: { ...s3, bucket }, prefix: prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/` };
  return undefined;
}

function sealOf({ text, wrong }: Reader): SealKey | undefined {
  const [passphrase, file] = [text("BACKUP_PASSPHRASE"), text("BACKUP_KEY_FILE")];
  if (passphrase && file) wrong.push("BACKUP_PASSPHRASE and BACKUP_KEY_FILE exclude each other");
  if (passphrase && passphrase.length < SHORTEST_PASSPHRASE)
    wrong.push(`BACKUP_PASSPHRASE must have at least ${SHORTEST_PASSPHRASE} characters`);
  if (passphrase) return { passphrase };
  if (!file) return undefined;
  const key = contentOf(file);
  if (key === undefined) wrong.push(`BACKUP_KEY_FILE must be a file that this process can read, not "${file}"`);
  else if (key.length < SHORTEST_KEY)
    wrong.push(`BACKUP_KEY_FILE must contain at least ${SHORTEST_KEY} random characters`);
  return { key: key ?? "" };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
