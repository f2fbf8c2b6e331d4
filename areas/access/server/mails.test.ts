import { beforeEach, describe, expect, test } from "vitest";
import { LetterRefused, type Letter } from "#kit/server/mailer.ts";
import { ORIGIN, testServer } from "#tests/harness/api.ts";

/** Mail of access (decisions §2, §6): sent by a job, and a row says what became of it. */

const letters: Letter[] = [];
let answer: () => string = () => "250 queued";
const mailer = {
  origin: ORIGIN,
  async send(letter: Letter) {
    const said = answer();
    letters.push(letter);
    return said;
  },
};
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
  await server.owner.query("truncate access_mails; truncate jobs cascade");
  letters.length = 0;
  answer = () => "250 queued";
  server.travel(undefined);
});

describe("a reset link that was asked for", () => {
  test("is made when it is sent: neither the job nor the note holds it", async () => {
    await ask(email.toUpperCase());
    const { rows } = await server.owner.query("select * from password_links");
    expect(rows).toEqual([]);
    await server.runJobs();
    expect(letters.map(({ to }) => to)).toEqual([email]);
    const [, token = ""] = /reset#([\w-]{43})/.exec(letters[0]?.text ?? "") ?? [];
    expect(letters[0]?.html).toContain(`/reset#${token}`);
    expect(await mails()).toMatchObject([{ kind: "reset", state: "sent", answer: "250 queued" }]);
    const { rows: kept } = await server.owner.query(
      "select j::text as text from jobs j union all select m::text from access_mails m union all select l::text from password_links l",
    );
    expect(kept.filter(({ text }) => (text as string).includes(token))).toEqual([]);
    const body = { token, password: "yeni şifre 1", password_confirmation: "yeni şifre 1" };
    expect((await server.nobody.try("POST /api/password/reset", { body })).status).toBe(204);
  });

  test("for an address without a login leaves the same row behind, and no letter", async () => {
    await ask("yok@example.com");
    expect(await mails()).toMatchObject([{ email: "yok@example.com", state: "waiting" }]);
    await server.runJobs();
    expect(await mails()).toMatchObject([{ state: "nobody" }]);
    expect(letters).toEqual([]);
  });

  test("is not tried again where the server refuses it for good", async () => {
    answer = fail(new LetterRefused("550 no such user"));
    await ask(email);
    expect(await server.runJobs()).toEqual([]);
    expect(await mails()).toMatchObject([{ state: "refused", answer: "550 no such user" }]);
  });

  test("is tried again where the server is away, and given up after an hour and a half", async () => {
    answer = fail(new Error("connect ECONNREFUSED"));
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

test("whose password was changed, by themselves or by a link, is told", async () => {
  const she = await server.person("Ayşe");
  const { email: hers } = await she.call("GET /api/user");
  await she.call("PUT /api/user", { body: { language: "en" } });
  const body = { password: "sifre-12345", newPassword: "kendi şifrem 7", newPassword_confirmation: "kendi şifrem 7" };
  await she.call("PUT /api/profile/password", { body });
  await server.runJobs();
  expect(letters).toMatchObject([{ to: hers, subject: "Your Defter password was changed" }]);
  await ask(hers);
  await server.runJobs();
  const [, token = ""] = /reset#([\w-]{43})/.exec(letters[1]?.text ?? "") ?? [];
  const reset = { token, password: "yeni şifre 1", password_confirmation: "yeni şifre 1" };
  expect((await server.nobody.try("POST /api/password/reset", { body: reset })).status).toBe(204);
  await server.runJobs();
  expect(letters.map(({ subject }) => subject)).toEqual([
    "Your Defter password was changed",
    "Your Defter password",
    "Your Defter password was changed",
  ]);
  const wrong = await she.try("PUT /api/profile/password", { body: { ...body, password: "yanlış" } });
  expect(wrong.status).toBeGreaterThan(400);
  expect(await mails()).toHaveLength(3);
});
