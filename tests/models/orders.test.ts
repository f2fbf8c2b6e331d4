import { expect, test } from "vitest";
import { type Answer, testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill, tillCoupon, type Order as Reply, type Till } from "../harness/till.ts";
import { type Dice, freshDice } from "./dice.ts";
import { type Expected, type Line, type Order, Shop, subtotalOf } from "./shop.ts";

/** E3, F7, D4 (decisions §4): long random days of a shop; each reply and the stock are compared with an in-memory model. */

const EVENTS = ["accept", "prepare", "ship", "deliver", "handover", "checkout", "cancel", "refund"];
const METHODS = ["cash", "credit_card", "bank_transfer", "qr"];
const SHIPMENT = {
  address_line: "Bağdat Cad. 12",
  address_line_2: "Daire 4",
  city: "İstanbul",
  country_id: 1,
  postal_code: "34728",
  method: "Kargo",
  tracking_code: "TR123",
};
/** Code, discount, its type, the minimum subtotal and the maximum uses. */
const COUPONS = [
  ["YUZDE", 12.5, "percentage", 20_000, null],
  ["SABIT", 7_500, "fixed", null, 25],
] as const;
/** Orders that further commands use. */
const OPEN = 14;
const CODES: Record<Expected, number> = {
  ok: 200,
  not_allowed: 409,
  out_of_stock: 409,
  already_paid: 409,
  invalid: 422,
};

class Play {
  readonly shop = new Shop();
  readonly counts: Record<string, number> = {};
  readonly till: Till;
  readonly dice: Dice;
  readonly #log: string[] = [];

  constructor(till: Till, dice: Dice) {
    this.till = till;
    this.dice = dice;
  }

  async open(): Promise<void> {
    const { till, shop } = this;
    const add = (id: number, units: number, tracked: boolean, onHand: number) =>
      void shop.products.set(id, { units, tracked, onHand });
    add(await till.product({ quantity: 40 }), 1, true, 40);
    add(await till.product({ quantity: 6 }), 1, true, 6);
    const loose = { inventory_type: "volume", package_ml: 250 } as object;
    add(await till.product({ quantity: 2_600, ...loose }), 250, true, 2_600);
    add(await till.product({ quantity: 0, ...({ inventory_tracktrue: false } as object) }), 1, false, 0);
    for (const [code, discount, discount_type, minimum, max_usage] of COUPONS) {
      const body = tillCoupon({ code, discount, discount_type, min_order_amount: minimum, max_usage });
      await till.salon.call("POST /api/marketing/coupons", { body });
      const [fixed, percent] = discount_type === "fixed" ? [discount, 0] : [0, discount];
      shop.coupons.set(code, { fixed, percent, minimum: minimum ?? 0, left: max_usage ?? Infinity });
    }
  }

  async once(): Promise<void> {
    const { dice, shop } = this;
    const ids = [...shop.orders.keys()].slice(-OPEN);
    if (ids.length === 0 || dice.chance(0.2)) return this.#place();
    if (dice.chance(0.12)) return this.#addStock();
    const id = dice.pick(ids);
    const order = shop.orders.get(id) as Order;
    const open = shop.nextOf(order);
    return this.#event(id, order, open.length > 0 && dice.chance(0.6) ? dice.pick(open) : dice.pick(EVENTS));
  }

  async #place(): Promise<void> {
    const { dice, shop, till } = this;
    const type = dice.pick(["pos", "pickup", "shipping"] as const);
    const lines: Line[] = Array.from({ length: dice.between(1, 4) }, () => ({
      product: dice.pick([...shop.products.keys()]),
      quantity: dice.chance(0.6) ? 1 : dice.between(2, 4),
      price: dice.between(1, 50_000),
      after: 0,
      refunded: 0,
    }));
    const items = lines.map(({ product, quantity, price }) => ({ product_id: product, quantity, price }));
    const body = { created_by_id: till.seller, customer_id: null, items, delivery_type: type };
    const answer = await this.#send("POST /api/orders", { body });
    const expected = shop.canPlace(type, lines);
    if (this.#check(answer, expected, 201)) shop.place((answer.body as Reply).id, type, lines);
  }

