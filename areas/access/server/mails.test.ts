import { beforeEach, describe, expect, test } from "vitest";
import { MailRefused, type Mail } from "#kit/server/mailer.ts";
import { type Caller, ORIGIN, testServer } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { maskedEmail } from "./links.rules.ts";

/** Mails about sign-in and passwords (decisions §2, §6): a job sends them, and a row records the result. */

const { mails: received, mailer } = recordingMailer();
const server = await testServer({ mailer });
const person = await server.person("Işıl");
const { email } = await person.call("GET /api/user");
const ask = (address: string) => server.nobody.call("POST /api/password/forgot", { body: { email: address } });
const mails = async () =>
  (await server.owner.query("select kind, email, state, answer from access_mails order by id")).rows as {
    kind: string;
    email: string;
    state: string;
    answer: string;
  }[];
const fail = (error: Error) => () => {
  throw error;
};

beforeEach(async () => {
  await server.owner.query("truncate access_mails; truncate password_links; truncate jobs cascade");
  received.length = 0;
  mailer.answer = () => "250 queued";
  server.travel(undefined);
});

describe("a requested reset link", () => {
  test("is made when it is sent: neither the job nor the row holds it", async () => {
    await ask(email.toUpperCase());
    const { rows } = await server.owner.query("select * from password_links");
    expect(rows).toEqual([]);
    await server.runJobs();
    expect(received.map(({ to }) => to)).toEqual([email]);
    const [, token = ""] = /reset#([\w-]{43})/.exec(received[0]?.text ?? "") ?? [];
    expect(received[0]?.html).toContain(`/reset#${token}`);
    expect(await mails()).toMatchObject([{ kind: "reset", state: "sent", answer: "250 queued" }]);
    const { rows: kept } = await server.owner.query(
      "select j::text as text from jobs j union all select m::text from access_mails m union all select l::text from password_links l",
    );
    expect(kept.filter(({ text }) => (text as string).includes(token))).toEqual([]);
    const body = { token, password: "yeni şifre 1", password_confirmation: "yeni şifre 1" };
    expect((await server.nobody.try("POST /api/password/reset", { body })).status).toBe(204);
  });

  test("for an address without a login leaves the same row, but sends no mail", async () => {
    await ask("yok@example.com");
    expect(await mails()).toMatchObject([{ email: "yok@example.com", state: "waiting" }]);
    await server.runJobs();
    expect(await mails()).toMatchObject([{ state: "nobody" }]);
    expect(received).toEqual([]);
  });

  test("is mailed if the address has a login; the reply does not tell", async () => {
    const she = await server.person("Işıl");
    const hers = (await she.call("GET /api/user")).email;
    expect([await ask(hers.toUpperCase()), await ask(`yok-${hers}`)]).toEqual([{ mailed: true }, { mailed: true }]);
    expect(received).toEqual([]);
    await server.runJobs();
    const [{ to = "", text = "" } = {}, ...more] = received;
    expect([to, more]).toEqual([hers, []]);
    const [, token = ""] = new RegExp(`${ORIGIN}/reset#([\\w-]{43})`).exec(text) ?? [];
    const body = { token, password: "yeni şifre 1", password_confirmation: "yeni şifre 1" };
    expect((await server.nobody.try("POST /api/password/reset", { body })).status).toBe(204);
    expect((await she.try("GET /api/user")).status).toBe(401);
  });

  test("is not retried when the mail server refuses it permanently", async () => {
    mailer.answer = fail(new MailRefused("550 no such user"));
    await ask(email);
    expect(await server.runJobs()).toEqual([]);
    expect(await mails()).toMatchObject([{ state: "refused", answer: "550 no such user" }]);
  });

  test("is retried while the mail server is unreachable, and abandoned after an hour and a half", async () => {
    mailer.answer = fail(new Error("connect ECONNREFUSED"));
    await ask(email);
    for (const minutes of [0, 1, 3, 10, 35, 110]) {
      server.travel(new Date(Date.now() + minutes * 60_000).toISOString());
      await server.runJobs();
      const state = minutes === 110 ? "failed" : "waiting";
      expect(await mails()).toMatchObject([{ state, answer: "connect ECONNREFUSED" }]);
    }
    const { rows } = await server.owner.query("select state from jobs");
    expect(rows).toEqual([{ state: "dead" }]);
  });
});

