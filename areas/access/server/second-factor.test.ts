import { describe, expect, test } from "vitest";
import { caller, ORIGIN, testServer, type Caller } from "#tests/harness/api.ts";
import { bytesOf, softwarePasskey } from "#tests/harness/software-passkey.ts";
import { resetSecondFactor } from "./machine.ts";
import { codeOf, stepAt } from "./totp.ts";

const server = await testServer();
const PASSWORD = "sifre-12345";

const verify = (who: Caller) => who.call("POST /api/secure/verify", { body: { password: PASSWORD } });
/** A person with an authenticator app; the codes of steps that were not used yet. */
async function withTotp(who: Caller) {
  await verify(who);
  const { secret, uri } = await who.call("POST /api/second-factor/totp");
  expect(uri).toContain(secret);
  const key = bytesOf(secret);
  let step = stepAt(new Date().toISOString());
  const at = (of: number) => new Date(of * 30_000 + 1000).toISOString();
  const next = () => {
    server.travel(at(++step));
    return codeOf(key, step);
  };
  const code = next();
  await verify(who);
  const { recovery_codes } = await who.call("POST /api/second-factor/totp/confirm", { body: { code } });
  const { email } = await who.call("GET /api/user");
  return { who, email, key, next, last: () => codeOf(key, step), recovery: recovery_codes };
}

async function challengeOf(email: string) {
  const { status, body } = await server.nobody.try("POST /api/login", { body: { email, password: PASSWORD } });
  expect([status, body.error]).toEqual([401, "second_factor"]);
  return body.second_factor as { challenge: string; methods: string[] };
}
const finish = (email: string, challenge: string, code: string) =>
  server.nobody.try<{ authorization: { token: string }; error: string }>("POST /api/login/second-factor", {
    body: { email, challenge, code },
  });
const kindsOf = async (who: Caller) =>
  (await who.call("GET /api/login-events")).data.map(({ kind, detail }) => [kind, detail].filter(Boolean).join(" "));

