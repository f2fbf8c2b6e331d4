import { guardedHttp } from "#kit/server/guarded-http.ts";
import { addDays } from "#kit/server/time.ts";
import { openEbelgeSim } from "#tests/sims/ebelge.ts";
import { type Caller, testServer } from "./api.ts";

/** A business whose integrator of e-documents is the stand-in, on a server that waits only briefly for answers. */
export async function openEbelge() {
  const sim = await openEbelgeSim();
  const outside = guardedHttp([sim.url], { admits: () => true, note: () => undefined });
  const server = await testServer({ http: (call) => outside({ ...call, timeoutMs: 400 }) });
  const salon = await server.salon();
  await connectEbelge(salon, sim.url);
  const { call } = salon;

  /** An issued invoice of one service. */
  const invoice = async (more: object = {}) => {
    const lines = [{ description: "Saç kesimi", price: 60_000, tax_rate: 20 }];
    const { id } = await call("POST /api/accounting/invoice", { body: { lines, ...more } });
    return call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  };
  const send = (id: number) => call("POST /api/edocuments/invoice/{id}/send", { params: { id }, body: {} });
  const read = async (id: number) => (await call("GET /api/edocuments/invoice/{id}", { params: { id } })).edocument;
  return { sim, server, salon, invoice, send, read };
}

/** Gives a business everything that e-documents need, and connects the stand-in at `url`. */
export async function connectEbelge({ call }: Caller, url: string): Promise<void> {
  const owner = { owner_name: "Elif", owner_surname: "Kaya", district: "Konak", city: "İzmir", address: "Alsancak" };
  await call("PUT /api/company", { body: { tax_number: "10000000146", tax_office: "Konak", ...owner } });
  await call("POST /api/settings", { body: { invoicing: { prefix: "DFT", yearly: true } } });
  await call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  const nilvera = { slug: "nilvera" } as const;
  await call("PUT /api/connect/{slug}/settings", { params: nilvera, body: { api_key: "sim-key", host: url } });
}

/** The next fifth of a month, so that hours later it is still the same month. */
export function nextFifth(): string {
  let day = new Date().toISOString().slice(0, 10);
  do day = addDays(day, 1);
  while (!day.endsWith("-05"));
  return `${day}T09:00:00.000Z`;
}
