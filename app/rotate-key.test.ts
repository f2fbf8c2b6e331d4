import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { secretsOf } from "#kit/server/secrets.ts";
import { serverOn } from "#tests/harness/api.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";

const OLD = "a secret of the tests, long enough";
const NEW = "another secret of the tests, also long";
const clone = await clonedDatabase();
const server = await serverOn(clone);

/** Runs `npm run rotate-key`; `killAt`: kills it when it prints this. */
function rotate(keys: Record<string, string>, killAt?: string): Promise<{ code: number | null; out: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env["PATH"], DATABASE_URL: clone.url, ...keys };
    const child = spawn(process.execPath, ["app/rotate-key.ts"], { env });
    let out = "";
    const read = (text: Buffer): void => {
      out += text;
      if (killAt && out.includes(killAt)) child.kill("SIGKILL");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("close", (code) => done({ code, out }));
  });
}

/** The number of values in the database that are encrypted with a key. */
async function sealedWith(key: string): Promise<number> {
  const keyId = secretsOf(key).seal("", "").split(".")[1];
  const { rows: tables } = await clone.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name} t where t::text like '%v1.${keyId}.%')`);
  const { rows } = await clone.owner.query<{ count: string }>(`select ${counts.join(" + ")} as count`);
  return Number(rows[0]?.count);
}

test("rotation encrypts all values with the new key, even if it is killed in between", async () => {
  const salon = await server.salon();
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  await salon.call("POST /api/second-factor/totp");
  const netgsm = { username: "8501234567", password: "netgsm-sifresi", header: "DEFTER" };
  await salon.call("PUT /api/connect/{slug}/settings", { params: { slug: "netgsm" }, body: netgsm });
  const webhook = { url: "https://ornek.example/defter", events: ["order.created" as const] };
  const { id: webhookId } = await salon.call("POST /api/webhooks", { body: webhook });
  await salon.call("POST /api/webhooks/{id}/secret", { params: { id: webhookId } });
  const { id } = await salon.call("GET /api/company");
  // More businesses, each with an encrypted connection.
  await clone.owner.query(
    `insert into companies overriding system value select (jsonb_populate_record(null::companies,
       to_jsonb(c) || jsonb_build_object('id', 100000 + n, 'slug', 'salon-' || n))).* from companies c, generate_series(1, 600) n where c.id = $1`,
    [id],
  );
  const secrets = secretsOf(OLD);
  const sealed = Array.from({ length: 600 }, (_, n) => secrets.seal(`sifre ${n + 1}`, `netgsm ${100_001 + n}`));
  await clone.owner.query(
    `insert into app_connections (company_id, app, sealed)
     select 100000 + n, 'netgsm', jsonb_build_object('password', s) from unnest($1::text[]) with ordinality t (s, n)`,
    [sealed],
  );
  expect(await sealedWith(OLD)).toBe(603);

  expect(await rotate({ SECRET_KEY: NEW })).toMatchObject({ code: 1, out: expect.stringContaining("OLD_SECRET_KEY") });
  expect(await rotate({ SECRET_KEY: NEW, OLD_SECRET_KEY: "a key that sealed nothing, long enough" })).toMatchObject({
    code: 1,
  });
  expect(await sealedWith(OLD)).toBe(603);

  await rotate({ SECRET_KEY: NEW, OLD_SECRET_KEY: OLD }, "100 businesses are done");
  expect(await sealedWith(OLD)).toBeGreaterThan(0);
  expect(await sealedWith(NEW)).toBeGreaterThan(0);
  expect((await rotate({ SECRET_KEY: NEW, OLD_SECRET_KEY: OLD })).code).toBe(0);
  expect(await sealedWith(OLD)).toBe(0);
  expect(await sealedWith(NEW)).toBe(603);
  const { rows } = await clone.owner.query<{ text: string }>(
    "select sealed ->> 'password' as text from app_connections where company_id = 100600",
  );
  expect(secretsOf(NEW).open(rows[0]?.text ?? "", "netgsm 100600")).toBe("sifre 600");
});
