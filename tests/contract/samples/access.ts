import { randomUUID } from "node:crypto";
import { codeOf, stepAt } from "#areas/access/server/totp.ts";
import { bytesOf, softwarePasskey } from "../../harness/software-passkey.ts";
import { ORIGIN } from "../../harness/api.ts";
import { PASSWORD, type Salon } from "../salon.ts";
import { unlinked } from "./employees.ts";
import { own, type Samples } from "./sample.ts";

const person = ({ mark }: Salon) => ({ name: `${mark}`, surname: "Kaya", phone: "+905324182706", country_id: 1 });

const branchName = ({ mark, next }: Salon) => ({ name: `${mark} Şube ${next()}` });

/** The administrator of a new business, who works here too. */
export const branch = async (salon: Salon) => {
  const admin = await salon.colleague();
  const { slug } = (await admin.try<{ slug: string }>("POST /api/register/company", { body: branchName(salon) })).body;
  return admin.at(slug);
};

/** Somebody who works here and is invited by another business. */
const invited = async (salon: Salon) => {
  const admin = await branch(salon);
  const { id, person } = await unlinked(salon, admin);
  const { url } = (await admin.try<{ url: string }>("POST /api/employees/{id}/link", { params: { id } })).body;
  return { person, token: url.split("#")[1] as string };
};

const resetToken = async (salon: Salon) => {
  const { url } = await salon.make<{ url: string }>("POST /api/employees/{id}/reset-link");
  return url.split("#")[1] as string;
};

/** Somebody new who has just given the password again. */
const verified = async (salon: Salon) => {
  const by = await salon.colleague();
  await by.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  return by;
};

async function withPasskey(salon: Salon) {
  const by = await verified(salon);
  const key = softwarePasskey(ORIGIN);
  const asked = await by.call("POST /api/passkeys/options");
  const body = { challenge: asked.challenge, name: "Telefon", ...key.make(asked.options.challenge as string) };
  return { by, key, body };
}

async function addedPasskey(salon: Salon) {
  const { by, key, body } = await withPasskey(salon);
  const { passkey } = await by.call("POST /api/passkeys", { body });
  return { by, key, params: { id: String(passkey.id) } };
}

/** An authenticator app: being set up, or on. */
async function withApp(salon: Salon, isOn: boolean) {
  const by = await verified(salon);
  const { secret } = await by.call("POST /api/second-factor/totp");
  const code = () => codeOf(bytesOf(secret), stepAt(new Date().toISOString()));
  if (!isOn) return { by, code: code() };
  const { recovery_codes } = await by.call("POST /api/second-factor/totp/confirm", { body: { code: code() } });
  return { by, code: recovery_codes[0] as string };
}

/** Of sign-in, people, the business and its subscription. */
export const samples: Samples = {
  "GET /api/user/check": ({ login }) => ({ query: { key: login.email } }),
  "POST /api/login": ({ login }) => ({ body: { email: login.email, password: PASSWORD } }),
  "POST /api/logout": async ({ colleague }) => ({ by: await colleague() }),
  "POST /api/subscription/purchase": () => ({ body: { plan: "yearly" } }),
  "POST /api/register/password": ({ login }) => ({ body: { email: login.email, password: PASSWORD } }),
  "POST /api/register": (salon) => ({
    body: {
      ...person(salon),
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  }),
  "POST /api/join/check": async (salon) => ({ body: { token: (await invited(salon)).token } }),
  "POST /api/join": async (salon) => {
    const { person, token } = await invited(salon);
    return { by: person, body: { token } };
  },
  "POST /api/password/forgot": ({ login }) => ({ body: { email: login.email } }),
  "POST /api/password/check": async (salon) => ({ body: { token: await resetToken(salon) } }),
  "POST /api/password/reset": async (salon) => ({
    body: { token: await resetToken(salon), password: PASSWORD, password_confirmation: PASSWORD },
  }),
  "POST /api/secure/verify": () => ({ body: { password: PASSWORD } }),
  "POST /api/second-factor/totp": async (salon) => ({ by: await verified(salon) }),
  "POST /api/second-factor/totp/confirm": async (salon) => {
    const { by, code } = await withApp(salon, false);
    return { by, body: { code } };
  },
  "DELETE /api/second-factor/totp": async (salon) => ({ by: (await withApp(salon, true)).by }),
  "POST /api/second-factor/recovery-codes": async (salon) => ({ by: (await withApp(salon, true)).by }),
  "POST /api/passkeys/options": async (salon) => ({ by: await verified(salon) }),
  "POST /api/passkeys": async (salon) => {
    const { by, body } = await withPasskey(salon);
    return { by, body };
  },
  "PUT /api/passkeys/{id}": async (salon) => {
    const { by, params } = await addedPasskey(salon);
    return { by, params, body: { name: "Dükkân" } };
  },
  "DELETE /api/passkeys/{id}": async (salon) => {
    const { by, params } = await addedPasskey(salon);
    return { by, params };
  },
  "POST /api/login/second-factor": async (salon) => {
    const { by, code } = await withApp(salon, true);
    const { email } = await by.call("GET /api/user");
    const { body } = await by.try("POST /api/login", { body: { email, password: PASSWORD } });
    const { challenge } = body.second_factor as { challenge: string };
    return { body: { email, challenge, code } };
  },
  "POST /api/login/passkey/options": () => ({ body: {} }),
  "POST /api/login/passkey": async (salon) => {
    const { by, key } = await addedPasskey(salon);
    const { challenge, options } = await by.call("POST /api/login/passkey/options");
    return { body: { challenge, ...key.use(options.challenge as string) } };
  },
  "DELETE /api/sessions/{id}": async (salon) => {
    const by = await salon.colleague();
    const { email } = await by.call("GET /api/user");
    await by.call("POST /api/login", { body: { email, password: PASSWORD } });
    const { data } = await by.call("GET /api/sessions");
    return { by, params: { id: String(data.find(({ current }) => !current)?.id) } };
  },
  "POST /api/sessions/end-others": async ({ colleague }) => ({ by: await colleague() }),
  "PUT /api/user": (salon) => ({ body: { ...person(salon), language: "tr" } }),
  "PUT /api/profile": ({ mark }) => ({
    body: { name: mark, surname: "Kaya", about: "Kuaför", phone_number: "0532 418 27 06", language: "tr" },
  }),
  "PUT /api/profile/password": async ({ colleague }) => ({
    by: await colleague(),
    body: { password: PASSWORD, newPassword: `${PASSWORD}-2`, newPassword_confirmation: `${PASSWORD}-2` },
  }),
  "POST /api/register/company": async (salon) => ({ by: await salon.colleague(), body: branchName(salon) }),
  "GET /api/slug/check": ({ next }) => ({ query: { key: `bos-adres-${next()}` } }),
  "PUT /api/company": ({ mark, login }) => ({
    body: {
      name: `${mark} Güzellik`,
      country_id: 1,
      email: login.email,
      city: "İzmir",
      address: "Alsancak",
      about: `${mark} hakkında`,
      phone: "0232 421 10 10",
      timezone: "Europe/Istanbul",
      tax_office: "Konak",
      tax_number: "1234567890",
      legal_name: `${mark} Güzellik Ltd. Şti.`,
      owner_name: "Elif",
      owner_surname: "Kaya",
      district: "Konak",
    },
  }),
  "POST /api/api-keys": async ({ admin, mark }) => {
    await admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });
    return { body: { name: `${mark} sitesi`, scopes: ["orders:read", "orders:write"] } };
  },
  "DELETE /api/api-keys/{id}": own("POST /api/api-keys"),
};
