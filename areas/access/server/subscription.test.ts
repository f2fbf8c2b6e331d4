import { describe, expect, test } from "vitest";
import { caller, serverOn, testServer, type Caller } from "#tests/harness/api.ts";
import { hire } from "#tests/harness/till.ts";

/** BILLING=on, over HTTP, on the built-in test page (A5, A14; decisions §2). */

const server = await testServer({ billing: true });
const START = "2026-11-02T09:00:00.000Z";
const OVER = "2026-11-20T09:00:00.000Z";

/** A business whose trial is over, and how its administrator pays. */
async function lapsed() {
  server.travel(START);
  const salon = await server.salon();
  server.travel(OVER);
  return salon;
}

const buy = async (by: Caller, plan: "monthly" | "yearly" = "monthly") =>
  (await by.call("POST /api/subscription/purchase", { body: { plan } })).paymentPageUrl;

const form = { "content-type": "application/x-www-form-urlencoded" };
/** Presses a button of the test page; returns where the browser is sent. */
async function press(page: string, choice: "pay" | "cancel") {
  const reply = await server.app.inject({ method: "POST", url: page, headers: form, payload: `choice=${choice}` });
  expect(reply.statusCode).toBe(303);
  return String(reply.headers.location);
}
const follow = async (url: string, app = server.app) => {
  const reply = await app.inject({ method: "GET", url });
  expect(reply.statusCode).toBe(303);
  return String(reply.headers.location);
};
const rowsOf = async () =>
  (
    await server.owner.query(
      "select c.id, c.trial_ends_at, c.paid_until, p.* from companies c left join subscription_payments p on p.company_id = c.id order by c.id, p.id",
    )
  ).rows;

describe("the trial", () => {
  test("is fourteen days; then everything but paying and leaving is 402 with an address", async () => {
    server.travel(START);
    const salon = await server.salon();
    expect((await rowsOf()).at(-1).trial_ends_at).toBe("2026-11-16T09:00:00.000Z");
    const staff = await hire(server, salon);
    const trial = { state: "trial", ends_at: "2026-11-16T09:00:00.000Z", test: true };
    expect(await salon.call("GET /api/subscription")).toMatchObject({ ...trial, payments: [] });
    expect((await salon.call("GET /api/profile")).served_until).toBe(trial.ends_at);
    server.travel("2026-11-16T08:59:59.999Z");
    expect((await salon.try("GET /api/orders")).status).toBe(200);
    server.travel(trial.ends_at);
    for (const who of [salon, staff]) {
      for (const key of ["GET /api/orders", "POST /api/orders", "GET /api/settings", "GET /api/employees"])
        expect(await who.try(key, key.startsWith("POST") ? { body: "{" } : {})).toMatchObject({
          status: 402,
          body: { error: "payment_required", url: "/subscription", message: expect.stringContaining("abonelik") },
        });
      for (const key of ["GET /api/profile", "GET /api/company", "GET /api/subscription", "GET /api/user"])
        expect((await who.try(key)).status, key).toBe(200);
      // A payment needs a valid name, address and phone.
      expect((await who.try("PUT /api/profile", { body: { phone_number: "0533 000 11 22" } })).status).toBe(200);
    }
    expect(
      (await salon.try("PUT /api/company", { body: { city: "İzmir", address: "Kıbrıs Şehitleri Cd. 12" } })).status,
    ).toBe(200);
    expect((await salon.call("GET /api/subscription")).plans).toHaveLength(2);
    expect(await staff.call("GET /api/subscription")).toMatchObject({ state: "over", plans: [], payments: [] });
    expect((await staff.try("POST /api/subscription/purchase", { body: { plan: "monthly" } })).status).toBe(403);
    expect((await staff.try("POST /api/logout")).status).toBe(204);
  });

  test("of a business older than BILLING begins with the first call in it, once", async () => {
    const off = await serverOn(server);
    off.travel(START);
    server.travel(OVER);
    const old = await off.salon();
    await old.call("GET /api/company");
    expect((await rowsOf()).at(-1)).toMatchObject({ trial_ends_at: null });
    const here = caller(server.app, old.token, old.slug);
    const [first, second] = await Promise.all([here.call("GET /api/subscription"), here.call("GET /api/subscription")]);
    expect(first).toMatchObject({ state: "trial", ends_at: "2026-12-04T09:00:00.000Z" });
    expect(second.ends_at).toBe(first.ends_at);
    server.travel("2026-11-21T09:00:00.000Z");
    expect((await here.call("GET /api/subscription")).ends_at).toBe(first.ends_at);
  });

  test("without BILLING no subscription is required, and nothing can be bought", async () => {
    const off = await serverOn(server);
    const salon = await off.salon();
    off.travel("2036-01-01T00:00:00.000Z");
    expect((await salon.try("GET /api/orders")).status).toBe(200);
    expect(await salon.call("GET /api/subscription")).toMatchObject({ state: "off", ends_at: null, plans: [] });
    expect((await salon.call("GET /api/profile")).served_until).toBeNull();
    expect(await salon.try("POST /api/subscription/purchase", { body: { plan: "monthly" } })).toMatchObject({
      status: 409,
      body: { error: "billing_off" },
    });
  });
});

