/**
 * The figures of a business as sums of what happened, by day: no SQL, and no shared code. Amounts in kuruş; days and hours are the
 * business's. A figure's name is its place in the reports, for example "methods/cash/received".
 */
export type Figures = Map<string, number>;

export const PREPAID = ["balance", "gift_card", "deposit"];

/** A sold or returned line; `net` without KDV, `quantity` positive. */
export interface LineFact {
  kind: "service" | "product" | "package" | "gift_card" | "fee";
  /** Of the catalogue. */
  thing: number | null;
  category: number | null;
  employee: number;
  seller: number;
  quantity: number;
  gross: number;
  discount: number;
  rate: number;
  net: number;
}

export class SalonLedger {
  readonly #days = new Map<string, Figures>();
  /** The first day on which a customer bought. */
  readonly #first = new Map<number, string>();
  readonly #accountOf: (method: string) => number;
  #day = "";
  #hour = 0;
  #sales = 0;

  constructor(accountOf: (method: string) => number) {
    this.#accountOf = accountOf;
  }

  /** `now`: ms; Turkey is three hours ahead of UTC. */
  travel(now: number): void {
    const local = new Date(now + 3 * 3_600_000).toISOString();
    this.#day = local.slice(0, 10);
    this.#hour = Number(local.slice(11, 13));
  }

  /** Sales that were closed. */
  get sales(): number {
    return this.#sales;
  }

  get day(): string {
    return this.#day;
  }

  add(name: string, amount: number): void {
    const day = this.#days.get(this.#day) ?? new Map<string, number>();
    this.#days.set(this.#day, day);
    day.set(name, (day.get(name) ?? 0) + amount);
  }

  /** A sale that was closed: paid, or on credit. */
  sold(customer: number | null, lines: readonly LineFact[]): void {
    this.#sales += 1;
    this.add("sales/count", 1);
    this.add(`customers/${customer ?? "nobody"}/sales`, 1);
    if (customer !== null && !this.#first.has(customer)) this.#first.set(customer, this.#day);
    for (const line of lines) {
      this.#line(line, 1);
      this.add("discounts", line.discount);
    }
  }

  returned(lines: readonly LineFact[]): void {
    for (const line of lines) this.#line(line, -1);
  }

  #line({ kind, thing, category, employee, seller, quantity, gross, rate, net }: LineFact, sign: 1 | -1): void {
    const [isService, isCatalogue] = [
      kind === "service" || kind === "package",
      kind === "service" || kind === "product",
    ];
    const part = sign === 1 ? "sales" : "refunds";
    const group = isCatalogue ? (`${kind}s` as const) : "others";
    this.add(`employees/${isService ? employee : seller}/${group}`, sign * gross);
    this.add(`taxes/${rate}/${part}/gross`, sign * gross);
    this.add(`taxes/${rate}/${part}/net`, sign * net);
    this.add(`items/${kind}/${thing}/quantity`, sign * quantity);
    this.add(`items/${kind}/${thing}/total`, sign * gross);
    this.add(`categories/${isCatalogue ? `${kind}/${category}` : "other/null"}`, sign * gross);
    this.add("sold", sign * gross);
    if (kind === "package") this.add("packages/lines", sign * gross);
  }

  /** A payment of a sale, or, negative, what one gives back; `amount` with the tip. */
  paid(customer: number | null, method: string, amount: number, tips: number): void {
    this.add("tips", tips);
    if (PREPAID.includes(method)) {
      this.add(amount > 0 ? "prepaid/spent" : "prepaid/returned", Math.abs(amount));
      return;
    }
    const isReceived = amount > 0;
    this.add(`methods/${method}/${isReceived ? "received" : "refunded"}`, amount);
    this.add(isReceived ? "sales/total" : "refunds/total", amount);
    this.add(`customers/${customer ?? "nobody"}/total`, amount);
    this.add("total", amount);
    this.add(`days/${this.#day}/total`, amount);
    this.add(`hours/${this.#hour}/total`, amount);
    this.add(`accounts/${this.#accountOf(method)}/sales`, amount);
    if (!isReceived) return;
    for (const counted of [`methods/${method}`, `days/${this.#day}`, `hours/${this.#hour}`])
      this.add(`${counted}/count`, 1);
  }

  /** Money for a balance or deposit, or, negative, what was paid back of it. */
  advanced(kind: "balance" | "deposit", method: string, amount: number): void {
    const [load, payout] = kind === "balance" ? ["loaded", "paid_back"] : ["deposits", "deposits_paid_back"];
    this.add(`prepaid/${amount > 0 ? load : payout}`, Math.abs(amount));
    this.add(`accounts/${this.#accountOf(method)}/advances`, amount);
  }

  /** The sums of these days, both included. */
  between(from: string, to: string): Figures {
    const all: Figures = new Map();
    for (const [day, figures] of this.#days) {
      if (day < from || day > to) continue;
      for (const [name, amount] of figures) all.set(name, (all.get(name) ?? 0) + amount);
    }
    return all;
  }

  /** Whether a customer's first sale was from this day on. */
  isNew = (customer: number, from: string): boolean => (this.#first.get(customer) ?? "") >= from;
}

/** The figures below a name, and only those that are not 0. Example: "taxes/20/net" of `taxes` is "20/net". */
export function below(figures: Figures, name: string): Record<string, number> {
  const own = [...figures].filter(([key, amount]) => key.startsWith(`${name}/`) && amount !== 0);
  return Object.fromEntries(own.map(([key, amount]) => [key.slice(name.length + 1), amount]));
}
