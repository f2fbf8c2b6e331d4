import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { planDailyJobs } from "#app/jobs.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { laterMethods } from "#kit/server/later.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { ORIGIN, testServer, type Caller } from "#tests/harness/api.ts";
import { openNetgsmSim, turkishTime } from "#db/seed/netgsm/stand-in.ts";
import { writeMessage } from "./messages.ts";

/** STOP replies (K1; decision 0069): read from the provider's inbox, each withdraws the SMS consent of its sender. */

const sim = await openNetgsmSim({ headers: ["DEFTER", "GULSALON"] });
afterAll(() => sim.stop());
const http = guardedHttp([sim.url]);
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const server = await testServer({
  sms: { installation: netgsm(http, account, sim.url), netgsm: (own) => netgsm(http, own, sim.url) },
});
/** After the day of any run: planning jobs uses the database's own clock. */
const NOON = "2099-11-23T09:00:00.000Z";
const publish = async () => undefined;

let salon: Caller;
let now = NOON;
let phones = 0;

/** Sets the clock forward and runs the jobs. */
async function pass(minutes: number) {
  now = plusMinutes(now, minutes);
  server.travel(now);
  expect(await server.runJobs()).toEqual([]);
}

beforeEach(async () => {
  now = plusMinutes(now, 24 * 60);
  server.travel(now);
  sim.inbox.length = 0;
  salon = await opened("İpek");
  await planDailyJobs(server.database, { publish } as never);
  await pass(0);
});

async function opened(name: string): Promise<Caller> {
  const made = await server.salon(name);
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 100, 'packages.purchase')`,
    [await companyOf(made)],
  );
  return made;
}

const companyOf = async (of: Caller) => (await of.call("GET /api/company")).id;
const newPhone = () => `+90534${String(1_000_000 + (phones += 1))}`;
const customer = (of: Caller, phone: string) =>
  of.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Ayşe", phone, sms_consent_at: plusMinutes(now, -60) },
  });

async function write(of: Caller, to: { id: number; phone: string }, kind: "commercial" | "information" = "commercial") {
  const company = await companyOf(of);
  const id = await server.database.company(company, now).transact((db) =>
    writeMessage(
      { ...laterMethods({ publish }), db, publicUrl: ORIGIN, afterwards: () => undefined },
      {
        channel: "sms",
        class: kind,
        cause: "messages.by_hand",
        contactId: to.id,
        recipient: to.phone,
        body: "Merhaba",
      },
    ),
  );
  await pass(0);
  return id;
}

const reply = (phone: string, message: string, at = now) =>
  sim.inbox.push({ phone: phone.replace("+90", "0"), message, date: turkishTime(new Date(at)) });
const consentOf = async (of: Caller, id: number) =>
  (await of.call("GET /api/contacts/{type}/{id}", { params: { type: "customer", id } })).sms_consent_at;
const history = async (of: Caller, id: number) =>
  (await of.call("GET /api/contacts/{id}/consents", { params: { id } })).data;
const read = (of: Caller, id: number) => of.call("GET /api/messages/{id}", { params: { id } });

describe("a reply to the installation's number", () => {
  test("withdraws the consent in the business that last sent to it, with source and evidence, and marks the message", async () => {
    const other = await opened("Kanarya");
    const phone = newPhone();
    const [mine, theirs] = [await customer(salon, phone), await customer(other, phone)];
    await write(other, theirs);
    const id = await write(salon, mine);
    const information = await write(salon, mine, "information");
    await pass(1);
    reply(phone, "Ret.");
    const at = now;
    await pass(5);
    expect(await consentOf(salon, mine.id)).toBeNull();
    expect((await history(salon, mine.id))[0]).toMatchObject({
      channel: "sms",
      state: "withdrawn",
      at,
      source: "HS_MESAJ",
      evidence: `SMS RET · messages/${id}`,
      recipient: phone,
      createdBy: null,
    });
    expect(await read(salon, id)).toMatchObject({ unsubscribed_at: at, left_by_reply: true });
    expect(await read(salon, information)).toMatchObject({ unsubscribed_at: null, left_by_reply: false });
    expect(await consentOf(other, theirs.id)).not.toBeNull();
    expect(await read(salon, await write(salon, mine))).toMatchObject({ state: "unsent", reason: "no_consent" });
  });

  test("that comes twice, or is about something else, changes nothing; a later consent is kept", async () => {
    const phone = newPhone();
    const ayse = await customer(salon, phone);
    await write(salon, ayse);
    await pass(1);
    reply(phone, "randevumu iptal edin");
    await pass(5);
    expect(await consentOf(salon, ayse.id)).not.toBeNull();
    reply(phone, "IPTAL");
    reply(phone, "IPTAL");
    await pass(5);
    expect(await history(salon, ayse.id)).toHaveLength(2);
    await salon.call("POST /api/contacts/{id}/consents", {
      params: { id: ayse.id },
      body: { channel: "sms", state: "given" },
    });
    await pass(5);
    await pass(5);
    expect(await history(salon, ayse.id)).toHaveLength(3);
    expect(await consentOf(salon, ayse.id)).not.toBeNull();
  });

  test("from a number that got no message is ignored; after a failure of the provider the inbox is read again", async () => {
    const [stranger, phone] = [newPhone(), newPhone()];
    const [unwritten, ayse] = [await customer(salon, stranger), await customer(salon, phone)];
    await write(salon, ayse);
    await pass(1);
    reply(stranger, "STOP");
    reply(phone, "STOP");
    const { rows } = await server.owner.query("select encode(phone_hash, 'escape') as hash from sms_last_senders");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ hash }) => String(hash).includes(phone.slice(-7)))).toBe(false);
    sim.refuses = true;
    await pass(5);
    expect(await consentOf(salon, ayse.id)).not.toBeNull();
    sim.refuses = false;
    await pass(120);
    expect(await consentOf(salon, ayse.id)).toBeNull();
    expect(await consentOf(salon, unwritten.id)).not.toBeNull();
  });
});

test("a reply to a business's own account withdraws the consent in that business alone", async () => {
  const own = { username: account.usercode, password: account.password, header: "GULSALON" };
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  // The test's clock is ahead of the password check, so extend it.
  await server.owner.query("update sessions set verified_until = '2100-01-01'");
  await salon.call("PUT /api/connect/{slug}/settings", { params: { slug: "netgsm" }, body: own });
  const other = await opened("Kanarya");
  const phone = newPhone();
  const [mine, theirs] = [await customer(salon, phone), await customer(other, phone)];
  const id = await write(salon, mine);
  await pass(1);
  reply(phone, "gulsalon iptal");
  await pass(5);
  expect(await consentOf(salon, mine.id)).toBeNull();
  expect(await read(salon, id)).toMatchObject({ left_by_reply: true, provider: "netgsm own" });
  expect(await consentOf(other, theirs.id)).not.toBeNull();
});
