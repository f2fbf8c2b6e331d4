import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";
import { maskedEmail } from "./links.rules.ts";

const server = await testServer();
afterEach(() => server.travel(undefined));

const password = "şifre 12345";
const form = (email: string) => ({
  name: "Deniz",
  surname: "Şahin",
  email,
  phone_number: "0532 418 27 06",
  gender: "female" as const,
  language: "tr" as const,
  password,
});
const hire = (salon: Caller, email = `${randomUUID()}@ornek.com`, more: object = {}) =>
  salon.call("POST /api/employees", { body: { ...form(email), ...more } });
const mine = async (person: Caller) => (await person.call("GET /api/user")).email;
const tokenOf = ({ url }: { url: string | null }) => url?.split("#")[1] as string;
const invite = async (salon: Caller, id: number) =>
  tokenOf(await salon.call("POST /api/employees/{id}/link", { params: { id: String(id) } }));
const join = (by: Caller, token: string) =>
  by.try<{ slug: string; error: string; email: string }>("POST /api/join", { body: { token } });
const signIn = (email: string, typed: string) =>
  server.nobody.try<{ authorization: { token: string } }>("POST /api/login", { body: { email, password: typed } });
const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("joining by a one-time link (decisions §2)", () => {
  test("the e-mail's owner joins once; until then nobody gets access, and the password is never changed", async () => {
    const [salon, person] = [await server.salon("Yıldız Güzellik"), await server.person("Zeynep")];
    const email = await mine(person);
    const { id, pending_link } = await hire(salon, email.toUpperCase());
    expect(pending_link).toBe(true);
    const made = await salon.call("POST /api/employees/{id}/link", { params: { id: String(id) } });
    expect(made.url).toMatch(/^\/join#yildiz-guzellik\.[\w-]{43}$/);
    const days = (Date.parse(made.expires_at ?? "") - Date.now()) / 86_400_000;
    expect([days > 6.99, days <= 7]).toEqual([true, true]);
    const token = tokenOf(made);
    const seen = await server.nobody.call("POST /api/join/check", { body: { token } });
    expect(seen).toEqual({
      company: "Yıldız Güzellik",
      email: maskedEmail(email.toUpperCase()),
      expires_at: made.expires_at,
    });
    expect((await person.at(salon.slug).try("GET /api/company")).status).toBe(403);
    expect(await join(person, token)).toMatchObject({ status: 200, body: { slug: salon.slug } });
    expect((await person.at(salon.slug).call("GET /api/profile")).employee).toMatchObject({ id, is_admin: false });
    expect((await person.call("GET /api/user")).employers.map(({ slug }) => slug)).toEqual([salon.slug]);
    const {
      pending_link: waits,
      meta,
      can_reset,
    } = await salon.call("GET /api/employees/{id}", { params: { id: String(id) } });
    expect([waits, meta.user_id !== null, can_reset]).toEqual([false, true, false]);
    expect((await signIn(email, "sifre-12345")).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(422);
    expect(await join(person, token)).toMatchObject({ status: 404, body: { error: "link_over" } });
    expect((await server.nobody.try("POST /api/join/check", { body: { token } })).status).toBe(404);
    const again = await salon.try("POST /api/employees/{id}/link", { params: { id } });
    expect(again.body.error).toBe("already_linked");
  });

  test("another person is told whose link it is, and the owner can still use it", async () => {
    const [salon, person, stranger] = [await server.salon(), await server.person(), await server.person()];
    const email = await mine(person);
    const token = await invite(salon, (await hire(salon, email)).id);
    expect(await join(stranger, token)).toMatchObject({
      status: 403,
      body: { error: "other_person", email: maskedEmail(email) },
    });
    expect((await join(server.nobody, token)).status).toBe(401);
    expect((await join(person, token)).status).toBe(200);
  });

  test("an employee without a login is joined by the person who opens an account with that e-mail", async () => {
    const salon = await server.salon();
    const [, sample] = (await salon.call("GET /api/employees", { query: { per_page: 100 } })).data.toSorted(
      (a, b) => a.id - b.id,
    );
    const params = { id: String(sample?.id) };
    expect((await salon.try("POST /api/employees/{id}/link", { params })).body.error).toBe("not_invitable");
    const person = await server.person();
    await salon.call("PUT /api/employees/{id}", { params, body: { email: await mine(person) } });
    expect((await join(person, await invite(salon, Number(sample?.id)))).status).toBe(200);
  });

  test("a link ends after 7 days, with the next one, with another e-mail, and with the employee's deactivation", async () => {
    const [salon, person] = [await server.salon(), await server.person()];
    const { id } = await hire(salon, await mine(person));
    const first = await invite(salon, id);
    const second = await invite(salon, id);
    expect((await join(person, first)).body.error).toBe("link_over");
    server.travel(after(7.01));
    expect((await join(person, second)).body.error).toBe("link_over");
    server.travel(undefined);
    const put = (body: object) => salon.call("PUT /api/employees/{id}", { params: { id: String(id) }, body });
    await put({ is_active: false });
    expect((await join(person, second)).body.error).toBe("link_over");
    expect((await salon.try("POST /api/employees/{id}/link", { params: { id } })).body.error).toBe("not_invitable");
    await put({ is_active: true, email: "baska@ornek.com" });
    expect((await join(person, second)).body.error).toBe("link_over");
  });

  test("a person who already works there keeps that employee record, and the link stays", async () => {
    const salon = await server.salon();
    const owner = salon.at(undefined);
    const { employee: own } = await salon.call("GET /api/profile");
    await salon.call("PUT /api/employees/{id}", { params: { id: String(own.id) }, body: { email: "eski@ornek.com" } });
    const { id } = await hire(salon, await mine(owner));
    const token = await invite(salon, id);
    expect((await join(owner, token)).body.error).toBe("already_member");
    expect((await server.nobody.try("POST /api/join/check", { body: { token } })).status).toBe(200);
  });

  test("two browsers that use it at once join once", async () => {
    const [salon, person] = [await server.salon(), await server.person()];
    const token = await invite(salon, (await hire(salon, await mine(person))).id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(person, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test.each(["", "yok", "yok.boyle", "elif-guzellik.", "a.b.c", "elif-guzellik\u0000.x"])(
    "%j is no link",
    async (token) => {
      const answer = await server.nobody.try("POST /api/join/check", { body: { token } });
      expect(answer.status).toBeOneOf([404, 422]);
    },
  );
});

describe("a forgotten password (decisions §2)", () => {
  const resetLink = async (salon: Caller, id: number) =>
    tokenOf(await salon.call("POST /api/employees/{id}/reset-link", { params: { id: String(id) } }));
  const reset = (token: string, typed = "yeni şifre 1", repeated = typed) =>
    server.nobody.try("POST /api/password/reset", {
      body: { token, password: typed, password_confirmation: repeated },
    });

  test("an administrator's link resets it once, and ends every session", async () => {
    const salon = await server.salon();
    const { id, email, can_reset } = await hire(salon);
    expect(can_reset).toBe(true);
    const { authorization } = (await signIn(email, password)).body;
    const session = caller(server.app, authorization.token, salon.slug);
    const first = await resetLink(salon, id);
    const token = await resetLink(salon, id);
    expect((await reset(first)).body.error).toBe("link_over");
    const seen = await server.nobody.call("POST /api/password/check", { body: { token } });
    expect(seen.email).toBe(maskedEmail(email));
    expect((await reset(token, "kısa")).body.messages).toEqual({ password: "En az 8 karakterden oluşmalıdır" });
    expect((await reset(token, "a".repeat(129))).status).toBe(422);
    expect((await reset(token, "yeni şifre 1", "yeni şifre 2")).body.messages).toEqual({
      password_confirmation: "Şifreler aynı değil",
    });
    expect((await session.try("GET /api/company")).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
    expect((await session.try("GET /api/company")).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(422);
    expect((await signIn(email, "yeni şifre 1")).status).toBe(200);
    expect((await reset(token)).body.error).toBe("link_over");
  });

  test("a link ends after a day", async () => {
    const salon = await server.salon();
    const token = await resetLink(salon, (await hire(salon)).id);
    server.travel(after(1.01));
    expect((await reset(token)).body.error).toBe("link_over");
  });

  test("works only for a login that the business made, that belongs to no other business, and that exists", async () => {
    const [salon, other] = [await server.salon("Bir"), await server.salon("İki")];
    const refusal = async (id: number) =>
      (await salon.try("POST /api/employees/{id}/reset-link", { params: { id } })).body.error;
    const { employee } = await salon.call("GET /api/profile");
    expect(await refusal(employee.id)).toBe("own_password");
    const person = await server.person();
    const { id } = await hire(salon, await mine(person));
    expect(await refusal(id)).toBe("no_login");
    await join(person, await invite(salon, id));
    expect(await refusal(id)).toBe("own_password");
    const { id: made, email } = await hire(salon);
    const { authorization } = (await signIn(email, password)).body;
    const she = caller(server.app, authorization.token, undefined);
    const body = { password, newPassword: "kendi şifrem 7", newPassword_confirmation: "kendi şifrem 7" };
    await she.call("PUT /api/profile/password", { body });
    await join(she, await invite(other, (await hire(other, email)).id));
    expect(await refusal(made)).toBe("shared_login");
    expect((await salon.call("GET /api/employees/{id}", { params: { id: String(made) } })).can_reset).toBe(false);
  });
});

describe("the stored form of a link", () => {
  test("is only a hash, not even the stored reply contains the link", async () => {
    const [salon, person] = [await server.salon(), await server.person()];
    const [joining, made] = [await hire(salon, await mine(person)), await hire(salon)];
    const key = { key: randomUUID() };
    const links = [
      await salon.call("POST /api/employees/{id}/link", { params: { id: String(joining.id) } }, key),
      await salon.call("POST /api/employees/{id}/reset-link", { params: { id: String(made.id) } }, key),
    ];
    const { rows } = await server.owner.query(
      `select j::text as text from join_links j union all select p::text from password_links p
       union all select k::text from idempotency_keys k union all select a::text from audit_entries a`,
    );
    const secrets = links.map((one) => tokenOf(one).split(".").at(-1) as string);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ text }) => secrets.some((secret) => (text as string).includes(secret)))).toEqual([]);
  });
});

test("shows a masked address", () => {
  expect(maskedEmail("ayse@ornek.com")).toBe("a•••@ornek.com");
  expect(maskedEmail("ş@ornek.com")).toBe("ş•••@ornek.com");
});