test("a person whose password was changed, by themselves or by a link, gets a mail", async () => {
  const she = await server.person("Ayşe");
  const { email: hers } = await she.call("GET /api/user");
  await she.call("PUT /api/user", { body: { language: "en" } });
  const body = { password: "sifre-12345", newPassword: "kendi şifrem 7", newPassword_confirmation: "kendi şifrem 7" };
  await she.call("PUT /api/profile/password", { body });
  await server.runJobs();
  expect(received).toMatchObject([{ to: hers, subject: "Your Defter password was changed" }]);
  await ask(hers);
  await server.runJobs();
  const [, token = ""] = /reset#([\w-]{43})/.exec(received[1]?.text ?? "") ?? [];
  const reset = { token, password: "yeni şifre 1", password_confirmation: "yeni şifre 1" };
  expect((await server.nobody.try("POST /api/password/reset", { body: reset })).status).toBe(204);
  await server.runJobs();
  expect(received.map(({ subject }) => subject)).toEqual([
    "Your Defter password was changed",
    "Your Defter password",
    "Your Defter password was changed",
  ]);
  const wrong = await she.try("PUT /api/profile/password", { body: { ...body, password: "yanlış" } });
  expect(wrong.status).toBeGreaterThan(400);
  expect(await mails()).toHaveLength(3);
});

describe("a link that an administrator makes", () => {
  const form = { surname: "Ak", gender: "female" as const, language: "tr" as const, phone_number: "0532 418 27 06" };
  const hire = async (salon: Caller, hired: string, name = "Deniz") =>
    (
      await salon.call("POST /api/employees", {
        body: { ...form, name, email: hired, password: "ilk şifre 12" },
      })
    ).id;
  const make = (salon: Caller, id: number, key: "link" | "reset-link") =>
    salon.try(`POST /api/employees/{id}/${key}`, { params: { id } });
  const tokenIn = (mail: Mail | undefined) => /#([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

  test("to join is mailed to its owner, in the owner's language, and no row holds it", async () => {
    const salon = await server.salon("Yıldız Güzellik");
    const person = await server.person("Zeynep");
    await person.call("PUT /api/user", { body: { language: "en" } });
    const owner = (await person.call("GET /api/user")).email;
    const id = await hire(salon, owner);
    const answer = await make(salon, id, "link");
    expect(answer).toMatchObject({ status: 200, body: { url: null, expires_at: null, mailed_to: maskedEmail(owner) } });
    expect(await mails()).toMatchObject([{ kind: "join", email: owner, state: "waiting" }]);
    await server.runJobs();
    expect(received).toMatchObject([{ to: owner, subject: "Yıldız Güzellik invites you to Defter" }]);
    expect(await mails()).toMatchObject([{ kind: "join", state: "sent" }]);
    const token = tokenIn(received[0]);
    const { rows } = await server.owner.query(
      `select j::text as text from jobs j union all select m::text from access_mails m union all select l::text from join_links l
       union all select a::text from audit_entries a`,
    );
    expect(rows.filter(({ text }) => (text as string).includes(token.split(".")[1] ?? ""))).toEqual([]);
    expect((await person.try("POST /api/join", { body: { token } })).status).toBe(200);
  });

  test("to set a password is mailed and names the business that asked", async () => {
    const salon = await server.salon("Ege Saç");
    const hired = `${crypto.randomUUID()}@example.com`;
    const id = await hire(salon, hired);
    expect(await make(salon, id, "reset-link")).toMatchObject({ status: 200, body: { url: null } });
    await server.runJobs();
    expect(received).toMatchObject([{ to: hired, text: expect.stringContaining("Ege Saç") }]);
    const body = { token: tokenIn(received[0]), password: "kendi şifrem 7", password_confirmation: "kendi şifrem 7" };
    expect((await server.nobody.try("POST /api/password/reset", { body })).status).toBe(204);
  });

  test("is not mailed once its condition no longer holds", async () => {
    const salon = await server.salon();
    const hired = `${crypto.randomUUID()}@example.com`;
    const [id, invited] = [await hire(salon, hired), await hire(salon, email, "Işıl")];
    await make(salon, id, "reset-link");
    await make(salon, invited, "link");
    await salon.call("PUT /api/employees/{id}", { params: { id: String(id) }, body: { is_active: false } });
    await salon.call("PUT /api/employees/{id}", {
      params: { id: String(invited) },
      body: { email: "yeni@example.com" },
    });
    await server.runJobs();
    expect(await mails()).toMatchObject([{ state: "nobody" }, { state: "nobody" }]);
    expect(received).toEqual([]);
    const refused = await make(salon, id, "reset-link");
    expect(refused).toMatchObject({ status: 409, body: { error: "not_active" } });
    expect(await mails()).toHaveLength(2);
  });

  test("is not mailed to one address more than five times an hour", async () => {
    const salon = await server.salon();
    const id = await hire(salon, email, "Işıl");
    for (let at = 0; at < 5; at++) expect((await make(salon, id, "link")).status).toBe(200);
    expect(await make(salon, id, "link")).toMatchObject({ status: 429, body: { error: "mailed_often" } });
    expect(await mails()).toHaveLength(5);
  });
});
