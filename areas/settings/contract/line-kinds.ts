/**
 * What an order line can sell, and what each kind does to stock, commission, KDV, refund, receipt and search (decisions §4, decision 0045).
 * All other files read these facts. Pure: screens import it too. `line_kind_sells()` is the database's list; line-kinds.test.ts compares
 * them.
 */
export interface LineKindFacts {
  /** The array of an order in the contract that has its lines; null: the contract has none yet. */
  list: "items" | "services" | "gift_cards" | "packages" | null;
  /** What it sells of the catalogue. The search of orders finds the line by that name. */
  sells: "product" | "service" | "package" | null;
  /** Its pieces leave the stock, and a refund may put them back. */
  stock: boolean;
  /** Whose pay its net counts for, and as which part: the seller's, or the line's employee's (the seller's if none is named). */
  commission: { of: "seller" | "employee"; as: "product" | "service" } | null;
  /** KDV arises with the sale, or when the prepaid amount is used. */
  kdv: "sale" | "use";
  /** A coupon may discount it (decisions §6). */
  coupon: boolean;
  /** A typed discount may take from it. The same for all kinds of one `list`, because that is all that screens know of a line. */
  discount: boolean;
  /** As what reports count it. */
  group: "service" | "product" | "other";
  /** The receipt shows the employee, or pieces and price. */
  receipt: "employee" | "pieces";
}

/** In the order of the receipt. */
export const lineKinds = {
  service: {
    list: "services",
    sells: "service",
    stock: false,
    commission: { of: "employee", as: "service" },
    kdv: "sale",
    coupon: true,
    discount: true,
    group: "service",
    receipt: "employee",
  },
  product: {
    list: "items",
    sells: "product",
    stock: true,
    commission: { of: "seller", as: "product" },
    kdv: "sale",
    coupon: true,
    discount: true,
    group: "product",
    receipt: "pieces",
  },
  // Prepaid sessions (decision 0092).
  package: {
    list: "packages",
    sells: "package",
    stock: false,
    commission: { of: "employee", as: "service" },
    kdv: "sale",
    coupon: false,
    discount: true,
    group: "other",
    receipt: "employee",
  },
  gift_card: {
    list: "gift_cards",
    sells: null,
    stock: false,
    commission: null,
    kdv: "use",
    coupon: false,
    discount: false,
    group: "other",
    receipt: "pieces",
  },
  deposit: {
    list: null,
    sells: null,
    stock: false,
    commission: null,
    kdv: "use",
    coupon: false,
    discount: false,
    group: "other",
    receipt: "pieces",
  },
  // A marketplace's listing that is none of the business's products.
  listing: {
    list: "items",
    sells: null,
    stock: false,
    commission: null,
    kdv: "sale",
    coupon: false,
    discount: true,
    group: "product",
    receipt: "pieces",
  },
  // Charged beside goods and services, such as for a missed appointment.
  fee: {
    list: "items",
    sells: null,
    stock: false,
    commission: null,
    kdv: "sale",
    coupon: true,
    discount: true,
    group: "other",
    receipt: "pieces",
  },
  // A debt that was brought from another program (decision 0105): sold and taxed there.
  opening: {
    list: "items",
    sells: null,
    stock: false,
    commission: null,
    kdv: "use",
    coupon: false,
    discount: true,
    group: "other",
    receipt: "pieces",
  },
} as const satisfies Record<string, LineKindFacts>;

export type LineKind = keyof typeof lineKinds;

const all = Object.entries(lineKinds) as [LineKind, LineKindFacts][];

/** The kinds with a property, in the order of the receipt. Example: those that leave the stock are ["product"]. */
export const kindsThat = (is: (facts: LineKindFacts) => boolean): LineKind[] =>
  all.filter(([, facts]) => is(facts)).map(([kind]) => kind);