describe("an authenticator app (decision 0024)", () => {
  test("is requested after the password, and only then a session opens", async () => {
    const { email, next } = await withTotp(await server.person());
    const { challenge, methods } = await challengeOf(email);
    expect(methods).toEqual(["totp", "recovery"]);
    const done = await finish(email, challenge, next());
    expect(done.status).toBe(200);
    const who = caller(server.app, done.body.authorization.token, undefined);
    expect((await who.call("GET /api/user")).email).toBe(email);
    expect((await finish(email, challenge, next())).body.error).toBe("step_over");
  });

  test("accepts no code twice, and none of another person, challenge or step", async () => {
    const { email, last, next, key } = await withTotp(await server.person());
    const other = await withTotp(await server.person());
    const { challenge } = await challengeOf(email);
    const wrong = async (code: string) => (await finish(email, challenge, code)).body.error;
    expect(await wrong(last())).toBe("wrong_code"); // The last code turned the app on.
    const code = next();
    expect(await wrong(other.next())).toBe("wrong_code");
    expect(await wrong(codeOf(key, stepAt(new Date().toISOString()) + 1000))).toBe("wrong_code");
    expect((await finish(other.email, challenge, code)).body.error).toBe("step_over");
    const twice = await Promise.all([finish(email, challenge, code), finish(email, challenge, code)]);
    expect(twice.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const again = await challengeOf(email);
    expect((await finish(email, again.challenge, code)).body.error).toBe("wrong_code");
  });

  test("is set up and turned off only after a fresh password check", async () => {
    const who = await server.person();
    expect((await who.try("POST /api/second-factor/totp")).body.error).toBe("not_verified");
    const { next } = await withTotp(who);
    expect((await who.try("POST /api/second-factor/totp")).body.error).toBe("totp_on");
    expect((await who.try("POST /api/second-factor/totp/confirm", { body: { code: next() } })).status).toBe(409);
    const body = { email: (await who.call("GET /api/user")).email, challenge: "", code: next() };
    const { challenge } = await challengeOf(body.email);
    const elsewhere = await server.nobody.call("POST /api/login/second-factor", { body: { ...body, challenge } });
    const unverified = caller(server.app, elsewhere.authorization.token, undefined);
    for (const key of ["DELETE /api/second-factor/totp", "POST /api/second-factor/recovery-codes"])
      expect((await unverified.try(key)).body.error).toBe("not_verified");
    server.travel(undefined);
    await who.call("DELETE /api/second-factor/totp");
    expect(await who.call("GET /api/second-factor")).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
    const { email } = await who.call("GET /api/user");
    await server.nobody.call("POST /api/login", { body: { email, password: PASSWORD } });
    expect((await who.try("DELETE /api/second-factor/totp")).body.error).toBe("totp_not_started");
  });

  test("is not requested before its first code, which must be right", async () => {
    const who = await server.person();
    await verify(who);
    expect((await who.try("POST /api/second-factor/totp/confirm", { body: { code: "123456" } })).status).toBe(409);
    await who.call("POST /api/second-factor/totp");
    const refused = await who.try("POST /api/second-factor/totp/confirm", { body: { code: "12345x" } });
    expect(refused.body.messages).toEqual({ code: "Kod doğru değil ya da daha önce kullanılmış" });
    const { email } = await who.call("GET /api/user");
    await server.nobody.call("POST /api/login", { body: { email, password: PASSWORD } });
  });

  test("its secret is stored encrypted, recovery codes hashed", async () => {
    const { key, recovery, who } = await withTotp(await server.person());
    const { id } = await who.call("GET /api/user");
    const { rows } = await server.owner.query(
      "select secret, (select array_agg(encode(code_hash, 'hex')) from recovery_codes where login_id = $1) as codes from totp_secrets where login_id = $1",
      [id],
    );
    const stored = JSON.stringify(rows);
    expect(rows[0].secret).toMatch(/^v1\.[0-9a-f]{8}\./);
    for (const secret of [key.toString("base64url"), key.toString("hex"), ...recovery])
      expect(stored).not.toContain(secret);
  });
});

describe("recovery codes (decision 0024)", () => {
  test("each opens the account once, however it is typed", async () => {
    const { who, email, recovery } = await withTotp(await server.person());
    expect(recovery).toHaveLength(10);
    const [first = "", second = ""] = recovery;
    const use = async (code: string) => (await finish(email, (await challengeOf(email)).challenge, code)).status;
    expect(await use(` ${first.toLowerCase().replace("-", " ")} `)).toBe(200);
    expect(await use(first)).toBe(422);
    const { challenge } = await challengeOf(email);
    const both = await Promise.all([finish(email, challenge, second), finish(email, challenge, second)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await who.call("GET /api/second-factor")).recovery_codes_left).toBe(8);
    expect(await kindsOf(who)).toContain("sign_in recovery");
  });

  test("are replaced all together, after a fresh password check", async () => {
    const { who, email, recovery } = await withTotp(await server.person());
    server.travel(undefined);
    await verify(who);
    const fresh = (await who.call("POST /api/second-factor/recovery-codes")).recovery_codes;
    const use = async (code: string) => (await finish(email, (await challengeOf(email)).challenge, code)).status;
    expect(await use(recovery[0] as string)).toBe(422);
    expect(await use(fresh[0] as string)).toBe(200);
    const without = await server.person();
    await verify(without);
    expect((await without.try("POST /api/second-factor/recovery-codes")).body.error).toBe("no_second_factor");
  });
});

describe("passkeys (decision 0024)", () => {
  async function withPasskey(name = "Telefon") {
    server.travel(undefined);
    const who = await server.person();
    await verify(who);
    const key = softwarePasskey(ORIGIN);
    const { challenge, options } = await who.call("POST /api/passkeys/options");
    const body = { challenge, name, ...key.make(options.challenge as string) };
    const { passkey, recovery_codes } = await who.call("POST /api/passkeys", { body });
    const { email } = await who.call("GET /api/user");
    return { who, key, email, body, passkey, recovery: recovery_codes };
  }
  const begin = (challenge?: string) =>
    server.nobody.call("POST /api/login/passkey/options", { body: { ...(challenge && { challenge }) } });
  const end = (challenge: string, made: object) =>
    server.nobody.try("POST /api/login/passkey", { body: { challenge, ...made } });

  test("complete a sign-in, or sign in without a password", async () => {
    const { who, email, key, recovery, passkey } = await withPasskey();
    expect([recovery.length, passkey.name, passkey.used_at]).toEqual([10, "Telefon", null]);
    const { challenge: step, methods } = await challengeOf(email);
    expect(methods).toEqual(["passkey", "recovery"]);
    const second = await begin(step);
    expect(second.options.allowCredentials).toMatchObject([{ id: key.credential }]);
    const use = key.use(second.options.challenge as string, { isVerified: false });
    expect((await end(second.challenge, use)).status).toBe(200);
    const alone = await begin();
    expect(alone.options.userVerification).toBe("required");
    expect((await end(alone.challenge, key.use(alone.options.challenge as string))).status).toBe(200);
    expect((await who.call("GET /api/second-factor")).passkeys[0]?.used_at).not.toBeNull();
    expect((await kindsOf(who)).slice(0, 2)).toEqual(["sign_in passkey", "sign_in passkey"]);
  });

  test("are refused when replayed, unverified, of another person or page, copied or not requested", async () => {
    const { email, key } = await withPasskey();
    const stranger = await withPasskey();
    const refused = async (makeUse: (asked: string) => object, step?: string) => {
      const { challenge, options } = await begin(step);
      const { status, body } = await end(challenge, makeUse(options.challenge as string));
      return [status, body.error];
    };
    const bad = [422, "bad_passkey"];
    expect(await refused((asked) => key.use(asked, { isVerified: false }))).toEqual(bad);
    expect(await refused((asked) => key.use(asked, { at: "https://defter.example.evil.com" }))).toEqual(bad);
    expect(await refused(() => key.use("eski"))).toEqual(bad);
    expect(await refused((asked) => softwarePasskey(ORIGIN).use(asked))).toEqual(bad);
    expect(await refused((asked) => ({ ...key.use(asked), signature: "AAAA" }))).toEqual(bad);
    const { challenge: step } = await challengeOf(email);
    expect(await refused((asked) => stranger.key.use(asked), step)).toEqual(bad);
    const { challenge, options } = await begin();
    const use = key.use(options.challenge as string);
    expect((await end(challenge, use)).status).toBe(200);
    expect((await end(challenge, use)).body.error).toBe("step_over");
    key.rewind();
    expect(await refused((asked) => key.use(asked))).toEqual(bad);
  });

  test("belong to one person, who names and removes them", async () => {
    const { who, email, passkey, body } = await withPasskey();
    const params = { id: passkey.id };
    const other = await server.person();
    await verify(other);
    expect((await other.try("PUT /api/passkeys/{id}", { params, body: { name: "Benim" } })).status).toBe(404);
    expect((await other.try("DELETE /api/passkeys/{id}", { params })).status).toBe(404);
    expect((await who.try("POST /api/passkeys", { body })).body.error).toBe("step_over");
    expect((await who.call("PUT /api/passkeys/{id}", { params, body: { name: "Dükkân" } })).name).toBe("Dükkân");
    await who.call("DELETE /api/passkeys/{id}", { params });
    await server.nobody.call("POST /api/login", { body: { email, password: PASSWORD } });
    expect((await kindsOf(who)).slice(1, 3)).toEqual(["passkey_removed Dükkân", "passkey_added Telefon"]);
  });

  test("need a host name and a fresh password check", async () => {
    const who = await server.person();
    expect((await who.try("POST /api/passkeys/options")).body.error).toBe("not_verified");
    await verify(who);
    for (const headers of [{ origin: "http://127.0.0.1:3000" }, { origin: "http://[::1]:3000" }, { origin: "null" }])
      expect((await who.try("POST /api/passkeys/options", {}, { headers })).body.error).toBe("no_passkeys_here");
  });
});

describe("a business that requires a second factor (decision 0024)", () => {
  test("refuses people without one, except on their own pages; its administrator needs one first", async () => {
    server.travel(undefined);
    const salon = await server.salon();
    const demand = { body: { defaults: { require_second_factor: true } } };
    const refused = await salon.try("POST /api/settings", demand);
    expect(refused.body.messages).toEqual({
      "defaults.require_second_factor": "Önce kendi hesabınızda iki adımlı girişi açın",
    });
    await withTotp(salon);
    server.travel(undefined);
    expect((await salon.call("POST /api/settings", demand)).defaults.require_second_factor).toBe(true);
    await verify(salon);
    await salon.call("DELETE /api/second-factor/totp");
    for (const key of ["GET /api/profile", "GET /api/settings", "GET /api/orders", "GET /api/subscription"] as const) {
      const { status, body } = await salon.try(key);
      expect([status, body.error, body.url]).toEqual([403, "second_factor_needed", "/second-factor"]);
    }
    expect((await salon.try("GET /api/user")).status).toBe(200);
    await verify(salon);
    await withTotp(salon);
    expect((await salon.try("GET /api/profile")).status).toBe(200);
    server.travel(undefined);
  });
});

test("the machine's owner can remove a lost second factor, and the person sees it (decision 0024)", async () => {
  const { who, email } = await withTotp(await server.person());
  server.travel(undefined);
  const db = server.database.company(0);
  expect(await resetSecondFactor(db, email.toUpperCase())).toBe(true);
  expect(await resetSecondFactor(db, "yok@ornek.com")).toBeUndefined();
  await server.nobody.call("POST /api/login", { body: { email, password: PASSWORD } });
  const { data } = await who.call("GET /api/login-events");
  expect(data.find(({ kind }) => kind === "second_factor_reset")?.actor).toBe("owner");
});
