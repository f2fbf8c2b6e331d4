import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { makeBackup } from "#kit/server/backup/backups.ts";
import { isEmptyDatabase } from "#kit/server/backup/load.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { testServer } from "#tests/harness/api.ts";
import { clonedPlace } from "#tests/harness/places.ts";

/** Commands of the machine refuse what they can't use in one plain line, with exit code 1, and touch nothing. */

const folder = await mkdtemp(join(tmpdir(), "defter-commands-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const SECRET_KEY = "a secret of the tests, long enough";
const own = (name: string) => join(folder, name);

interface Ended {
  code: number;
  said: string;
}

/** Runs a script of package.json with these arguments; nothing of the tests' own environment is set. */
async function run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };
  const [, program = ""] = /^(?:exec )?node (\S+\.ts)$/.exec(scripts[script] ?? "") ?? [];
  const settings = { env: { PATH: process.env["PATH"], DATA_DIR: own("none"), ...env }, timeout: 120_000 };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], settings, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, said: `${out}${err}` }),
    );
  });
}

/** One plain line, exit code 1, and no data folder that was not there. */
function expectRefusal({ code, said }: Ended, words: string): void {
  expect([said, code]).toEqual([`${words}\n`, 1]);
  expect(existsSync(own("none"))).toBe(false);
}

const server = await testServer();
await server.salon();
const store = folderStore(folder);
const files = storedFiles(own("files"));
await mkdir(own("files/1"), { recursive: true });
await writeFile(own(`files/1/${"a".repeat(40)}.png`), "a picture");
await makeBackup({ url: server.url, files, secretKey: SECRET_KEY, store, name: "good.zip", seal: undefined });
const good = await readFile(own("good.zip"));

/** The backup with another description of itself. */
async function changed(name: string, change: (manifest: Record<string, unknown>) => unknown): Promise<string> {
  const archive = await openBackup(own("good.zip"), undefined);
  const entries: Record<string, Uint8Array> = {};
  for (const entry of archive.names) entries[entry] = await buffer(archive.read(entry));
  await archive.close();
  const said = change(JSON.parse(String(entries["backup.json"])) as Record<string, unknown>);
  entries["backup.json"] = strToU8(typeof said === "string" ? said : JSON.stringify(said));
  return written(name, zipSync(entries, { level: 0 }));
}

async function written(name: string, bytes: Uint8Array | string): Promise<string> {
  await writeFile(own(name), bytes);
  return own(name);
}

const damaged = Buffer.from(good);
damaged[Math.floor(good.length / 2)]! ^= 1;
const unusable: [what: string, file: string, words: string][] = [
  ["no file", own("yok.zip"), `There is no file ${own("yok.zip")}.`],
  ["a folder", folder, `${folder} is a folder or a device, not a file.`],
  ["an empty file", await written("empty.zip", ""), "The file is empty."],
  ["another file", await written("text.zip", "merhaba"), "The file is damaged, cut off, or no backup."],
  [
    "a file that is cut off",
    await written("cut.zip", good.subarray(0, -30)),
    "The file is damaged, cut off, or no backup.",
  ],
  [
    "half a file",
    await written("half.zip", good.subarray(0, good.length / 2)),
    "The file is damaged, cut off, or no backup.",
  ],
  [
    "a newer form",
    await changed("form.zip", (manifest) => ({ format: 2, other: manifest })),
    "The backup is of a newer Defter. Install that version first.",
  ],
  [
    "a description that is cut off",
    await changed("json.zip", (manifest) => JSON.stringify(manifest).slice(0, 100)),
    "The file is damaged: backup.json cannot be used.",
  ],
  [
    "an export",
    await written("export.zip", zipSync({ "export.json": strToU8("{}") })),
    "The file is the export of one business, not a backup: restore it with --into SLUG.",
  ],
];

test.each(unusable)("%s is not restored, and verified as bad", async (_what, file, words) => {
  const [restored, verified] = await Promise.all([run("restore", [file]), run("verify-backup", [file])]);
  expectRefusal(restored, words);
  expectRefusal(verified, words);
});

test("a file that the user may not read is named, whether it is there or not", async () => {
  const file = await written("locked.zip", good);
  await chmod(file, 0);
  // Root may read everything.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await expect(openBackup(file, undefined)).rejects.toThrow(`This user may not read ${file}.`);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test("a damaged backup, or one of a newer version, leaves an empty installation as it was", async () => {
  const place = await clonedPlace();
  const env = { DATABASE_URL: place.url, SECRET_KEY, DATA_DIR: own("target") };
  const newer = await changed("newer.zip", (manifest) => ({
    ...manifest,
    migrations: [...(manifest["migrations"] as object[]), { name: "9999_later.sql", hash: "" }],
  }));
  const { code, said } = await run("restore", [newer], env);
  expect([code, said]).toEqual([
    1,
    "The backup is of a newer Defter: this one lacks 9999_later.sql. Install that version first.\n",
  ]);
  const broken = await run("restore", [await written("damaged.zip", damaged)], env);
  expect(broken).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\S+ is damaged: [^\n]+\n$/),
  });
  expect([await isEmptyDatabase(place.url), existsSync(own("target/files"))]).toEqual([true, false]);
  expect(await run("restore", [own("good.zip")], env)).toMatchObject({ code: 0 });
  expect(await readdir(own("target/files/1"))).toEqual([`${"a".repeat(40)}.png`]);
  await place.close();
});

