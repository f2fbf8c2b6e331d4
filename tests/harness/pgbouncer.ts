import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverAccount } from "#kit/server/embedded-account.ts";
import { ensureProgram } from "./system-package.ts";

/** The system's pgbouncer, installed if missing. */
export const ensurePgbouncer = (): Promise<string> =>
  ensureProgram(["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"], ["pgbouncer"]);

export interface Pooler {
  /** The address of the same database through the pooler. */
  pooled(url: string): string;
  stop(): Promise<void>;
}

/** A real pgbouncer in transaction mode for all databases of this server. */
export async function startPgbouncer(url: string): Promise<Pooler> {
  const program = await ensurePgbouncer();
  const folder = await mkdtemp(join(tmpdir(), "defter-pgbouncer-"));
  const account = await serverAccount(folder);
  if (account) await chown(folder, account.uid, account.gid);
  const { hostname, port, username, password } = new URL(url);
  const own = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const target = `host=${hostname} port=${port} user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'`;
  await writeFile(
    file,
    [
      "[databases]",
      `* = ${target}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${own}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 8",
      "max_client_conn = 500",
    ].join("\n"),
  );
  const child = spawn(program, [file], { ...account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(child, "exit");
  for (let tries = 0; !(await answers(own)); tries++) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`pgbouncer did not start: ${said}`);
    await sleep(100);
  }
  return {
    pooled(address) {
      const changed = new URL(address);
      changed.hostname = "127.0.0.1";
      changed.port = String(own);
      return changed.href;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
