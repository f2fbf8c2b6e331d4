import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { openTill } from "#tests/harness/till.ts";

/** Receipts and invoices reach the customer as a link (decisions §6, decision 0071). */

const { mails, mailer } = recordingMailer();
const server = await testServer({ mailer });
const { salon, customer } = await openTill(server);
const NOON = "2026-11-23T09:00:00.000Z";
server.travel(NOON);

const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };
const draft = () => salon.call("POST /api/accounting/invoice", { body: { contact_id: customer, lines: [line] } });
const issued = async () => {
  const { id } = await draft();
  return salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
};
const send = (id: number, body: object) =>
  salon.try<Record<string, never>>("POST /api/accounting/invoice/{id}/send", { params: { id }, body });
const messages = async () => (await salon.call("GET /api/messages", { query: { contact_id: String(customer) } })).data;
const pathIn = (text: string) => /\/d\/[\w.-]+/.exec(text)?.[0] ?? "";

test("an invoice is mailed for free as a link to a page that shows it and its PDF, for 90 days", async () => {
  const invoice = await issued();
  expect((await send(invoice.id, { channel: "email", to: "gulsen@ornek.com" })).status).toBe(201);
  expect(await server.runJobs()).toEqual([]);
  const [message] = await messages();
  expect(message).toMatchObject({
    channel: "email",
    class: "information",
    cause: "accounting.invoice",
    cause_id: invoice.id,
    recipient: "gulsen@ornek.com",
    state: "sent",
    credits: 0,
  });
  const path = pathIn(mails.at(-1)?.text ?? "");
  const page = await server.app.inject({ url: path });
  expect([page.statusCode, page.body.includes("Faturanız"), page.body.includes(invoice.number)]).toEqual([
    200,
    true,
    true,
  ]);
  const file = await server.app.inject({ url: `${path}?file` });
  expect([file.headers["content-type"], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    "application/pdf",
    "%PDF-",
  ]);
  expect((await server.app.inject({ url: `${path.slice(0, -1)}x?file` })).statusCode).toBe(404);
  const { rows } = await server.owner.query("select encode(token_hash, 'escape') as hash from paper_links");
  expect(rows.some(({ hash }) => String(hash).includes(path.slice(-22)))).toBe(false);
  server.travel("2027-02-22T09:00:00.000Z");
  for (const url of [path, `${path}?file`]) expect((await server.app.inject({ url })).statusCode).toBe(404);
  expect(await server.runJobs()).toEqual([]);
  expect((await server.owner.query("select 1 from paper_links where ends_at < $1", [NOON])).rows).toEqual([]);
  server.travel(NOON);
});

test("the page of a link says that its invoice was cancelled, and calls a return invoice so", async () => {
  const invoice = await issued();
  const { body } = await send(invoice.id, { channel: "whatsapp", to: "" });
  const url = pathIn(String(body.text));
  expect((await server.app.inject({ url })).body).not.toContain("iptal edildi");
  await salon.call("POST /api/accounting/invoice/{id}/cancel", { params: { id: invoice.id } });
  expect((await server.app.inject({ url })).body).toContain("Bu fatura iptal edildi.");
  const english = await server.app.inject({ url, headers: { "accept-language": "en" } });
  expect(english.body).toContain("This invoice was cancelled.");
  // It is not sent without a question, which WhatsApp asks too, and the message says so.
  const again = { channel: "whatsapp", to: "" };
  expect(await send(invoice.id, again)).toMatchObject({ status: 409, body: { errors: [{ code: "cancelled" }] } });
  const cancelled = await send(invoice.id, { ...again, confirm: ["cancelled"] });
  expect(cancelled.body.text).toContain(`iptal edilen faturanız ${invoice.number}`);

  const other = await issued();
  const params = { id: other.id };
  const returnable = await salon.call("GET /api/edocuments/invoice/{id}/return", { params });
  const lines = returnable.lines.map(({ id, quantity }) => ({ id, quantity }));
  const back = await salon.call("POST /api/edocuments/invoice/{id}/return", { params, body: { lines } });
  const returned = await send(back.invoice?.id ?? 0, { channel: "whatsapp", to: "" });
  const page = await server.app.inject({ url: pathIn(String(returned.body.text)) });
  expect(page.body).toContain("İade faturanız");
  expect(returned.body.text).toContain(`iade faturanız ${back.invoice?.number}`);
});

test("the same invoice to the same address asks first, from two tabs at once too; a draft, a wrong address and a wrong phone are refused", async () => {
  const { id } = await issued();
  const to = { channel: "email", to: "ayse@ornek.com" };
  const twice = await Promise.all([send(id, to), send(id, to)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await send(id, to)).toMatchObject({ status: 409, body: { error: "confirm_needed" } });
  expect((await send(id, { ...to, confirm: ["sent_before"] })).status).toBe(201);
  for (const wrong of [
    { channel: "email", to: "ayse" },
    { channel: "sms", to: "+902123456789" },
    { channel: "sms", to: "" },
  ])
    expect(await send(id, wrong)).toMatchObject({ status: 422, body: { errors: [{ field: "to" }] } });
  expect(await send((await draft()).id, to)).toMatchObject({ status: 409, body: { error: "draft_not_sent" } });
});

test("a receipt goes by SMS with the amount in characters that an SMS can carry; for WhatsApp nothing is sent", async () => {
  const { rows } = await server.owner.query(
    `insert into transactions (company_id, type, amount, payment_method, account_id, contact_id, paid_at)
     select id, 'order', 95000, 'cash', (select min(id) from accounts a where a.company_id = c.id), $1, $2
     from companies c where exists (select from contacts o where o.company_id = c.id and o.id = $1) returning id::int`,
    [customer, NOON],
  );
  const params = { id: rows[0].id as number };
  const by = (body: object) => salon.call("POST /api/accounting/transactions/{id}/send", { params, body } as never);
  const before = (await messages()).length;
  const whatsapp = (await by({ channel: "whatsapp" })) as { text: string; message_id: null };
  expect(whatsapp.message_id).toBeNull();
  expect((await server.app.inject({ url: pathIn(whatsapp.text) })).body).toContain("₺950,00");
  expect(await messages()).toHaveLength(before);
  await by({ channel: "sms", to: "+905324182706" });
  const [message] = await messages();
  expect(message).toMatchObject({ channel: "sms", cause: "accounting.receipt", cause_id: params.id });
  expect(message?.body).toMatch(/makbuzunuz \(950,00 TL\): https:\/\/defter\.example\/d\/\S+$/);
});
