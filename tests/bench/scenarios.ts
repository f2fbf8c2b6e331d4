import { randomUUID } from "node:crypto";
import type { BenchCompany } from "./data.ts";
import type { Operation, Shot } from "./load.ts";
import type { Shop } from "./shop.ts";

export interface Scenario {
  name: string;
  clients: number;
  /** Target ratio of the product's throughput to the floor's. */
  aim: number;
  ours: Operation;
  floor: Operation;
}

/** Typical operations of a salon's day, each with its floor. */
export function scenarios(shop: Shop & { site: string }, data: BenchCompany): Scenario[] {
  const { headers } = shop;
  const get = (path: string): Shot => ({ method: "GET", path, headers });
  const page = (name: string, path: string, floorPath: string, clients: number): Scenario => ({
    name,
    clients,
    aim: 0.8,
    ours: async (send) => void (await send(get(path))),
    floor: async (send) => void (await send({ method: "GET", path: floorPath })),
  });
  const search = encodeURIComponent("argan yağlı şampuan");
  const folded = encodeURIComponent("argan yagli sampuan");
  const day = `/day?from=${data.from}&to=${data.to}`;
  return [1, 16].flatMap((clients) => [
    page("product search page", `/api/products?query=${search}&page=1`, `/products?query=${folded}`, clients),
    page("orders page with its total", "/api/orders?page=1", "/orders", clients),
    crowd(`products page of ${shop.crowd.length} shops in turn, one changed every 100 calls`, shop, clients),
    visit("booking page", `/book/${shop.slug}`, "/services", clients),
    sitePage(shop, clients),
    visit("free times of 30 days", `/book/${shop.slug}?s=${data.service}`, `/free?service=${data.service}`, clients),
    page("calendar day", `/api/calendar/pro?date=${data.date}`, day, clients),
    sale("POS sale, spread", shop, data, clients, (turn) => turn),
    ...(clients === 1 ? [] : [sale("POS sale, one hot product", shop, data, clients, () => 0)]),
  ]);
}

/** A page of online booking, opened by anybody. */
const visit = (name: string, path: string, floorPath: string, clients: number): Scenario => ({
  name,
  clients,
  aim: 0.5,
  ours: async (send) => void (await send({ method: "GET", path })),
  floor: async (send) => void (await send({ method: "GET", path: floorPath })),
});

/** The home page of a website, which is rendered again after each change of the business. */
function sitePage({ site, slug, headers }: Shop & { site: string }, clients: number): Scenario {
  const body = JSON.stringify({ defaults: { language: "tr" } });
  return {
    name: "site page, one change every 100 calls",
    clients,
    aim: 0.5,
    async ours(send, turn) {
      if (turn % 100 === 99) await send({ method: "POST", path: "/api/settings", headers, body });
      await send({ method: "GET", path: `${site}/site/${slug}` });
    },
    floor: async (send) => void (await send({ method: "GET", path: "/services" })),
  };
}

/** Calls of small companies in turn, among them changes that invalidate one company's cached sessions. */
function crowd(name: string, { crowd: shops }: Shop, clients: number): Scenario {
  const change = JSON.stringify({ defaults: { language: "tr" } });
  return {
    name,
    clients,
    aim: 0.8,
    async ours(send, turn) {
      const own = shops[turn % shops.length] ?? {};
      if (turn % 100 === 99) await send({ method: "POST", path: "/api/settings", headers: own, body: change });
      await send({ method: "GET", path: "/api/products?page=1", headers: own });
    },
    floor: async (send) => void (await send({ method: "GET", path: "/products?query=" })),
  };
}

/** Three products for a customer, ordered and paid in cash: two requests, two commits on both sides. */
function sale(
  name: string,
  shop: Shop,
  data: BenchCompany,
  clients: number,
  first: (turn: number) => number,
): Scenario {
  const cart = (turn: number) =>
    [first(turn) * 3, turn * 3 + 1, turn * 3 + 2].map((place) => ({
      product_id: data.products[place % data.products.length] as number,
      quantity: 1,
      price: 1000,
    }));
  const customer = (turn: number) => data.customers[turn % data.customers.length] as number;
  const post = (path: string, body: object, headers: Record<string, string> = {}): Shot => ({
    method: "POST",
    path,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return {
    name,
    clients,
    aim: 0.5,
    async ours(send, turn) {
      const intent = () => ({ ...shop.headers, "idempotency-key": randomUUID() });
      const body = { created_by_id: data.seller, customer_id: customer(turn), items: cart(turn) };
      const order = JSON.parse((await send(post("/api/orders", body, intent()))).text) as { id: number };
      const payment = { status: "success", tips: 0, discount: 0, payment_method: "cash" };
      await send(post(`/api/orders/${order.id}/checkout`, payment, intent()));
    },
    async floor(send, turn) {
      const body = { seller: data.seller, customer: customer(turn), items: cart(turn) };
      const order = JSON.parse((await send(post("/orders", body))).text) as { id: number };
      await send(post("/pay", { order: order.id, account: data.account }));
    },
  };
}
