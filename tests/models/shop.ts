import { percentOf } from "#kit/contract/money.ts";

/**
 * The stock and orders of decisions §4 as a simple model: no SQL, and no shared code but the rounding of a percentage. Each method returns
 * what the product must answer and, if that is a success, changes the model as the product must change.
 */

export interface Line {
  product: number | null;
  quantity: number;
  price: number;
  /** Kuruş after the sale's discount; known once paid. */
  after: number;
  refunded: number;
}

export interface Order {
  type: "pos" | "pickup" | "shipping";
  status: string;
  lines: Line[];
  paid: number;
  refunded: number;
  discount: number;
  tips: number;
  tipsBack: number;
  /** Code of the coupon whose use still counts; empty without one. */
  coupon: string;
  couponOff: number;
  isPaid: boolean;
  bill: string;
  hasLeft: boolean;
}

interface Product {
  /** The stock amount of one sold piece: 1, or ml. */
  units: number;
  tracked: boolean;
  onHand: number;
}

/** `fixed` kuruş, or `percent`; `left` uses, Infinity without a limit. */
interface Coupon {
  fixed: number;
  percent: number;
  minimum: number;
  left: number;
}

/** The expected reply: the HTTP status, and the code of a refusal. */
export type Expected = "ok" | "not_allowed" | "out_of_stock" | "already_paid" | "invalid";

const STEPS: Record<string, Record<string, Record<string, string>>> = {
  pos: {},
  pickup: {
    accept: { new: "accepted" },
    prepare: { accepted: "preparing", preparing: "prepared" },
    deliver: { prepared: "delivered" },
  },
  shipping: {
    accept: { new: "accepted" },
    prepare: { accepted: "preparing", preparing: "prepared" },
    ship: { prepared: "on_delivery" },
    deliver: { on_delivery: "delivered" },
  },
};
const BEFORE_HANDOVER = new Set(["new", "accepted", "preparing", "prepared"]);

export class Shop {
  readonly products = new Map<number, Product>();
  readonly orders = new Map<number, Order>();
  readonly coupons = new Map<string, Coupon>();

  /** What unpaid orders for pickup and shipping reserve of a product. */
  reserved(product: number): number {
    return [...this.orders.values()]
      .filter((order) => order.type !== "pos" && !order.hasLeft && order.status !== "cancelled")
      .reduce((sum, order) => sum + this.#needs(order.lines, product), 0);
  }

  #needs(lines: readonly Line[], product: number, count = (line: Line) => line.quantity): number {
    const { units, tracked } = this.products.get(product) as Product;
    const own = lines.filter((line) => line.product === product);
    return tracked ? own.reduce((sum, line) => sum + count(line) * units, 0) : 0;
  }

