import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { iyzicoSim } from "#tests/harness/iyzico.ts";

/** Issue 18 (decision 0089): a customer pays a deposit by card on a link, by the business's own iyzico account, tried against a stand-in. */

const sim = iyzicoSim();
const { forms, paid } = sim;
const server = await testServer({ http: sim.http });
const book = await openBook(server);
const { salon } = book;
await salon.call("POST /api/settings", { body: { defaults: { deposit_percent: 20 } } });
await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
const iyzico = { params: { slug: "iyzico" } } as const;
const connect = () => salon.call("PUT /api/connect/{slug}/settings", { ...iyzico, body: sim.keys });
beforeEach(connect);

let hour = 8;
const visit = () => book.book(`2026-11-20 ${(hour += 1).toString().padStart(2, "0")}:00`);
const at = (id: number) => ({ params: { id } });
const read = (id: number) => salon.call("GET /api/reservations/{id}/deposit", at(id));
const tryLink = (id: number) => salon.try("POST /api/reservations/{id}/deposit/link", at(id));
const pathOf = async (id: number) => new URL((await tryLink(id)).body.url ?? "").pathname;
const page = async (url: string) => (await server.app.inject({ url })).body;
const press = (url: string, fields: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
const opened = async (path: string) => {
  expect((await press(path)).statusCode).toBe(303);
  return /iyzipay\.com\/\?token=([\w-]+)/.exec(await page(path))?.[1] ?? "";
};

describe("paying a deposit by card", () => {
  test("has no link while iyzico is not connected", async () => {
    await salon.call("DELETE /api/connect/{slug}", iyzico);
    const { id } = await visit();
    expect(await read(id)).toMatchObject({ asked: 19_000, by_card: 0 });
    expect(await tryLink(id)).toMatchObject({ status: 409, body: { error: "deposit_no_link" } });
    await connect();
    expect(await read(id)).toMatchObject({ by_card: 19_000 });
    const { url, text } = (await tryLink(id)).body;
    expect(text).toContain(url);
  });

  test("counts it once, however often the result comes, and the visit's page stops asking", async () => {
    const { id } = await visit();
    const path = await pathOf(id);
    expect(await page(path.replace("/k/", "/r/"))).toContain("Kaporayı öde");
    const token = await opened(path);
    expect(forms.get(token)).toMatchObject({ paidPrice: "190.00", callbackUrl: `https://defter.example${path}` });
    expect(await opened(path)).toBe(token);
    expect((await press(path, { token })).headers.location).toBe(`${path}?back`);
    expect(await page(`${path}?back`)).toContain("Ödemeniz onaylanmadı");
    expect(await read(id)).toMatchObject({ left: 0 });
    paid.add(token);
    await Promise.all([press(path, { token }), press(path, { token }), press(path, { token })]);
    expect(await read(id)).toMatchObject({ left: 19_000, by_card: 0, entries: [{ payment_method: "credit_card" }] });
    expect(await page(path)).toContain("Ödenecek kapora yok. Teşekkürler.");
    expect(await page(path.replace("/k/", "/r/"))).not.toContain("Kaporayı öde");
    await expectBooksToAgree(server.owner);
  });

  test("is found by the job where the payer never came back; a foreign token pays nothing", async () => {
    const [one, other] = [await visit(), await visit()];
    const [path, otherPath] = [await pathOf(one.id), await pathOf(other.id)];
    const token = await opened(path);
    paid.add(token);
    await press(otherPath, { token: randomUUID() });
    await press(otherPath, { token: "x" });
    server.travel(new Date(Date.parse("2026-11-16T05:00:00.000Z") + 6 * 60_000).toISOString());
    expect(await server.runJobs()).toEqual([]);
    expect([await read(one.id), await read(other.id)]).toMatchObject([{ left: 19_000 }, { left: 0 }]);
  });

  test("money for an appointment that was cancelled meanwhile is kept for the rule", async () => {
    const { id } = await visit();
    const path = await pathOf(id);
    const token = await opened(path);
    paid.add(token);
    await book.change(id, { status: "canceled" });
    await press(path, { token });
    expect(await read(id)).toMatchObject({ left: 19_000, rule: "return", by_card: 0 });
    await expectBooksToAgree(server.owner);
  });

  test("an unknown link is unknown, and pages of other links open nothing", async () => {
    expect((await server.app.inject({ url: `/k/1.${"A".repeat(43)}` })).statusCode).toBe(404);
    expect((await server.app.inject({ url: "/k/x" })).statusCode).toBe(404);
  });
});