  async #addStock(): Promise<void> {
    const product = this.dice.pick([...this.shop.products.keys()].filter((id) => this.shop.products.get(id)?.tracked));
    const quantity = this.dice.pick([-1, 1]) * this.dice.between(1, 12) * (this.shop.products.get(product)?.units ?? 1);
    const sent = { params: { id: product }, body: { product_id: product, quantity } };
    const answer = await this.#send("POST /api/products/{id}/inventory", sent);
    this.#check(answer, this.shop.addStock(product, quantity), 201);
  }

  async #event(id: number, order: Order, event: string): Promise<void> {
    if (event === "refund") return this.#refund(id, order);
    const { dice, shop } = this;
    const params = { id };
    if (event === "checkout") {
      const bill = { discount: dice.pick([0, 0, 10, 33.33, 100]), tips: dice.pick([0, 0, 500, 1_234]) };
      const code = dice.chance(0.3) ? dice.pick(COUPONS)[0] : "";
      const payments = this.#split(shop.due(order, bill.discount, bill.tips, code));
      const by = payments ? { payments } : { payment_method: dice.pick(METHODS) };
      const body = { ...bill, ...by };
      const answer = await this.#send("POST /api/orders/{id}/checkout", {
        params,
        body: code ? { ...body, coupon_code: code } : body,
      });
      const wasPaid = order.isPaid;
      this.#check(answer, shop.checkout(order, body.discount, body.tips, JSON.stringify(by), code));
      if (!wasPaid && order.isPaid) this.#learnShares(order, answer.body as Reply);
      return this.#same(answer, order);
    }
    if (event === "cancel") {
      const answer = await this.#send("POST /api/orders/{id}/cancel", {
        params,
        body: { reason_id: 5, note: "deneme" },
      });
      this.#check(answer, shop.cancel(order));
      return this.#same(answer, order);
    }
    const answer =
      event === "ship"
        ? await this.#send("POST /api/orders/{id}/ship", { params, body: SHIPMENT })
        : await this.#send("POST /api/orders/{id}/{action}", { params: { id, action: event } });
    this.#check(answer, shop.step(order, event));
    this.#same(answer, order);
  }

  /** Sometimes two or three payments that add up to what is due; else undefined. */
  #split(due: number | null) {
    const { dice } = this;
    const cuts = due !== null && dice.chance(0.4) ? dice.pick([1, 2]) : 0;
    if (due === null || cuts === 0 || due <= cuts) return undefined;
    const ends = Array.from({ length: cuts }, () => dice.between(1, due - 1));
    const places = [...new Set([0, ...ends, due])].toSorted((a, b) => a - b);
    if (places.length < 3) return undefined;
    return places.slice(1).map((end, place) => ({
      payment_method: dice.pick(METHODS),
      amount: end - (places[place] as number),
    }));
  }

  /** Shares of a discount have their own test (sums.test.ts); here they are taken from the reply, after checking their sum. */
  #learnShares(order: Order, { items }: Reply): void {
    order.lines.forEach((line, place) => (line.after = (items[place]?.total ?? 0) - (items[place]?.discount ?? 0)));
    const sum = order.lines.reduce((all, { after }) => all + after, 0);
    expect(sum, this.#story()).toBe(subtotalOf(order) - order.discount);
  }

  async #refund(id: number, order: Order): Promise<void> {
    const { dice } = this;
    const fresh = (await this.#send("GET /api/orders/{id}", { params: { id } })).body as Reply;
    const counts = dice.chance(0.4) ? undefined : order.lines.map(({ quantity }) => dice.between(0, quantity));
    const [restock, tips, coupon] = [dice.chance(0.5), dice.chance(0.5), dice.chance(0.3)];
    const items = counts
      ?.map((quantity, place) => ({ order_item_id: fresh.items[place]?.id, quantity }))
      .filter(({ quantity }) => quantity > 0);
    // A refund of zero has its own error (orders.test.ts).
    const trial = structuredClone(order);
    const worth = new Shop().refund(trial, counts, false, counts ? tips : true);
    if (worth === 0) return;
    const body = counts ? { items, restock, tips, coupon } : restock ? { restock, coupon } : undefined;
    const answer = await this.#send("POST /api/orders/{id}/refund", { params: { id }, body });
    const expected = this.shop.refund(order, counts, restock, counts ? tips : true);
    const done = this.#check(answer, typeof expected === "number" ? "ok" : expected);
    if (done && body?.coupon) this.shop.returnCouponUse(order);
    this.#same(answer, order);
  }

  async #send(key: string, sent: object): Promise<Answer> {
    this.#log.push(`${key} ${JSON.stringify(sent)}`);
    if (this.#log.length > 25) this.#log.shift();
    return this.till.salon.try<unknown>(key, sent);
  }

  #check({ status, body }: Answer, expected: Expected, success = 200): boolean {
    const told = [status, status < 400 ? "ok" : (body as { error?: string }).error];
    const right = expected === "ok" ? [success, "ok"] : [CODES[expected], expected];
    expect(told, this.#story()).toEqual(right);
    this.counts[expected] = (this.counts[expected] ?? 0) + 1;
    return expected === "ok";
  }

  /** The reply, or the current order in a 409, equals the model's order. */
  #same({ status, body }: Answer, order: Order): void {
    if (status !== 200 && status !== 409) return;
    const told = (status === 200 ? body : (body as { current?: unknown }).current) as Reply | undefined;
    if (!told) return;
    const { paid, refunded, discount, tips } = told;
    const { nextEvents, items } = told;
    const seen = { status: told.status, paid, refunded, discount, tips, next: nextEvents.toSorted() };
    const back = items.map((item) => item.refunded_quantity);
    expect({ ...seen, back }, this.#story()).toEqual({
      status: order.status,
      paid: order.paid,
      refunded: order.refunded,
      discount: order.discount,
      tips: order.tips,
      next: this.shop.nextOf(order),
      back: order.lines.map((line) => line.refunded),
    });
  }

  /** Stock, ledger and transactions, read as the database's owner. */
  async audit(owner: Awaited<ReturnType<typeof testServer>>["owner"]): Promise<void> {
    const { rows } = await owner.query(
      `select l.product_id::int as id, on_hand::int, reserved::int,
         (select coalesce(sum(quantity), 0)::int from stock_entries e where e.company_id = l.company_id and e.product_id = l.product_id) as entries
       from stock_levels l where company_id = $1`,
      [this.till.company],
    );
    for (const { id, on_hand, reserved, entries } of rows as Record<string, number>[]) {
      const product = this.shop.products.get(id as number);
      const right = { on_hand: product?.onHand, entries: product?.onHand, reserved: this.shop.reserved(id as number) };
      expect({ on_hand, entries, reserved }, this.#story()).toEqual(right);
    }
    const { rows: coupons } = await owner.query("select code, used, max_usage from coupons where company_id = $1", [
      this.till.company,
    ]);
    for (const { code, used, max_usage } of coupons as { code: string; used: number; max_usage: number | null }[])
      if (max_usage !== null) expect(max_usage - used, this.#story()).toBe(this.shop.coupons.get(code)?.left);
    const { rows: books } = await owner.query(
      "select order_id::int as id, sum(total)::int as total from transactions where company_id = $1 group by order_id",
      [this.till.company],
    );
    const kept = new Map((books as { id: number; total: number }[]).map(({ id, total }) => [id, total]));
    for (const [id, order] of this.shop.orders)
      expect(kept.get(id) ?? 0, `books of order ${id}\n${this.#story()}`).toBe(order.paid - order.refunded);
  }

  #story(): string {
    return `SEED=${this.dice.seed}\n${this.#log.join("\n")}`;
  }
}

test("orders, stock and transactions equal the model", { timeout: TIMEOUT_MS }, async () => {
  const server = await testServer();
  const dice = freshDice();
  const commands = rounds(100_000);
  const DAY = 1_000;
  const counts: Record<string, number> = {};
  for (let played = 0; played < commands; played += DAY) {
    const play = new Play(await openTill(server), dice);
    await play.open();
    for (let command = 0; command < Math.min(DAY, commands - played); command++) await play.once();
    await play.audit(server.owner);
    for (const [code, count] of Object.entries(play.counts)) counts[code] = (counts[code] ?? 0) + count;
  }
  await expectBooksToAgree(server.owner);
  for (const code of ["ok", "not_allowed", "out_of_stock", "already_paid", "invalid"])
    expect(counts[code], code).toBeGreaterThan(0);
  report(`orders: ${commands} commands (SEED=${dice.seed}) beside the model, ${JSON.stringify(counts)}`);
});