describe("a payment", () => {
  test("serves the business again at once, in every process", async () => {
    const salon = await lapsed();
    const other = await serverOn(server, { billing: true });
    other.travel(OVER);
    const there = caller(other.app, salon.token, salon.slug);
    for (const who of [salon, there]) expect((await who.try("GET /api/orders")).status).toBe(402);
    const page = await buy(salon);
    const shown = await server.app.inject({ method: "GET", url: page });
    expect(shown.body).toContain("Bu bir test sayfasıdır");
    expect(shown.body).toContain("₺499,00");
    expect(await follow(await press(page, "pay"))).toBe("/subscription?payment=paid");
    for (const who of [there, salon]) expect((await who.try("GET /api/orders")).status).toBe(200);
    const { state, ends_at, payments } = await salon.call("GET /api/subscription");
    expect({ state, ends_at }).toEqual({ state: "paid", ends_at: "2026-12-20T09:00:00.000Z" });
    expect(payments).toMatchObject([
      {
        plan: "monthly",
        amount: 49_900,
        status: "paid",
        period_ends_at: ends_at,
        provider_reference: expect.stringMatching(/./),
      },
    ]);
    expect(await follow(await press(await buy(salon, "yearly"), "pay"))).toBe("/subscription?payment=paid");
    expect((await salon.call("GET /api/subscription")).ends_at).toBe("2027-12-20T09:00:00.000Z");
  });

  test("that is cancelled changes no time, and the same page may still be paid", async () => {
    const salon = await lapsed();
    const page = await buy(salon);
    expect(await follow(await press(page, "cancel"))).toBe("/subscription?payment=failed");
    expect(await salon.call("GET /api/subscription")).toMatchObject({
      state: "over",
      payments: [{ status: "failed" }],
    });
    expect((await salon.try("GET /api/orders")).status).toBe(402);
    expect(await follow(await press(page, "pay"))).toBe("/subscription?payment=paid");
    expect(await salon.call("GET /api/subscription")).toMatchObject({ state: "paid", payments: [{ status: "paid" }] });
  });

  test("requested twice with one key opens one page", async () => {
    const salon = await lapsed();
    const key = crypto.randomUUID();
    const body = { plan: "monthly" } as const;
    const [one, two] = [
      await salon.call("POST /api/subscription/purchase", { body }, { key }),
      await salon.call("POST /api/subscription/purchase", { body }, { key }),
    ];
    expect(one).toEqual(two);
    expect((await salon.call("GET /api/subscription")).payments).toHaveLength(1);
  });
});

describe("two tabs", () => {
  test("get one page, which is paid once; the second payment is refused with a message", async () => {
    const salon = await lapsed();
    const pages = await Promise.all(Array.from({ length: 8 }, () => buy(salon)));
    expect(new Set(pages).size).toBe(1);
    expect((await salon.call("GET /api/subscription")).payments).toHaveLength(1);
    const [page = ""] = pages;
    expect(await follow(await press(page, "pay"))).toBe("/subscription?payment=paid");
    expect(await follow(await press(page, "pay"))).toBe("/subscription?payment=counted");
    expect((await salon.call("GET /api/subscription")).ends_at).toBe("2026-12-20T09:00:00.000Z");
    // Opening and paying another page is a second payment, on purpose.
    expect(await buy(salon)).not.toBe(page);
  });

  test("do not share a page of another plan, another business, a former price, or one that closes soon", async () => {
    const [salon, other] = [await lapsed(), await lapsed()];
    const page = await buy(salon);
    expect(await buy(salon)).toBe(page);
    expect(await buy(salon, "yearly")).not.toBe(page);
    expect(await buy(other)).not.toBe(page);
    const dearer = await serverOn(server, { billing: true, prices: { monthly: 60_000 } });
    dearer.travel(OVER);
    const there = caller(dearer.app, salon.token, salon.slug);
    expect((await there.call("GET /api/subscription")).plans.map(({ amount }) => amount)).toEqual([60_000, 499_000]);
    expect(await buy(there)).not.toBe(page);
    expect(await buy(salon)).toBe(page);
    server.travel("2026-11-20T09:15:01.000Z");
    expect(await buy(salon)).not.toBe(page);
  });
});

