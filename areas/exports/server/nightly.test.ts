import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { backupsOf } from "#app/files.ts";
import { planDailyJobs } from "#app/jobs.ts";
import { migrations } from "#app/migrations.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { verifyBackup } from "#kit/server/backup/verify.ts";
import { openChanges } from "#kit/server/events.ts";
import { listDeadJobs } from "#kit/server/job-rows.ts";
import { serverOn } from "#tests/harness/api.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { clonedPlace } from "#tests/harness/places.ts";
import { openS3Sim, s3Settings } from "#tests/harness/s3.ts";
import { lastBackup } from "./backups.queries.ts";
import { ledgerRules } from "./ledgers.report.ts";

/** The nightly backup runs as a job, writes real files by the settings of README, and says where it failed. */

const folder = await mkdtemp(join(tmpdir(), "defter-nightly-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const own = (name: string) => join(folder, name);

/** A server with a salon and the daily jobs of an installation with these settings. */
async function installation(settings: Record<string, string>, silentMs?: number) {
  const clone = await clonedDatabase();
  const config = readConfig({ DATA_DIR: own("data"), SECRET_KEY: "a secret of the tests, long enough", ...settings });
  const { to } = config.backup;
  const patient = to && "s3" in to ? { ...to, s3: { ...to.s3, ...(silentMs && { silentMs }) } } : to;
  const backups = await backupsOf({ ...config, backup: { ...config.backup, to: patient } }, clone.url);
  const server = await serverOn(clone, { backups: backups! });
  const salon = await server.salon();
  const changes = openChanges(clone.url);
  afterAll(() => changes.close());
  await planDailyJobs(server.database, changes);
  const db = server.database.company(0);
  /** Runs what is due at this moment; returns the log. */
  const at = async (now: string): Promise<string> => {
    server.travel(now);
    return (await server.runJobs()).join("\n");
  };
  return { ...server, salon, db, at };
}

const night = (day: number) => new Date(Date.UTC(2027, 0, day, 0, 5)).toISOString();
const nameOf = (day: string) => `defter-${day}T000500Z.zip`;

test("each night has one backup, which can be restored; those that README does not keep are removed", async () => {
  const to = own("nights");
  const { salon, at } = await installation({ BACKUP_TO: to, BACKUP_KEEP: "3,2,2" });
  // From 20 January to 10 February, a Wednesday; the job looks twice each night.
  expect(await at(new Date(Date.UTC(2027, 0, 19, 12)).toISOString())).toBe("");
  await rm(to, { recursive: true });
  for (let day = 20; day <= 31 + 10; day++) {
    expect(await at(night(day))).toBe("");
    expect(await at(new Date(Date.parse(night(day)) + 3600_000).toISOString())).toBe("");
    if (day === 20) await writeFile(join(to, "notes.txt"), "not a backup");
  }
  const kept = ["2027-01-31", "2027-02-07", "2027-02-08", "2027-02-09", "2027-02-10"].map(nameOf);
  expect((await readdir(to)).toSorted()).toEqual([...kept, "notes.txt"]);
  const archive = await openBackup(join(to, nameOf("2027-02-10")), undefined);
  const { broken, manifest } = await verifyBackup(archive, { migrations, rules: ledgerRules, open: clonedPlace });
  expect([broken, manifest.tables["companies"]?.rows]).toEqual([[], 1]);
  expect(await archive.text("tables/companies.copy")).toContain(salon.slug);
  await archive.close();
  // Nights that the machine was off are made up by one.
  await at(night(31 + 15));
  expect((await readdir(to)).filter((name) => name > nameOf("2027-02-10"))).toEqual([
    nameOf("2027-02-15"),
    "notes.txt",
  ]);
});

/** Fails all tries of a night; returns the log of each. */
async function failingNight(at: (now: string) => Promise<string>, day: number): Promise<string[]> {
  const logs = [await at(night(day))];
  for (const minutes of [15, 15 + 75])
    logs.push(await at(new Date(Date.parse(night(day)) + minutes * 60_000).toISOString()));
  return logs;
}

test("a folder that can't be written is named in the log and in dead jobs; other jobs and the next night go on", async () => {
  await writeFile(own("blocked"), "a file where the folder should be");
  const { salon, db, at, owner } = await installation({ BACKUP_TO: own("blocked/nights") });
  const logs = await failingNight(at, 20);
  const words = `The backup into ${own("blocked/nights")} failed: `;
  for (const log of logs) expect(log).toContain(words);
  expect(logs[2]).toContain("is dead");
  expect(await listDeadJobs(db)).toMatchObject([
    { name: "exports.backup", error: { en: expect.stringContaining(words) } },
  ]);
  const { rows } = await owner.query("select distinct bytes, left(error, 30) as error from backup_runs");
  expect(rows).toEqual([{ bytes: null, error: expect.stringContaining("The backup into") }]);
  expect(await salon.call("GET /api/backups/state")).toEqual({ late: true, last_at: null });
  const { rows: others } = await owner.query(
    "select count(*)::int as n from jobs where name <> 'exports.backup' and state <> 'done' and not (state = 'waiting' and due_at > $1)",
    [night(20)],
  );
  expect(others).toEqual([{ n: 0 }]);
  await rm(own("blocked"));
  expect(await at(night(21))).toBe("");
  expect(await readdir(own("blocked/nights"))).toEqual([nameOf("2027-01-21")]);
  expect(await lastBackup(db)).not.toBeNull();
});

test("a bucket gets the backups, removes old ones, and is named when it refuses, fails or says nothing", async () => {
  const s3 = await openS3Sim("yedek", "resim");
  afterAll(() => s3.stop());
  const { S3_BUCKET: _, ...account } = s3Settings(s3, "");
  const settings = { ...account, S3_BUCKET: "resim", BACKUP_TO: "s3://yedek/defter", BACKUP_KEEP: "2,0,0" };
  const { at, db } = await installation(settings, 300);
  const stored = () => [...s3.objects.keys()].filter((key) => key.startsWith("yedek/"));
  s3.slowMs = 100;
  for (const day of [20, 21, 22]) expect(await at(night(day))).toBe("");
  s3.slowMs = 0;
  const kept = ["2027-01-21", "2027-01-22"].map((day) => `yedek/defter/${nameOf(day)}`);
  expect(stored()).toEqual(kept);
  const file = own("from-bucket.zip");
  await writeFile(file, s3.objects.get(kept[1]!)!);
  const archive = await openBackup(file, undefined);
  expect((await verifyBackup(archive, { migrations, rules: ledgerRules, open: clonedPlace })).broken).toEqual([]);
  await archive.close();
  for (const [day, fault] of ([403, 500, "silent"] as const).entries()) {
    s3.fault = fault;
    const log = await at(night(23 + day));
    expect(log, String(fault)).toContain("The backup into s3://yedek/defter/ failed: ");
  }
  s3.fault = undefined;
  expect([stored(), s3.uploads.size]).toEqual([kept, 0]);
  expect(await listDeadJobs(db)).toMatchObject([{ name: "exports.backup", tries: 3 }]);
  await at(night(26));
  expect(stored()).toEqual([kept[1], `yedek/defter/${nameOf("2027-01-26")}`]);
});
