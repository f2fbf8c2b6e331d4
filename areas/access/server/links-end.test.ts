import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Mail } from "#kit/server/mailer.ts";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";
import { makeMachineLink } from "./machine.ts";

/** Links, first passwords and unused logins lose their rights when their reason ends (decisions §2). */

const mails: Mail[] = [];
const mailer = { origin: "https://defter.example", send: async (mail: Mail) => String(mails.push(mail)) };
const server = await testServer({ mailer });

const TYPED = "ilk-sifre-41";
const OWN = "kendi-sifrem-87";
const newEmail = () => `${randomUUID()}@ornek.com`;
const hire = (salon: Caller, email = newEmail()) =>
  salon.call("POST /api/employees", {
    body: {
      name: "Deniz",
      surname: "Şahin",
      email,
      phone_number: "0532 418 27 06",
      gender: "female",
      language: "tr",
      password: TYPED,
    },
  });
const put = (salon: Caller, id: number, body: object) =>
  salon.call("PUT /api/employees/{id}", { params: { id: String(id) }, body });
const remove = (salon: Caller, id: number) => salon.call("DELETE /api/employees/{id}", { params: { id: String(id) } });
/** The token in the mail that a call sends. */
const mailed = async (call: () => Promise<unknown>) => {
  await server.runJobs();
  mails.length = 0;
  await call();
  await server.runJobs();
  return /#([\w.-]+)/.exec(mails[0]?.text ?? "")?.[1] as string;
};
const resetLink = (salon: Caller, id: number) =>
  mailed(() => salon.call("POST /api/employees/{id}/reset-link", { params: { id: String(id) } }));
const joinLink = (salon: Caller, id: number) =>
  mailed(() => salon.call("POST /api/employees/{id}/link", { params: { id: String(id) } }));
const join = (by: Caller, token: string) => by.try("POST /api/join", { body: { token } });
const open = (by: Caller, name = "Deniz Güzellik") => by.try("POST /api/register/company", { body: { name } });
const reset = (token: string, password = OWN) =>
  server.nobody.try("POST /api/password/reset", { body: { token, password, password_confirmation: password } });
const signIn = async (email: string, password = TYPED) => {
  const { authorization } = await server.nobody.call("POST /api/login", { body: { email, password } });
  return caller(server.app, authorization.token, undefined);
};
const choose = (by: Caller, before = TYPED, after = OWN) =>
  by.call("PUT /api/profile/password", {
    body: { password: before, newPassword: after, newPassword_confirmation: after },
  });
const register = (email: string) =>
  server.nobody.try<{ authorization: { token: string } }>("POST /api/register", {
    body: {
      email,
      password: OWN,
      password_confirmation: OWN,
      name: "Deniz",
      surname: "Şahin",
      phone: "0532 418 27 06",
      country_id: 1,
    },
  });
const mailedToken = (email: string) =>
  mailed(() => server.nobody.call("POST /api/password/forgot", { body: { email } }));
const newSalon = () => server.salon("Yıldız Güzellik");

