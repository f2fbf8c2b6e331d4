import { afterAll, beforeEach, expect, test } from "vitest";
import { plusMinutes } from "#kit/server/time.ts";
import { nextFifth, openEbelge } from "#tests/harness/ebelge.ts";

/** Cancelling e-documents at the integrator, and its credits (issue 19: cancel while the law allows it). */

const { sim, server, salon, invoice, send, read } = await openEbelge();
afterAll(() => sim.stop());
const { call } = salon;

let now = nextFifth();

beforeEach(() => {
  Object.assign(sim, { sendings: [], cancellings: [], silent: false, refuses: false });
});

async function pass(minutes: number): Promise<void> {
  for (const step of [0, ...Array.from({ length: minutes }, () => 1)]) {
    now = plusMinutes(now, step);
    server.travel(now);
    expect(await server.runJobs()).toEqual([]);
  }
}
const accepted = async (more?: object) => {
  server.travel(now);
  const { id, number } = await invoice(more);
  await send(id);
  await pass(3);
  expect((await read(id))?.state).toBe("accepted");
  return { id, number };
};
const cancel = (id: number) => salon.try("POST /api/edocuments/invoice/{id}/cancel", { params: { id } });
const statesOf = async (id: number) => (await read(id))?.history.map(({ state }) => state).slice(-2);
const statusOf = async (id: number) => (await call("GET /api/accounting/invoice/{id}", { params: { id } })).status;
const isCancelledAt = (number: string) => [...sim.taken.values()].find((one) => one.number === number)?.cancelled;

test("an accepted e-Arşiv document is cancelled at the integrator, and then its invoice in the books", async () => {
  const { id, number } = await accepted();
  expect((await call("GET /api/edocuments/invoice/{id}", { params: { id } })).cancel).toBe("yes");
  expect((await cancel(id)).body).toMatchObject({ edocument: { state: "cancelling" }, cancel: "no" });
  expect((await cancel(id)).body.error).toBe("not_accepted");
  expect(await statusOf(id)).toBe("issued");
  await pass(1);
  expect(await statesOf(id)).toEqual(["cancelling", "cancelled"]);
  expect([await statusOf(id), isCancelledAt(number)]).toEqual(["cancelled", true]);
});

test("an invoice with a return invoice stays, and while it is being cancelled none is issued (issue 19)", async () => {
  const { id, number } = await accepted();
  const lines = async () => (await call("GET /api/edocuments/invoice/{id}/return", { params: { id } })).lines;
  const giveBack = async () => {
    const body = { lines: (await lines()).slice(0, 1).map((line) => ({ id: line.id, quantity: 0.5 })) };
    return salon.try<{ error: string; invoice: { id: number } }>("POST /api/edocuments/invoice/{id}/return", {
      params: { id },
      body,
    });
  };
  const made = await giveBack();
  expect(made.status).toBe(201);
  expect((await call("GET /api/edocuments/invoice/{id}", { params: { id } })).cancel).toBe("no");
  expect((await cancel(id)).body.error).toBe("returned_stays");
  expect([(await read(id))?.state, isCancelledAt(number)]).toEqual(["accepted", false]);
  await pass(3);
  await cancel(made.body.invoice.id);
  await pass(1);
  expect((await cancel(id)).status).toBe(200);
  expect((await giveBack()).body.error).toBe("cancelling");
  await pass(1);
  expect(await statusOf(id)).toBe("cancelled");
});

test.each([
  ["is busy", ["busy", "busy"]],
  ["loses the call", ["silent before"]],
  ["loses the answer", ["silent after"]],
] as const)("it is cancelled once and for all where the integrator %s", async (_mode, cancellings) => {
  const { id, number } = await accepted();
  sim.cancellings = [...cancellings];
  await cancel(id);
  await pass(30);
  expect([(await read(id))?.state, await statusOf(id), isCancelledAt(number)]).toEqual([
    "cancelled",
    "cancelled",
    true,
  ]);
});

test("where the integrator refuses, the document and its invoice stay, with its words, and it can be tried again", async () => {
  const { id } = await accepted();
  sim.cancellings = [{ refuse: "Rapor gönderildi" }];
  await cancel(id);
  await pass(1);
  expect(await read(id)).toMatchObject({ state: "accepted", reason: "2001 Rapor gönderildi" });
  expect(await statusOf(id)).toBe("issued");
  await cancel(id);
  await pass(1);
  expect(await statusOf(id)).toBe("cancelled");
});

test("the sale of a cancelled document can be invoiced again", async () => {
  server.travel(now);
  const { rows } = await server.owner.query(
    "select e.id from companies c join employees e on e.company_id = c.id where c.slug = $1",
    [salon.slug],
  );
  const { id: category_id } = await call("POST /api/service_categories", {
    body: { name: "İptal", description: "İptal" },
  });
  const service = {
    name: "İptal denemesi",
    description: "Deneme",
    price: 30_000,
    original_price: 30_000,
    estimated_time: 30,
  };
  const { id: service_id } = await call("POST /api/services", { body: { ...service, category_id } });
  const asked = { created_by_id: (rows[0] as { id: number }).id, services: [{ service_id }] };
  const { id } = await call("POST /api/orders", { body: asked });
  await call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
  const make = () => call("POST /api/edocuments/sale/{id}", { params: { id }, body: {} });
  const first = await make();
  await pass(3);
  await cancel(first.invoice?.id as number);
  await pass(1);
  const second = await make();
  expect(second.invoice?.number).not.toBe(first.invoice?.number);
  expect(second.edocument?.state).toBe("queued");
  await pass(3);
});

test("nothing else is cancelled: what is not accepted, an e-Fatura, and after the month", async () => {
  server.travel(now);
  const { id: waiting } = await invoice();
  expect((await cancel(waiting)).body.error).toBe("not_accepted");
  sim.taxpayers.set("1234567890", "urn:mail:pk@ornek.com");
  const params = { type: "customer" } as const;
  const { id: contact_id } = await call("POST /api/contacts/{type}", { params, body: { name: "Örnek" } });
  const place = { address: "Moda", district: "Kadıköy", city: "İstanbul", tax_office: "Kadıköy" };
  await call("PUT /api/accounting/tax-identities/{id}", {
    params: { id: contact_id },
    body: { tax_number: "1234567890", legal_name: "Örnek A.Ş.", ...place },
  });
  const { id: efatura } = await accepted({ contact_id });
  expect((await cancel(efatura)).body.error).toBe("efatura_stays");
  const { id: old } = await accepted();
  server.travel(plusMinutes(now, 31 * 24 * 60));
  expect((await cancel(old)).body.error).toBe("cancel_too_late");
  expect((await call("GET /api/edocuments/invoice/{id}", { params: { id: old } })).cancel).toBe("late");
  server.travel(now);
});

test("credits are kept with each accepted document, and asked for when somebody wants it", async () => {
  const settings = () => call("GET /api/edocuments/settings");
  sim.credits = 8;
  await accepted();
  expect((await settings()).credits).toBe(7);
  sim.credits = 500;
  expect((await call("POST /api/edocuments/credits")).credits).toBe(500);
  expect((await settings()).credits_at).not.toBe(null);
  const fresh = await server.salon();
  expect((await fresh.call("GET /api/edocuments/settings")).credits).toBe(null);
  expect((await fresh.try("POST /api/edocuments/credits", {})).body.error).toBe("no_integrator");
});