  /** Whether the goods are available: reserved goods have to be on hand, others must not be reserved for other orders. */
  #isThere(lines: readonly Line[], isHeld = false): boolean {
    return [...this.products.entries()].every(([product, { onHand }]) => {
      const needed = this.#needs(lines, product);
      return needed === 0 || onHand - (isHeld ? 0 : this.reserved(product)) >= needed;
    });
  }

  canPlace(type: Order["type"], lines: readonly Line[]): Expected {
    return type === "pos" || this.#isThere(lines) ? "ok" : "out_of_stock";
  }

  place(id: number, type: Order["type"], lines: Line[]): void {
    const nothing = { paid: 0, refunded: 0, discount: 0, tips: 0, tipsBack: 0, coupon: "", couponOff: 0 };
    this.orders.set(id, { type, status: "new", lines, ...nothing, isPaid: false, bill: "", hasLeft: false });
  }

  addStock(product: number, quantity: number): Expected {
    const shelf = this.products.get(product) as Product;
    if (shelf.onHand + quantity < 0) return "out_of_stock";
    shelf.onHand += quantity;
    return "ok";
  }

  /** accept, prepare, ship, deliver, handover. */
  step(order: Order, event: string): Expected {
    const next = STEPS[order.type]?.[event]?.[order.status];
    if (!next) return "not_allowed";
    if (["ship", "deliver", "handover"].includes(event)) {
      const gone = this.#leave(order);
      if (gone !== "ok") return gone;
    }
    order.status = next === "delivered" && order.isPaid ? "success" : next;
    return "ok";
  }

  /** What a checkout comes to, kuruş; null if its coupon is refused. */
  due(order: Order, percent: number, tips: number, coupon: string): number | null {
    const subtotal = subtotalOf(order);
    const off = order.isPaid ? order.couponOff : this.#couponOff(coupon, subtotal);
    return off === null ? null : subtotal - off - percentOf(subtotal - off, percent) + tips;
  }

  /** `coupon`: the code of one of `coupons`, used before the percentage; `method`: one, or the payments as text. */
  checkout(order: Order, percent: number, tips: number, method: string, coupon = ""): Expected {
    const subtotal = subtotalOf(order);
    const off = order.isPaid ? order.couponOff : this.#couponOff(coupon, subtotal);
    const discount = (off ?? 0) + percentOf(subtotal - (off ?? 0), percent);
    const bill = JSON.stringify([discount, tips, method, coupon]);
    if (order.status === "cancelled") return "not_allowed";
    if (order.isPaid) return bill === order.bill ? "ok" : "already_paid";
    if (off === null) return "invalid";
    const gone = this.#leave(order);
    if (gone !== "ok") return gone;
    Object.assign(order, { isPaid: true, bill, discount, tips, paid: subtotal - discount + tips });
    Object.assign(order, { coupon, couponOff: off });
    const used = this.coupons.get(coupon);
    if (used) used.left -= 1;
    if (order.type === "pos" || order.status === "delivered") order.status = "success";
    return "ok";
  }

  /** A coupon's discount, kuruş; 0 without one, null if it is refused. */
  #couponOff(code: string, subtotal: number): number | null {
    const coupon = this.coupons.get(code);
    if (!coupon) return 0;
    if (coupon.left === 0 || subtotal < coupon.minimum) return null;
    return Math.min(coupon.fixed, subtotal) || percentOf(subtotal, coupon.percent) || null;
  }

  /** Gives the use of an order's coupon back, once. */
  returnCouponUse(order: Order): void {
    const used = this.coupons.get(order.coupon);
    if (used) used.left += 1;
    order.coupon = "";
  }

  #leave(order: Order): Expected {
    if (order.hasLeft) return "ok";
    if (!this.#isThere(order.lines, order.type !== "pos")) return "out_of_stock";
    for (const [product, shelf] of this.products) shelf.onHand -= this.#needs(order.lines, product);
    order.hasLeft = true;
    return "ok";
  }

  cancel(order: Order): Expected {
    if (!this.nextOf(order).includes("cancel")) return "not_allowed";
    if (order.hasLeft) {
      for (const [product, shelf] of this.products)
        shelf.onHand += this.#needs(order.lines, product, (line) => line.quantity - line.refunded);
    }
    this.returnCouponUse(order);
    order.status = "cancelled";
    return "ok";
  }

  /** `counts` by line; everything left without them. Returns the expected refund in kuruş, or the refusal. */
  refund(order: Order, counts: number[] | undefined, restock: boolean, tips: boolean): number | Expected {
    if (order.paid - order.refunded <= 0) return "not_allowed";
    const back = order.lines.map((line, place) => (counts ? (counts[place] as number) : line.quantity - line.refunded));
    if (
      back.some((count, place) => count > (order.lines[place] as Line).quantity - (order.lines[place] as Line).refunded)
    )
      return "invalid";
    const tip = tips ? order.tips - order.tipsBack : 0;
    const money = order.lines.map(
      (line, place) => givenOf(line, line.refunded + (back[place] as number)) - givenOf(line, line.refunded),
    );
    const sum = money.reduce((all, one) => all + one, tip);
    order.lines.forEach((line, place) => (line.refunded += back[place] as number));
    order.tipsBack += tip;
    order.refunded += sum;
    if (restock) {
      for (const [product, shelf] of this.products)
        shelf.onHand += this.#needs(order.lines, product, (line) => back[order.lines.indexOf(line)] as number);
    }
    return sum;
  }

  /** The allowed events of an administrator. */
  nextOf(order: Order): string[] {
    const due = order.paid - order.refunded;
    return [
      ...Object.entries(STEPS[order.type] ?? {})
        .filter(([, moves]) => moves[order.status])
        .map(([event]) => event),
      ...(!order.isPaid && order.status !== "cancelled" ? ["checkout"] : []),
      ...(BEFORE_HANDOVER.has(order.status) && due === 0 ? ["cancel"] : []),
      ...(due > 0 ? ["refund"] : []),
    ].toSorted();
  }
}

export const subtotalOf = (order: Order): number =>
  order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);

/** The price of the first `count` pieces of a line after discount, in kuruş rounded half up. */
function givenOf({ after, quantity }: Line, count: number): number {
  const whole = Math.floor((after * count) / quantity);
  return (after * count - whole * quantity) * 2 >= quantity ? whole + 1 : whole;
}
