import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { plusMinutes } from "#kit/server/time.ts";
import { openEbelge } from "#tests/harness/ebelge.ts";
import type { Sending } from "#tests/sims/ebelge.ts";

/** Sending e-documents with a stand-in in each bad mode (issue 19: no document twice, none lost, the queue drains). */

const { sim, server, salon, invoice, send, read } = await openEbelge();
afterAll(() => sim.stop());
const { call } = salon;
let now = new Date().toISOString();

beforeEach(() => {
  Object.assign(sim, { sendings: [], silent: false, lateStatuses: 0, refuses: false });
});

/** Lets the minutes pass, one step of each document at a time. */
async function pass(minutes: number): Promise<void> {
  for (const step of [0, ...Array.from({ length: minutes }, () => 1)]) {
    now = plusMinutes(now, step);
    server.travel(now);
    expect(await server.runJobs()).toEqual([]);
  }
}
const queued = async (more?: object) => {
  server.travel(now);
  const { id, number } = await invoice(more);
  await send(id);
  return { id, number };
};
const statesOf = async (id: number) => (await read(id))?.history.map(({ state }) => state);

test("a document is queued, sent and accepted, and the integrator's files are kept unchanged", async () => {
  const { id, number } = await queued();
  expect((await read(id))?.state).toBe("queued");
  await pass(2);
  expect(await statesOf(id)).toEqual(["queued", "sent", "accepted"]);
  expect(await read(id)).toMatchObject({ profile: "EARSIVFATURA", has_pdf: true, reason: "" });
  const taken = [...sim.taken.values()].find((one) => one.number === number);
  const params = { id };
  const xml = await salon.try<Buffer>("GET /api/edocuments/invoice/{id}/xml", { params });
  expect(xml.body.toString()).toContain("<ds:Signature");
  expect(xml.body.toString()).toContain(taken?.uuid);
  const pdf = await salon.try<Buffer>("GET /api/edocuments/invoice/{id}/pdf", { params });
  expect(pdf.body.toString()).toContain(number);
  const { rows } = await server.owner.query(
    `select f.kind, encode(f.hash, 'hex') as hash from edocument_files f join edocuments e on e.id = f.edocument_id
     where e.document_id = $1 order by f.kind`,
    [id],
  );
  const sha = (text: Buffer) => createHash("sha256").update(text).digest("hex");
  expect(rows).toEqual([
    { kind: "made", hash: sha(Buffer.from(taken?.xml ?? "")) },
    { kind: "pdf", hash: sha(pdf.body) },
    { kind: "xml", hash: sha(xml.body) },
  ]);
});

test("a registered recipient gets an e-Fatura at its alias; the registration is asked once a month", async () => {
  sim.taxpayers.set("1234567890", "urn:mail:pk@ornek.com");
  const params = { type: "customer" } as const;
  const { id: contact_id } = await call("POST /api/contacts/{type}", { params, body: { name: "Örnek Turizm" } });
  const identity = {
    tax_number: "1234567890",
    tax_office: "Kadıköy",
    address: "Moda",
    district: "Kadıköy",
    city: "İstanbul",
  };
  await call("PUT /api/accounting/tax-identities/{id}", { params: { id: contact_id }, body: identity });
  const first = await queued({ contact_id });
  sim.taxpayers.clear();
  const second = await queued({ contact_id });
  await pass(2);
  for (const { id, number } of [first, second]) {
    expect(await read(id)).toMatchObject({ profile: "TEMELFATURA", state: "accepted" });
    const taken = [...sim.taken.values()].find((one) => one.number === number);
    expect(taken?.alias).toBe("urn:mail:pk@ornek.com");
  }
  now = plusMinutes(now, 32 * 24 * 60);
  const third = await queued({ contact_id });
  expect((await read(third.id))?.profile).toBe("EARSIVFATURA");
  await pass(2);
});

test.each<[string, Sending[]]>([
  ["is slow", ["slow"]],
  ["loses the answer after taking it", ["silent after"]],
  ["cuts the connection after taking it", ["cut after"]],
  ["answers twice", ["twice"]],
  ["loses the call before taking it", ["silent before"]],
  ["is busy several times", ["busy", "busy", "busy"]],
  ["loses the call twice", ["silent before", "silent before"]],
  ["loses the answer, then is busy", ["silent after", "busy"]],
])("a document arrives once where the integrator %s", async (_mode, sendings) => {
  sim.sendings = [...sendings];
  const { id, number } = await queued();
  await pass(240);
  expect(await read(id)).toMatchObject({ state: "accepted", has_pdf: true });
  expect([...sim.taken.values()].filter((one) => one.number === number)).toHaveLength(1);
});

test("without an answer it is being checked, and is not given again before the integrator says that it does not know it", async () => {
  sim.sendings = ["silent before"];
  const { id } = await queued();
  const before = sim.sends.length;
  await pass(10);
  expect(await statesOf(id)).toEqual(["queued", "checking"]);
  expect(sim.sends.length - before).toBe(1);
  sim.silent = true;
  await pass(120);
  expect(sim.sends.length - before).toBe(1);
  sim.silent = false;
  await pass(120);
  expect(await statesOf(id)).toEqual(["queued", "checking", "sent", "accepted"]);
  expect(sim.sends.length - before).toBe(2);
});

