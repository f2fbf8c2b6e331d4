import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSalon, PASSWORD } from "../contract/salon.ts";
import { caller, serverOn, testServer } from "../harness/api.ts";

/** Removed rights end at once in the process that removed them, and then in every other. */

const server = await testServer();
const other = await serverOn(server);
const salon = await openSalon(server, "Lavanta", "Kanarya");

/** A person with a session that both processes have cached. */
async function known(role: "staff" | "admin") {
  const here = await salon.colleague();
  const there = caller(other.app, here.token, here.slug);
  const id = (await here.try<{ employee: { id: number } }>("GET /api/profile")).body.employee.id;
  const put = (meta: object) => salon.admin.try("PUT /api/employees/{id}", { params: { id }, body: { meta } });
  if (role === "admin") expect((await put({ is_admin: true })).status).toBe(200);
  await expect
    .poll(async () => (await there.try("GET /api/employees/{id}", { params: { id } })).status)
    .toBe(role === "admin" ? 200 : 403);
  return { id, here, there, put };
}

/** An event stream in each process; `ended` resolves once both are closed. */
async function listening(token: string | undefined) {
  const ports = await Promise.all(addresses);
  const streams = ports.map(async (address) => {
    const headers = { authorization: `Bearer ${token}`, "x-company-slug": salon.slug };
    const { status, body } = await fetch(`${address}/api/events`, { headers });
    expect(status).toBe(200);
    return body as ReadableStream<Uint8Array>;
  });
  const bodies = await Promise.all(streams);
  return { ended: Promise.all(bodies.map((body) => body.pipeTo(new WritableStream()))) };
}
const addresses = [server, other].map(({ app }) => app.listen({ port: 0, host: "127.0.0.1" }));

describe("open event streams end at once, without waiting for their heartbeat (A5)", () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterAll(() => void vi.useRealTimers());

  test("when the person signs out, here or from another device", async () => {
    const { here } = await known("staff");
    const { email } = await here.call("GET /api/user");
    const body = { email, password: PASSWORD };
    const phone = (await server.nobody.call("POST /api/login", { body })).authorization.token;
    const [mine, phones] = [await listening(here.token), await listening(phone)];
    await here.at(undefined).call("POST /api/sessions/end-others");
    await phones.ended;
    await here.call("POST /api/logout");
    await mine.ended;
  });

  test("when the person is deactivated or removed", async () => {
    for (const remove of [false, true]) {
      const { id, here, put } = await known("staff");
      const { ended } = await listening(here.token);
      if (remove) await salon.admin.call("DELETE /api/employees/{id}", { params: { id } });
      else expect((await put({ is_active: false })).status).toBe(200);
      await ended;
    }
  });

  test("when a password is reset by a link", async () => {
    const { here } = await known("staff");
    const { ended } = await listening(here.token);
    const { rows } = await server.owner.query("select id from logins where email = $1", [
      (await here.call("GET /api/user")).email,
    ]);
    await server.owner.query(
      "insert into password_links (login_id, token_hash, expires_at) values ($1, sha256('bir'), now() + interval '1 hour')",
      [rows[0].id],
    );
    await server.nobody.call("POST /api/password/reset", {
      body: { token: "bir", password: "yeni-sifre-1", password_confirmation: "yeni-sifre-1" },
    });
    await ended;
  });
});

describe("a person who loses a right", () => {
  test("by deactivation has no access", async () => {
    const { here, there, put } = await known("staff");
    expect((await there.try("GET /api/company")).status).toBe(200);
    expect((await put({ is_active: false })).status).toBe(200);
    expect((await here.try("GET /api/company")).status).toBe(403);
    await expect.poll(async () => (await there.try("GET /api/company")).status).toBe(403);
  });

  test("as an administrator becomes staff", async () => {
    const { id, here, there, put } = await known("admin");
    expect((await put({ is_admin: false })).status).toBe(200);
    expect((await here.try("GET /api/employees/{id}", { params: { id } })).status).toBe(403);
    await expect.poll(async () => (await there.try("GET /api/employees/{id}", { params: { id } })).status).toBe(403);
  });

  test("by signing out has no session", async () => {
    const { here, there } = await known("staff");
    expect((await here.try("POST /api/logout")).status).toBe(204);
    expect((await here.try("GET /api/user")).status).toBe(401);
    await expect.poll(async () => (await there.try("GET /api/user")).status).toBe(401);
  });
});
