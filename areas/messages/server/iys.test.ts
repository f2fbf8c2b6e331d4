import { afterAll, beforeEach, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { iys } from "#kit/server/iys.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openIysSim } from "#tests/sims/iys.ts";

/** Consents are reported to İYS, by its API or in a file (K1; decisions §6, decision 0070). */

const sim = await openIysSim();
afterAll(() => sim.stop());
const http = guardedHttp([sim.url]);
const server = await testServer({ iys: (account) => iys(http, account, sim.url) });
const MONDAY = "2026-11-23T09:00:00.000Z";
const account = { username: "defter", password: "sim-password", iys_code: "123456", brand_code: "654321" };

let salon: Caller;
let now: string;
let phones = 0;

beforeEach(async () => {
  now = MONDAY;
  server.travel(now);
  Object.assign(sim, { late: 0, unreadable: undefined, isClosed: false });
  sim.kept.length = 0;
  sim.refusals.clear();
  salon = await server.salon("İpek");
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
});

async function pass(minutes: number) {
  now = plusMinutes(now, minutes);
  server.travel(now);
  expect(await server.runJobs()).toEqual([]);
}

const customer = async () => {
  const phone = `+90535${String(1_000_000 + (phones += 1))}`;
  const body = { name: "Ayşe", phone, sms_consent_at: now };
  return salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
};
const withdraw = (id: number) =>
  salon.call("POST /api/contacts/{id}/consents", { params: { id }, body: { channel: "sms", state: "withdrawn" } });
const summary = () => salon.call("GET /api/iys");
const history = async (id: number) =>
  (await salon.call("GET /api/contacts/{id}/consents", { params: { id } })).data.map(({ state, iys: said }) => [
    state,
    said?.state,
    said?.reason ?? undefined,
  ]);
const file = async (until: number) =>
  String((await salon.try<Buffer>("GET /api/iys/file", { query: { until } })).body)
    .trim()
    .split("\r\n");

test("every change of a consent is reported to İYS, in order; refused ones show İYS's reason and can be reported again", async () => {
  const [ayse, refused] = [await customer(), await customer()];
  sim.refusals.set(refused.phone, "Alıcı hatalı");
  await withdraw(ayse.id);
  await salon.call("PUT /api/iys", { body: account });
  sim.late = 1;
  await pass(0);
  expect(await history(ayse.id)).toEqual([
    ["withdrawn", "sent", undefined],
    ["given", "sent", undefined],
  ]);
  await pass(10);
  expect(sim.kept).toEqual([
    {
      recipient: ayse.phone,
      recipientType: "BIREYSEL",
      type: "MESAJ",
      status: "ONAY",
      source: "HS_FIZIKSEL_ORTAM",
      consentDate: "2026-11-23 12:00:00",
    },
    expect.objectContaining({ recipient: ayse.phone, status: "RET" }),
  ]);
  expect(await history(ayse.id)).toEqual([
    ["withdrawn", "accepted", undefined],
    ["given", "accepted", undefined],
  ]);
  expect(await history(refused.id)).toEqual([["given", "refused", "H178: Alıcı hatalı"]]);
  expect(await summary()).toMatchObject({ waiting: 0, refused: 1, last_waiting: null });
  const { data } = await salon.call("GET /api/iys/consents", { query: { state: "refused" } });
  expect(data).toMatchObject([{ contact: { id: refused.id }, consent: "given", reason: "H178: Alıcı hatalı" }]);
  const params = { id: String(data[0]?.id) };
  sim.refusals.clear();
  await salon.call("POST /api/iys/consents/{id}/again", { params });
  await pass(0);
  await pass(10);
  expect(await history(refused.id)).toEqual([["given", "accepted", undefined]]);
  expect((await salon.try("POST /api/iys/consents/{id}/again", { params })).body).toMatchObject({
    error: "report_not_ended",
  });
});

test("one consent that İYS can't read doesn't delay the others of its batch", async () => {
  const people = [await customer(), await customer(), await customer()];
  sim.unreadable = people[1]?.phone;
  await salon.call("PUT /api/iys", { body: account });
  await pass(0);
  await pass(10);
  expect(sim.kept.map(({ recipient }) => recipient)).toEqual([people[0]?.phone, people[2]?.phone]);
  expect(await history(people[1]?.id ?? 0)).toEqual([["given", "refused", "H144: Alıcı hatalı"]]);
});

test("consents reach İYS by the next morning; a refused account is shown, and its consents keep waiting", async () => {
  await salon.call("PUT /api/iys", { body: account });
  await pass(0);
  const ayse = await customer();
  sim.isClosed = true;
  await pass(24 * 60);
  expect(await summary()).toMatchObject({ waiting: 1, account: { verified_at: null } });
  sim.isClosed = false;
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  await salon.call("PUT /api/iys", { body: { ...account, password: undefined } });
  await pass(0);
  await pass(10);
  expect(await history(ayse.id)).toEqual([["given", "accepted", undefined]]);
});

test("an account is stored or removed only after the password was given again", async () => {
  const other = await server.salon();
  expect(await other.try("PUT /api/iys", { body: account })).toMatchObject({ body: { error: "not_verified" } });
  expect(await other.try("DELETE /api/iys")).toMatchObject({ body: { error: "not_verified" } });
});

test("an account is stored only if İYS accepts it, and its password is never returned", async () => {
  const wrong = await salon.try("PUT /api/iys", { body: { ...account, password: "yanlış" } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "password", code: "refused_by_iys" }] } });
  expect((await summary()).account).toBeNull();
  const kept = await salon.call("PUT /api/iys", { body: account });
  expect(kept.account).toEqual({ username: "defter", iys_code: "123456", brand_code: "654321", verified_at: MONDAY });
  const { rows } = await server.owner.query("select row_to_json(a)::text as row from app_connections a");
  expect(rows.some(({ row }) => row.includes(account.password))).toBe(false);
  await salon.call("DELETE /api/iys");
  expect((await summary()).account).toBeNull();
});

test("without an account the waiting consents can be downloaded as a file until they are marked as uploaded", async () => {
  const ayse = await customer();
  await withdraw(ayse.id);
  const { last_waiting: until } = await summary();
  expect(await file(until ?? 0)).toEqual([
    "recipient;recipientType;type;status;source;consentDate",
    `${ayse.phone};BIREYSEL;MESAJ;ONAY;HS_FIZIKSEL_ORTAM;2026-11-23 12:00:00`,
    `${ayse.phone};BIREYSEL;MESAJ;RET;HS_FIZIKSEL_ORTAM;2026-11-23 12:00:00`,
  ]);
  const later = await customer();
  expect(await salon.call("POST /api/iys/uploaded", { body: { until: until ?? 0 } })).toMatchObject({ waiting: 1 });
  expect(await history(ayse.id)).toEqual([
    ["withdrawn", "uploaded", undefined],
    ["given", "uploaded", undefined],
  ]);
  server.travel("2026-11-26T20:00:00.000Z");
  expect(await summary()).toMatchObject({ waiting: 1, late: 0 });
  server.travel("2026-11-26T22:00:00.000Z");
  expect(await summary()).toMatchObject({ waiting: 1, late: 1 });
  expect(await history(later.id)).toEqual([["given", "waiting", undefined]]);
});
