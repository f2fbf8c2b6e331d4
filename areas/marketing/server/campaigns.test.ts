import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { plusMinutes } from "#kit/server/time.ts";
import words from "#areas/messages/web/tr.ts";
import { stopByReply } from "#areas/messages/server/replies.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { openNetgsmSim, type Sending } from "#db/seed/netgsm/stand-in.ts";
import { runWithQueue } from "#tests/harness/sending-queue.ts";
import { whyBlocked } from "./campaigns.ts";
import { freezeAudience } from "./campaigns.report.ts";

/** Campaigns (K1; decisions §6): everybody of the frozen audience gets one message or has a stored reason. */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const http = guardedHttp([sim.url]);
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm((call) => http({ ...call, timeoutMs: 300 }), account, sim.url);
const { mails, mailer } = recordingMailer();
const server = await testServer({ mailer, sms: { installation: provider, netgsm: () => provider } });
const NOON = "2026-11-23T09:00:00.000Z";
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const run = async (minutes = 0) => expect(await runWithQueue(server, later(minutes))).toEqual([]);

type Salon = Caller & { slug: string };
let salon: Salon;
let company: number;
let everybody: number;

beforeEach(async () => {
  server.travel(NOON);
  mails.length = 0;
  sim.taken.length = 0;
  sim.sendings.length = 0;
  salon = await server.salon("Elif Salon");
  company = (await salon.call("GET /api/company")).id;
  await salon.call("PUT /api/company", { body: { address: "Moda Cad. 1", city: "Kadikoy" } });
  const logic = { combinator: "and" as const, rules: [] };
  everybody = (await salon.call("POST /api/marketing/segments", { body: { name: "Herkes", logic } })).id;
});

test("an estimate says that a campaign cannot be sent: without a sender of its channel, without the server's address", async () => {
  const bare = await testServer();
  const shop = await bare.salon();
  const logic = { combinator: "and" as const, rules: [] };
  const { id } = await shop.call("POST /api/marketing/segments", { body: { name: "Herkes", logic } });
  const ask = (who: Caller, segment_id: number) =>
    who.call("POST /api/marketing/campaigns/estimate", { body: { type: "sms", segment_id, content: "Merhaba" } });
  expect((await ask(shop, id)).blocked).toBe("no_provider");
  const card = (await shop.call("GET /api/employees")).data.find(({ meta }) => meta.user_id !== null)?.id ?? 0;
  await shop.call("PUT /api/employees/{id}", { params: { id: card }, body: { phone_number: "0532 418 27 06" } });
  const tried = { name: "Kasım", type: "sms" as const, segment_id: id, content: "Deneme" };
  const tested = await shop.call("POST /api/marketing/campaigns/test", { body: tried });
  expect(tested).toEqual({ recipient: "+905324182706", sends: false });
  expect((await ask(salon, everybody)).blocked).toBeNull();
  expect([whyBlocked("own", undefined), whyBlocked(null, undefined), whyBlocked("own", "https://a.example")]).toEqual([
    "no_way_out",
    "no_way_out",
    null,
  ]);
});

