import type { Salon } from "../salon.ts";
import { list, own, type Samples } from "./sample.ts";

const person = async (salon: Salon) => (await own("POST /api/contacts/{type}")(salon)).params;
const today = (): string => new Date().toISOString().slice(0, 10);
const fields = async (salon: Salon, name: string) => ({
  customer_id: Number((await person(salon))?.id),
  name: `${name} ${salon.mark}`,
  reach: "elif@ornek.test",
  kind: "copy" as const,
  channel: "email" as const,
  received_on: today(),
  note: "Verilerimin kopyasını istiyorum",
});
const made = (salon: Salon) => salon.make<{ id: number; version: number }>("POST /api/privacy/requests");

/** Of people's data, their requests and the record of processing. */
export const samples: Samples = {
  "GET /api/privacy/requests": () => ({ query: { ...list, state: "open" } }),
  "POST /api/privacy/requests": async (salon) => ({ body: await fields(salon, "Elif") }),
  "GET /api/privacy/requests/{id}": own("POST /api/privacy/requests"),
  "PUT /api/privacy/requests/{id}": async (salon) => {
    const { id, version } = await made(salon);
    return { params: { id: String(id) }, body: { ...(await fields(salon, "Zeynep")), version } };
  },
  "POST /api/privacy/requests/{id}/answer": async (salon) => ({
    params: { id: String((await made(salon)).id) },
    body: { state: "answered", answered_on: today(), answer: "Dosya e-posta ile gönderildi" },
  }),
  "GET /api/privacy/people/{id}/file": async (salon) => ({
    params: await person(salon),
    query: { form: "json", language: "tr" },
  }),
  "GET /api/privacy/people/{id}/remainder": async (salon) => ({ params: await person(salon) }),
  "PUT /api/privacy/inventory/{activity}": () => ({
    params: { activity: "notes" },
    body: { note: "Kâğıt form da var" },
  }),
  "GET /api/privacy/inventory/file": () => ({ query: { form: "xlsx", language: "tr" } }),
};