test("a backup overwrites a backup and no other file", async () => {
  const env = { DATABASE_URL: server.url, SECRET_KEY };
  const other = await written("notes.txt", "my notes");
  expect((await run("backup", [other], env)).said).toBe(
    `${other} is there already and is no backup. Choose another name.\n`,
  );
  expect(await readFile(other, "utf8")).toBe("my notes");
  expect((await run("backup", [folder], env)).said).toBe(`${folder} is a folder. Name a file in it.\n`);
  const again = await written("again.zip", good);
  expect(await run("backup", [again], env)).toMatchObject({
    code: 0,
    said: expect.stringContaining("Wrote again.zip"),
  });
  expect((await run("backup", ["/proc/x.zip"], env)).said).toMatch(/^The backup into \/proc failed: [^\n]+\n$/);
});

const NO_DATABASE = `There is no database in ${own("none")}. Set DATA_DIR or DATABASE_URL as for the server.`;
const RESET = "Say whose: npm run reset-password elif@example.com";
const VERIFY = "Say which: npm run verify-backup defter-2026-11-24T000000Z.zip";
const SAMPLES = "npm run edocument-samples -- FOLDER [SEED [COUNT]], both whole numbers.";
test.each<[string, string[], string]>([
  ["backup", ["a", "b"], "Say where: npm run backup -- FILE, or set BACKUP_TO."],
  ["backup", ["--help"], "Say where: npm run backup -- FILE, or set BACKUP_TO."],
  ["backup", [own("b.zip")], NO_DATABASE],
  ["verify-backup", [], VERIFY],
  ["verify-backup", ["a", "b"], VERIFY],
  ["reset-password", ["a@b.c", "d@e.f"], RESET],
  ["reset-password", ["--help"], RESET],
  ["reset-second-factor", ["elif@ornek.com"], NO_DATABASE],
  ["dead-jobs", [], NO_DATABASE],
  ["dead-jobs", ["all"], "npm run dead-jobs takes no arguments."],
  ["rotate-key", ["x"], "npm run rotate-key takes no arguments: set OLD_SECRET_KEY and SECRET_KEY."],
  ["migrate", [], "Set DATABASE_URL. The embedded database is brought up to date by npm start."],
  ["migrate", ["now"], "npm run migrate takes no arguments: set DATABASE_URL."],
  ["seed", ["tr"], "npm run seed takes no arguments: set DATA_DIR or DATABASE_URL."],
  ["check-sms", [], "Set NETGSM_USERCODE, NETGSM_PASSWORD, NETGSM_HEADER and PUBLIC_URL."],
  ["edocument-samples", [own("samples"), "x"], SAMPLES],
  ["new", ["thing"], "Say what: npm run new area | endpoint | migration"],
])("npm run %s %j answers with one line", async (script, args, words) => {
  expectRefusal(await run(script, args), words);
});

test("every use of restore that has no meaning gets the list of its uses", async () => {
  for (const args of [[], ["a", "b"], ["--other", "a"], ["a", "--business"], ["a", "--as", "b"]]) {
    const { code, said } = await run("restore", args);
    expect([code, said.split("\n").every((line) => line === "" || line.startsWith("npm run restore -- "))]).toEqual([
      1,
      true,
    ]);
  }
  expect(existsSync(own("none"))).toBe(false);
});

test("a wrong setting, a database that is away and a port that is taken are one English line each", async () => {
  const wrong = `PORT must be a whole number from 0 to 65535, not "abc"`;
  for (const script of [
    "backup",
    "restore",
    "migrate",
    "seed",
    "check-sms",
    "sim:sms",
    "sim:iys",
    "sim:ebelge",
    "sim:getir",
  ])
    expectRefusal(await run(script, script === "restore" ? [own("good.zip")] : [], { PORT: "abc" }), wrong);
  const away = { DATABASE_URL: "postgres://a:b@localhost:1/x", SECRET_KEY };
  for (const script of ["migrate", "seed", "dead-jobs"]) {
    const { code, said } = await run(script, [], away);
    expect([code, said]).toEqual([1, expect.stringMatching(/^The (database of DATABASE_URL|server) cannot [^\n]+\n$/)]);
  }
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => other.once("listening", done));
  const { port } = other.address() as AddressInfo;
  for (const script of ["sim:sms", "sim:iys", "sim:ebelge", "sim:getir"]) {
    const { code, said } = await run(script, [], { PORT: String(port) });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(`^Port ${port} is in use by another program\\.[^\\n]+\\n$`),
    ]);
  }
  other.close();
});
