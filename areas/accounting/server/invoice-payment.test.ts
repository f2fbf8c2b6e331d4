import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { iyzicoSim } from "#tests/harness/iyzico.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { openTill } from "#tests/harness/till.ts";

/** J1, I4 (decision 0084): a customer pays an invoice by card on its link, by the business's own iyzico account, tried against a stand-in. */

const sim = iyzicoSim();
const { keys, forms, paid } = sim;

const { mails, mailer } = recordingMailer();
const server = await testServer({ http: sim.http, mailer });
const { salon, customer } = await openTill(server);
await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
const slug = { params: { slug: "iyzico" } } as const;
const connect = (body: object) => salon.try("PUT /api/connect/{slug}/settings", { ...slug, body });
const disconnect = () => salon.call("DELETE /api/connect/{slug}", slug);
beforeEach(async () => {
  sim.isAway = false;
  forms.clear();
  await connect(keys);
});

const issued = async (more: object = {}) => {
  const lines = [{ description: "Saç kesimi", price: 60_000, tax_rate: 20 }];
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { contact_id: customer, lines, ...more } });
  return salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
};
/** An invoice and the path of its link. */
const sent = async (more: object = {}) => {
  const invoice = await issued(more);
  await salon.call("POST /api/accounting/invoice/{id}/send", {
    params: { id: invoice.id },
    body: { channel: "email", to: `f${invoice.id}@ornek.com` },
  });
  await server.runJobs();
  return { id: invoice.id, path: /\/d\/[\w.-]+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "" };
};
const read = (id: number) => salon.call("GET /api/accounting/invoice/{id}", { params: { id } });
const page = async (url: string) => (await server.app.inject({ url })).body;
const press = (url: string, fields: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
const tokenOn = async (path: string) => /iyzipay\.com\/\?token=([\w-]+)/.exec(await page(path))?.[1] ?? "";
const opened = async (path: string) => {
  expect((await press(path)).statusCode).toBe(303);
  return tokenOn(path);
};
const incomes = async (number: string) =>
  (await server.owner.query("select total, description from transactions where reference = $1 order by id", [number]))
    .rows;

describe("paying an invoice by card", () => {
  test("needs iyzico's yes to the keys; without them the link has no such button", async () => {
    await disconnect();
    const { path } = await sent();
    expect(await page(path)).not.toContain("Kartla öde");
    expect((await press(path)).statusCode).toBe(303);
    expect(forms.size).toBe(0);
    const wrong = await connect({ ...keys, secret_key: "sandbox-yanlis" });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { messages: { secret_key: "iyzico bu anahtarları kabul etmedi" } },
    ]);
    expect((await connect(keys)).status).toBe(200);
    expect(await page(path)).toContain("Kartla öde");
  });

  test("marks it paid and books it once, however often the result comes", async () => {
    const { id, path } = await sent();
    const token = await opened(path);
    expect(forms.get(token)).toMatchObject({ paidPrice: "600.00", callbackUrl: `https://defter.example${path}` });
    expect(await opened(path)).toBe(token);
    expect((await press(path, { token })).headers.location).toBe(`${path}?back`);
    expect((await read(id)).status).toBe("issued");
    paid.add(token);
    await Promise.all([press(path, { token }), press(path, { token }), press(path, { token })]);
    const invoice = await read(id);
    expect(invoice).toMatchObject({ status: "paid" });
    expect(await incomes(invoice.number)).toMatchObject([{ total: 60_000 }]);
    expect(await page(path)).toContain("Ödendi. Teşekkürler.");
    expect((await press(path)).statusCode).toBe(303);
    expect(forms.size).toBe(1);
  });

  test("asks for the total without what the customer withholds for the tax office", async () => {
    const { id, path } = await sent({ tax_number: "1234567890", tevkifat_code: "612" });
    expect(await page(path)).toMatch(/Ödenecek<\/dt>\s*<dd>₺510,00/);
    const token = await opened(path);
    expect(forms.get(token)).toMatchObject({ paidPrice: "510.00" });
    paid.add(token);
    await press(path, { token });
    const invoice = await read(id);
    expect([invoice.status, await incomes(invoice.number)]).toMatchObject(["paid", [{ total: 51_000 }]]);
  });

  test("is found by the job where the payer never came back, and a foreign token pays nothing", async () => {
    const [one, other] = [await sent(), await sent()];
    const token = await opened(one.path);
    paid.add(token);
    await press(other.path, { token: randomUUID() });
    expect((await read(other.id)).status).toBe("issued");
    server.travel(new Date(Date.now() + 6 * 60_000).toISOString());
    expect(await server.runJobs()).toEqual([]);
    server.travel(undefined);
    expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual(["paid", "issued"]);
  });

  test("of an invoice that was paid at the till meanwhile is income that says so", async () => {
    const { id, path } = await sent();
    const token = await opened(path);
    await salon.call("POST /api/accounting/invoice/{id}/pay", { params: { id }, body: { payment_method: "cash" } });
    paid.add(token);
    await press(path, { token });
    const { number, status } = await read(id);
    expect(status).toBe("paid");
    expect(await incomes(number)).toMatchObject([
      { total: 60_000 },
      { total: 60_000, description: expect.stringContaining("iade edin") },
    ]);
  });

  test("tells a payer who comes back that nothing is confirmed yet, until it is", async () => {
    const { path } = await sent();
    const token = await opened(path);
    expect(await page(path)).not.toContain("onaylanmadı");
    await press(path, { token });
    expect(await page(`${path}?back`)).toContain("Ödemeniz onaylanmadı");
    paid.add(token);
    sim.isAway = true;
    expect((await press(path, { token })).headers.location).toBe(`${path}?back`);
    expect(await page(`${path}?back`)).toContain("Ödemeniz onaylanmadı");
    sim.isAway = false;
    await press(path, { token });
    expect(await page(`${path}?back`)).toContain("Ödendi. Teşekkürler.");
    expect(await page(`${path}?back`)).not.toContain("onaylanmadı");
  });

  test("tells the payer while iyzico is away, and stops with the connection", async () => {
    const { path } = await sent();
    sim.isAway = true;
    const away = await press(path);
    expect([away.statusCode, away.body]).toEqual([503, expect.stringContaining("ulaşılamıyor")]);
    sim.isAway = false;
    await disconnect();
    expect(await page(path)).not.toContain("Kartla öde");
  });
});
