import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import type { Mail } from "#kit/server/mailer.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { laterMethods } from "#kit/server/later.ts";
import { ORIGIN, testServer, type Caller } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";
import { type Written, writeMessage } from "./messages.ts";

/** The unsubscribe link of commercial messages (K1; decisions §6): added when they are sent, used without a sign-in. */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const http = guardedHttp([sim.url]);
const own = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm(http, own, sim.url);
const { mails, mailer } = recordingMailer();
const server = await testServer({ mailer, sms: { installation: provider, netgsm: () => provider } });
const NOON = "2026-11-23T09:00:00.000Z";

type Salon = Caller & { slug: string };
let salon: Salon;
let company: number;
let phones = 0;

beforeEach(async () => {
  server.travel(NOON);
  mails.length = 0;
  sim.taken.length = 0;
  salon = await server.salon("İpek & Oğulları");
  company = (await salon.call("GET /api/company")).id;
  await salon.call("PUT /api/company", { body: { address: "Bağdat Cad. 12", city: "İstanbul" } });
  for (const channel of ["sms", "email"])
    await server.owner.query(
      `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, $2, 100, 'packages.purchase')`,
      [company, channel],
    );
});

const customer = async (more: object = {}) => {
  const phone = `+90533${String(1_000_000 + (phones += 1))}`;
  const consents = { sms_consent_at: NOON, email_consent_at: NOON };
  const body = { name: "Ayşe", phone, email: `ayse${phones}@ornek.com`, ...consents, ...more };
  return salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
};

/** Writes a message like a campaign's job. */
async function write(to: { id: number; phone: string; email: string }, more: Partial<Written> = {}) {
  const channel = more.channel ?? "sms";
  const message = {
    channel,
    class: "commercial",
    cause: "messages.by_hand",
    contactId: to.id,
    recipient: channel === "sms" ? to.phone : to.email,
    body: "Kasımda indirim",
    ...more,
  } as const;
  const id = await server.database
    .company(company, NOON)
    .transact((db) =>
      writeMessage(
        { ...laterMethods({ publish: async () => undefined }), db, publicUrl: ORIGIN, afterwards: () => undefined },
        message,
      ),
    );
  expect(await server.runJobs()).toEqual([]);
  return id;
}

const read = (id: number) => salon.call("GET /api/messages/{id}", { params: { id } });
const pathIn = (text: string) => /\/u\/[\w.-]+/.exec(text)?.[0] ?? "";
const visit = (method: "GET" | "POST", url: string, payload = "", language = "tr") =>
  server.app.inject({
    method,
    url,
    headers: {
      "accept-language": language,
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && { payload }),
  });
const card = (id: number) => salon.call("GET /api/contacts/{type}/{id}", { params: { type: "customer", id } });
const history = async (id: number) => (await salon.call("GET /api/contacts/{id}/consents", { params: { id } })).data;

