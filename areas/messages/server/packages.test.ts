import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { hire } from "#tests/harness/till.ts";

/** K6: packages are paid on the built-in test page, and their credits are added once. */

const server = await testServer();
const form = { "content-type": "application/x-www-form-urlencoded" };
const buy = async (by: Caller, id = 1) =>
  (await by.call("POST /api/packages/{id}/purchase", { params: { id } })).paymentPageUrl;
const press = async (page: string, choice: "pay" | "cancel") =>
  String(
    (await server.app.inject({ method: "POST", url: page, headers: form, payload: `choice=${choice}` })).headers
      .location,
  );
const follow = async (url: string) => String((await server.app.inject({ method: "GET", url })).headers.location);
const usageOf = async (by: Caller) => by.call("GET /api/packages/usage");
const PAGE = "/marketing/campaings/packages";

describe("message packages (K6)", () => {
  test("are listed by channel with price and quantity, for administrators alone", async () => {
    const salon = await server.salon();
    const sms = await salon.call("GET /api/packages/sms", { query: { page: "1" } });
    expect(sms.data[0]).toEqual({
      id: 1,
      name: "500 SMS paketi",
      description: expect.any(String),
      currency: "TRY",
      price: 19_900,
      quantity: 500,
    });
    const email = await salon.call("GET /api/packages/email");
    expect(email.data[0]).toMatchObject({ name: expect.stringContaining("e-posta"), quantity: expect.any(Number) });
    expect(email.data.map(({ id }) => id)).not.toContain(1);
    const staff = await hire(server, salon);
    for (const key of ["GET /api/packages/sms", "GET /api/packages/usage"])
      expect((await staff.try(key)).status).toBe(403);
    const unknown = await salon.try("POST /api/packages/{id}/purchase", { params: { id: 999 } });
    expect(unknown.status).toBe(404);
  });

  test("add their credits once, even if the callback is repeated", async () => {
    const salon = await server.salon();
    const page = await buy(salon);
    expect(await buy(salon)).toBe(page);
    expect(await usageOf(salon)).toMatchObject({ open: true, test: true, sms: { balance: 0 } });
    const callback = await press(page, "pay");
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => follow(callback)));
    expect(outcomes.filter((to) => to === `${PAGE}?payment=paid`)).toHaveLength(1);
    expect(outcomes.filter((to) => to === `${PAGE}?payment=counted`)).toHaveLength(7);
    const { data, ...usage } = await usageOf(salon);
    expect(usage).toMatchObject({ sms: { balance: 500, bought: 500, used: 0 }, spent: 19_900, open: false });
    expect(data).toMatchObject([{ channel: "sms", amount: 500, cause: "packages.purchase", paid: 19_900 }]);
    expect((await salon.call("GET /api/senders")).sms.credits).toBe(500);
    expect(await buy(salon)).not.toBe(page);
  });

  test("add nothing for an altered result, a failed payment, or another use's callback", async () => {
    const salon = await server.salon();
    const callback = await press(await buy(salon), "pay");
    const altered = callback.replace("result=paid", "result=pending").replace(/token=./, "token=x");
    expect(await follow(altered)).toBe(`${PAGE}?payment=unknown`);
    expect(await follow(callback.replace(/signature=.{4}/, "signature=0000"))).toBe(`${PAGE}?payment=unknown`);
    expect(await follow(callback.replace("/packages?", "/subscription?"))).toBe("/subscription?payment=unknown");
    expect(await follow(await press(await buy(salon, 11), "cancel"))).toBe(`${PAGE}?payment=failed`);
    expect(await usageOf(salon)).toMatchObject({ sms: { balance: 0 }, email: { balance: 0 }, spent: 0, data: [] });
    expect(await follow(callback)).toBe(`${PAGE}?payment=paid`);
    expect(await usageOf(salon)).toMatchObject({ sms: { balance: 500 } });
  });
});
