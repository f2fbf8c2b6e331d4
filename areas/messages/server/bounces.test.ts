import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { planDailyJobs } from "#app/jobs.ts";
import { imapReports } from "#kit/server/imap.ts";
import { deliveryReport } from "#tests/harness/delivery-reports.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { openImapSim } from "#tests/sims/imap.ts";

/** E-mails that come back after their server took them (K1; decision 0080). */

const sim = await openImapSim();
afterAll(() => sim.stop());
const { mails, mailer } = recordingMailer();
const reportBox = imapReports({ url: sim.url, log: () => undefined, silentMs: 500 });
const server = await testServer({ mailer, reportBox });

/** After the day of any run: planning jobs uses the database's own clock. */
const BEGIN = Date.parse("2099-11-23T09:00:00.000Z");
let minutes = 0;
beforeAll(async () => {
  server.travel(new Date(BEGIN).toISOString());
  await planDailyJobs(server.database, { publish: () => undefined } as never);
});

/** Time passes, and everything that is due is done. */
const pass = async () => {
  server.travel(new Date(BEGIN + (minutes += 5) * 60_000).toISOString());
  expect(await server.runJobs()).toEqual([]);
};
let salon: Caller & { slug: string };
const to = "ayse@ornek.com";

/** Sends a mail to a customer; its id, and the Message-ID that the customer's server saw. */
async function write(who = salon) {
  const contact = { name: "Ayşe", phone: "", email: to };
  const { id: contact_id } = await who.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: contact,
  });
  const body = { contact_id, channel: "email", subject: "Randevu", text: "Yarın" } as const;
  const { id } = await who.call("POST /api/messages", { body });
  await pass();
  return { id, messageId: `${mails.at(-1)?.id}@example.com` };
}
const read = (id: number, who = salon) => who.call("GET /api/messages/{id}", { params: { id } });

beforeEach(async () => {
  Object.assign(sim, { mails: [], validity: sim.validity + 1, mood: "well" });
  mails.length = 0;
  salon = await server.salon();
});

test("a mail that comes back for good has failed, and nothing more is sent to its address", async () => {
  const { id, messageId } = await write();
  expect(await read(id)).toMatchObject({ state: "sent" });
  sim.put(deliveryReport({ messageId }));
  await pass();
  expect(await read(id)).toMatchObject({ state: "failed", reason: "refused_by_server" });
  expect(sim.mails[0]?.seen).toBe(true);
  const next = await write();
  expect(await read(next.id)).toMatchObject({ state: "unsent", reason: "suppressed" });
  const other = await server.salon("Kanarya");
  expect(await read((await write(other)).id, other)).toMatchObject({ state: "sent" });
});

test.each([
  ["5.2.2", "refused_by_server"],
  ["5.7.1", "refused_by_server"],
  ["4.4.7", "expired"],
])("a failure that is not the address's (%s) ends the mail alone", async (status, reason) => {
  const { id, messageId } = await write();
  sim.put(deliveryReport({ messageId, status }));
  await pass();
  expect(await read(id)).toMatchObject({ state: "failed", reason });
  expect(await read((await write()).id)).toMatchObject({ state: "sent" });
});

test("a delay is noted once in the history, and a later failure still counts", async () => {
  const { id, messageId } = await write();
  const delay = deliveryReport({ messageId, action: "delayed", status: "4.4.1" });
  sim.put(delay);
  sim.put(delay);
  await pass();
  sim.validity += 1;
  await pass();
  const { state, history } = await read(id);
  expect([state, history.map(({ reason }) => reason)]).toEqual(["sent", [null, null, null, "delayed_by_server"]]);
  sim.put(deliveryReport({ messageId }));
  await pass();
  expect(await read(id)).toMatchObject({ state: "failed" });
});

test("only the Message-ID that this installation gave counts", async () => {
  const { id, messageId } = await write();
  const [name = ""] = messageId.split(/\.[\w-]{22}@/);
  const [, company = ""] = name.split(".");
  const forged = [
    `${name}.${"A".repeat(22)}@example.com`,
    messageId.replace(`.${company}.`, ".1."),
    messageId.replace(/\.(\w+)\.([\w-]{22}@)/, ".zz.$2"),
    `m.${"z".repeat(11)}.1.${"A".repeat(22)}@example.com`,
  ];
  for (const wrong of forged) sim.put(deliveryReport({ messageId: wrong }));
  sim.put(deliveryReport({ messageId, action: "delivered", status: "2.0.0" }));
  await pass();
  expect(await read(id)).toMatchObject({ state: "sent" });
  expect(sim.mails.slice(0, -1).some(({ seen }) => seen)).toBe(false);
});

test("a mailbox that is away is read again later; what was deleted meanwhile is passed over", async () => {
  const { id, messageId } = await write();
  const gone = await write();
  sim.put(deliveryReport({ messageId: gone.messageId }));
  sim.put(deliveryReport({ messageId }));
  for (const mood of ["silent", "garbage", "hang up", "refuse"] as const) {
    sim.mood = mood;
    await pass();
  }
  expect(await read(id)).toMatchObject({ state: "sent" });
  await server.owner.query("delete from messages where id = $1", [gone.id]);
  sim.mood = "well";
  await pass();
  expect(await read(id)).toMatchObject({ state: "failed" });
});
