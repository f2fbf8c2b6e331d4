import { listingAt, orderOf, totalOf, type NewOrder, type StandInListing, type StandInOrder } from "./shop.ts";

export type Mode = "normal" | "slow" | "failing" | "hostile" | "lying";

export interface StandInSettings {
  mode: Mode;
  /** Milliseconds before a slow answer. */
  slowMs: number;
  /** The stand-in's clock runs this many times faster. */
  factor: number;
  /** Whether time passes: unanswered orders are cancelled, couriers deliver, new orders arrive. */
  ticks: boolean;
  /** Whether an order that nobody answers within five minutes closes the shop. */
  closes: boolean;
  /** New orders per real minute. */
  ordersPerMinute: number;
  courier: "platform" | "own" | "both";
  /** The address of pushes; empty: none. `pushKey` is sent as x-api-key. */
  pushUrl: string;
  pushKey: string;
  /** Number of times that each push is sent. */
  pushTimes: number;
  /** Maximum delay of a push; random delays change the order of pushes. */
  pushLateMs: number;
  /** Number of queries that first report a batch as being processed. */
  slowBatches: number;
}

/** The outcome of a write: applied, refused, cut before or after it is applied, or applied and never answered. */
export type Answer = "normal" | "cut before" | "silent after" | "held after" | "refuse";

/** What the stand-in has of the machine; tests set their own clock. */
export interface Surroundings {
  now?: () => number;
  /** Told when Getir would call the shop by phone, because it has not answered an order for 30 seconds. */
  phone?: (order: StandInOrder) => void;
}

type OpenState = "OPEN" | "CLOSED";

const MINUTE = 60_000;
export const isOver = (status: number) => status >= 900;

const defaults: StandInSettings = {
  mode: "normal",
  slowMs: 3000,
  factor: 1,
  ticks: true,
  closes: true,
  ordersPerMinute: 0,
  courier: "both",
  pushUrl: "",
  pushKey: "",
  pushTimes: 1,
  pushLateMs: 0,
  slowBatches: 0,
};

/** The state of the stand-in: its listings and orders, and what changes over time. */
export class World {
  readonly settings: StandInSettings;
  readonly orders = new Map<string, StandInOrder>();
  readonly listings: Map<string, StandInListing>;
  readonly shop: { workingStatus: OpenState; courierWorkingStatus: OpenState } = {
    workingStatus: "OPEN",
    courierWorkingStatus: "OPEN",
  };
  readonly batches = new Map<string, { rows: object[]; waits: number }>();
  /** Ids of listings whose offers are refused. */
  readonly refusedListings = new Set<string>();
  /** How many offers it has lied about. */
  lies = 0;
  /** The outcomes of the next writes, in order; then "normal". */
  readonly answers: Answer[] = [];
  readonly shopId: string;
  readonly now: () => number;
  #came = 0;
  #owed = 0;
  #phone: (order: StandInOrder) => void;

  constructor(
    { listings, shopId, ...own }: Partial<StandInSettings> & { listings: number; shopId: string },
    { now = Date.now, phone = () => undefined }: Surroundings = {},
  ) {
    this.settings = { ...defaults, ...own };
    this.shopId = shopId;
    this.now = now;
    this.#phone = phone;
    const all = Array.from({ length: listings }, (_, place) => listingAt(place));
    this.listings = new Map(all.map((one) => [one.catalogProductId, one]));
  }

  /** A minute of the stand-in's clock, in real milliseconds. */
  get minute(): number {
    return MINUTE / this.settings.factor;
  }

  /** An order in the API's format. */
  jsonOf({ since: _since, changedAt: _changedAt, callCode: _code, isPhoned: _phoned, ...order }: StandInOrder) {
    return {
      ...order,
      confirmationId: order.orderNumber,
      shopId: this.shopId,
      totalPrice: totalOf(order),
      paymentMethodText: { tr: "Online Kredi Kartı", en: "Online credit card" },
      packagingInfo: null,
    };
  }

  addOrder(asked: NewOrder = {}): StandInOrder {
    const both = this.#came % 2 === 0 ? "platform" : "own";
    const courier = asked.courier ?? (this.settings.courier === "both" ? both : this.settings.courier);
    this.#came += 1;
    const all = [...this.listings.values()];
    const offered = all.filter(({ quantity }) => quantity > 0);
    const from = offered.length > 0 ? offered : all;
    const start = Math.floor(Math.random() * from.length);
    const order = orderOf([...from.slice(start), ...from.slice(0, start)], { ...asked, courier }, this.now());
    this.orders.set(order.orderId, order);
    this.push(this.jsonOf(order));
    return order;
  }

  /** Takes back an order from before a restart. Its step may be taken at once: the clock of the business has kept the time. */
  restore(order: Omit<StandInOrder, "since" | "changedAt">): void {
    const now = this.now();
    const since = order.status === 400 ? Date.parse(order.checkoutDate) : now;
    if (!this.orders.has(order.orderId))
      this.orders.set(order.orderId, { ...order, since, changedAt: now - this.minute });
  }

  /** Sets an order's status, after a step or by Getir, and pushes the order. */
  move(order: StandInOrder, status: number): void {
    if (order.status === status || (isOver(order.status) && status < 1500)) return;
    Object.assign(order, { status, since: this.now(), changedAt: this.now() });
    this.push(this.jsonOf(order));
  }

  /** Opens or closes the shop or its courier, and pushes that. No public source shows such a push, only that there are some. */
  switch(what: keyof World["shop"], state: OpenState): void {
    if (this.shop[what] === state) return;
    this.shop[what] = state;
    this.push({ shopId: this.shopId, [what]: state });
  }

  push(body: object): void {
    const { pushUrl, pushKey, pushTimes, pushLateMs } = this.settings;
    if (!pushUrl) return;
    const headers = { "content-type": "application/json", "x-api-key": pushKey };
    const call = { method: "POST", headers, body: JSON.stringify(body) };
    for (let time = 0; time < pushTimes; time += 1)
      setTimeout(() => void fetch(pushUrl, call).catch(() => undefined), Math.random() * pushLateMs).unref();
  }

  /** Applies `ms` of passed time: what Getir does with orders by itself, and new orders. */
  tick(ms: number): void {
    if (!this.settings.ticks) return;
    for (const order of this.orders.values()) this.#age(order);
    this.#owed += this.settings.ordersPerMinute * ms;
    for (; this.#owed >= MINUTE; this.#owed -= MINUTE)
      if (this.shop.workingStatus === "OPEN") this.addOrder({ callCustomer: this.#came % 3 === 1 });
  }

  /** An order without an answer: a phone call after 30 seconds, after five minutes its end. Getir's courier brings what was handed over. */
  #age(order: StandInOrder): void {
    const { status, deliveryType } = order;
    const age = this.now() - order.since;
    if (status === 400 && age > this.minute / 2 && !order.isPhoned) {
      order.isPhoned = true;
      this.#phone(order);
    }
    if (status === 400 && age > 5 * this.minute) {
      if (this.settings.closes) this.switch("workingStatus", "CLOSED");
      this.move(order, 1500);
    } else if (status === 600 && age > this.minute) this.move(order, 700);
    else if (status === 700 && age > this.minute && deliveryType === 1) this.move(order, 800);
    else if (status === 800 && age > this.minute && deliveryType === 1) this.move(order, 900);
  }
}
