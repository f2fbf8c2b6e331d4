/**
 * Session packages (decision 0092) as a simple model: no SQL, and no shared code. Amounts in kuruş, days as "2026-11-24".
 */

export interface HeldService {
  id: number;
  service: number;
  count: number;
  used: number;
  /** The part of the package's price. */
  value: number;
  /** What a visit costs alone, and its minutes. */
  single: number;
  minutes: number;
}

export interface Held {
  id: number;
  order: number;
  customer: number;
  unit: "session" | "minute";
  price: number;
  soldOn: string;
  lastDay: string | null;
  frozen: string | null;
  returned: boolean;
  refunded: number;
  /** Of its sale: still owed, and given back as money. */
  owed: number;
  paidBack: number;
  services: HeldService[];
}

interface Day {
  sold: { count: number; total: number };
  returned: { count: number; total: number };
  used: { count: number; total: number };
  kept: number;
}

interface Sold {
  id: number;
  order: number;
  customer: number;
  unit: "session" | "minute";
  price: number;
  valid_days: number | null;
  owed: number;
  parts: readonly { id: number; price: number; minutes: number; count: number }[];
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const rounded = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

export class Packages {
  readonly #days = new Map<string, Day>();
  readonly #today: () => string;

  constructor(today: () => string) {
    this.#today = today;
  }

  dayOf(day: string): Day {
    const none = () => ({ count: 0, total: 0 });
    const found = this.#days.get(day) ?? { sold: none(), returned: none(), used: none(), kept: 0 };
    this.#days.set(day, found);
    return found;
  }

  sold({ parts, valid_days, ...one }: Sold): Held {
    const today = this.#today();
    const costs = parts.map(({ price, minutes, count }) =>
      one.unit === "session" ? price * count : rounded(price, count, minutes),
    );
    const shares = this.#shared(one.price, costs.some((cost) => cost > 0) ? costs : parts.map(({ count }) => count));
    const { sold } = this.dayOf(today);
    sold.count += 1;
    sold.total += one.price;
    return {
      ...one,
      soldOn: today,
      lastDay: valid_days === null ? null : dayAfter(today, valid_days),
      frozen: null,
      returned: false,
      refunded: 0,
      paidBack: 0,
      services: parts.map(({ id, count, price, minutes }, place) => ({
        id: 0,
        service: id,
        count,
        used: 0,
        value: shares[place] as number,
        single: price,
        minutes,
      })),
    };
  }

  /** By largest remainder, the earlier one first. */
  #shared(amount: number, weights: readonly number[]): number[] {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
    const order = weights
      .map((weight, place) => ({ place, rest: (amount * weight) % sum }))
      .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
    const left = amount - shares.reduce((all, share) => all + share, 0);
    for (const { place } of order.slice(0, left)) shares[place] = (shares[place] as number) + 1;
    return shares;
  }

  stateOf({ returned, services, frozen, lastDay }: Held): string {
    if (returned) return "returned";
    if (services.every(({ used, count }) => used === count)) return "used_up";
    if (frozen !== null) return "frozen";
    return lastDay !== null && lastDay < this.#today() ? "expired" : "open";
  }

  canUse(held: Held, { used, count }: HeldService, amount: number): boolean {
    return ["open", "used_up"].includes(this.stateOf(held)) && used + amount <= count;
  }

  #worth({ value, count }: HeldService, used: number): number {
    return rounded(value, used, count);
  }

  use(service: HeldService, amount: number): void {
    const value = this.#worth(service, service.used + amount) - this.#worth(service, service.used);
    service.used += amount;
    const { used } = this.dayOf(this.#today());
    used.count += 1;
    used.total += value;
  }

  giveBack(service: HeldService, amount: number): void {
    const { used } = this.dayOf(this.#today());
    used.count -= 1;
    used.total -= this.#worth(service, service.used) - this.#worth(service, service.used - amount);
    service.used -= amount;
  }

  resume(held: Held): void {
    const days = (Date.parse(this.#today()) - Date.parse(held.frozen as string)) / 86_400_000;
    if (held.lastDay !== null) held.lastDay = dayAfter(held.lastDay, days);
    held.frozen = null;
  }

  /** The value of what was used. */
  #earned = ({ services }: Held): number => services.reduce((sum, one) => sum + this.#worth(one, one.used), 0);

  unusedOf = (held: Held): number => (held.returned ? 0 : held.price - this.#earned(held));

  /** The reply to giving a package back. */
  refundOf(held: Held, withdrawal: boolean, custom: number | undefined): { status: number; amount: number } {
    if (held.returned) return { status: 409, amount: 0 };
    if (custom !== undefined) return { status: custom > held.price ? 422 : 200, amount: custom };
    if (withdrawal && this.#today() > dayAfter(held.soldOn, 14)) return { status: 409, amount: 0 };
    const single = held.services.reduce(
      (sum, { used, single: price, minutes }) =>
        sum + (held.unit === "session" ? price * used : rounded(price, used, minutes)),
      0,
    );
    return { status: 200, amount: Math.max(0, held.price - (withdrawal ? this.#earned(held) : single)) };
  }

  giveUp(held: Held, amount: number): void {
    const { returned, ...day } = this.dayOf(this.#today());
    returned.count += 1;
    returned.total += amount;
    this.#days.set(this.#today(), { ...day, returned, kept: day.kept + held.price - amount - this.#earned(held) });
    const offDebt = Math.min(held.owed, amount);
    held.owed -= offDebt;
    held.paidBack += amount - offDebt;
    held.returned = true;
    held.refunded = amount;
  }

  total(all: readonly Held[]) {
    const sum = (of: (held: Held) => number) => all.reduce((total, held) => total + of(held), 0);
    return {
      sold: sum(({ price }) => price),
      sold_count: all.length,
      refunded: sum(({ refunded }) => refunded),
      used: sum((held) => (held.returned ? held.price - held.refunded : this.#earned(held))),
      unused: sum((held) => this.unusedOf(held)),
    };
  }
}
