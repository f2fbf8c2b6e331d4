import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { Crowd, tally } from "../harness/crowd.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill, type Order } from "../harness/till.ts";

/** Issue 18, "Kasa ve gün sonu" (decision 0091): a drawer is closed and opened while tills sell. */

const TILLS = 24;
const server = await testServer({ poolSize: 20 });
const till = await openTill(server);
const { salon } = till;
const crowd = new Crowd(await server.app.listen({ port: 0, host: "127.0.0.1" }), TILLS + 4);
afterAll(() => crowd.close());
await salon.call("POST /api/settings", {
  body: { defaults: { cash_drawers: true, drawer_difference_limit: 100_000_000 } },
});
const product_id = await till.product({ price: 1_000, quantity: 1_000_000 });

interface Session {
  id: number;
  expected: number;
  opening: number;
}

/** One after the other: only paying them is the race, and a busy machine refuses too many calls of one business at once. */
async function orders(): Promise<Order[]> {
  const placed: Order[] = [];
  while (placed.length < TILLS) placed.push(await till.order({ items: [{ product_id, quantity: 1 }] }));
  return placed;
}
const pay = (id: number) =>
  crowd.call<Order>(salon, "POST /api/orders/{id}/checkout", { params: { id }, body: {}, key: randomUUID() });
const close = (id: number) =>
  crowd.call<Session>(salon, "POST /api/drawers/{id}/close", {
    params: { id },
    body: { counts: { "10000": 1 } },
    key: randomUUID(),
  });
const open = (key: string) =>
  crowd.call<Session>(salon, "POST /api/drawers", { body: { counts: { "10000": 1 } }, key });

test("a sale paid while its drawer is closed belongs to exactly one session", { timeout: TIMEOUT_MS }, async () => {
  let [counted, uncounted] = [0, 0];
  for (let round = 0; round < rounds(60); round++) {
    const { body: session } = await open(randomUUID());
    const placed = await orders();
    // Everything leaves at once, the closing at another place each time; two people close.
    const place = (round * 5) % TILLS;
    const paying = placed.slice(0, place).map(({ id }) => pay(id));
    const closing = [close(session.id), close(session.id)];
    paying.push(...placed.slice(place).map(({ id }) => pay(id)));
    const [sales, closings] = [await Promise.all(paying), await Promise.all(closing)];
    expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(tally(sales as never)).toEqual({ "200": TILLS });
    const { rows } = await server.owner.query(
      `select count(*) filter (where drawer_id = $1)::int as inside, count(*) filter (where closed_drawer_id = $1)::int as after,
         count(*)::int as all from transactions where order_id = any($2)`,
      [session.id, placed.map(({ id }) => id)],
    );
    const { inside, after, all } = rows[0] as { inside: number; after: number; all: number };
    expect([inside + after, all]).toEqual([TILLS, TILLS]);
    const { expected, opening } = closings.find(({ status }) => status === 200)!.body;
    expect(expected).toBe(opening + inside * 1_000);
    counted += inside;
    uncounted += after;
  }
  await expectBooksToAgree(server.owner);
  report(`drawers: ${counted} sales before a closing, ${uncounted} after it, each in one`);
});

test("opened by many at once, a drawer is open once; their sales are counted", { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < rounds(30); round++) {
    const placed = await orders();
    const [opened, paid] = await Promise.all([
      Promise.all([randomUUID(), randomUUID(), randomUUID()].map(open)),
      Promise.all(placed.map(({ id }) => pay(id))),
    ]);
    expect(tally(opened as never)).toEqual({ "201": 1, "409 drawer_open": 2 });
    expect(tally(paid as never)).toEqual({ "200": TILLS });
    const { id } = opened.find(({ status }) => status === 201)!.body;
    expect((await close(id)).status).toBe(200);
  }
  await expectBooksToAgree(server.owner);
});

test(
  "money is taken out and a drawer closed at once: the move is in it, or refused",
  { timeout: TIMEOUT_MS },
  async () => {
    const bank = (await salon.call("GET /api/accounting/accounts", {})).data[1]!.id;
    for (let round = 0; round < rounds(60); round++) {
      const { id } = (await open(randomUUID())).body;
      const move = (account_id?: number) =>
        crowd.call<Session>(salon, "POST /api/drawers/{id}/moves", {
          params: { id },
          body: { direction: "out", amount: 500, reason: "Banka", account_id },
          key: randomUUID(),
        });
      const [first, closed, second] = await Promise.all([move(bank), close(id), move()]);
      const taken = [first, second].filter(({ status }) => status === 201).length;
      expect([first, second].every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(closed).toMatchObject({ status: 200, body: { expected: 10_000 - taken * 500 } });
    }
    await expectBooksToAgree(server.owner);
  },
);
