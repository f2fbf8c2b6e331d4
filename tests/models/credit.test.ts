import { expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill, type Order } from "../harness/till.ts";
import { freshDice } from "./dice.ts";

/**
 * D4, E3, G1, H3 (decisions §4, decisions 0088 and 0102): after any run of sales on credit with discounts, tips and split payments, of
 * collections, refunds, write-offs and moved due days, each sale and customer owes what the model says, each day's total agrees with its lines, payments and books, and employees'
 * lines add up to what was paid for goods. The model knows no database: a sale is what it cost, what was paid, and what came back.
 */

const STEPS = rounds(10_000);
const METHODS = ["cash", "credit_card", "bank_transfer", "qr"] as const;
const START = Date.parse("2026-11-02T09:00:00.000Z");
const STEP_MS = 47 * 60_000;

interface Sale {
  id: number;
  customer: number;
  paid: number;
  owed: number;
  refunded: number;
  writtenOff: number;
  lines: { id: number; left: number }[];
}

test("nobody owes more or less than was sold, paid and returned", { timeout: TIMEOUT_MS }, async () => {
  const server = await testServer();
  server.travel(new Date(START).toISOString());
  const till = await openTill(server);
  const { salon } = till;
  const dice = freshDice();
  const goods = await Promise.all([199, 3_333, 10_000].map((price) => till.product({ price, quantity: 1_000_000 })));
  const second = await salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Ece", surname: "Kaya" },
  });
  const customers = [till.customer, second.id];
  const sales: Sale[] = [];
  let [now, goodsPaid] = [START, 0];
  /** In Turkey, three hours ahead of UTC. */
  const today = () => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);

  const divided = (amount: number) => {
    const first = amount > 1 && dice.chance(0.4) ? dice.between(1, amount - 1) : amount;
    const parts = [first, amount - first].filter((part) => part > 0);
    return { payments: parts.map((part) => ({ payment_method: dice.pick(METHODS), amount: part })) };
  };
  const check = (sale: Sale, order: Order): void => {
    const { paid, owed, refunded, writtenOff } = sale;
    expect(order).toMatchObject({ paid, owed, refunded, written_off: writtenOff });
    expect(order.transaction_id === null).toBe(owed > 0 || writtenOff > 0 || paid === 0);
    expect(order.instalments.reduce((sum, { open }) => sum + open, 0)).toBe(owed);
  };

  const steps = {
    async sell() {
      const customer = dice.pick(customers);
      const items = Array.from({ length: dice.between(1, 3) }, () => ({
        product_id: dice.pick(goods),
        quantity: dice.between(1, 5),
      }));
      const placed = await till.order({ customer_id: customer, items });
      const discount = dice.pick([0, 0, 10, 33.33]);
      const off = Math.floor((placed.subtotal * Math.round(discount * 100) + 5_000) / 10_000);
      const amount = placed.subtotal - off;
      const tips = dice.chance(0.3) ? dice.between(1, 500) : 0;
      const total = amount + tips;
      const paid = Math.min(total - 1, dice.chance(0.3) ? tips : dice.between(tips, total - 1));
      const terms =
        dice.chance(0.4) && total - paid > 36
          ? { instalments: { count: dice.between(2, 36), first_due_at: today() } }
          : { due_at: today() };
      const order = await till.pay(placed.id, { discount, tips, ...terms, ...divided(paid) });
      const lines = order.items.map(({ id, quantity }) => ({ id, left: quantity }));
      const sale = { id: order.id, customer, paid, owed: total - paid, refunded: 0, writtenOff: 0, lines };
      expect(order.total).toBe(total);
      goodsPaid += paid - tips;
      sales.push(sale);
      check(sale, order);
    },
    async collect() {
      const sale = dice.pick(sales.filter(({ owed }) => owed > 0));
      const amount = dice.chance(0.3) ? sale.owed : dice.between(1, sale.owed);
      const order = await salon.call("POST /api/orders/{id}/payments", {
        params: { id: sale.id },
        body: divided(amount),
      });
      sale.paid += amount;
      sale.owed -= amount;
      goodsPaid += amount;
      check(sale, order);
    },
    async refund() {
      const sale = dice.pick(sales.filter(({ lines }) => lines.some(({ left }) => left > 0)));
      const line = dice.pick(sale.lines.filter(({ left }) => left > 0));
      const quantity = dice.between(1, line.left);
      const body = dice.chance(0.2) ? { tips: false } : { tips: false, items: [{ order_item_id: line.id, quantity }] };
      const before = await till.read(sale.id);
      const answer = await salon.try<Order>("POST /api/orders/{id}/refund", { params: { id: sale.id }, body });
      // Pieces that cost nothing after the discount can't be given back alone.
      if (answer.status === 422) return;
      const worth = before.items.reduce((sum, { id, quantity: all, total, discount, refunded_quantity: gone }) => {
        const more = "items" in body ? (id === line.id ? quantity : 0) : all - gone;
        const given = (count: number) => Math.floor((2 * (total - discount) * count + all) / (2 * all));
        return sum + given(gone + more) - given(gone);
      }, 0);
      const offDebt = Math.min(sale.owed, worth);
      const offWritten = Math.min(sale.writtenOff, worth - offDebt);
      sale.owed -= offDebt;
      sale.writtenOff -= offWritten;
      sale.refunded += worth - offDebt - offWritten;
      goodsPaid -= worth - offDebt - offWritten;
      for (const own of sale.lines) if (!("items" in body)) own.left = 0;
      if ("items" in body) line.left -= quantity;
      check(sale, answer.body);
    },
  };
  const changes = {
    async writeOff() {
      const sale = dice.pick(sales.filter(({ owed }) => owed > 0));
      const amount = dice.chance(0.5) ? sale.owed : dice.between(1, sale.owed);
      const body = { amount, reason: "Ödemiyor" };
      const order = await salon.call("POST /api/orders/{id}/write-off", { params: { id: sale.id }, body });
      sale.owed -= amount;
      sale.writtenOff += amount;
      check(sale, order);
    },
    async undoWriteOff() {
      const sale = dice.pick(sales.filter(({ writtenOff }) => writtenOff > 0));
      const body = { reason: "Ödeyecek" };
      const order = await salon.call("POST /api/orders/{id}/write-off/undo", { params: { id: sale.id }, body });
      sale.owed += sale.writtenOff;
      sale.writtenOff = 0;
      check(sale, order);
    },
    async move() {
      const sale = dice.pick(sales.filter(({ owed }) => owed > 0));
      const due_at = new Date(now + dice.between(1, 60) * 24 * 3_600_000).toISOString().slice(0, 10);
      const answer = await salon.try<Order>("PUT /api/orders/{id}/due-day", {
        params: { id: sale.id },
        body: { due_at },
      });
      // Before the day of an instalment that is settled.
      if (answer.status === 422) return;
      const first = answer.body.instalments.find(({ open }) => open > 0);
      expect(first?.due_at).toBe(due_at);
      check(sale, answer.body);
    },
  };
  const canDo = () => [
    "sell" as const,
    ...(sales.some(({ owed }) => owed > 0) ? (["collect", "collect", "collect", "writeOff", "move"] as const) : []),
    ...(sales.some(({ writtenOff }) => writtenOff > 0) ? (["undoWriteOff"] as const) : []),
    ...(sales.some(({ lines }) => lines.some(({ left }) => left > 0)) ? (["refund", "refund"] as const) : []),
  ];

  for (let step = 0; step < STEPS; step++) {
    now += STEP_MS;
    server.travel(new Date(now).toISOString());
    await { ...steps, ...changes }[dice.pick(canDo())]();
    if (step % 500 === 499) await expectBooksToAgree(server.owner);
  }
  await expectBooksToAgree(server.owner);
  for (const customer of customers) {
    const { unpaid } = await salon.call("GET /api/contacts/{id}/summary", { params: { id: customer } });
    expect(unpaid.total).toBe(sales.reduce((sum, sale) => sum + (sale.customer === customer ? sale.owed : 0), 0));
  }
  const days = Math.ceil((now - START) / (24 * 3_600_000)) + 1;
  const paidOnDays = { total: 0, made: 0, collected: 0 };
  for (let day = 0; day < days; day++) {
    const date = new Date(START + day * 24 * 3_600_000).toISOString().slice(0, 10);
    const { figures } = await salon.call("GET /api/reports/day-end", { query: { date } });
    for (const { name, total } of figures!.checks)
      expect({ date, name, total }).toEqual({ date, name, total: figures!.total });
    paidOnDays.total += figures!.total;
    paidOnDays.made += figures!.credit.made - figures!.credit.returned - figures!.credit.written_off;
    paidOnDays.collected += figures!.credit.collected;
  }
  const sum = (of: (sale: Sale) => number) => sales.reduce((all, sale) => all + of(sale), 0);
  expect(paidOnDays.total).toBe(sum(({ paid, refunded }) => paid - refunded));
  expect(paidOnDays.made - paidOnDays.collected).toBe(sum(({ owed }) => owed));
  const months = new Set(
    Array.from({ length: days }, (_, day) => new Date(START + day * 24 * 3_600_000).toISOString().slice(0, 7)),
  );
  let earned = 0;
  for (const month of months) {
    const { rows } = await salon.call("GET /api/employees/{id}/statement", {
      params: { id: till.seller },
      query: { month },
    });
    earned += rows.reduce((all, row) => all + row.gross - row.discount, 0);
    expect(rows.every(({ net, tax, gross, discount }) => net + tax === gross - discount)).toBe(true);
  }
  expect(earned).toBe(goodsPaid);
  report(`${STEPS} steps, ${sales.length} sales on credit`);
});
