import { type Salon, verified } from "../salon.ts";
import type { Samples } from "./sample.ts";

const message = async ({ mark, make }: Salon) => ({
  contact_id: (await make("POST /api/contacts/{type}")).id,
  channel: "email" as const,
  subject: `${mark} haber`,
  text: `${mark} randevunuz yarın`,
});

const waiting = async (salon: Salon) => {
  const { id } = await salon.make("POST /api/messages");
  return { params: { id: String(id) } };
};

const newestConsent = async ({ admin, make }: Salon): Promise<number> => {
  const { id } = await make("POST /api/contacts/{type}");
  const consent = { channel: "email", state: "given" } as const;
  const { data } = await admin.call("POST /api/contacts/{id}/consents", { params: { id }, body: consent });
  return data[0]?.id as number;
};

/** Of messages. */
export const samples: Samples = {
  "GET /api/messages": async ({ make }) => ({
    query: {
      page: "1",
      per_page: "20",
      channel: "email",
      state: "waiting",
      contact_id: String((await make("POST /api/contacts/{type}")).id),
      cause: "messages.by_hand",
    },
  }),
  "GET /api/messages/{id}": waiting,
  "POST /api/messages": async (salon) => ({ body: await message(salon) }),
  "POST /api/messages/{id}/again": async (salon) => {
    const { params } = await waiting(salon);
    await salon.admin.call("POST /api/messages/{id}/take-back", { params });
    return { params, body: { confirm: ["maybe_sent"] } };
  },
  "POST /api/messages/{id}/take-back": waiting,
  "GET /api/packages/sms": () => ({ query: { page: "1" } }),
  "GET /api/packages/email": () => ({ query: { page: "1" } }),
  "GET /api/packages/usage": () => ({ query: { page: "1", per_page: "20", channel: "sms" } }),
  "POST /api/packages/{id}/purchase": () => ({ params: { id: "1" } }),
  "PUT /api/iys": async (salon) => {
    await verified(salon);
    const password = `${salon.mark} şifresi`;
    return { body: { username: "defter", password, iys_code: "123456", brand_code: "123456" } };
  },
  "DELETE /api/iys": async (salon) => {
    await verified(salon);
    return {};
  },
  "GET /api/iys/consents": () => ({ query: { page: "1", per_page: "20", state: "waiting" } }),
  "POST /api/iys/consents/{id}/again": async (salon) => {
    const until = await newestConsent(salon);
    await salon.post("POST /api/iys/uploaded", { until });
    return { params: { id: String(until) } };
  },
  "GET /api/iys/file": async (salon) => ({ query: { until: String(await newestConsent(salon)) } }),
  "POST /api/iys/uploaded": async (salon) => ({ body: { until: await newestConsent(salon) } }),
  "PUT /api/senders": () => ({ body: { quiet_from: "21:00", quiet_to: "09:00" } }),
};
