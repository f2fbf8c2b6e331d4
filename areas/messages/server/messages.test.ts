import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { guardedHttp, Unreached } from "#kit/server/guarded-http.ts";
import { MailDelayed, MailRefused, MailUnanswered } from "#kit/server/mailer.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { hire } from "#tests/harness/till.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";

/** The outbox (K1, K3; decisions §6): each message is sent once, or has a reason why not. */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const http = guardedHttp([sim.url]);
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
/** Runs before the product reads an answer of NetGSM. */
let onAnswer = async (): Promise<void> => undefined;
const open = (own: typeof account) =>
  netgsm(
    async (call) => {
      const answer = await http({ ...call, timeoutMs: 300 });
      await onAnswer();
      return answer;
    },
    own,
    sim.url,
  );
const { mails, mailer } = recordingMailer();
const server = await testServer({ mailer, sms: { installation: open(account), netgsm: open } });

/** Noon in Istanbul, and later. */
const NOON = "2026-11-23T09:00:00.000Z";
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const run = async (minutes = 0) => {
  server.travel(later(minutes));
  expect(await server.runJobs()).toEqual([]);
};

type Salon = Caller & { slug: string };
let salon: Salon;
let phones = 0;

async function give(who: Salon, credits: number, channel = "sms") {
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause)
     select id, $1, $2, 'packages.purchase' from companies where slug = $3`,
    [channel, credits, who.slug],
  );
}

const customer = (who: Caller, more: object = {}) => {
  const phone = `+90532${String(1_000_000 + (phones += 1))}`;
  const body = { name: "Ayşe", surname: "Ak", phone, email: `ayse${phones}@ornek.com`, ...more };
  return who.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
};

const write = async (text = "Randevunuz yarın 10:00", who: Caller = salon, contact?: number) => {
  const contact_id = contact ?? (await customer(who)).id;
  return who.call("POST /api/messages", { body: { contact_id, channel: "sms", text } });
};
const read = (id: number, who: Caller = salon) => who.call("GET /api/messages/{id}", { params: { id } });
const credits = async (who: Caller = salon) => (await who.call("GET /api/senders")).sms.credits;

beforeEach(async () => {
  server.travel(NOON);
  mailer.answer = () => "250 queued";
  onAnswer = async () => undefined;
  mails.length = 0;
  sim.taken.length = 0;
  sim.sendings.length = 0;
  sim.statuses.clear();
  Object.assign(sim, { lateReports: 0, doubledReports: false, tooOften: false });
  // What other tests left waiting would take this one's answers of the provider.
  await server.owner.query("delete from jobs");
  salon = await server.salon();
  await give(salon, 100);
});

describe("an SMS", () => {
  test("is sent once, costs its parts, and is delivered when the provider reports it", async () => {
    const { id } = await write("a".repeat(156));
    expect(await read(id)).toMatchObject({ state: "waiting", parts: 2, credits: 0 });
    await run();
    expect(sim.taken).toMatchObject([{ msg: "a".repeat(156), iysfilter: "0" }]);
    expect(await read(id)).toMatchObject({ state: "sent", credits: 2, provider: "netgsm" });
    expect(await credits()).toBe(98);
    sim.lateReports = 1;
    await run(1);
    expect(await read(id)).toMatchObject({ state: "sent" });
    await run(6);
    expect(await read(id)).toMatchObject({ state: "delivered" });
    expect((await read(id)).history.map(({ state }) => state)).toEqual(["waiting", "sending", "sent", "delivered"]);
    expect(sim.taken).toHaveLength(1);
  });

  test("to an unassigned number fails with the provider's reason", async () => {
    const { id, recipient } = await write();
    sim.statuses.set(recipient.slice(3), 3);
    await run();
    await run(1);
    expect(await read(id)).toMatchObject({ state: "failed", reason: "bad_number" });
  });

  test.each([
    ["without a phone", { phone: "" }, "no_recipient"],
    ["to a land line", { phone: "0232 421 10 10" }, "bad_number"],
  ])("%s is not sent", async (_, more, reason) => {
    const { id } = await customer(salon, more);
    const written = await write("Merhaba", salon, id);
    await run();
    expect(await read(written.id)).toMatchObject({ state: "unsent", reason, credits: 0 });
  });

  test("with unsendable characters or of too many parts is refused when it is written", async () => {
    const { id: contact_id } = await customer(salon);
    const refused = async (text: string) =>
      (await salon.try("POST /api/messages", { body: { contact_id, channel: "sms", text } })).body.messages;
    expect(await refused("Merhaba 👋")).toEqual({ text: "SMS ile gönderilemeyen karakterler var: 👋" });
    expect(await refused("a".repeat(608))).toEqual({ text: "SMS metni en fazla 4 parça olabilir" });
    expect(await refused("")).toEqual({ text: "Boş olamaz" });
  });

  test("with merge fields is refused at its field when it is written by hand", async () => {
    const { id: contact_id } = await customer(salon);
    const refused = async (body: object) =>
      (await salon.try("POST /api/messages", { body: { contact_id, ...body } })).body.messages;
    const fault = (names: string) => `Elle yazılan mesajda değeri olmayan alan: ${names}`;
    expect(await refused({ channel: "sms", text: "Merhaba {{customer.name}} {{Ad}}" })).toEqual({
      text: fault("customer.name, Ad"),
    });
    expect(await refused({ channel: "email", subject: "{{company.name}}", text: "{{ order.code }}" })).toEqual({
      subject: fault("company.name"),
      text: fault("order.code"),
    });
  });

  test("waits for the morning, with its reason", async () => {
    server.travel(later(12 * 60));
    const { id } = await write();
    await run(12 * 60);
    expect(await read(id)).toMatchObject({ state: "waiting", reason: "quiet_hours", due_at: later(21 * 60) });
    await run(21 * 60 - 1);
    expect(sim.taken).toEqual([]);
    await run(21 * 60);
    expect(await read(id)).toMatchObject({ state: "sent" });
  });

  test("without credits is not sent, and can be sent again by hand, once", async () => {
    const poor = await server.salon();
    await give(poor, 1);
    const written = [await write("Merhaba", poor), await write("Merhaba", poor)];
    await run();
    const [first, second] = (await Promise.all(written.map(({ id }) => read(id, poor)))).toSorted((a, b) =>
      a.state.localeCompare(b.state),
    ) as [Awaited<ReturnType<typeof read>>, Awaited<ReturnType<typeof read>>];
    expect([first, second]).toMatchObject([{ state: "sent" }, { state: "unsent", reason: "no_credit" }]);
    expect(await credits(poor)).toBe(0);
    await give(poor, 5);
    const again = (id: number) => poor.try("POST /api/messages/{id}/again", { params: { id }, body: {} });
    const answers = await Promise.all([again(second.id), again(second.id), again(second.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await again(first.id)).body.error).toBe("message_not_failed");
    await run(1);
    expect(sim.taken).toHaveLength(2);
    expect(await read(second.id, poor)).toMatchObject({ state: "unsent", again_by: expect.any(Number) });
  });

  test("can be cancelled while it waits", async () => {
    const { id } = await write();
    await salon.call("POST /api/messages/{id}/take-back", { params: { id } });
    await run();
    expect(sim.taken).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "unsent", reason: "taken_back" });
    expect((await salon.try("POST /api/messages/{id}/take-back", { params: { id } })).status).toBe(409);
  });

  test("is retried when the provider can't accept it, with its credits returned in between, and fails after a day", async () => {
    const { id } = await write();
    sim.sendings.push(...Array.from({ length: 7 }, () => ({ code: "80" })));
    await run();
    expect(await read(id)).toMatchObject({ state: "waiting", reason: "too_often", credits: 0 });
    expect(await credits()).toBe(100);
    for (const minutes of [1, 6, 36, 156, 516]) await run(minutes);
    expect(await read(id)).toMatchObject({ state: "waiting" });
    await run(21 * 60);
    expect(await read(id)).toMatchObject({ state: "failed", reason: "too_often" });
    expect(await credits()).toBe(100);
    expect(sim.taken).toEqual([]);
  });

  test.each([
    ["20", "bad_text"],
    ["30", "bad_account"],
    ["40", "bad_sender"],
    ["50", "no_provider_consent"],
    ["70", "bad_request"],
  ])("that is refused with %s fails at once", async (code, reason) => {
    const { id } = await write();
    sim.sendings.push({ code });
    await run();
    expect(await read(id)).toMatchObject({ state: "failed", reason, credits: 0 });
  });
});

describe("what a provider said is stored, although the message stays locked for longer than a statement waits", () => {
  /** Locks a message until the first try to store its outcome has failed. */
  const lock = async (id: number): Promise<void> => {
    const holder = await server.owner.connect();
    await holder.query("begin");
    await holder.query("select from messages where id = $1 for update", [id]);
    setTimeout(() => void holder.query("commit").finally(() => holder.release()), 2500);
  };

  test("a refused SMS waits again", async () => {
    const { id } = await write();
    sim.sendings.push({ code: "80" });
    onAnswer = () => lock(id);
    await run();
    expect(await read(id)).toMatchObject({ state: "waiting", reason: "too_often", credits: 0 });
  });

  test("an e-mail is sent once", async () => {
    const { id: contact_id } = await customer(salon);
    const body = { contact_id, channel: "email" as const, subject: "Randevu", text: "Yarın 10:00" };
    const { id } = await salon.call("POST /api/messages", { body });
    mailer.answer = async () => {
      await lock(id);
      return "250 queued";
    };
    await run();
    expect(await read(id)).toMatchObject({ state: "sent" });
    await run(60);
    expect(mails).toHaveLength(1);
  });
});

describe("an SMS without an answer of the provider", () => {
  test.each(["silent after", "cut after", "garbage after"] as const)("(%s) is found in the report", async (way) => {
    const { id } = await write();
    sim.sendings.push(way);
    await run();
    expect(await read(id)).toMatchObject({ state: "sending", credits: 1 });
    for (const sms of sim.taken) sms.at = Date.parse(NOON);
    await run(1);
    expect(await read(id)).toMatchObject({ state: "delivered", reference: sim.taken[0]?.jobid });
    expect(sim.taken).toHaveLength(1);
  });

  test("and is not in the report ends as unknown, and is never sent again automatically", async () => {
    const { id } = await write();
    sim.sendings.push("silent before");
    for (const minutes of [0, 1, 5, 15, 60, 360, 1440]) await run(minutes);
    expect(await read(id)).toMatchObject({ state: "sending" });
    await run(2880);
    expect(await read(id)).toMatchObject({ state: "unknown", reason: "unanswered" });
    expect(sim.taken).toEqual([]);
    const again = await salon.try("POST /api/messages/{id}/again", { params: { id }, body: {} });
    expect([again.status, again.body.error]).toEqual([409, "confirm_needed"]);
    const body = { confirm: ["maybe_sent" as const] };
    await salon.call("POST /api/messages/{id}/again", { params: { id }, body });
    await run(2881);
    expect(sim.taken).toHaveLength(1);
  });

  test("is unknown if another one has the same text and phone, because two rows would fit", async () => {
    const { id: contact } = await customer(salon);
    const first = await write("Merhaba", salon, contact);
    sim.sendings.push("silent after");
    await run();
    const second = await write("Merhaba", salon, contact);
    sim.sendings.push("cut after");
    await run();
    for (const sms of sim.taken) sms.at = Date.parse(NOON);
    await run(1);
    const states = [await read(first.id), await read(second.id)].map(({ state }) => state);
    expect(states).toEqual(["unknown", "unknown"]);
    expect(sim.taken).toHaveLength(2);
  });

  test("is distinguished from one that was answered", async () => {
    const { id: contact } = await customer(salon);
    const known = await write("Merhaba", salon, contact);
    await run();
    const lost = await write("Merhaba", salon, contact);
    sim.sendings.push("silent after");
    await run();
    for (const sms of sim.taken) sms.at = Date.parse(NOON);
    await run(1);
    const [first, second] = [await read(known.id), await read(lost.id)];
    expect([first.state, second.state]).toEqual(["delivered", "delivered"]);
    expect(new Set([first.reference, second.reference]).size).toBe(2);
  });
});

test.each(["before", "after"] as const)(
  "an SMS that the provider never took is not taken for another business's to the same phone, sent %s it",
  async (order) => {
    const other = await server.salon();
    await give(other, 100);
    const { phone } = await customer(salon);
    const send = async (who: Salon, way?: "silent before") => {
      const { id } = await write("Merhaba", who, (await customer(who, { phone })).id);
      if (way) sim.sendings.push(way);
      await run();
      return id;
    };
    const first = order === "before" ? await send(other) : 0;
    const lost = await send(salon, "silent before");
    const theirs = order === "after" ? await send(other) : first;
    for (const sms of sim.taken) sms.at = Date.parse(NOON);
    await run(1);
    expect(await read(theirs, other)).toMatchObject({ state: "delivered" });
    expect(await read(lost)).toMatchObject({ state: "unknown", reason: "unanswered" });
    expect(sim.taken).toHaveLength(1);
  },
);

describe("an e-mail", () => {
  const mail = async () => {
    const { id } = await customer(salon, { email: "ayse@ornek.com" });
    return salon.call("POST /api/messages", {
      body: { contact_id: id, channel: "email", subject: "Randevu", text: "Merhaba\n\n<b>Yarın</b> görüşürüz" },
    });
  };

  test("carries the business's name, costs nothing by hand, and is sent", async () => {
    const { id } = await mail();
    await run();
    const { email: replyTo } = await salon.call("GET /api/company");
    expect(mails).toMatchObject([{ to: "ayse@ornek.com", subject: "Randevu", fromName: "Elif Güzellik", replyTo }]);
    expect(mails[0]?.html).toContain("&lt;b&gt;Yarın&lt;/b&gt;");
    expect(await read(id)).toMatchObject({ state: "sent", credits: 0, provider: "smtp", reference: "250 queued" });
  });

  test("to an unknown address fails, and nothing is sent there again", async () => {
    mailer.answer = () => {
      throw new MailRefused("550 5.1.1 no such user", true);
    };
    const { id } = await mail();
    await run();
    expect(await read(id)).toMatchObject({ state: "failed", reason: "refused_by_server" });
    mailer.answer = () => "250 queued";
    const next = await mail();
    await run(1);
    expect(await read(next.id)).toMatchObject({ state: "unsent", reason: "suppressed" });
    expect(mails).toEqual([]);
  });

  test("is unknown if the server received it and did not answer; one that it did not receive is sent later", async () => {
    mailer.answer = () => {
      throw new MailUnanswered("Timeout");
    };
    const lost = await mail();
    await run();
    expect(await read(lost.id)).toMatchObject({ state: "unknown" });
    mailer.answer = () => {
      throw new Error("connect ECONNREFUSED");
    };
    const late = await mail();
    await run(1);
    expect(await read(late.id)).toMatchObject({ state: "waiting", reason: "provider_away" });
    mailer.answer = () => {
      throw new MailDelayed("452 4.2.2 mailbox full");
    };
    await run(2);
    expect(await read(late.id)).toMatchObject({ state: "waiting", reason: "delayed_by_server" });
    mailer.answer = () => "250 queued";
    await run(7);
    expect(await read(late.id)).toMatchObject({ state: "sent" });
    expect(mails).toHaveLength(1);
  });

  test("needs a subject", async () => {
    const { id } = await customer(salon);
    const body = { contact_id: id, channel: "email", text: "a" };
    expect((await salon.try("POST /api/messages", { body })).body.messages).toEqual({ subject: "Boş olamaz" });
  });
});

describe("the sender", () => {
  test("without a sender messages wait, with their reason", async () => {
    const alone = await testServer();
    const own = await alone.salon();
    const { id } = await write("Merhaba", own);
    await alone.runJobs();
    expect(await read(id, own)).toMatchObject({ state: "unsent", reason: "no_provider" });
    expect(await own.call("GET /api/senders")).toMatchObject({ sms: { by: null }, email: { by: null }, netgsm: null });
  });

  test("the business's own account is checked at NetGSM, stored encrypted, never shown, and costs no credits", async () => {
    const own = await server.salon();
    const app = { params: { slug: "netgsm" } } as const;
    const put = (body: object) => own.try("PUT /api/connect/{slug}/settings", { ...app, body });
    await own.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
    // The test's clock is ahead of the password check, so extend it.
    await server.owner.query("update sessions set verified_until = '2100-01-01'");
    const { usercode: username, password, header } = account;
    expect((await put({ username, header })).body.messages).toEqual({ password: "Boş olamaz" });
    expect((await put({ username, password: "yanlış", header })).body.messages).toEqual({
      password: "NetGSM bu abone numarasını veya şifreyi kabul etmedi",
    });
    expect((await put({ username, password, header: "BASKA" })).body.messages).toEqual({
      header: "Bu başlık NetGSM hesabınızda yok. Olanlar: DEFTER",
    });
    expect((await put({ username: "12", password: "", header: "Şalon" })).body.messages).toEqual({
      username: "NetGSM abone numaranızı girin (10-12 rakam)",
      password: "Boş olamaz",
      header: "3-11 karakter; Türkçe harf içeremez",
    });
    expect((await put({ username, password, header })).status).toBe(200);
    const senders = await own.call("GET /api/senders");
    const shown = { usercode: username, header, verified_at: expect.any(String) };
    expect(senders).toMatchObject({ sms: { by: "own" }, netgsm: shown });
    expect((await put({ username, header })).status).toBe(200);
    const { rows } = await server.owner.query("select row_to_json(a)::text as text from app_connections a");
    expect(JSON.stringify([senders, rows])).not.toContain(password);
    const { id } = await write("Merhaba", own);
    await run();
    expect(await read(id, own)).toMatchObject({ state: "sent", credits: 0, provider: "netgsm own" });
    await own.call("DELETE /api/connect/{slug}", app);
    expect(await own.call("GET /api/senders")).toMatchObject({ sms: { by: "installation" }, netgsm: null });
  });

  test("the SMS left in the business's own NetGSM account are asked of NetGSM, which may refuse or be away", async () => {
    const own = await server.salon();
    const ask = async () => {
      const { status, body } = await own.try("GET /api/senders/netgsm/credit");
      return status === 200 ? body : [status, body.error, body.message];
    };
    // The installation's balance is not the business's.
    expect(await ask()).toEqual({ parts: null });
    expect(sim.calls).not.toContain("/balance");
    await own.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
    await server.owner.query("update sessions set verified_until = '2100-01-01'");
    const { usercode: username, password, header } = account;
    const body = { username, password, header };
    await own.call("PUT /api/connect/{slug}/settings", { params: { slug: "netgsm" }, body });
    sim.credit = 1240;
    expect(await ask()).toEqual({ parts: 1240 });
    sim.refuses = true;
    expect(await ask()).toEqual([409, "netgsm_refused", expect.stringContaining("NetGSM hesabınızı kabul etmedi")]);
    sim.refuses = false;
    onAnswer = () => Promise.reject(new Unreached("timeout", true));
    expect(await ask()).toEqual([503, "netgsm_away", expect.stringContaining("NetGSM'ye şu an ulaşılamıyor")]);
    onAnswer = async () => undefined;
  });

  test("quiet hours can be changed", async () => {
    await salon.call("PUT /api/senders", { body: { quiet_from: "12:00", quiet_to: "14:00" } });
    const { id } = await write();
    await run();
    expect(await read(id)).toMatchObject({ state: "waiting", due_at: later(120) });
    await salon.call("PUT /api/senders", { body: { quiet_to: "13:00" } });
    await run(1);
    expect(await read(id)).toMatchObject({ state: "waiting", reason: "quiet_hours", due_at: later(60) });
    await salon.call("PUT /api/senders", { body: { quiet_from: "13:00" } });
    await run(2);
    expect(await read(id)).toMatchObject({ state: "sent" });
    await run(120);
    expect(sim.taken).toHaveLength(1);
  });
});

test("forgetting a person empties their messages and cancels the waiting ones", async () => {
  const { id: contact } = await customer(salon, { name: "Zübeyde" });
  const sent = await write("Merhaba Zübeyde", salon, contact);
  await run();
  const waiting = await write("Tekrar merhaba Zübeyde", salon, contact);
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: contact } });
  await run(1);
  expect(sim.taken).toHaveLength(1);
  expect(await read(waiting.id)).toMatchObject({
    state: "unsent",
    reason: "forgotten",
    body: "",
    recipient: "",
    contact: null,
  });
  expect(await read(sent.id)).toMatchObject({ body: "", recipient: "", contact: null });
});

test("staff read one customer's messages, not the outbox (A4)", async () => {
  const person = await hire(server, salon);
  const { id } = await customer(salon);
  await write("Merhaba", person, id);
  expect((await person.try("GET /api/messages")).status).toBe(403);
  const { data } = await person.call("GET /api/messages", { query: { contact_id: String(id) } });
  expect(data).toHaveLength(1);
});

test("the outbox is filtered by channel, state, customer and cause", async () => {
  const { id: contact_id } = await customer(salon);
  await write("Bir", salon, contact_id);
  await salon.call("POST /api/messages", { body: { contact_id, channel: "email", subject: "İki", text: "İki" } });
  await write("Üç");
  await run();
  const list = async (query: object) => (await salon.call("GET /api/messages", { query })).data.map(({ body }) => body);
  expect(await list({})).toEqual(["Üç", "İki", "Bir"]);
  expect(await list({ channel: "email" })).toEqual(["İki"]);
  expect(await list({ contact_id: String(contact_id) })).toEqual(["İki", "Bir"]);
  expect(await list({ state: "waiting" })).toEqual([]);
  expect(await list({ cause: "messages.by_hand", channel: "sms" })).toEqual(["Üç", "Bir"]);
});

test("texts are emptied after 24 months", async () => {
  const { id } = await write("Merhaba");
  await run();
  const emptied = async () =>
    (await server.owner.query("select body = '' as empty from messages where id = $1", [id])).rows[0].empty;
  server.travel("2028-11-22T02:00:00.000Z");
  await server.runJobs();
  expect(await emptied()).toBe(false);
  server.travel("2028-11-25T02:00:00.000Z");
  await server.runJobs();
  expect(await emptied()).toBe(true);
  expect(await read(id)).toMatchObject({ state: expect.any(String), body: "" });
});

test("200 messages are written by hand in 24 hours, also by many at once; more is a campaign, which needs consent", async () => {
  const { id: contact_id } = await customer(salon);
  await server.owner.query(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts, created_at)
     select id, 'email', 'information', 'messages.by_hand', 'x@ornek.com', 'x', 0, $2 from companies, generate_series(1, 198) where slug = $1`,
    [salon.slug, NOON],
  );
  const body = { contact_id, channel: "sms" as const, text: "Merhaba" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => salon.try("POST /api/messages", { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.error).toBe("too_many_by_hand");
  server.travel(later(24 * 60 + 1));
  expect((await salon.try("POST /api/messages", { body })).status).toBe(201);
});