describe("an administrator's password link ends", () => {
  /** What the employee does between the making of the link and its use. */
  const reasons: [what: string, end: (she: Caller, salon: Caller, id: number) => Promise<unknown>][] = [
    ["when she changes her password", (she) => choose(she)],
    [
      "when she changes her e-mail",
      async (she, salon) => {
        await she.call("POST /api/secure/verify", { body: { password: TYPED } });
        await she.at(salon.slug).call("PUT /api/profile", { body: { email: newEmail() } });
      },
    ],
    [
      "when she opens her own business",
      async (she, salon, id) => {
        await choose(she);
        const again = await resetLink(salon, id);
        expect((await open(she)).status).toBe(201);
        expect((await reset(again)).body.error).toBe("link_over");
      },
    ],
    [
      "when she joins another business",
      async (she, salon, id) => {
        const [other, { email }] = [await newSalon(), await she.call("GET /api/user")];
        const invitation = await joinLink(other, (await hire(other, email)).id);
        await choose(she);
        const again = await resetLink(salon, id);
        expect((await join(she, invitation)).status).toBe(200);
        expect((await reset(again)).body.error).toBe("link_over");
      },
    ],
    ["when she is deactivated", (_she, salon, id) => put(salon, id, { is_active: false })],
    [
      "for good, when she is deactivated and active again",
      async (_she, salon, id) => {
        await put(salon, id, { is_active: false });
        await put(salon, id, { is_active: true });
      },
    ],
    ["when she is removed", (_she, salon, id) => remove(salon, id)],
  ];
  test.each(reasons)("%s", async (_what, end) => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    const she = await signIn(email);
    const token = await resetLink(salon, id);
    await end(she, salon, id);
    expect((await server.nobody.try("POST /api/password/check", { body: { token } })).body.error).toBe("link_over");
    expect(await reset(token, "yoneticinin-1")).toMatchObject({ status: 404, body: { error: "link_over" } });
    expect((await she.try("GET /api/user")).status).toBe(200);
  });

  test("also when the business is opened at the very moment the link is used", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    const she = await signIn(email);
    await choose(she);
    const token = await resetLink(salon, id);
    const [opened, used] = await Promise.all([open(she), reset(token, "yoneticinin-1")]);
    // The first of the two ends the other's reason.
    const first = opened.status === 201 ? [201, 404] : [used.status === 204 ? opened.status : 0, 204];
    expect([opened.status, used.status]).toEqual(first);
    if (used.status === 204) expect([401, 403]).toContain(opened.status);
  });

  test("and none can be made for an employee who is deactivated", async () => {
    const salon = await newSalon();
    const { id } = await hire(salon);
    expect((await put(salon, id, { is_active: false })).can_reset).toBe(false);
    for (const path of ["reset-link", "link"]) {
      const refused = await salon.try(`POST /api/employees/{id}/${path}`, { params: { id } });
      expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/not_active|already_linked/)]);
    }
  });

  test("a mailed link ends with another password or e-mail, but stays valid when an employer deactivates her", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    const she = await signIn(email);
    const first = await mailedToken(email);
    await choose(she);
    expect((await reset(first)).body.error).toBe("link_over");
    const second = await mailedToken(email);
    await put(salon, id, { is_active: false });
    expect((await reset(second, "yepyeni-sifre-5")).status).toBe(204);
  });
});

test("the person's login events show who reset a password, and how (A10)", async () => {
  const salon = await newSalon();
  const { id, email } = await hire(salon);
  const db = server.database.company(0);
  const machineLink = async () =>
    ((await makeMachineLink(db, email, new Date().toISOString())) as { url: string }).url.split("#")[1] as string;
  const ways: [actor: string, detail: string, link: () => Promise<string>][] = [
    ["admin", "Yıldız Güzellik", () => resetLink(salon, id)],
    ["self", "", () => mailedToken(email)],
    ["owner", "", machineLink],
  ];
  for (const [at, [actor, detail, link]] of ways.entries()) {
    const password = `${OWN}-${at}`;
    expect((await reset(await link(), password)).status).toBe(204);
    const { data } = await (await signIn(email, password)).call("GET /api/login-events");
    expect(data.slice(0, 3)).toMatchObject([
      { kind: "sign_in", actor: "self" },
      { kind: "password_reset", actor, detail },
      { kind: "reset_link", actor, detail },
    ]);
  }
});

describe("an invitation ends", () => {
  const reasons: [what: string, end: (salon: Caller, id: number, email: string) => Promise<unknown>, error: string][] =
    [
      ["when the employee's e-mail changes", (salon, id) => put(salon, id, { email: newEmail() }), "link_over"],
      [
        "for good, when the e-mail changes and changes back",
        async (salon, id, email) => {
          await put(salon, id, { email: newEmail() });
          await put(salon, id, { email });
        },
        "link_over",
      ],
      ["when the employee is deactivated", (salon, id) => put(salon, id, { is_active: false }), "link_over"],
      [
        "for good, when the employee is deactivated and active again",
        async (salon, id) => {
          await put(salon, id, { is_active: false });
          await put(salon, id, { is_active: true });
        },
        "link_over",
      ],
      ["when the employee is deleted", (salon, id) => remove(salon, id), "link_over"],
    ];
  test.each(reasons)("%s", async (_what, end, error) => {
    const [salon, person] = [await newSalon(), await server.person()];
    const { email } = await person.call("GET /api/user");
    const { id } = await hire(salon, email);
    const token = await joinLink(salon, id);
    await end(salon, id, email);
    expect((await join(person, token)).body.error).toBe(error);
    expect((await person.call("GET /api/user")).employers).toEqual([]);
  });

  test("once the employee has a login, and no other can be made then", async () => {
    const [salon, person] = [await newSalon(), await server.person()];
    const { id } = await hire(salon, (await person.call("GET /api/user")).email);
    const token = await joinLink(salon, id);
    expect((await join(person, token)).status).toBe(200);
    expect((await join(person, token)).body.error).toBe("link_over");
    const again = await salon.try("POST /api/employees/{id}/link", { params: { id } });
    expect(again.body.error).toBe("already_linked");
  });
});

