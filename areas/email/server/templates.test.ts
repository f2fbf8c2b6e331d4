import { afterAll, expect, test } from "vitest";
import { ORIGIN, testServer } from "#tests/harness/api.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { emptyDocument, newBlock } from "../contract/new-block.ts";
import { fillEmail } from "../contract/fill.ts";
import { renderTemplate } from "./templates.ts";

/** K4, L5: templates of e-mails. */

const { mails, mailer } = recordingMailer();
const server = await testServer({ mailer });
const salon = await server.salon();

const document = (text = "Merhaba {{customer.name}}") => ({
  ...emptyDocument(),
  root: { type: "EmailLayout", data: { childrenIds: ["block-1"] } },
  "block-1": { ...newBlock("Text"), data: { props: { text } } },
});
const add = (name = "Yaz kampanyası", json_content: unknown = document()) =>
  salon.call("POST /api/marketing/templates", {
    body: { name, html: "<script>alert(1)</script>", type: "email", json_content },
  });

test("a template stores its document; its HTML is rendered by the server, never taken from the request (L5)", async () => {
  const made = await add();
  expect(made).toMatchObject({ name: "Yaz kampanyası", type: "email", version: 1, json_content: document() });
  expect(made.html).toContain("Merhaba {{customer.name}}");
  expect(made.html).not.toContain("<script>");
  expect(made.author?.name).toBeTruthy();
  expect(await salon.call("GET /api/marketing/templates/{id}", { params: { id: made.id } })).toEqual(made);
});

test("a document may be sent as JSON text (L5)", async () => {
  const made = await add("Metin", JSON.stringify(document("Selam")));
  expect(made.json_content).toEqual(document("Selam"));
});

test("the list is sorted by the last change and searched by name (K4)", async () => {
  const other = await server.salon();
  const write = (name: string) =>
    other.call("POST /api/marketing/templates", { body: { name, json_content: emptyDocument() } });
  server.travel("2026-11-23T09:00:00.000Z");
  const first = await write("Işıl'ın şablonu");
  await write("Bülten");
  server.travel("2026-11-23T09:00:01.000Z");
  await other.call("PUT /api/marketing/templates/{id}", { params: { id: first.id }, body: { name: "Işıltı" } });
  const names = async (query = "") =>
    (await other.call("GET /api/marketing/templates", { query: { query } })).data.map(({ name }) => name);
  expect(await names()).toEqual(["Işıltı", "Bülten"]);
  expect(await names("isil")).toEqual(["Işıltı"]);
});

test("a stale version is refused with the current state; without a version the last write wins", async () => {
  const { id, version } = await add();
  const put = (body: object) => salon.try("PUT /api/marketing/templates/{id}", { params: { id }, body });
  expect((await put({ version, json_content: document("İki") })).body).toMatchObject({ version: 2 });
  expect(await put({ version, name: "Üç" })).toMatchObject({
    status: 409,
    body: { error: "stale", current: { version: 2, name: "Yaz kampanyası" } },
  });
  expect((await put({ name: "Dört" })).body).toMatchObject({ version: 3, name: "Dört", json_content: document("İki") });
});

const block = { type: "Text", data: { props: { text: "x".repeat(18_000) } } };
const large = { ...document(), ...Object.fromEntries(Array.from("abcdefg", (id) => [id, block])) };

test.each<[string, object, string]>([
  ["no name", { name: " ", json_content: document() }, "name"],
  ["no document", { name: "x" }, "json_content"],
  ["a document that is no JSON", { name: "x", json_content: "{" }, "json_content"],
  ["a document without a root", { name: "x", json_content: {} }, "json_content.root"],
  ["a document that is too large", { name: "x", json_content: large }, "json_content"],
  [
    "an unknown block",
    { name: "x", json_content: { ...document(), y: { type: "Video", data: {} } } },
    "json_content.y.type",
  ],
])("%s is refused by its field", async (_what, body, field) => {
  const refused = await salon.try("POST /api/marketing/templates", { body });
  expect(refused.status, JSON.stringify(refused.body)).toBe(422);
  expect(Object.keys(refused.body.messages as object)).toEqual([field]);
});

test("a document of a newer release can be read, renamed and deleted, but not overwritten", async () => {
  const { id } = await add();
  const newer = { ...document(), "block-9": { type: "Hologram", data: {} } };
  await server.owner.query("update email_templates set document = $1 where id = $2", [JSON.stringify(newer), id]);
  const refused = await salon.try("PUT /api/marketing/templates/{id}", {
    params: { id },
    body: { json_content: document() },
  });
  expect(refused).toMatchObject({ status: 409, body: { error: "template_unreadable" } });
  const renamed = await salon.call("PUT /api/marketing/templates/{id}", { params: { id }, body: { name: "Yeni ad" } });
  expect(renamed).toMatchObject({ name: "Yeni ad", json_content: newer });
});

