import { expect, test } from "vitest";
import { testServer, type Answer } from "#tests/harness/api.ts";
import { endpoints, keys } from "#tests/contract/salon.ts";
import { fieldsOf } from "#tests/contract/fields.ts";
import { hashing } from "./passwords.ts";

/** A1, A10: hashing a password delays only other sign-ins. */

const PASSWORD = "sifre-12345";
const server = await testServer({ poolSize: 1 });
const salon = await server.salon();
const { email } = await salon.call("GET /api/user");
const someone = (address: string) => ({
  email: address,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  name: "Ece",
  surname: "Kaya",
  phone: "+905324182706",
});

/** Every endpoint with a password, and a body for it. */
const bodies: Record<string, object> = {
  "POST /api/login": { email, password: PASSWORD },
  "POST /api/register": { ...someone("ece@example.com"), country_id: 1 },
  "POST /api/secure/verify": { password: PASSWORD },
  "POST /api/password/reset": { token: "x".repeat(43), password: PASSWORD, password_confirmation: PASSWORD },
  "PUT /api/profile/password": {
    password: PASSWORD,
    newPassword: "yeni-sifre-12345",
    newPassword_confirmation: "yeni-sifre-12345",
  },
  "POST /api/employees": {
    name: "Ece",
    surname: "Kaya",
    email: "ece.kaya@example.com",
    password: PASSWORD,
    phone_number: "+905324182706",
    gender: "female",
    language: "tr",
  },
};

/** Occupies both turns of hashing until `free` is called. */
function block() {
  let free = () => {};
  const freed = new Promise<void>((resolve) => void (free = resolve));
  const all = Promise.all([hashing("", () => freed), hashing("", () => freed)]);
  return { free, all };
}

/** The password of a provider account is encrypted, because it is needed again; one that is only checked is not stored. */
const unhashed = new Set(["PUT /api/connect/{slug}/settings", "PUT /api/iys", "POST /api/register/password"]);

test("this test has every endpoint with a person's password", () => {
  const takesPassword = keys.filter(
    (key) => !unhashed.has(key) && fieldsOf(endpoints[key]?.body).some(({ path }) => path.at(-1) === "password"),
  );
  expect(takesPassword.toSorted()).toEqual(Object.keys(bodies).toSorted());
});

test.each(Object.keys(bodies))("%s waits for hashing without a database connection", async (key) => {
  // After a password change the old one no longer signs in.
  const who = key === "PUT /api/profile/password" ? await server.salon() : salon;
  const blocked = block();
  let answer: Answer | undefined;
  const call = who.try(key, { body: bodies[key] }).then((given) => (answer = given));
  // The pool has one connection: a call that held it would make these calls 503.
  for (let round = 0; round < 5; round++) expect((await salon.try("GET /api/company")).status).toBe(200);
  if (key !== "POST /api/password/reset") expect(answer).toBeUndefined();
  blocked.free();
  await blocked.all;
  await call;
  expect(answer?.status).toBe(
    key === "POST /api/password/reset"
      ? 404
      : key === "POST /api/login" || key === "PUT /api/profile/password" || key === "POST /api/secure/verify"
        ? 200
        : 201,
  );
});

test("a burst of sign-ins gets 503 with Retry-After, and the next one is served", async () => {
  const blocked = block();
  const signIn = () => server.nobody.try("POST /api/login", { body: { email, password: "yanlis-sifre" } });
  const burst = Array.from({ length: 70 }, signIn);
  const answers = await Promise.race([Promise.all(burst), Promise.any(burst).then((first) => [first])]);
  expect(answers[0]).toMatchObject({ status: 503, body: { error: "server_busy" }, headers: { "retry-after": "2" } });
  blocked.free();
  await blocked.all;
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(new Set([...statuses, 422])).toEqual(new Set([422, 503]));
  expect((await signIn()).status).toBe(422);
});
