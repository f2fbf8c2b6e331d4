import { expect, test } from "vitest";
import { fewestPieces } from "#areas/drawers/contract/denominations.ts";
import type { Caller } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { testServer } from "../harness/api.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";
import { freshDice } from "./dice.ts";

/**
 * Issue 18, "Kasa ve gün sonu" (decision 0091): after any run of sales, refunds, money put in and taken out, rows of the books written, changed
 * and deleted, and of openings and closings, each drawer expects what the model says. The model knows no database: a drawer is a sum.
 */

const STEPS = rounds(6_000);
const LIMIT = 2_000;
const START = Date.parse("2026-11-02T06:00:00.000Z");
const STEP_MS = 23 * 60_000;

interface Open {
  id: number;
  expected: number;
  /** Entered rows of the session that can still change. */
  rows: { id: number; amount: number }[];
}

test("a drawer expects its opening and every cash row since, to the kuruş", { timeout: TIMEOUT_MS }, async () => {
  const server = await testServer();
  server.travel(new Date(START).toISOString());
  const till = await openTill(server);
  const { salon } = till;
  const staff = await till.staff();
  const dice = freshDice();
  await salon.call("POST /api/settings", {
    body: { defaults: { cash_drawers: true, drawer_difference_limit: LIMIT } },
  });
  const [kasa, banka] = (await salon.call("GET /api/accounting/accounts", {})).data.map(({ id }) => id) as [
    number,
    number,
  ];
  const product = await till.product({ price: 5, quantity: 10_000_000 });
  let open: Open | undefined;
  /** Null: there was no session yet. */
  let carried: number | null = null;
  let [now, sessions] = [START, 0];
  const sold: { id: number; line: number; cash: number; total: number; left: number }[] = [];
  const waiting: number[] = [];
  const anyone = (): Caller => dice.pick([salon, staff]);
  /** Kuruş that coins can make. */
  const some = (most: number) => 5 * dice.between(1, most / 5);

  const came = (amount: number): void => {
    if (open) open.expected += amount;
    else if (carried !== null) carried += amount;
  };
  const check = async (): Promise<void> => {
    if (!open) return;
    const session = await salon.call("GET /api/drawers/{id}", { params: { id: open.id } });
    expect(session).toMatchObject({ state: "open", expected: open.expected });
  };

  const steps = {
    async open() {
      const opening = some(100_000);
      const session = await anyone().call("POST /api/drawers", { body: { counts: fewestPieces(opening, "TRY") } });
      expect(session).toMatchObject({ opening, expected: opening, carried });
      open = { id: session.id, expected: opening, rows: [] };
      sessions++;
    },
    async close() {
      const { id, expected } = open as Open;
      const off = dice.pick([0, 0, 5, -LIMIT, LIMIT + 5, -LIMIT - 5]);
      // Refunds of split payments leave kuruş that no coin makes.
      const counted = Math.max(0, 5 * Math.round((expected + off) / 5));
      const by = anyone();
      const body = { counts: fewestPieces(counted, "TRY"), expected, reason: dice.chance(0.5) ? "Sayıldı" : "" };
      const isOver = Math.abs(counted - expected) > LIMIT;
      const answer = await by.try<object>("POST /api/drawers/{id}/close", { params: { id }, body });
      if (isOver && by === salon && body.reason === "") {
        expect(answer.status).toBe(422);
        return;
      }
      const state = isOver && by === staff ? "waiting" : "closed";
      expect(answer).toMatchObject({ status: 200, body: { state, counted, expected, difference: counted - expected } });
      if (state === "waiting") waiting.push(id);
      carried = counted;
      open = undefined;
    },
    async approve() {
      const id = waiting.pop() as number;
      const body = { approval: "Kabul" };
      expect(await salon.call("POST /api/drawers/{id}/approve", { params: { id }, body })).toMatchObject({
        state: "closed",
      });
    },
    async sell() {
      const quantity = dice.between(1, 4_000);
      const order = await till.order({ customer_id: till.customer, items: [{ product_id: product, quantity }] });
      const total = order.total;
      const cash = dice.chance(0.2) ? 0 : dice.chance(0.6) ? total : 5 * dice.between(0, quantity);
      const payments = [
        { payment_method: "cash", amount: cash },
        { payment_method: "credit_card", amount: total - cash },
      ].filter(({ amount }) => amount > 0);
      const paid = await till.pay(order.id, { payments });
      sold.push({ id: order.id, line: paid.items[0]!.id, cash, total, left: quantity });
      came(cash);
    },
    async refund() {
      const sale = dice.pick(sold.filter(({ left }) => left > 0));
      const quantity = dice.between(1, sale.left);
      const before = await till.read(sale.id);
      const items = [{ order_item_id: sale.line, quantity }];
      const after = await till.refund(sale.id, { items });
      sale.left -= quantity;
      const backIn = (order: typeof before) =>
        order.payments.reduce(
          (sum, { payment_method, refunded }) => sum + (payment_method === "cash" ? refunded : 0),
          0,
        );
      const back = backIn(after) - backIn(before);
      expect(sale.left === 0 ? backIn(after) : back).toBe(sale.left === 0 ? sale.cash : back);
      came(-back);
    },
    async move() {
      const [direction, amount] = [dice.pick(["in", "out"] as const), some(5_000)];
      const other = dice.chance(0.5) ? { account_id: banka } : {};
      const body = { direction, amount, reason: "Bozuk para", confirm: ["more_than_held" as const], ...other };
      const { expected } = await anyone().call("POST /api/drawers/{id}/moves", { params: { id: open!.id }, body });
      came(direction === "in" ? amount : -amount);
      expect(open!.expected).toBe(expected ?? open!.expected);
    },
    async enter() {
      const amount = some(3_000);
      const [type, payment_method] = [dice.pick(["income", "expense"] as const), dice.pick(["cash", "qr"] as const)];
      const body = { type, amount, payment_method, account_id: kasa, description: "Kargo" };
      const { id } = await salon.call("POST /api/accounting/transactions", { body });
      if (payment_method !== "cash") return;
      came(type === "income" ? amount : -amount);
      if (open && type === "expense") open.rows.push({ id, amount });
    },
    async change() {
      const row = dice.pick(open!.rows);
      const amount = some(3_000);
      await salon.call("PUT /api/accounting/transactions/{id}", { params: { id: row.id }, body: { amount } });
      came(row.amount - amount);
      row.amount = amount;
    },
    async remove() {
      const row = open!.rows.pop()!;
      await salon.call("DELETE /api/accounting/transactions/{id}", { params: { id: row.id } });
      came(row.amount);
    },
    async backdate() {
      const body = { type: "expense", amount: 5, payment_method: "cash", account_id: kasa } as const;
      const paid_at = new Date(now - 40 * 24 * 3_600_000).toISOString();
      await salon.try("POST /api/accounting/transactions", {
        body: { ...body, paid_at, confirm: ["before_first_year"] },
      });
    },
  };
  const canDo = (): (keyof typeof steps)[] => [
    "sell",
    "sell",
    "sell",
    "enter",
    "backdate",
    ...(sold.some(({ left }) => left > 0) ? (["refund"] as const) : []),
    ...(waiting.length > 0 ? (["approve"] as const) : []),
    ...(open ? (["close", "move", "move"] as const) : (["open"] as const)),
    ...(open && open.rows.length > 0 ? (["change", "remove"] as const) : []),
  ];

  for (let step = 0; step < STEPS; step++) {
    now += STEP_MS;
    server.travel(new Date(now).toISOString());
    await steps[dice.pick(canDo())]();
    await check();
    if (step % 500 === 499) await expectBooksToAgree(server.owner);
  }
  await expectBooksToAgree(server.owner);
  report(`${STEPS} steps, ${sessions} sessions of a drawer`);
});