describe("a commercial SMS", () => {
  test("carries the business's name, address and a link; the stored text masks the token, the database has its hash", async () => {
    const ayse = await customer();
    const id = await write(ayse);
    const sent = sim.taken[0]?.msg ?? "";
    expect(sent).toMatch(
      /^Kasımda indirim\nİpek & Oğulları, Bağdat Cad\. 12, İstanbul\nRet: https:\/\/defter\.example\/u\/[\w-]+\.[\w-]{22}$/,
    );
    const { body, parts, state } = await read(id);
    expect({ body, state }).toEqual({ body: sent.replace(/[\w-]{22}$/, "*".repeat(22)), state: "sent" });
    expect(parts).toBe(1);
    const { rows } = await server.owner.query("select m::text as row from messages m where company_id = $1", [company]);
    expect(rows.some(({ row }) => row.includes(pathIn(sent).slice(-22)))).toBe(false);
  });

  test("unsubscribes by the button of its page, at once and without a sign-in; opening the page changes nothing", async () => {
    const ayse = await customer();
    const twin = await customer({ name: "Ayşe'nin eşi", phone: ayse.phone });
    const id = await write(ayse);
    const path = pathIn(sim.taken[0]?.msg ?? "");
    const page = await visit("GET", path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Listeden çıkmak istiyor musunuz?");
    expect(page.body).toContain("İpek &amp; Oğulları");
    expect(page.body).not.toContain(ayse.phone);
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect((await visit("GET", path, "", "en")).body).toContain("Do you want to unsubscribe?");
    expect((await card(ayse.id)).sms_consent_at).toBe(NOON);
    const left = await visit("POST", path);
    expect([left.statusCode, left.headers.location]).toEqual([303, path]);
    expect((await visit("GET", path)).body).toContain("Listeden çıktınız");
    expect(await card(ayse.id)).toMatchObject({ sms_consent_at: null, email_consent_at: NOON });
    expect((await card(twin.id)).sms_consent_at).toBeNull();
    expect((await history(ayse.id))[0]).toMatchObject({
      channel: "sms",
      state: "withdrawn",
      at: NOON,
      source: "HS_WEB",
      evidence: `messages/${id}`,
      recipient: ayse.phone,
      createdBy: null,
    });
    expect((await visit("POST", path)).statusCode).toBe(303);
    expect(await history(ayse.id)).toHaveLength(3);
    const next = await write(ayse);
    expect(await read(next)).toMatchObject({ state: "unsent", reason: "no_consent" });
    const { rows } = await server.owner.query(
      "select unsubscribed_at from messages where company_id = $1 order by id",
      [company],
    );
    expect(rows.map(({ unsubscribed_at: at }) => at && new Date(at).toISOString())).toEqual([NOON, null]);
  });

  test("unsubscribes an address that a merge left out, and undoing the merge restores no consent for it", async () => {
    const [kept, merged] = [await customer(), await customer()];
    await write(merged);
    const path = pathIn(sim.taken[0]?.msg ?? "");
    const { id } = await salon.call("POST /api/duplicates/merges", {
      body: { kept_id: kept.id, merged_id: merged.id } as never,
    });
    expect((await visit("GET", path)).body).toContain("Listeden çıkmak istiyor musunuz?");
    expect((await visit("POST", path)).statusCode).toBe(303);
    expect((await visit("POST", path)).statusCode).toBe(303);
    expect((await visit("GET", path)).body).toContain("Listeden çıktınız");
    expect((await card(kept.id)).sms_consent_at).toBe(NOON);
    await salon.call("POST /api/duplicates/merges/{id}/undo", { params: { id } });
    expect(await card(merged.id)).toMatchObject({ sms_consent_at: null, email_consent_at: NOON });
    expect((await card(kept.id)).sms_consent_at).toBe(NOON);
    const { rows } = await server.owner.query(
      "select count(*)::int as reports from consents s join consent_reports r on r.consent_id = s.id where s.recipient = $1 and s.state = 'withdrawn'",
      [merged.phone],
    );
    expect(rows).toEqual([{ reports: 1 }]);
  });

  test("is written again with the same footer and a new link", async () => {
    const ayse = await customer();
    sim.sendings.push({ code: "30" });
    const id = await write(ayse);
    expect(await read(id)).toMatchObject({ state: "failed" });
    const again = await salon.call("POST /api/messages/{id}/again", { params: { id }, body: {} });
    await server.runJobs();
    expect(sim.taken).toHaveLength(1);
    expect(sim.taken[0]?.msg.match(/Ret: /g)).toHaveLength(1);
    expect((await read(again.id)).state).toBe("sent");
  });
});

describe("a commercial e-mail", () => {
  test("has the footer in text and page, and the headers by which mail programs unsubscribe in one click (RFC 8058)", async () => {
    const ayse = await customer();
    await write(ayse, { channel: "email", subject: "İndirim" });
    const [mail] = mails as [Mail];
    const path = pathIn(mail.text);
    expect(mail.headers).toEqual({
      "List-Unsubscribe": `<${ORIGIN}${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail.html).toContain(`<a href="${ORIGIN}${path}">`);
    for (const text of [mail.text, mail.html]) expect(text).toContain("Bağdat Cad. 12, İstanbul");
    expect((await visit("POST", path, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    const form = { "content-type": "multipart/form-data; boundary=x" };
    const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await server.app.inject({ method: "POST", url: path, headers: form, payload })).statusCode).toBe(200);
    expect(await card(ayse.id)).toMatchObject({ sms_consent_at: NOON, email_consent_at: null });
    expect((await history(ayse.id))[0]).toMatchObject({ channel: "email", state: "withdrawn", source: "HS_EPOSTA" });
  });
});

test("a link stops working when its person is forgotten, and no other token opens anything", async () => {
  const ayse = await customer();
  await write(ayse);
  const path = pathIn(sim.taken[0]?.msg ?? "");
  const elsewhere = path.replace(/\/u\/[^.]+/, path.startsWith("/u/1.") ? "/u/2" : "/u/1");
  for (const wrong of [
    "/u/x",
    elsewhere,
    `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
    "/u/zzzzzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA",
  ]) {
    const page = await visit("POST", wrong);
    expect([page.statusCode, page.body.includes("Bu bağlantı geçerli değil")]).toEqual([404, true]);
  }
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: ayse.id } });
  expect((await visit("POST", path)).statusCode).toBe(404);
  const { rows } = await server.owner.query(
    "select state, source, contact_id, recipient from consents where company_id = $1 and channel = 'sms' order by id",
    [company],
  );
  expect(rows).toEqual([
    { state: "given", source: "HS_FIZIKSEL_ORTAM", contact_id: null, recipient: ayse.phone },
    { state: "withdrawn", source: "HS_KARAR", contact_id: null, recipient: ayse.phone },
  ]);
});

test("credits paid in advance are returned for unsent messages", async () => {
  const ayse = await customer({ sms_consent_at: null });
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', -1, 'marketing.reserved')`,
    [company],
  );
  const id = await write(ayse, { credits: 1 });
  expect(await read(id)).toMatchObject({ state: "unsent", reason: "no_consent", credits: 0 });
  expect((await salon.call("GET /api/senders")).sms.credits).toBe(100);
});

test("evidence of a consent is kept for three years after it ended, and as long as it is valid (G1)", async () => {
  const ayse = await customer({ email_consent_at: null });
  const say = (state: "given" | "withdrawn", source?: "HS_WEB") =>
    salon.call("POST /api/contacts/{id}/consents", {
      params: { id: ayse.id },
      body: { channel: "sms", state, evidence: "Form 12", ...(source && { source }) },
    });
  server.travel("2026-12-01T09:00:00.000Z");
  await say("withdrawn");
  server.travel("2026-12-02T09:00:00.000Z");
  expect((await say("given", "HS_WEB")).data).toMatchObject([
    { state: "given", source: "HS_WEB", evidence: "Form 12", at: "2026-12-02T09:00:00.000Z" },
    { state: "withdrawn", source: "HS_FIZIKSEL_ORTAM" },
    { state: "given", at: NOON },
  ]);
  expect((await card(ayse.id)).sms_consent_at).toBe("2026-12-02T09:00:00.000Z");
  server.travel("2029-11-30T09:00:00.000Z");
  await server.runJobs();
  expect(await history(ayse.id)).toHaveLength(3);
  server.travel("2029-12-05T09:00:00.000Z");
  await server.runJobs();
  expect(await history(ayse.id)).toMatchObject([{ state: "given", source: "HS_WEB" }]);
});