test("a refused document says why and can be sent again with another ETTN", async () => {
  sim.sendings = [{ refuse: "Seri bulunamadı" }];
  const { id } = await queued();
  await pass(1);
  expect(await read(id)).toMatchObject({ state: "rejected", reason: "2001 Seri bulunamadı" });
  const first = (await read(id))?.uuid;
  await send(id);
  await pass(3);
  expect((await read(id))?.uuid).not.toBe(first);
  expect(await statesOf(id)).toEqual(["queued", "rejected", "queued", "sent", "accepted"]);
});

test("a document that is rejected later says why, and its invoice keeps that in the history when it is sent again (issue 19)", async () => {
  sim.lateStatuses = 2;
  const { id, number } = await queued();
  sim.verdicts.set(number, "Alıcı bulunamadı");
  await pass(60);
  expect(await read(id)).toMatchObject({ state: "rejected", reason: "Alıcı bulunamadı" });
  expect(await statesOf(id)).toEqual(["queued", "sent", "rejected"]);
  sim.lateStatuses = 0;
  sim.verdicts.delete(number);
  await send(id);
  await pass(3);
  expect(await statesOf(id)).toEqual(["queued", "sent", "rejected", "queued", "sent", "accepted"]);
  expect((await read(id))?.history[2]?.reason).toBe("Alıcı bulunamadı");
});

test("documents wait while the account is refused, and leave when it is taken again", async () => {
  const made = [await queued(), await queued(), await queued()];
  sim.refuses = true;
  await pass(5);
  for (const { id } of made) expect(await read(id)).toMatchObject({ state: "queued", reason: "account" });
  sim.refuses = false;
  await pass(120);
  for (const { id } of made) expect((await read(id))?.state).toBe("accepted");
});

test("one invoice has one e-document, however often it is sent, and is not cancelled in the books alone", async () => {
  const { id } = await queued();
  const again = await salon.try("POST /api/edocuments/invoice/{id}/send", { params: { id }, body: {} });
  expect(again).toMatchObject({ status: 409, body: { error: "edocument_exists" } });
  const cancel = await salon.try("POST /api/accounting/invoice/{id}/cancel", { params: { id } });
  expect(cancel).toMatchObject({ status: 409, body: { error: "edocument_stays" } });
  await pass(2);
});

test("a mixed queue drains: none lost, none twice", async () => {
  const modes: Sending[] = ["take", "busy", "silent after", "cut after", "twice", "silent before", "slow", "take"];
  sim.sendings = [...modes, ...modes];
  const made = [];
  for (const _ of Array.from({ length: 12 })) made.push(await queued());
  await pass(150);
  for (const { id, number } of made) {
    expect((await read(id))?.state, number).toBe("accepted");
    expect([...sim.taken.values()].filter((one) => one.number === number)).toHaveLength(1);
  }
});

test("nothing is queued without an integrator or while it is away", async () => {
  const { id } = await invoice();
  const fresh = await server.salon();
  const { id: other } = await fresh.call("POST /api/accounting/invoice", {
    body: { lines: [{ description: "Fön", price: 100, tax_rate: 20 }] },
  });
  expect(await fresh.try("POST /api/edocuments/invoice/{id}/send", { params: { id: other }, body: {} })).toMatchObject({
    status: 409,
    body: { error: "no_integrator" },
  });
  expect(await read(id)).toBe(null);
});

test("forgetting a customer leaves the invoice and the files of its e-document whole for their ten years", async () => {
  const params = { type: "customer" } as const;
  const { id: contact } = await call("POST /api/contacts/{type}", {
    params,
    body: { name: "Selin", surname: "Unutan" },
  });
  await call("PUT /api/accounting/tax-identities/{id}", {
    params: { id: contact },
    body: {
      tax_number: "10000000146",
      first_name: "Selin",
      last_name: "Unutan",
      address: "Kordon 1",
      district: "Konak",
      city: "İzmir",
    },
  });
  const { id } = await queued({ contact_id: contact });
  await pass(2);
  expect((await read(id))?.state).toBe("accepted");
  const paper = async () => {
    const invoice = await call("GET /api/accounting/invoice/{id}", { params: { id } });
    const files = await Promise.all(
      (["xml", "pdf"] as const).map(
        async (kind) => (await salon.try<Buffer>(`GET /api/edocuments/invoice/{id}/${kind}`, { params: { id } })).body,
      ),
    );
    const { rows } = await server.owner.query(
      `select f.kind, f.hash = sha256(f.content) as whole, f.content from edocument_files f
       join edocuments e on e.company_id = f.company_id and e.id = f.edocument_id where e.document_id = $1 order by f.kind`,
      [id],
    );
    const { party_name, tax_number, total, lines, number } = invoice;
    return { party_name, tax_number, total, lines, number, files, rows };
  };
  const before = await paper();
  expect(before.party_name).toBe("Selin Unutan");
  expect(before.files[0]?.toString()).toContain("Unutan");
  await call("DELETE /api/contacts/{type}/{id}", { params: { ...params, id: contact } });
  expect(await paper()).toEqual(before);
  const year = Number(now.slice(0, 4));
  server.travel(`${year + 10}-12-30T09:00:00.000Z`);
  await server.runJobs();
  expect(await paper()).toEqual(before);
  const gone = "delete from edocument_files where edocument_id = (select id from edocuments where document_id = $1)";
  await expect(server.owner.query(gone, [id])).rejects.toThrow("kept for ten years");
  const { rows } = await server.owner.query(
    "select has_table_privilege('defter_app', 'edocument_files', 'update') as may",
  );
  expect(rows).toEqual([{ may: false }]);
  server.travel(now);
});