describe("a callback counts once, and only for the requested payment", () => {
  test("thirty-two at once and one more", async () => {
    const salon = await lapsed();
    const callback = await press(await buy(salon), "pay");
    const second = await serverOn(server, { billing: true });
    second.travel(OVER);
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, (_, index) => follow(callback, index % 2 ? server.app : second.app)),
    );
    expect(outcomes.filter((where) => where.endsWith("=paid"))).toHaveLength(1);
    expect(outcomes.filter((where) => where.endsWith("=counted"))).toHaveLength(31);
    const before = await rowsOf();
    expect(await follow(callback)).toBe("/subscription?payment=counted");
    const [path, fields] = callback.split("?") as [string, string];
    const posted = await server.app.inject({ method: "POST", url: path, headers: form, payload: fields });
    expect(posted.headers.location).toBe("/subscription?payment=counted");
    expect(await rowsOf()).toEqual(before);
    expect((await salon.call("GET /api/subscription")).ends_at).toBe("2026-12-20T09:00:00.000Z");
  });

  test("altered, another company's, unknown, expired: nothing changes, and the page shows it", async () => {
    const salon = await lapsed();
    const foreign = await lapsed();
    const [mine, theirs] = [await buy(salon), await buy(foreign, "yearly")];
    const tokenOf = (page: string) => page.slice("/payments/test/".length);
    const callback = new URL(await press(mine, "pay"), "http://x");
    const given = new URL(await press(theirs, "cancel"), "http://x");
    const altered = (change: (page: Record<string, unknown>) => object) => {
      const [text = "", signature] = tokenOf(mine).split(".");
      const page = JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
      return `${Buffer.from(JSON.stringify(change(page))).toString("base64url")}.${signature}`;
    };
    const companyId = (await foreign.call("GET /api/company")).id;
    const forged: Record<string, string>[] = [
      { token: altered((page) => ({ ...page, amount: 1 })) },
      { token: altered((page) => ({ ...page, reference: String(page.reference).replace(/^\d+/, String(companyId)) })) },
      { token: altered((page) => ({ ...page, expires: 9e15 })) },
      { token: tokenOf(theirs) },
      { signature: given.searchParams.get("signature") ?? "" },
      { signature: "" },
      { result: "failed" },
      { token: "yok" },
      { token: "" },
      { token: "__proto__.constructor" },
    ];
    const before = await rowsOf();
    for (const change of forged) {
      const fields = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), ...change });
      expect(await follow(`${callback.pathname}?${fields}`)).toBe("/subscription?payment=unknown");
    }
    for (const fields of ["", "?token=%00", `?token=${tokenOf(mine)}&result=`, "?token[a]=b&token=c"])
      expect(await follow(`${callback.pathname}${fields}`)).toMatch(/payment=(unknown|unconfirmed)$/);
    server.travel("2026-11-20T09:31:00.000Z");
    expect(await follow(`${callback.pathname}${callback.search}`)).toBe("/subscription?payment=expired");
    expect((await server.app.inject({ method: "GET", url: mine })).statusCode).toBe(410);
    const late = await server.app.inject({ method: "POST", url: mine, headers: form, payload: "choice=pay" });
    expect(late.statusCode).toBe(410);
    for (const page of [altered((page) => page).slice(0, -1), "x", "a.b"])
      expect((await server.app.inject({ method: "GET", url: `/payments/test/${page}` })).statusCode).toBe(410);
    expect(await rowsOf()).toEqual(before);
  });
});