const give = (credits: number, channel = "sms") =>
  server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, $2, $3, 'packages.purchase')`,
    [company, channel, credits],
  );
/** Adds customers with unique phone numbers, by default with consent. */
const people = (count: number, consent = true) =>
  server.owner.query(
    `insert into contacts (company_id, name, surname, phone, email, sms_consent_at, email_consent_at)
     select $1, 'Ayse', 'No' || n, '+90532' || lpad((n + $4)::text, 7, '0'), 'a' || (n + $4) || '@ornek.com', $3, $3 from generate_series(1, $2::int) n`,
    [company, count, consent ? NOON : null, consent ? 0 : 500_000],
  );
const campaign = (more: object = {}) => ({
  name: "Kasim",
  type: "sms" as const,
  segment_id: everybody,
  content: "Sayin {{customer.name}}, bugun %20 indirim",
  ...more,
});
const add = (more: object = {}) => salon.call("POST /api/marketing/campaigns", { body: campaign(more) });
const read = (id: number) => salon.call("GET /api/marketing/campaigns/{id}", { params: { id } });
const put = (id: number, body: object) => salon.call("PUT /api/marketing/campaigns/{id}", { params: { id }, body });
const credits = async (channel: "sms" | "email" = "sms") => (await salon.call("GET /api/senders"))[channel].credits;
const sumOf = ({ results }: Awaited<ReturnType<typeof read>>) =>
  results.states.reduce((sum, { count }) => sum + count, 0);
const states = async (id: number) =>
  Object.fromEntries((await read(id)).results.states.map(({ name, count }) => [name, count]));

describe("an SMS campaign (K1)", () => {
  test("sends each consenting customer one personal message, and gives the reasons for the others", async () => {
    await people(3);
    await people(2, false);
    await give(100);
    const estimate = await salon.call("POST /api/marketing/campaigns/estimate", {
      body: { type: "sms", segment_id: everybody, content: campaign().content },
    });
    expect(estimate).toMatchObject({
      size: 5,
      reachable: 3,
      left_out: [{ name: "no_consent", count: 2 }],
      parts: 1,
      credits: 3,
      balance: 100,
      example: { name: "Ayse No1" },
    });
    expect(estimate.example?.text).toMatch(/^Sayin Ayse, bugun %20 indirim\nElif Salon, Moda Cad\. 1, Kadikoy\nRet: /);
    const { id } = await add({ status: "active" });
    await run();
    await run(10);
    expect(sim.taken.map(({ no }) => no).toSorted()).toEqual(["5320000001", "5320000002", "5320000003"]);
    expect(sim.taken.every(({ iysfilter, msg }) => iysfilter === "11" && msg.startsWith("Sayin Ayse, "))).toBe(true);
    const done = await read(id);
    expect(done).toMatchObject({ status: "finished", size: 5, processed: 5 });
    expect(await states(id)).toEqual({ delivered: 3, left_out: 2 });
    expect(done.results).toMatchObject({ reasons: [{ name: "no_consent", count: 2 }], credits: 3, unsubscribed: 0 });
    expect(await credits()).toBe(97);
    expect((await salon.call("GET /api/packages/usage")).sms).toMatchObject({ balance: 97, used: 3 });
    const path = /\/u\/[\w.-]+/.exec(sim.taken[0]?.msg ?? "")?.[0] ?? "";
    await server.app.inject({ method: "POST", url: path });
    expect((await read(id)).results).toMatchObject({ unsubscribed: 1, stop_replies: 0 });
    const stop = { phone: `+90${sim.taken[1]?.no}`, word: "RET", at: plusMinutes(NOON, 60) };
    await server.database.company(company).transact((tx) => stopByReply(tx, stop));
    expect((await read(id)).results).toMatchObject({ unsubscribed: 2, stop_replies: 1 });
  });

  test("tells credits that are spent from those reserved for messages that wait; together they left the balance", async () => {
    await people(25);
    await give(100);
    const { id } = await add({ status: "active" });
    // Of 20 messages a second.
    expect(await server.runJobs()).toEqual([]);
    expect((await states(id))["waiting"]).toBe(5);
    expect((await read(id)).results).toMatchObject({ credits: 20, reserved: 5 });
    expect(await credits()).toBe(75);
    await run(10);
    expect((await read(id)).results).toMatchObject({ credits: 25, reserved: 0 });
    expect(await credits()).toBe(75);
  });

  test("sends nothing if the balance is too low; of two on one balance one is sent", async () => {
    await people(4);
    await give(3);
    const { id } = await add({ status: "active" });
    await run();
    expect(await read(id)).toMatchObject({ status: "insufficient_balance", size: 0, started_at: null });
    expect([sim.taken.length, await credits()]).toEqual([0, 3]);
    await give(2);
    const other = await add({ status: "active" });
    await put(id, { status: "active" });
    await run(1);
    await run(2);
    const ended = [(await read(id)).status, (await read(other.id)).status].toSorted();
    expect(ended).toEqual(["finished", "insufficient_balance"]);
    expect([sim.taken.length, await credits()]).toEqual([4, 1]);
  });

  test("of two that start at the same time with a balance for one, one is sent and the other sends nothing", async () => {
    await people(60);
    await give(100);
    const both = [await add({ status: "active" }), await add({ status: "active" })];
    for (const minutes of [0, 1, 2]) await run(minutes);
    const ended = await Promise.all(both.map(({ id }) => read(id)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["finished", "insufficient_balance"]);
    expect(ended.map(({ size }) => size).toSorted()).toEqual([0, 60]);
    expect([sim.taken.length, await credits()]).toEqual([60, 40]);
  });

  test("stops at once and resumes where it stopped; reserved credits are returned", async () => {
    await people(250);
    await give(1000);
    const night = "2026-11-23T19:00:00.000Z";
    server.travel(night);
    const { id } = await add({ status: "active" });
    expect(await server.runJobs()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: "active", size: 250, processed: 0 });
    expect(await credits()).toBe(750);
    await put(id, { status: "stopped" });
    expect(await credits()).toBe(1000);
    const refused = await salon.try("PUT /api/marketing/campaigns/{id}", {
      params: { id },
      body: {
        segment_id: (
          await salon.call("POST /api/marketing/segments", {
            body: { name: "B", logic: { combinator: "and", rules: [] } },
          })
        ).id,
      },
    });
    expect(refused.body).toMatchObject({ messages: { segment_id: "Kampanya başladı; hedef kitlesi değiştirilemez" } });
    await put(id, { content: "Yeni metin" });
    server.travel("2026-11-24T07:00:00.000Z");
    // The limit of the second leaves room for 10 messages; the others wait and are cancelled.
    await server.owner.query(
      `insert into messages (company_id, channel, class, cause, recipient, body, parts, state, sending_at, provider)
       select $1, 'sms', 'information', 'test.row', '+90532', 'x', 1, 'sent', '2026-11-24T07:00:00Z', 'netgsm' from generate_series(1, 10)`,
      [company],
    );
    await put(id, { status: "active" });
    expect(await server.runJobs()).toEqual([]);
    expect(sim.taken).toHaveLength(10);
    expect((await read(id)).processed).toBe(10);
    await put(id, { status: "stopped" });
    expect((await read(id)).processed).toBe(10);
    expect(await credits()).toBe(990);
    // The campaign itself writes to these people again, so nobody else may.
    const { data: cancelled } = await salon.call("GET /api/messages", { query: { state: "unsent" } });
    expect(new Set(cancelled.map(({ reason }) => reason))).toEqual(new Set(["stopped"]));
    const params = { id: cancelled[0]?.id ?? 0 };
    const again = await salon.try("POST /api/messages/{id}/again", { params, body: {} });
    expect([again.status, again.body.error]).toEqual([409, "message_of_stopped"]);
    server.travel("2026-11-24T07:05:00.000Z");
    await put(id, { status: "active" });
    expect(await runWithQueue(server, "2026-11-24T07:05:00.000Z")).toEqual([]);
    expect(await runWithQueue(server, "2026-11-24T07:07:00.000Z")).toEqual([]);
    expect(new Set(sim.taken.map(({ no }) => no)).size).toBe(250);
    expect(sim.taken).toHaveLength(250);
    expect(sim.taken.every(({ msg }) => msg.startsWith("Yeni metin"))).toBe(true);
    expect(await read(id)).toMatchObject({ status: "finished", processed: 250 });
    expect(await credits()).toBe(750);
  });

  test("with a later start waits for it, and freezes its audience then", async () => {
    await people(1);
    await give(10);
    const { id } = await add({ status: "active", starts_at: later(60) });
    await run();
    expect(await read(id)).toMatchObject({ status: "active", size: 0, started_at: null });
    await people(1, false);
    await run(60);
    await run(61);
    expect(await read(id)).toMatchObject({ status: "finished", size: 2 });
    expect(sim.taken).toHaveLength(1);
  });

  test("keeps its planned start once it has begun, whatever is saved afterwards", async () => {
    await people(1);
    await give(10);
    const { id } = await add({ status: "active", starts_at: later(60) });
    await run(60);
    await put(id, { status: "stopped" });
    // The form of a campaign that has begun sends no time.
    await put(id, { content: "Yeni metin", starts_at: null });
    await put(id, { starts_at: later(600), status: "active" });
    expect(await read(id)).toMatchObject({ starts_at: later(60), started_at: later(60), content: "Yeni metin" });
    await run(61);
    expect(await read(id)).toMatchObject({ status: "finished", starts_at: later(60) });
  });

  test("is not sent to a customer who withdraws the consent while the message waits, and the numbers add up", async () => {
    await people(3);
    await give(100);
    // NetGSM asks to try again in a minute.
    sim.sendings.push({ code: "80" });
    const { id } = await add({ status: "active" });
    await run();
    expect(await states(id)).toEqual({ waiting: 3 });
    const { data: waiting } = await salon.call("GET /api/messages", { query: { state: "waiting" } });
    const [message] = waiting;
    const params = { type: "customer", id: message?.contact?.id ?? 0 };
    await salon.call("PUT /api/contacts/{type}/{id}", { params, body: { sms_consent_at: null } });
    await run(2);
    await run(10);
    expect(await salon.call("GET /api/messages/{id}", { params: { id: message?.id ?? 0 } })).toMatchObject({
      state: "unsent",
      reason: "no_consent",
    });
    expect(words.reason.no_consent).toBe("Bu müşterinin {channel, select, email {e-posta} other {SMS}} izni yok");
    const done = await read(id);
    expect(done).toMatchObject({ status: "finished", size: 3, processed: 3 });
    expect(done.results).toMatchObject({ reasons: [{ name: "no_consent", count: 1 }], credits: 2 });
    expect(await states(id)).toEqual({ delivered: 2, unsent: 1 });
    expect([sim.taken.length, sumOf(done), await credits()]).toEqual([2, 3, 98]);
  });

  test("says about how long sending takes, before and while it is sent: 20 a second, after what waits already (decision 0057)", async () => {
    await people(50);
    await give(100);
    const body = { type: "sms" as const, segment_id: everybody, content: "Merhaba" };
    const seconds = async () => (await salon.call("POST /api/marketing/campaigns/estimate", { body })).seconds;
    expect(await seconds()).toBe(3);
    const { id } = await add({ status: "active" });
    expect((await read(id)).seconds_left).toBeNull();
    // In the quiet hours the audience is frozen, and no message is written.
    await run(600);
    expect(await read(id)).toMatchObject({ status: "active", seconds_left: 3 });
    await put(id, { status: "stopped" });
    expect((await read(id)).seconds_left).toBe(3);
    await put(id, { status: "active" });
    await run(21 * 60 + 5);
    await run(21 * 60 + 10);
    expect(await read(id)).toMatchObject({ status: "finished", seconds_left: null });
    await server.owner.query("update messages set state = 'waiting', ended_at = null where company_id = $1", [company]);
    expect(await seconds()).toBe(5);
    expect((await read(id)).seconds_left).toBeNull();
    const nobody = { combinator: "and" as const, rules: [{ field: "name", operator: "equals", value: "Kimse" }] };
    const segment = await salon.call("POST /api/marketing/segments", { body: { name: "Kimse", logic: nobody } });
    body.segment_id = segment.id;
    expect(await seconds()).toBe(0);
  });

  test("reports all its errors together, and can be changed and deleted only in certain states", async () => {
    const refused = async (more: object) =>
      (await salon.try("POST /api/marketing/campaigns", { body: campaign(more) })).body.messages;
    expect(await refused({ content: "" })).toEqual({ content: "İçerik boş olamaz" });
    expect(await refused({ type: "email", template_id: 0 })).toEqual({ template_id: "Şablon şeçmeniz gerekiyor" });
    expect(await refused({ type: "email", template_id: 999_999 })).toEqual({ template_id: "Geçerli bir şablon seçin" });
    expect(Object.keys(await refused({ content: "x".repeat(501) }))).toEqual(["content"]);
    expect(await refused({ content: "Merhaba 👋" })).toEqual({ content: "SMS ile gönderilemeyen karakterler var: 👋" });
    expect(Object.keys(await refused({ content: "{{reservation.date}}" }))).toEqual(["content"]);
    expect(Object.keys(await refused({ segment_id: 999_999 }))).toEqual(["segment_id"]);
    const noName = "Kampanya adı boş olamaz";
    expect(await refused({ name: "", content: "" })).toEqual({ name: noName, content: "İçerik boş olamaz" });
    expect(await refused({ name: "", type: "email", template_id: 0, segment_id: -1 })).toEqual({
      name: noName,
      segment_id: expect.any(String),
      template_id: "Şablon şeçmeniz gerekiyor",
    });
    expect(Object.keys(await refused({ content: 5, type: "fax" })).toSorted()).toEqual(["content", "type"]);
    expect(Object.keys(await refused({ segment_id: 999_999, content: "👋" }))).toEqual(["segment_id", "content"]);
    const { id, version } = await add();
    expect((await salon.try("DELETE /api/marketing/segments/{id}", { params: { id: everybody } })).status).toBe(409);
    await put(id, { name: "Yeni", version });
    const stale = await salon.try("PUT /api/marketing/campaigns/{id}", {
      params: { id },
      body: { name: "Eski", version },
    });
    expect([stale.status, stale.body.error]).toEqual([409, "stale"]);
    await put(id, { status: "active" });
    await run();
    await run(1);
    expect((await read(id)).status).toBe("finished");
    for (const body of [{ name: "X" }, { status: "active" }, { status: "stopped" }])
      expect((await salon.try("PUT /api/marketing/campaigns/{id}", { params: { id }, body })).status).toBe(409);
    expect((await salon.try("DELETE /api/marketing/campaigns/{id}", { params: { id } })).status).toBe(409);
    const draft = await add();
    await salon.call("DELETE /api/marketing/campaigns/{id}", { params: { id: draft.id } });
    expect((await salon.try("GET /api/marketing/campaigns/{id}", { params: { id: draft.id } })).status).toBe(404);
  });
});

const CROWD = process.env.FAULTS === "whole" ? 10_000 : 400;

test(`of ${CROWD} people with a provider that fails in every way, none gets two messages and none is left without a result`, async () => {
  await people(CROWD);
  await give(CROWD * 4);
  const ways: Sending[] = [
    { code: "80" },
    "take",
    "cut after",
    { code: "85" },
    "garbage after",
    "silent after",
    { code: "30" },
    "take",
  ];
  sim.sendings.push(...Array.from({ length: CROWD / 20 }, (_, n) => ways[n % ways.length] as Sending));
  const { id } = await add({ status: "active" });
  for (const minutes of [0, 20, 60, 120, 400, 1440, 2000, 4400]) await run(minutes);
  const isOpen = async () => Object.keys(await states(id)).some((state) => /^(waiting|sending|sent)$/.test(state));
  for (let minutes = 4500; minutes < 20_000 && (await isOpen()); minutes += 700) await run(minutes);
  const done = await read(id);
  expect(done).toMatchObject({ status: "finished", size: CROWD, processed: CROWD });
  expect(sumOf(done)).toBe(CROWD);
  expect(new Set(sim.taken.map(({ no }) => no)).size).toBe(sim.taken.length);
  const { delivered = 0, failed = 0, unknown = 0, ...rest } = await states(id);
  expect(rest).toEqual({});
  expect(delivered + unknown).toBe(sim.taken.length);
  expect(failed).toBe(CROWD - sim.taken.length);
  expect(await credits()).toBe(CROWD * 4 - sim.taken.length);
});

test("an e-mail campaign sends the template as it was at the start, with each reader's values", async () => {
  await people(2);
  await give(10, "email");
  const document = {
    root: { type: "EmailLayout", data: { childrenIds: ["block-1"] } },
    "block-1": { type: "Text", data: { props: { text: "Merhaba {{customer.full_name}}" } } },
  };
  const template = await salon.call("POST /api/marketing/templates", {
    body: { name: "Kasım", json_content: document as never },
  });
  const { id } = await add({
    type: "email",
    template_id: template.id,
    content: undefined,
    subject: "{{customer.name}} için",
  });
  expect((await salon.try("DELETE /api/marketing/templates/{id}", { params: { id: template.id } })).status).toBe(409);
  await put(id, { status: "active" });
  await run();
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ["a1@ornek.com", "Ayse için"],
    ["a2@ornek.com", "Ayse için"],
  ]);
  for (const mail of mails) {
    expect(mail.html).toMatch(/Merhaba Ayse No[12]/);
    expect(mail.text).toContain("Listeden çık / Unsubscribe: https://defter.example/u/");
    expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  }
  expect(await credits("email")).toBe(8);
  await run(1);
  expect(await read(id)).toMatchObject({ status: "finished", size: 2, processed: 2 });
});

/** A template with a button that leads to the address. */
async function buttonTo(url: string): Promise<number> {
  const document = {
    root: { type: "EmailLayout", data: { childrenIds: ["block-1"] } },
    "block-1": { type: "Button", data: { props: { text: "Randevu", url } } },
  };
  const body = { name: "Kasım", json_content: document as never };
  return (await salon.call("POST /api/marketing/templates", { body })).id;
}

/** Texts with fields that a campaign has no value for, by the field that is refused. */
const unfillable: [field: string, name: string, url: string, more: object][] = [
  ["content", "order.code", "", { type: "sms", template_id: null, content: "Siparis {{order.code}}" }],
  ["subject", "order.code", "https://a.example", { subject: "Sipariş {{order.code}}" }],
  ["name", "debt.due", "https://a.example", { name: "Borç {{debt.due}}" }],
  ["template_id", "order.code", "https://a.example/{{order.code}}", {}],
  ["template_id", "reservation.date", "mailto:a@a.example?subject={{reservation.date}}", {}],
];

test.each(unfillable)(
  "a %s with {{%s}} is refused, because a campaign has no value for it",
  async (field, name, url, more) => {
    const template_id = url === "" ? null : await buttonTo(url);
    const body = campaign({ type: "email", content: undefined, template_id, ...more });
    for (const path of ["POST /api/marketing/campaigns", "POST /api/marketing/campaigns/test"] as const)
      expect((await salon.try(path, { body })).body.messages).toEqual({
        [field]: `Kampanyada değeri olmayan alan: ${name}`,
      });
  },
);

test("a template that a campaign sends gets no field that the campaign can't fill, and one that has it is not started", async () => {
  const template_id = await buttonTo("https://a.example");
  const { id } = await add({ type: "email", template_id, content: undefined });
  const json_content = JSON.parse(JSON.stringify((await readTemplate(template_id)).json_content));
  json_content["block-1"].data.props.text = "{{order.code}}";
  const change = (params: { id: number }) =>
    salon.try("PUT /api/marketing/templates/{id}", { params, body: { json_content, confirm: ["in_use"] } });
  expect((await change({ id: template_id })).body.messages).toEqual({
    json_content: "Bu şablonu gönderen kampanya veya otomasyonda değeri olmayan alan: order.code",
  });
  // A template of an older release.
  await server.owner.query("update email_templates set document = $3 where company_id = $1 and id = $2", [
    company,
    template_id,
    JSON.stringify(json_content),
  ]);
  const start = { params: { id }, body: { status: "active" as const } };
  expect((await salon.try("PUT /api/marketing/campaigns/{id}", start)).body.messages).toEqual({
    template_id: "Kampanyada değeri olmayan alan: order.code",
  });
  await people(1);
  const ask = { type: "email" as const, segment_id: everybody, template_id };
  expect((await salon.call("POST /api/marketing/campaigns/estimate", { body: ask })).unfilled).toEqual(["order.code"]);
});

const readTemplate = (id: number) => salon.call("GET /api/marketing/templates/{id}", { params: { id } });

test("an e-mail campaign counts the clicks on its links, and not who clicked (decision 0127)", async () => {
  await people(3);
  await give(10, "email");
  const target = "https://salon.example/randevu?a=1&b=ş";
  const template_id = await buttonTo(target);
  const { id } = await add({ type: "email", template_id, content: undefined, status: "active" });
  await run();
  const addresses = mails.flatMap(({ html }) => html.match(/(?<=href=")https:\/\/defter\.example\/c\/[\w.-]+/g) ?? []);
  const [address = ""] = addresses;
  expect([mails.length, new Set(addresses).size]).toEqual([3, 1]);
  expect(mails[0]?.text).toContain(target);
  const path = new URL(address).pathname;
  const open = (method: "GET" | "POST" | "HEAD", url = path) => server.app.inject({ method, url });
  const clicked = await Promise.all(Array.from({ length: 5 }, () => open("GET")));
  for (const { statusCode, headers } of clicked)
    expect([statusCode, headers.location, headers["referrer-policy"]]).toEqual([
      303,
      "https://salon.example/randevu?a=1&b=%C5%9F",
      "no-referrer",
    ]);
  expect((await open("POST")).statusCode).toBe(404);
  expect((await open("HEAD")).statusCode).toBe(404);
  expect((await open("GET", path.replace(/.$/, "!"))).statusCode).toBe(404);
  expect((await read(id)).results.links).toEqual([{ url: target, clicks: 5 }]);
});

test("an e-mail campaign counts its openings by one picture for all readers, and not who opened it (decision 0129)", async () => {
  await people(3);
  await give(10, "email");
  const { id } = await add({
    type: "email",
    template_id: await buttonTo("https://salon.example"),
    content: undefined,
    status: "active",
  });
  await run();
  const pictures = mails.flatMap(
    ({ html }) => html.match(/(?<=<img src=")https:\/\/defter\.example\/c\/[\w.-]+(?=")/g) ?? [],
  );
  const [picture = ""] = pictures;
  expect([mails.length, pictures.length, new Set(pictures).size]).toEqual([3, 3, 1]);
  expect(mails[0]?.text).not.toContain("/c/");
  expect((await read(id)).results.opens).toBe(0);
  const path = new URL(picture).pathname;
  const open = (method: "GET" | "POST" | "HEAD", url = path) => server.app.inject({ method, url });
  for (const { statusCode, headers, rawPayload } of await Promise.all(Array.from({ length: 5 }, () => open("GET")))) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/gif",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    expect((await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })).info).toMatchObject({
      width: 1,
      height: 1,
    });
  }
  for (const method of ["POST", "HEAD"] as const) expect((await open(method)).statusCode).toBe(404);
  expect((await open("GET", path.replace(/.$/, "!"))).statusCode).toBe(404);
  const { opens, links } = (await read(id)).results;
  expect([opens, links]).toEqual([5, [{ url: "https://salon.example", clicks: 0 }]]);
});

test("an SMS campaign has no number of openings", async () => {
  await people(1);
  await give(10);
  const { id } = await add({ status: "active" });
  await run();
  expect((await read(id)).results.opens).toBeNull();
});

test("the results forget the links of an e-mail that nobody got", async () => {
  await people(1);
  await give(10, "email");
  const [first, second] = ["https://salon.example/eski", "https://salon.example/yeni"];
  const { id } = await add({ type: "email", template_id: await buttonTo(first), content: undefined });
  const evening = 11 * 60;
  server.travel(later(evening));
  await put(id, { status: "active" });
  await run(evening);
  expect((await read(id)).results.links).toEqual([{ url: first, clicks: 0 }]);
  await put(id, { status: "stopped" });
  await put(id, { template_id: await buttonTo(second), status: "active" });
  await run(evening);
  expect((await read(id)).results.links).toEqual([{ url: second, clicks: 0 }]);
  expect(mails).toEqual([]);
});

test("the cost of an audience of several steps is known before anything is sent", async () => {
  await people(4100);
  await give(4099);
  const { id } = await add({ status: "active" });
  await run();
  expect(await read(id)).toMatchObject({ status: "insufficient_balance", size: 0, started_at: null });
  expect([sim.taken.length, await credits()]).toEqual([0, 4099]);
});

test("an audience is frozen page by page, each person once", async () => {
  await people(5);
  const { id } = await add();
  const logic = { combinator: "and" as const, not: false, rules: [] };
  const page = { now: NOON, zone: "Europe/Istanbul", currency: "TRY", most: 2 };
  const counts: number[] = [];
  await server.database.company(company).transact(async (tx) => {
    for (let after = 0, count = 2; count === 2; counts.push(count))
      ({ count, last: after } = await freezeAudience(tx, { id, type: "sms" }, logic, { ...page, after }));
  });
  expect(counts).toEqual([2, 2, 1]);
  expect(await states(id)).toEqual({ open: 5 });
});

test("a person who is merged into a later customer while the audience is frozen is in it once", async () => {
  await people(3);
  const { rows } = await server.owner.query<{ id: number }>(
    "select id::int as id from contacts where company_id = $1 and type = 'customer' order by id",
    [company],
  );
  const [first, , third] = rows.map((row) => row.id);
  const { id } = await add();
  const logic = { combinator: "and" as const, not: false, rules: [] };
  const freeze = (after: number) =>
    server.database.company(company).transact((tx) =>
      freezeAudience(tx, { id, type: "sms" }, logic, {
        now: NOON,
        zone: "Europe/Istanbul",
        currency: "TRY",
        most: 2,
        after,
      }),
    );
  const { last } = await freeze(0);
  await server.owner.query("update campaign_recipients set contact_id = $2 where company_id = $1 and contact_id = $3", [
    company,
    third,
    first,
  ]);
  expect(await freeze(last)).toEqual({ count: 1, last: third });
  expect(await states(id)).toEqual({ open: 2 });
});

test("a test has the footer and the parts that customers get, and its link to unsubscribe changes nothing", async () => {
  const phone = "0532 418 27 06";
  await give(10);
  await give(10, "email");
  const own = (await salon.call("GET /api/employees")).data.find(({ meta }) => meta.user_id !== null)?.id ?? 0;
  await salon.call("PUT /api/employees/{id}", { params: { id: own }, body: { phone_number: phone } });
  const { rows } = await server.owner.query("select email from employees where id = $1", [own]);
  const { email } = rows[0] as { email: string };
  // The writer is a customer, too.
  const { id: contact } = await salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Elif", phone, email, sms_consent_at: NOON, email_consent_at: NOON },
  });
  const content = "a".repeat(140);
  const estimate = await salon.call("POST /api/marketing/campaigns/estimate", {
    body: { type: "sms", segment_id: everybody, content },
  });
  const sms = { name: "Kasım", type: "sms" as const, segment_id: everybody, content };
  await salon.call("POST /api/marketing/campaigns/test", { body: sms });
  const template_id = await buttonTo("https://a.example");
  const mail = { name: "Kasım", type: "email" as const, segment_id: everybody, template_id, subject: "Kasım" };
  await salon.call("POST /api/marketing/campaigns/test", { body: mail });
  await run();
  const [tested] = (await salon.call("GET /api/messages", { query: { channel: "sms" } })).data;
  expect(tested).toMatchObject({ class: "information", body: estimate.example?.text, parts: 2 });
  expect(estimate.parts).toBe(2);
  expect(mails[0]).toMatchObject({ to: email, headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } });
  expect(mails[0]?.html).toContain("Listeden çık / Unsubscribe");
  for (const text of [sim.taken[0]?.msg, mails[0]?.text]) {
    const url = /\/u\/[\w.-]+/.exec(text ?? "")?.[0] ?? "";
    const shown = await server.app.inject({ url });
    expect(shown.body).toContain("Bu bir deneme mesajı");
    expect(shown.body).not.toContain("<button");
    await server.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  }
  const params = { type: "customer", id: contact } as const;
  expect(await salon.call("GET /api/contacts/{type}/{id}", { params })).toMatchObject({
    sms_consent_at: NOON,
    email_consent_at: NOON,
  });
});

test("a test is sent to the signed-in person, as information", async () => {
  await give(5);
  const { id } = await add();
  const own = (await salon.call("GET /api/employees")).data.find(({ meta }) => meta.user_id !== null)?.id ?? 0;
  const refused = await salon.try("POST /api/marketing/campaigns/{id}/test", { params: { id } });
  if (refused.status === 200) {
    await run();
    expect(sim.taken).toMatchObject([{ iysfilter: "0" }]);
  } else expect(refused.body.error).toBe("no_own_address");
  await salon.call("PUT /api/employees/{id}", { params: { id: own }, body: { phone_number: "0532 418 27 06" } });
  const tried = { name: "Kasım", type: "sms" as const, segment_id: everybody, content: "Deneme {{customer.name}}" };
  const test = (body: object) => salon.try("POST /api/marketing/campaigns/test", { body: { ...tried, ...body } });
  expect((await test({})).body).toEqual({ recipient: "+905324182706", sends: true });
  await run(1);
  expect(sim.taken.at(-1)).toMatchObject({ iysfilter: "0", no: "5324182706" });
  expect(sim.taken.at(-1)?.msg).toMatch(/^Deneme \S+\n.+\nRet: https:\/\/defter\.example\/u\/[\w-]+\.[\w-]{22}$/);
  expect((await test({ content: "" })).body).toMatchObject({ messages: { content: "İçerik boş olamaz" } });
  expect((await test({ content: "{{order.total}}" })).status).toBe(422);
});
