import type { Salon } from "../salon.ts";
import { list, own, type Samples } from "./sample.ts";

const customer = async (salon: Salon) => ({
  type: "customer",
  id: String((await salon.make("POST /api/contacts/{type}")).id),
});

const contact = ({ mark, next }: Salon) => ({
  name: `${mark} Müşteri`,
  surname: "Aydın",
  phone: "0532 418 27 06",
  email: `musteri${next()}@example.com`,
  gender: "female" as const,
  birth_date: "1990-02-28",
  sms_consent_at: "2026-01-01 09:00",
  email_consent_at: null,
  type: "customer" as const,
  letter: "M",
});

const activity = ({ mark }: Salon) => ({
  type: "call" as const,
  note: `${mark} aradı`,
  happened_at: "2026-01-05 10:00",
});

const ownActivity = async (salon: Salon) => {
  const { id } = await salon.make("POST /api/contacts/{type}");
  const made = await salon.admin.call("POST /api/contacts/{id}/activities", {
    params: { id: String(id) },
    body: activity(salon),
  });
  return { id: String(id), activity: String(made.id) };
};

const reminder = async ({ mark, make }: Salon) => ({
  contact_id: (await make("POST /api/contacts/{type}")).id,
  note: `${mark} aranacak`,
  remind_at: "2030-01-05 10:00",
});

/** Of customers, their activities and reminders. */
export const samples: Samples = {
  "GET /api/contacts/customer": () => ({ query: { ...list, letter: "A", phone: "0532 418 27 06", tag: "1" } }),
  "GET /api/contacts/supplier": () => ({ query: list }),
  "GET /api/contacts/supplier/{id}/summary": async ({ admin, mark }) => {
    const made = await admin.call("POST /api/contacts/{type}", {
      params: { type: "supplier" },
      body: { name: `${mark} Toptan` },
    });
    return { params: { id: String(made.id) } };
  },
  "POST /api/contacts/{type}": (salon) => ({ params: { type: "customer" }, body: contact(salon) }),
  "GET /api/contacts/{id}/tags": own("POST /api/contacts/{type}"),
  "POST /api/contacts/{id}/tags": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    body: { name: `${salon.mark} VIP` },
  }),
  "DELETE /api/contacts/{id}/tags/{tag}": async (salon) => {
    const { id } = await salon.make("POST /api/contacts/{type}");
    const body = { name: `${salon.mark} VIP` };
    const { data } = await salon.admin.call("POST /api/contacts/{id}/tags", { params: { id: String(id) }, body });
    return { params: { id: String(id), tag: String(data[0]!.id) } };
  },
  "GET /api/contacts/tagging": () => ({ query: { query: "a", tag: "1" } }),
  "POST /api/contacts/tagging": async (salon) => {
    const { id } = await salon.make("POST /api/contacts/{type}");
    return { body: { action: "add", name: `${salon.mark} VIP`, ids: [id] } };
  },
  "GET /api/contacts/{id}/consents": own("POST /api/contacts/{type}"),
  "POST /api/contacts/{id}/consents": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    body: {
      channel: "sms" as const,
      state: "given" as const,
      source: "HS_WEB" as const,
      evidence: `${salon.mark} form`,
      at: "2026-01-05 10:00",
    },
  }),
  "GET /api/contacts/{type}/{id}": async (salon) => ({ params: await customer(salon) }),
  "PUT /api/contacts/{type}/{id}": async (salon) => ({ params: await customer(salon), body: contact(salon) }),
  "DELETE /api/contacts/{type}/{id}": async (salon) => ({ params: await customer(salon) }),
  "GET /api/contacts/{id}/summary": own("POST /api/contacts/{type}"),
  "GET /api/contacts/{id}/orders": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    query: { page: "1", per_page: "20" },
  }),
  "GET /api/contacts/{id}/activities": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    query: { page: "1", per_page: "20" },
  }),
  "POST /api/contacts/{id}/activities": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    body: activity(salon),
  }),
  "PUT /api/contacts/{id}/activities/{activity}": async (salon) => ({
    by: salon.admin,
    params: await ownActivity(salon),
    body: activity(salon),
  }),
  "DELETE /api/contacts/{id}/activities/{activity}": async (salon) => ({
    by: salon.admin,
    params: await ownActivity(salon),
  }),
  "GET /api/reminders": () => ({
    query: { page: "1", per_page: "20", contact_id: "1", due: "today", done: "0", mine: "1" },
  }),
  "POST /api/reminders": async (salon) => ({ body: { ...(await reminder(salon)), done: false } }),
  "PUT /api/reminders/{id}": async (salon) => ({
    by: salon.admin,
    ...(await own("POST /api/reminders")(salon)),
    body: { ...(await reminder(salon)), done: true },
  }),
  "DELETE /api/reminders/{id}": async (salon) => ({ by: salon.admin, ...(await own("POST /api/reminders")(salon)) }),
};
