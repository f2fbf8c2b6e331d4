import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serverOn } from "#tests/harness/api.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { ProductProcess } from "#tests/harness/process.ts";
import { ADDRESS_FILE } from "./start.ts";

const clone = await clonedDatabase();
const server = await serverOn(clone);
const folder = await mkdtemp(join(tmpdir(), "defter-reset-"));

const product = new ProductProcess();
afterAll(() => product.remove());

/** Runs `npm run reset-password` or another command as the machine's owner does. */
function run(
  args: string[],
  env: Record<string, string>,
  command = "reset-password",
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const settings = { env: { PATH: process.env["PATH"], DATA_DIR: folder, ...env }, timeout: 60_000 };
    execFile(process.execPath, [`app/${command}.ts`, ...args], settings, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}
const database = { DATABASE_URL: clone.url, SECRET_KEY: "a secret of the tests, long enough" };

test("prints a link that sets a new password once, and records it in the audit of the person's business", async () => {
  const salon = await server.salon();
  const { email } = await salon.call("GET /api/user");
  await writeFile(join(folder, ADDRESS_FILE), "http://127.0.0.1:4321");
  const { code, out } = await run([email.toUpperCase()], database);
  const token = /http:\/\/127\.0\.0\.1:4321\/reset#([\w-]{43})/.exec(out)?.[1];
  expect([code, typeof token]).toEqual([0, "string"]);
  const body = { token, password: "yeni-sifrem-63", password_confirmation: "yeni-sifrem-63" };
  expect((await server.nobody.try("POST /api/password/reset", { body })).status).toBe(204);
  expect((await server.nobody.try("POST /api/password/reset", { body })).body.error).toBe("link_over");
  expect((await server.nobody.try("POST /api/login", { body: { email, password: "yeni-sifrem-63" } })).status).toBe(
    200,
  );
  const { rows } = await clone.owner.query("select employee_id, entity_id from audit_entries where action = $1", [
    "reset_link_made_on_machine",
  ]);
  expect(rows).toEqual([{ employee_id: null, entity_id: expect.anything() }]);
});

test("lists the installation's dead jobs, which no business's screen shows", async () => {
  await clone.owner.query(
    `insert into jobs (company_id, name, data, state, due_at, tries, error, ended_at)
     select company, 'access.send_mail', '{}', 'dead', now(), 6, '{"tr": "Olmadı", "en": "It failed"}', now()
     from (values (0), (1)) v (company)`,
  );
  const { code, out } = await run([], database, "dead-jobs");
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /access\.send_mail {2}#\d+, 6 tries: It failed\n1 dead jobs of the installation, 1 of businesses/,
    ),
  ]);
});

test("names the error and exits with 1: an unknown e-mail, none, and a folder without a database", async () => {
  const unknown = await run(["yok@ornek.com"], database);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("No account has the e-mail yok@ornek.com")]);
  const none = await run([], database);
  expect([none.code, none.err]).toEqual([1, "Say whose: npm run reset-password elif@example.com\n"]);
  const empty = await run(["elif@ornek.com"], {});
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining("There is no database in")]);
});

test("works with and without the running server of an embedded database; only the latest link works, once", async () => {
  const env = { DATA_DIR: product.dataDir };
  const email = "elif@ornek.com";
  const post = async (path: string, body: object) =>
    (
      await fetch(`${product.address}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  const password = (text: string) => ({ password: text, password_confirmation: text });
  const linkOf = async () => {
    const { out, err, code } = await run([email], env);
    expect([code, err]).toEqual([0, ""]);
    return { out, token: /\/reset#([\w-]{43})/.exec(out)?.[1] };
  };
  const reset = (token: string | undefined, text: string) => post("password/reset", { token, ...password(text) });
  await product.start();
  const form = {
    email,
    ...password("eski-sifrem-63"),
    name: "Elif",
    surname: "Ay",
    phone: "05324182706",
    country_id: 1,
  };
  expect(await post("register", form)).toBe(201);
  const running = [await linkOf(), await linkOf()];
  expect(running[1]?.out).toContain(`${product.address}/reset#`);
  expect(await reset(running[0]?.token, "yeni-sifrem-63")).toBe(404);
  expect(await reset(running[1]?.token, "yeni-sifrem-63")).toBe(204);
  await product.stop();
  const stopped = [await linkOf(), await linkOf()];
  expect(stopped[1]?.out).toContain("Start the server first (npm start).");
  const secondFactor = await run([email], env, "reset-second-factor");
  expect([secondFactor.code, secondFactor.out]).toEqual([0, expect.stringContaining("password alone")]);
  await product.start();
  expect(await reset(stopped[0]?.token, "son-sifrem-63")).toBe(404);
  expect(await reset(stopped[1]?.token, "son-sifrem-63")).toBe(204);
  expect(await reset(stopped[1]?.token, "son-sifrem-64")).toBe(404);
  expect(await post("login", { email, password: "yeni-sifrem-63" })).toBe(422);
  expect(await post("login", { email, password: "son-sifrem-63" })).toBe(200);
});