describe("a password that an employer may know", () => {
  test("opens no business before the person sets her own", async () => {
    const salon = await newSalon();
    const { email } = await hire(salon);
    const she = await signIn(email);
    const refused = await open(she);
    expect([refused.status, refused.body.error]).toEqual([403, "password_not_own"]);
    expect(refused.body.message).toContain("kendi şifrenizi belirleyin");
    expect((await she.at(salon.slug).try("GET /api/company")).status).toBe(200);
    await choose(she);
    expect((await open(she)).status).toBe(201);
  });

  test("joins no other business before that, so that the first employer never gets access there", async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    const { email } = await hire(salon);
    const token = await joinLink(other, (await hire(other, email)).id);
    const she = await signIn(email);
    expect(await join(she, token)).toMatchObject({ status: 403, body: { error: "password_not_own" } });
    await choose(she);
    expect((await join(she, token)).status).toBe(200);
    const employer = await server.nobody.try("POST /api/login", { body: { email, password: TYPED } });
    expect(employer.status).toBe(422);
  });

  test("is also one set by an employer's link, but not one set by a mailed link", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    expect((await reset(await resetLink(salon, id), "ikinci-sifre-6")).status).toBe(204);
    expect((await open(await signIn(email, "ikinci-sifre-6"))).body.error).toBe("password_not_own");
    expect((await reset(await mailedToken(email))).status).toBe(204);
    expect((await open(await signIn(email, OWN))).status).toBe(201);
  });

  test("works in the business that set it", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    const she = await signIn(email);
    await remove(salon, id);
    const token = await joinLink(salon, (await hire(salon, email)).id);
    expect((await join(she, token)).status).toBe(200);
  });
});

describe("a login that an employer made", () => {
  const exists = async (email: string) =>
    (await server.nobody.call("GET /api/user/check", { query: { key: email } })).exists;
  const ends: [what: string, end: (salon: Caller, id: number) => Promise<unknown>][] = [
    ["deleted", remove],
    ["deactivated", (salon, id) => put(salon, id, { is_active: false })],
  ];

  test.each(ends)("and nobody used does not block its address after the employee is %s", async (_what, end) => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    expect(await exists(email)).toBe(true);
    expect((await register(email)).body).toMatchObject({ error: "email_taken" });
    await end(salon, id);
    expect(await exists(email)).toBe(false);
    const { status, body } = await register(email.toUpperCase());
    expect(status).toBe(201);
    expect((await server.nobody.try("POST /api/login", { body: { email, password: TYPED } })).status).toBe(422);
    const owner = caller(server.app, body.authorization.token, undefined);
    expect((await owner.call("GET /api/user")).employers).toEqual([]);
    expect((await open(owner)).status).toBe(201);
  });

  test("and nobody used works again when the employee is active again, until its address is taken", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    await put(salon, id, { is_active: false });
    await put(salon, id, { is_active: true });
    await put(salon, id, { is_active: false });
    expect((await register(email)).status).toBe(201);
    const back = await put(salon, id, { is_active: true });
    expect(back).toMatchObject({ pending_link: true, meta: { user_id: null } });
    const she = await signIn(email, OWN);
    expect((await join(she, await joinLink(salon, id))).status).toBe(200);
  });

  test("and nobody used is given to the next employer who needs the address", async () => {
    const [salon, next] = [await newSalon(), await newSalon()];
    const { id, email } = await hire(salon);
    await remove(salon, id);
    expect((await hire(next, email)).meta.user_id).not.toBeNull();
    expect((await (await signIn(email)).call("GET /api/user")).employers).toHaveLength(1);
  });

  test("and somebody used keeps its address", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    const she = await signIn(email);
    await remove(salon, id);
    expect(await exists(email)).toBe(true);
    expect((await register(email)).body).toMatchObject({ error: "email_taken" });
    expect((await she.try("GET /api/user")).status).toBe(200);
  });

  test("belongs to the first person who proves the address: the employer can no longer reset its password", async () => {
    const salon = await newSalon();
    const { id, email } = await hire(salon);
    const employer = await signIn(email);
    const employersLink = await resetLink(salon, id);
    expect((await reset(await mailedToken(email))).status).toBe(204);
    expect((await employer.try("GET /api/user")).status).toBe(401);
    expect((await reset(employersLink, "yoneticinin-1")).body.error).toBe("link_over");
    const refused = await salon.try("POST /api/employees/{id}/reset-link", { params: { id } });
    expect(refused.body.error).toBe("own_password");
    expect((await open(await signIn(email, OWN))).status).toBe(201);
  });
});