test("changing a template that a campaign or an automation will send asks for a confirmation; renaming doesn't", async () => {
  const own = await server.salon();
  const { id } = await own.call("POST /api/marketing/templates", { body: { name: "Kış", json_content: document() } });
  const body = { enabled: true, email_content: null, template_id: id };
  await own.call("PUT /api/marketing/automation/{code}", {
    params: { code: "customer_birthday" },
    body: body as never,
  });
  const put = (sent: object) => own.try("PUT /api/marketing/templates/{id}", { params: { id }, body: sent });
  expect((await put({ name: "Yaz", json_content: document() })).status).toBe(200);
  const next = document("Başka");
  const sentence = "Bu şablonu 1 açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.";
  expect(await put({ json_content: next })).toMatchObject({
    status: 409,
    body: { error: "confirm_needed", errors: [{ code: "in_use", message: sentence }] },
  });
  expect((await put({ json_content: next, confirm: ["in_use"] })).body).toMatchObject({ json_content: next });
});

test("addresses of our own pictures are absolute in sent mails and relative in stored ones (M5)", async () => {
  const { id, html } = await add("Görselli", {
    ...document(),
    "block-1": { type: "Html", data: { props: { contents: '<img src="/email/picture.png">' } } },
  });
  expect(html).toContain('src="/email/picture.png"');
  const { rows } = await server.owner.query("select id from companies where slug = $1", [salon.slug]);
  const mail = await renderTemplate(server.database.company(rows[0].id), id, { origin: ORIGIN });
  expect(mail.html).toContain(`src="${ORIGIN}/email/picture.png"`);
});

test("a template in use can't be deleted, an unused one can (K4)", async () => {
  const { id } = await add();
  const remove = () => salon.try("DELETE /api/marketing/templates/{id}", { params: { id } });
  await server.owner.query(
    `create table test_senders (company_id bigint, template_id bigint, foreign key (company_id, template_id) references email_templates)`,
  );
  afterAll(() => server.owner.query("drop table if exists test_senders"));
  await server.owner.query("insert into test_senders select company_id, id from email_templates where id = $1", [id]);
  expect(await remove()).toMatchObject({ status: 409, body: { error: "in_use" } });
  await server.owner.query("delete from test_senders");
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test("a template is rendered once and filled for each reader (K1, K3)", async () => {
  const { id } = await add();
  const { rows } = await server.owner.query("select id from companies where slug = $1", [salon.slug]);
  const db = server.database.company(rows[0].id);
  const mail = await renderTemplate(db, id, { footer: { name: "Işıl Kuaför", address: "Kadıköy" } });
  expect(fillEmail(mail, { "customer.name": "Ayşe" }).text).toBe("Merhaba Ayşe\n\n--\nIşıl Kuaför\nKadıköy\n");
  await expect(renderTemplate(db, id + 1000, {})).rejects.toMatchObject({ status: 404 });
});

test("a test is sent to the person's own address with example values; without an address it is refused (K4)", async () => {
  server.travel("2026-11-23T09:00:00.000Z");
  const own = await server.salon("Işıl Kuaför");
  const company = (await own.call("GET /api/company")).id;
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'email', 2, 'packages.purchase')`,
    [company],
  );
  const card = (email: string) =>
    server.owner.query(
      "update employees set name = 'Ayşe', surname = 'Yılmaz', email = $2 where company_id = $1 and is_admin",
      [company, email],
    );
  const text = "{{customer.name}} {{company.name}} {{order.total}}";
  const { id } = await own.call("POST /api/marketing/templates", {
    body: { name: "Deneme", json_content: document(text) },
  });
  const send = (params: { id: number }) => own.try("POST /api/marketing/templates/{id}/test", { params });
  await card("");
  expect(await send({ id })).toMatchObject({ status: 422, body: { error: "no_own_address" } });
  await card("ayse@ornek.com");
  expect((await send({ id: id + 1000 })).status).toBe(404);
  // In the evening, too: whoever asks for it waits for it (decision 0057).
  await own.call("PUT /api/senders", { body: { quiet_from: "21:00", quiet_to: "09:00" } });
  server.travel("2026-11-27T20:00:00.000Z");
  expect(await send({ id })).toMatchObject({ status: 200, body: { recipient: "ayse@ornek.com", sends: true } });
  expect(await server.runJobs()).toEqual([]);
  const mine = mails.filter(({ to }) => to === "ayse@ornek.com");
  expect(mine).toMatchObject([{ subject: "Deneme", text: "Ayşe Işıl Kuaför ₺1.250,00\n" }]);
  expect(mine[0]?.html).toContain("Ayşe Işıl Kuaför");
  await server.owner.query("update email_templates set document = '{}' where id = $1", [id]);
  expect(await send({ id })).toMatchObject({ status: 409, body: { error: "template_unreadable" } });
});
