import { randomUUID } from "node:crypto";
import { PASSWORD, type Salon } from "../salon.ts";
import { unlinked } from "./employees.ts";
import type { Samples } from "./sample.ts";

const person = ({ mark }: Salon) => ({ name: `${mark}`, surname: "Kaya", phone: "+905324182706", country_id: 1 });

/** Somebody who works here and is invited by another business of the same owner. */
const invited = async (salon: Salon) => {
  const admin = salon.admin.at((await salon.make<{ slug: string }>("POST /api/register/company")).slug);
  const { id, person } = await unlinked(salon, admin);
  const { url } = (await admin.try<{ url: string }>("POST /api/employees/{id}/link", { params: { id } })).body;
  return { person, token: url.split("#")[1] as string };
};

const resetToken = async (salon: Salon) => {
  const { url } = await salon.make<{ url: string }>("POST /api/employees/{id}/reset-link");
  return url.split("#")[1] as string;
};

/** Of sign-in, people, the business and its subscription. */
export const samples: Samples = {
  "GET /api/user/check": ({ login }) => ({ query: { key: login.email } }),
  "POST /api/login": ({ login }) => ({ body: { email: login.email, password: PASSWORD } }),
  "POST /api/logout": async ({ colleague }) => ({ by: await colleague() }),
  "POST /api/subscription/purchase": () => ({ body: { plan: "yearly" } }),
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
  "POST /api/register/company": ({ mark, next }) => ({ body: { name: `${mark} Şube ${next()}` } }),
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
    },
  }),
};
