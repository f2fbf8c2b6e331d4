import { expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill, type Order } from "../harness/till.ts";
import { freshDice } from "./dice.ts";

/**
 * D4, E3, G1 (decisions §4, decision 0093): after any run of loads, payouts, gift cards sold and taken back, sales that are paid by money,
 * balance and cards, on credit too, and of refunds, each balance, card, debt and account is what the model says, and each day's sums agree.
 * The model knows no database: it has what is left of each account.
 */

const STEPS = rounds(5_000);
const START = Date.parse("2026-11-02T09:00:00.000Z");
const STEP_MS = 47 * 60_000;
const WAYS = ["cash", "credit_card", "bank_transfer", "qr"] as const;

/** A payment of a sale; `from`: the card that paid. */
interface Paid {
  method: string;
  from?: Card;
  left: number;
}
interface Card {
  id: number;
  code: string;
  worth: number;
  left: number;
  order: number;
}
interface Sale {
  id: number;
  customer: number;
  owed: number;
  /** In the order of the order's payments. */
  paid: Paid[];
}

test("nothing that was paid in advance is lost or spent twice", { timeout: TIMEOUT_MS }, async () => {
  const server = await testServer();
  server.travel(new Date(START).toISOString());
  const till = await openTill(server);
  const { salon } = till;
  const dice = freshDice();
  const goods = await Promise.all([199, 3_333, 10_000].map((price) => till.product({ price, quantity: 1_000_000 })));
  const balances = new Map([[till.customer, 0]]);
  for (const name of ["Ece", "Lale"]) {
    const body = { name, surname: "Kaya" };
    balances.set((await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id, 0);
  }
  const [cards, sales]: [Card[], Sale[]] = [[], []];
  let [now, money] = [START, 0];
  const contact = (id: number) => ({ params: { id } }) as const;
  const customer = () => dice.pick([...balances.keys()]);
  const today = () => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);

  /** Payments of `amount`, some of them in advance; those of the books first, as the order keeps them. */
  const divided = (owner: number, amount: number) => {
    let rest = amount;
    const take = (most: number) => {
      const part = Math.min(most, rest, dice.chance(0.3) ? most : dice.between(1, Math.max(1, most)));
      rest -= part;
      return part;
    };
    const advance: { part: Paid; sent: object }[] = [];
    const balance = balances.get(owner) as number;
    if (balance > 0 && dice.chance(0.6)) {
      const part = take(balance);
      advance.push({ part: { method: "balance", left: part }, sent: { payment_method: "balance", amount: part } });
    }
    const open = cards.filter(({ left }) => left > 0);
    if (open.length > 0 && rest > 0 && dice.chance(0.5)) {
      const card = dice.pick(open);
      const part = take(card.left);
      const sent = { payment_method: "gift_card", amount: part, gift_card: card.code };
      advance.push({ part: { method: "gift_card", from: card, left: part }, sent });
    }
    const method = dice.pick(WAYS);
    const own = rest > 0 ? [{ part: { method, left: rest }, sent: { payment_method: method, amount: rest } }] : [];
    const both = [...own, ...advance];
    const sent = dice.chance(0.5) ? both : [...advance, ...own];
    return { parts: both.map(({ part }) => part), payments: sent.map((one) => one.sent) as never };
  };
  const moved = (owner: number, { method, from }: Paid, amount: number): void => {
    if (method === "balance") balances.set(owner, (balances.get(owner) as number) + amount);
    else if (from) from.left += amount;
    else money -= amount;
  };
  const pays = (sale: Sale, parts: Paid[]): void => {
    for (const part of parts) moved(sale.customer, part, -part.left);
    sale.paid.push(...parts);
  };
  const check = (sale: Sale, order: Order): void => {
    expect(order.owed).toBe(sale.owed);
    expect(order.payments.map(({ payment_method, amount, refunded }) => [payment_method, amount - refunded])).toEqual(
      sale.paid.map(({ method, left }) => [method, left]),
    );
  };

  const steps = {
    async load() {
      const [id, amount] = [customer(), dice.between(1, 20_000)];
      const body = { payment_method: dice.pick(WAYS), amount };
      const { balance } = await salon.call("POST /api/contacts/{id}/balance", { ...contact(id), body });
      balances.set(id, (balances.get(id) as number) + amount);
      money += amount;
      expect(balance).toBe(balances.get(id));
    },
    async payOut() {
      const id = customer();
      const left = balances.get(id) as number;
      const amount = dice.between(1, left + 100);
      const answer = await salon.try("POST /api/contacts/{id}/balance/payout", { ...contact(id), body: { amount } });
      expect(answer.status).toBe(amount > left ? 422 : 200);
      if (amount > left) return;
      balances.set(id, left - amount);
      money -= amount;
    },
    async sellCard() {
      const worth = dice.between(100, 30_000);
      const { id: order } = await till.order({ items: [], gift_cards: [{ amount: worth }], customer_id: customer() });
      const { gift_cards } = await till.pay(order, { payment_method: dice.pick(WAYS) });
      const { id } = gift_cards[0]!.card!;
      const { code } = await salon.call("POST /api/gift-cards/{id}/code", { params: { id } });
      cards.push({ id, code, worth, left: worth, order });
      money += worth;
    },
    async takeCardBack() {
      const card = dice.pick(cards);
      const params = { id: card.order, action: "refund" } as const;
      const answer = await salon.try("POST /api/orders/{id}/{action}", { params, body: {} });
      expect(answer.status).toBe(card.left === card.worth ? 200 : 409);
      if (answer.status !== 200) return;
      money -= card.worth;
      card.left = 0;
    },
    async sell() {
      const owner = customer();
      const items = [{ product_id: dice.pick(goods), quantity: dice.between(1, 4) }];
      const { id, total } = await till.order({ customer_id: owner, items });
      const owed = dice.chance(0.3) ? dice.between(1, total) : 0;
      const { parts, payments } = owed === total ? { parts: [], payments: [] } : divided(owner, total - owed);
      const sale: Sale = { id, customer: owner, owed, paid: [] };
      const order = await till.pay(id, { payments, ...(owed > 0 && { due_at: today() }) });
      pays(sale, parts);
      sales.push(sale);
      check(sale, order);
    },
    async collect() {
      const open = sales.filter(({ owed }) => owed > 0);
      if (open.length === 0) return;
      const sale = dice.pick(open);
      const amount = dice.chance(0.3) ? sale.owed : dice.between(1, sale.owed);
      const { parts, payments } = divided(sale.customer, amount);
      const order = await salon.call("POST /api/orders/{id}/payments", { params: { id: sale.id }, body: { payments } });
      sale.owed -= amount;
      pays(sale, parts);
      check(sale, order);
    },
    async refund() {
      if (sales.length === 0) return;
      const sale = dice.pick(sales);
      const before = await till.read(sale.id);
      const [line] = before.items;
      if (!line || line.refunded_quantity === line.quantity) return;
      const quantity = dice.between(1, line.quantity - line.refunded_quantity);
      const offDebt = Math.min(sale.owed, quantity * line.price);
      let back = quantity * line.price - offDebt;
      const payments = sale.paid.flatMap((part, place) => {
        const amount = Math.min(part.left, back);
        back -= amount;
        if (amount === 0) return [];
        part.left -= amount;
        moved(sale.customer, part, amount);
        return [{ payment_id: before.payments[place]!.id, amount }];
      });
      sale.owed -= offDebt;
      const items = [{ order_item_id: line.id, quantity }];
      check(sale, await till.refund(sale.id, { items, ...(payments.length > 0 && { payments }) }));
    },
  };

  const names = Object.keys(steps) as (keyof typeof steps)[];
  for (let step = 0; step < STEPS; step++) {
    now += STEP_MS;
    server.travel(new Date(now).toISOString());
    const name = dice.pick([...names, "sell" as const, "sell" as const, "load" as const]);
    if (name === "takeCardBack" && cards.length === 0) continue;
    await steps[name]();
    if (step % 500 === 499) await expectBooksToAgree(server.owner);
  }
  await expectBooksToAgree(server.owner);
  for (const [id, left] of balances)
    expect((await salon.call("GET /api/contacts/{id}/prepaid", contact(id))).balance).toBe(left);
  for (const { id, left } of cards)
    expect((await salon.call("GET /api/gift-cards/{id}", { params: { id } })).left).toBe(left);
  const { meta } = await salon.call("GET /api/prepaid", { query: {} });
  expect(meta.sums).toEqual({
    balance: [...balances.values()].reduce((sum, left) => sum + left, 0),
    gift_card: cards.reduce((sum, { left }) => sum + left, 0),
    deposit: 0,
  });
  const { data: accounts } = await salon.call("GET /api/accounting/accounts");
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(money);
  const days = Math.ceil((now - START) / (24 * 3_600_000)) + 1;
  for (let day = 0; day < days; day++) {
    const date = new Date(START + day * 24 * 3_600_000).toISOString().slice(0, 10);
    const { figures } = await salon.call("GET /api/reports/day-end", { query: { date } });
    for (const { name, total } of figures!.checks)
      expect({ date, name, total }).toEqual({ date, name, total: figures!.total });
  }
  report(`${STEPS} steps, ${sales.length} sales, ${cards.length} gift cards`);
});
