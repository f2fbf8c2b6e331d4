import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sql, type Database, type Sql } from "#kit/server/database.ts";
import type { Change, Changes } from "#kit/server/events.ts";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";
import { hasSignedInFrom } from "./login-events.queries.ts";
import { sessionFinder } from "./session-finder.ts";

const server = await testServer();

describe("signing in and out (A1, A2, A5)", () => {
  const form = {
    email: "Işıl@Örnek.com.tr",
    password: "şifre 123",
    password_confirmation: "şifre 123",
    name: "Işıl",
    surname: "Şen",
    phone: "0532 418 27 06",
    country_id: 1,
  };

  test("an e-mail is matched in its folded form", async () => {
    const known = (key: string) => server.nobody.call("GET /api/user/check", { query: { key } });
    expect(await known(form.email)).toEqual({ exists: false });
    await server.nobody.call("POST /api/register", { body: form });
    expect(await known("IŞIL@ORNEK.COM.TR")).toEqual({ exists: true });
    const second = await server.nobody.try("POST /api/register", { body: { ...form, email: "isil@ornek.com.tr" } });
    expect(second).toMatchObject({
      status: 409,
      body: { error: "email_taken", messages: { email: expect.any(String) } },
    });
  });

  test("a wrong password and an unknown address get the same reply", async () => {
    const { email } = await (await server.person()).call("GET /api/user");
    const wrong = await server.nobody.try("POST /api/login", { body: { email, password: "yanlış-şifre" } });
    const unknown = await server.nobody.try("POST /api/login", {
      body: { email: "yok@ornek.com", password: "yanlış-şifre" },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe("Kullanıcı adınızını veya şifrenizi kontrol ediniz");
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test("the form's errors are reported all at once, each with its field", async () => {
    const { status, body } = await server.nobody.try("POST /api/register", {
      body: {
        ...form,
        email: "x",
        password: "1234567",
        password_confirmation: "12345678",
        phone: "12",
        is_admin: true,
      },
    });
    expect(status).toBe(422);
    expect(body.messages).toMatchObject({
      email: "Geçerli bir e-posta adresi veya telefon numarası girin",
      password: "En az 8 karakterden oluşmalıdır",
      is_admin: "Bu alan tanınmıyor",
    });
  });

  test("sign-out ends this session, a password change ends every other", async () => {
    const { email } = await (await server.person()).call("GET /api/user");
    const password = "sifre-12345";
    const sign = async () => {
      const { authorization } = await server.nobody.call("POST /api/login", { body: { email, password } });
      return { headers: { authorization: `Bearer ${authorization.token}` } };
    };
    const [phone, till] = [await sign(), await sign()];
    const body = { password, newPassword: "yeni şifre", newPassword_confirmation: "yeni şifre" };
    expect(await server.nobody.call("PUT /api/profile/password", { body }, till)).toEqual({ ended_sessions: 2 });
    expect((await server.nobody.try("GET /api/user", {}, phone)).status).toBe(401);
    expect((await server.nobody.try("GET /api/user", {}, till)).status).toBe(200);
    await server.nobody.call("POST /api/logout", {}, till);
    expect((await server.nobody.try("GET /api/user", {}, till)).status).toBe(401);
  });
});

test("a person sees their devices and signs out one or all others (A10)", async () => {
  const { token, call } = await server.person();
  const { email } = await call("GET /api/user");
  const sign = async (agent: string) => {
    const body = { email, password: "sifre-12345" };
    const reply = await server.nobody.call("POST /api/login", { body }, { headers: { "user-agent": agent } });
    return caller(server.app, reply.authorization.token, undefined);
  };
  const [phone, till] = [await sign("Telefon"), await sign("Kasa")];
  const list = async (who = till) => (await who.call("GET /api/sessions")).data;
  expect((await list()).map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ["Kasa", true],
    ["Telefon", false],
    [expect.stringContaining("lightMyRequest"), false],
  ]);
  const id = String((await list()).find(({ user_agent }) => user_agent === "Telefon")?.id);
  const stranger = await server.person();
  expect((await stranger.try("DELETE /api/sessions/{id}", { params: { id } })).status).toBe(404);
  await till.call("DELETE /api/sessions/{id}", { params: { id } });
  expect((await phone.try("GET /api/user")).status).toBe(401);
  expect((await till.try("DELETE /api/sessions/{id}", { params: { id } })).status).toBe(404);
  expect(await till.call("POST /api/sessions/end-others")).toEqual({ ended_sessions: 1 });
  expect((await caller(server.app, token, undefined).try("GET /api/user")).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test("changing the e-mail needs a password check in the same session (A10)", async () => {
  const salon = await server.salon();
  const body = { email: `yeni${Math.random()}@ornek.com` };
  const refused = await salon.try("PUT /api/profile", { body });
  expect([refused.status, refused.body.error]).toEqual([403, "not_verified"]);
  const wrong = await salon.try("POST /api/secure/verify", { body: { password: "yanlış-şifre" } });
  expect(wrong.body.messages).toEqual({ password: "Şu anki şifreniz doğru değil" });
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  expect((await salon.call("PUT /api/profile", { body })).email).toBe(body.email);
});

test("another person's address is refused in any case; the own one in another case is unchanged (A10)", async () => {
  const [salon, other] = [await server.salon(), await server.person()];
  const { email: taken } = await other.call("GET /api/user");
  const { email: own } = await salon.call("GET /api/user");
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  for (const email of [taken, taken.toUpperCase(), ` ${taken} `]) {
    const refused = await salon.try("PUT /api/profile", { body: { email } });
    expect([refused.status, refused.body.messages]).toEqual([
      409,
      { email: "Bu e-posta adresiyle başka bir hesap var." },
    ]);
  }
  const elsewhere = await server.nobody.call("POST /api/login", { body: { email: own, password: "sifre-12345" } });
  const unverified = caller(server.app, elsewhere.authorization.token, salon.slug);
  expect((await unverified.try("PUT /api/profile", { body: { email: own.toUpperCase() } })).status).toBe(200);
  // "ü" and "u" are one letter for the sign-in, but two mailboxes.
  const twin = await unverified.try("PUT /api/profile", { body: { email: own.replace("e", "é") } });
  expect([twin.status, twin.body.error]).toEqual([403, "not_verified"]);
});

describe("the session cache (A5)", () => {
  /** A process whose look-up is overtaken: `meanwhile` runs once its first row has been read. */
  async function overtaken(meanwhile: () => Promise<void>) {
    let heard = true;
    const listeners: { change: (change: Change) => void; missed: () => void }[] = [];
    const changes: Changes = {
      publish: (change) => listeners.forEach((listener) => listener.change(change)),
      subscribe: (change, missed = () => undefined) => (listeners.push({ change, missed }), () => undefined),
      listening: () => heard,
      close: async () => undefined,
    };
    const sent = { statements: 0 };
    let first: (() => Promise<void>) | undefined = meanwhile;
    const database: Database = {
      ...server.database,
      company(id) {
        const db = server.database.company(id);
        return Object.assign(Object.create(db) as typeof db, {
          async maybe(query: Sql) {
            sent.statements++;
            const row = await db.maybe(query);
            const work = first;
            first = undefined;
            await work?.();
            return row;
          },
        });
      },
    };
    const find = sessionFinder(database, changes, { billing: false, now: () => new Date().toISOString() });
    const cut = (missed: boolean) => {
      heard = !missed;
      if (missed) listeners.forEach((listener) => listener.missed());
    };
    return { changes, cut, sent, find: (token: string, slug: string | undefined) => find(token, slug, "203.0.113.1") };
  }

  test("does not store a result that was read before the session ended", async () => {
    const salon = await server.salon();
    const { find, changes } = await overtaken(async () => {
      await salon.call("POST /api/logout");
      changes.publish({ company: 0, topics: ["session"] });
    });
    const token = salon.token as string;
    expect((await find(token, salon.slug)).at).toBeTruthy();
    await expect(find(token, salon.slug)).rejects.toMatchObject({ code: "signed_out" });
  });

  test("drops a result after a change of its company or person only, and a look-up is one statement", async () => {
    const [one, other] = [await server.salon(), await server.salon()];
    const { find, changes, sent } = await overtaken(async () => undefined);
    const read = async ({ token, slug }: typeof one) => (await find(token as string, slug)).at!.company.id;
    const [company] = [await read(one), await read(other)];
    const { person } = await find(other.token as string, other.slug);
    expect(sent.statements).toBe(2);
    const cases = [
      [{ company, topics: ["employees"] }, 1, 0],
      [{ company, topics: ["orders"] }, 0, 0],
      [{ company: 0, topics: ["session"], login: person.loginId }, 0, 1],
      [{ company: 0, topics: ["session"] }, 1, 1],
    ] as const;
    for (const [change, ofOne, ofOther] of cases) {
      changes.publish(change);
      sent.statements = 0;
      await read(one);
      expect(sent.statements, JSON.stringify(change)).toBe(ofOne);
      await read(other);
      expect(sent.statements, JSON.stringify(change)).toBe(ofOne + ofOther);
    }
  });

  test("stores nothing while changes could not be received", async () => {
    const salon = await server.salon();
    const token = salon.token as string;
    const { find, cut } = await overtaken(async () => cut(false));
    cut(true);
    await find(token, salon.slug); // Started while not listening.
    cut(false);
    await find(token, undefined); // Cached until changes are missed.
    cut(true);
    cut(false);
    await salon.call("POST /api/logout");
    await expect(find(token, salon.slug)).rejects.toMatchObject({ code: "signed_out" });
    await expect(find(token, undefined)).rejects.toMatchObject({ code: "signed_out" });
  });
});

test("an address is known to a person who signed in from it during the last 90 days (decision 0023)", async () => {
  const { email } = await (await server.person()).call("GET /api/user");
  const isKnown = (key: string, address: string) => hasSignedInFrom(server.database.company(0), key, address);
  const signIn = (remoteAddress: string, password: string) =>
    server.app.inject({ method: "POST", url: "/api/login", remoteAddress, payload: { email, password } });
  expect((await signIn("203.0.113.20", "sifre-12345")).statusCode).toBe(200);
  expect((await signIn("203.0.113.21", "yanlis-12345")).statusCode).toBe(422);
  expect(await isKnown(email.toUpperCase(), "203.0.113.20")).toBe(true);
  expect(await isKnown(email, "203.0.113.21")).toBe(false);
  expect(await isKnown("yok@ornek.com", "203.0.113.20")).toBe(false);
  await server.owner.query("update login_events set at = at - interval '90 days' where address = '203.0.113.20'");
  expect(await isKnown(email, "203.0.113.20")).toBe(false);
});

test("unknown tokens use the connections of their own address: others are served, known people at that address too (R02)", async () => {
  const [neighbour, known] = [await server.salon(), await server.salon()];
  const from = (remoteAddress: string, token: string) =>
    server.app.inject({ url: "/api/user", remoteAddress, headers: { authorization: `Bearer ${token}` } });
  await known.call("GET /api/user");
  // Known, but looked up again.
  await neighbour.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  const flood = server.database.company(0, undefined, "address 203.0.113.9");
  let end = () => {};
  const ended = new Promise<void>((resolve) => void (end = resolve));
  // Its share of ten connections, and all who may wait for it.
  const busy = Array.from({ length: 4 }, () => flood.transact(() => ended));
  const waiting = Array.from({ length: 100 }, () => flood.one(sql`select 1`));
  const statuses = [];
  for (const [address, { token }] of [
    ["203.0.113.9", { token: "invented" }],
    ["203.0.113.8", { token: "invented" }],
    ["203.0.113.8", neighbour],
    ["203.0.113.9", known],
  ] as const)
    statuses.push((await from(address, token as string)).statusCode);
  expect(statuses).toEqual([429, 401, 200, 200]);
  end();
  await Promise.all([...busy, ...waiting]);
});

describe("a new password (A10)", () => {
  const change = (who: Caller, password: string, newPassword: string, again = newPassword) =>
    who.try("PUT /api/profile/password", { body: { password, newPassword, newPassword_confirmation: again } });

  test("is refused at its field with the server's sentence", async () => {
    const who = await server.person();
    const old = "sifre-12345";
    const refusals: [password: string, fresh: string, again: string, messages: Record<string, string>][] = [
      ["yanlış", "yeni-sifre-1", "yeni-sifre-1", { password: "Şu anki şifreniz doğru değil" }],
      [old, old, old, { newPassword: "Şu anki şifrenizden farklı olmalı" }],
      [old, "kısa", "kısa", { newPassword: "En az 8 karakterden oluşmalıdır" }],
      [old, " ".repeat(9), " ".repeat(9), { newPassword: "Yalnızca boşluktan oluşamaz" }],
      [old, "x".repeat(129), "x".repeat(129), { newPassword: "En fazla 128 karakter olabilir" }],
      [old, "\ud800abcdefgh", "\ud800abcdefgh", { newPassword: "Geçersiz karakter içeriyor" }],
      [old, "yeni-sifre-1", "yeni-sifre-2", { newPassword_confirmation: "Şifreler eşleşmiyor" }],
    ];
    for (const [password, fresh, again, messages] of refusals) {
      const refused = await change(who, password, fresh, again);
      expect([refused.status, refused.body.messages]).toEqual([422, messages]);
    }
    expect((await who.try("GET /api/user")).status).toBe(200);
  });

  test("may have any letters, and is accepted in any Unicode form", async () => {
    const who = await server.person();
    const { email } = await who.call("GET /api/user");
    const fresh = "ığüşöç İĞÜŞÖÇ é 😀";
    expect((await change(who, "sifre-12345", fresh)).status).toBe(200);
    for (const form of ["NFC", "NFD"] as const) {
      const body = { email, password: fresh.normalize(form) };
      expect((await server.nobody.try("POST /api/login", { body })).status).toBe(200);
    }
    expect((await change(who, fresh, "ğ".repeat(128))).status).toBe(200);
  });

  test("that two devices set at once is one of the two", async () => {
    const who = await server.person();
    const { email } = await who.call("GET /api/user");
    const sign = async () => {
      const reply = await server.nobody.call("POST /api/login", { body: { email, password: "sifre-12345" } });
      return caller(server.app, reply.authorization.token, undefined);
    };
    const devices = await Promise.all([sign(), sign(), sign(), sign()]);
    const answers = await Promise.all(devices.map((device, at) => change(device, "sifre-12345", `yeni-sifre-${at}`)));
    // The others have a wrong password now, or, if they came in after the first had ended, no session.
    const lost = answers.map(({ status }) => status).filter((status) => status !== 200);
    expect(lost).toHaveLength(3);
    for (const status of lost) expect([401, 422]).toContain(status);
    const [won] = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    const body = { email, password: `yeni-sifre-${won}` };
    expect((await server.nobody.try("POST /api/login", { body })).status).toBe(200);
  });
});

test("an unknown country is refused at its field, however large its number (A16)", async () => {
  const who = await server.salon();
  for (const country_id of [300, 99_999, 2 ** 40]) {
    for (const key of ["PUT /api/user", "PUT /api/company"]) {
      const refused = await who.try(key, { body: { country_id } });
      expect([refused.status, refused.body.messages]).toEqual([422, { country_id: "Geçerli bir ülke seçin" }]);
    }
  }
  const { status, body } = await who.try("PUT /api/user", { body: { country_id: 0 } });
  expect([status, body.messages]).toEqual([422, { country_id: "En az 1 olmalı" }]);
});

test("changing the profile also changes the own employee record (A10, decisions §2)", async () => {
  const salon = await server.salon();
  const { employee } = await salon.call("PUT /api/profile", {
    body: { surname: "Şimşek", phone_number: "0533 000 11 22" },
  });
  const own = await salon.call("GET /api/employees/{id}", { params: { id: employee.id } });
  expect(own).toMatchObject({ name: "Elif", surname: "Şimşek", phone_number: "+905330001122" });
});

test("the stored intent of a call with a password can't be used to guess it (A10)", async () => {
  const salon = await server.salon();
  const body = { password: "sifre-12345", newPassword: "yeni-sifre-1", newPassword_confirmation: "yeni-sifre-1" };
  const key = randomUUID();
  await salon.call("PUT /api/profile/password", { body }, { key });
  const { rows } = await server.owner.query("select body_hash from idempotency_keys where key = $1", [key]);
  const plain = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  expect(rows).toHaveLength(1);
  expect(rows[0].body_hash).not.toBe(plain);
  expect((await salon.try("PUT /api/profile/password", { body }, { key })).headers["idempotent-replay"]).toBe("true");
});
