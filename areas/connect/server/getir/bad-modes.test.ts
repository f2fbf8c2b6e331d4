import { afterAll, expect, test } from "vitest";
import type { StandInOrder } from "#db/seed/getir/shop.ts";
import { totalOf } from "#db/seed/getir/shop.ts";
import type { Mode } from "#db/seed/getir/world.ts";
import { circuitBreaker } from "#kit/server/circuit-breaker.ts";
import { guardedHttp, type GuardedHttp } from "#kit/server/guarded-http.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openGetirOrders } from "#tests/harness/getir-orders.ts";
import { mapListing, wireTo } from "#tests/harness/getir.ts";

/** J3, J4: while Getir is slow, fails, lies or answers nonsense, nothing is lost or done twice, and afterwards both sides agree again. */

/** The clock of the client and the stand-in, which the test moves on instead of waiting. */
let now = Date.now();
/** A slow answer takes longer than the client waits for one. */
const SLOW = { slowMs: 200, limitMs: 40 };
let timedOut = 0;

const { server, till, salon, company, sim, act, panel, runGetirJobs } = await openGetirOrders({
  now: () => now,
  wire: (at) => wireTo(at, { http: impatient(at.url, () => at.world.settings.mode), now: () => now }),
});
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));

function impatient(url: string, mode: () => Mode): GuardedHttp {
  const http = guardedHttp([url], circuitBreaker({ now: () => now }));
  return async (call) => {
    try {
      return await http(mode() === "slow" ? { ...call, timeoutMs: SLOW.limitMs } : call);
    } catch (error) {
      if ((error as Error).message === "no answer in time") timedOut += 1;
      throw error;
    }
  };
}

const minute = async (rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    now += 30_000;
    await runGetirJobs();
  }
};

const names: Record<number, string> = {
  400: "new",
  500: "preparing",
  550: "prepared",
  600: "handover",
  900: "success",
  1600: "cancelled",
};

interface Planned {
  order: StandInOrder;
  end: "door" | "cancel";
}

/** Everything that people do meanwhile is answered, whatever Getir does. */
async function usePages(): Promise<void> {
  const pages = ["GET /api/connect/getir/orders", "GET /api/connect/getir/shop", "GET /api/orders"];
  for (const page of [...pages, "GET /api/connect/getir/products"]) expect((await salon.try(page)).status).toBe(200);
  const body = { workingStatus: "OPEN" };
  expect([200, 422, 503]).toContain((await salon.try("PUT /api/connect/getir/shop/status", { body })).status);
}

/** Presses the next button of each order that is known; answers which ones. */
async function press(planned: readonly Planned[]): Promise<string[]> {
  const stored = await panel();
  const pressed: string[] = [];
  for (const { order, end } of planned) {
    const row = stored.find(({ getir }) => getir.number === order.orderNumber);
    const wanted = end === "cancel" ? ["cancel"] : ["accept", "prepare", "handover", "deliver"];
    const event = row?.nextEvents.find((one) => wanted.includes(one));
    if (!row || !event) continue;
    now += 5000;
    const { status } = await act(row.id, event, event === "cancel" ? { reason_id: "missing" } : {});
    expect([200, 409, 422, 503]).toContain(status);
    pressed.push(event);
  }
  return pressed;
}

async function expectAgreement(planned: readonly Planned[], product: number): Promise<void> {
  const stored = await panel();
  for (const { order } of planned) {
    const same = stored.filter(({ getir }) => getir.number === order.orderNumber);
    expect(same).toHaveLength(1);
    const total = Math.round(totalOf(order) * 100);
    expect(same[0]).toMatchObject({ status: names[order.status], total, getir: { pending: null } });
  }
  const count = (low: number, high: number) =>
    planned.filter(({ order }) => order.status >= low && order.status < high).length;
  const [held, left] = [2 * count(400, 560), 2 * count(560, 1500)];
  expect([await till.onHand(product), await till.held(product)]).toEqual([55 - left, held]);
}

const modes = ["slow", "failing", "hostile", "lying"] as const;

test.each(modes)("%s", async (mode) => {
  const product = await till.product({ quantity: 60 });
  const listings = Array.from({ length: 4 }, (_, place) => `g-000${modes.indexOf(mode) + 1}${place}`);
  for (const listing of listings) {
    sim.world.listings.set(listing, { ...sim.world.listings.get("g-00001")!, catalogProductId: listing });
    await mapListing(server, company, { listing, product });
  }
  const come = (end: Planned["end"]): Planned => {
    const lines = [{ listing: listings[0] as string, count: 2 }];
    return { order: sim.world.addOrder({ lines }), end };
  };
  // By both couriers in turn, and brought to where each next step is another one.
  const planned = (["door", "cancel", "door", "cancel", "door", "door"] as const).map(come);
  await minute(1);
  const [, , ...accepted] = planned.map(({ order }): Planned => ({ order, end: "door" }));
  await press(accepted);
  await press(accepted.slice(2));
  await minute(1);

  // The token has ended, too.
  now += 60 * 60_000;
  for (let round = 0; round < 3; round += 1) {
    Object.assign(sim.world.settings, { mode, slowMs: round % 2 ? 0 : SLOW.slowMs });
    const pressed = await press(planned);
    if (round === 0) expect(pressed).toEqual(["accept", "cancel", "prepare", "cancel", "handover", "deliver"]);
    if (round < 2) planned.push(come("door"));
    await usePages();
    await minute(1);
  }
  const sale = await till.order({ items: [{ product_id: product, quantity: 5 }] });
  await till.pay(sale.id);
  await minute(2);

  await sim.idle();
  Object.assign(sim.world.settings, { mode: "normal" });
  await minute(4);
  await expectAgreement(planned, product);
  for (let left = 3; left > 0; left -= 1) await press(planned);
  await minute(2);
  await expectAgreement(planned, product);
  const ends = { cancel: 1600, door: [600, 900] };
  for (const { order, end } of planned) expect([ends[end]].flat()).toContain(order.status);
  expect((await salon.call("GET /api/connect/getir/shop")).failing_since).toBeNull();
  const { rows } = await server.owner.query(
    `select name, state from jobs where company_id = $1 and (state = 'dead' or name = 'connect.getir_settle' and state <> 'done')`,
    [company],
  );
  expect(rows).toEqual([]);
  if (mode === "slow") expect(timedOut).toBeGreaterThan(0);
  if (mode === "lying") await setRight();
  const free = (await till.onHand(product)) - (await till.held(product));
  expect(listings.map((listing) => sim.world.listings.get(listing)?.quantity)).toEqual(listings.map(() => free));
  for (const { order } of planned) sim.world.orders.delete(order.orderId);
});

/** A result can't be told from a lie; each night every offer is sent anew. */
async function setRight(): Promise<void> {
  expect(sim.world.lies).toBeGreaterThanOrEqual(4);
  await server.owner.query(
    `update jobs set due_at = now() - interval '1 minute', data = '{"day": "2026-01-01"}'
     where company_id = $1 and name = 'connect.getir_reconcile' and state = 'waiting'`,
    [company],
  );
  await server.runJobs();
  await minute(2);
}
