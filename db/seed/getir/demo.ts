import type { Api } from "#areas/api.ts";
import { listCompanyIds } from "#areas/access/server/companies.queries.ts";
import { forgetOffers } from "#areas/connect/server/getir/offers.queries.ts";
import { listOpen } from "#areas/connect/server/getir/orders.queries.ts";
import { listPanel } from "#areas/connect/server/getir/orders.report.ts";
import { listProducts } from "#areas/connect/server/getir/products.report.ts";
import { methodAndPath, type Call, type Reply } from "#kit/contract/endpoint.ts";
import type { Database, Db } from "#kit/server/database.ts";
import type { SeededSalon } from "../salon.ts";
import { startStandIn, type StandInProcess } from "../stand-in-process.ts";
import type { OwnListing } from "./shop.ts";
import type { KnownOrders } from "./stand-in.ts";

/** The demonstration salon sells at a stand-in of Getir, which runs beside the product as a process of its own. */

/** An order every two minutes. */
const ORDERS_PER_MINUTE = "0.5";
const PAGE = 100;
/** How long the list of Getir's products is waited for. */
const MOST_TRIES = 120;

/** Starts the stand-in; it ends with this process. */
export const startDemoGetir = (): Promise<StandInProcess> =>
  startStandIn(new URL("process.ts", import.meta.url), { ORDERS: ORDERS_PER_MINUTE });

/**
 * Lists the salon's products at the stand-in, connects the salon and maps two of three products; the others stay as suggestions. Uses the
 * product's own address, as a browser does.
 */
export async function connectDemo(address: string, getir: string, salon: SeededSalon): Promise<void> {
  const call = await signIn(address, salon);
  const own: OwnListing[] = [];
  const ids: { id: number; price: number }[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await call("GET /api/products", { query: { page: String(page), per_page: String(PAGE) } });
    last = meta.last_page;
    for (const { id, name, barcodes, price } of data) {
      ids.push({ id, price });
      own.push({ id: `s-${id}`, name, barcodes, price });
    }
  }
  await list(getir, own);
  await call("POST /api/secure/verify", { body: { password: salon.password } });
  const account = { username: "defter", password: "stand-in", shop_id: "shop-1" };
  await call("PUT /api/connect/{slug}/settings", { params: { slug: "getir" }, body: account });
  await untilListed(call);
  const products = ids
    .filter((_, place) => place % 3 !== 2)
    .map(({ id, price }) => ({
      catalogProductId: `s-${id}`,
      product_id: id,
      quantity: 100,
      original_price: price,
      price,
      max_sell_count: 10,
      follows_price: true,
    }));
  await call("PUT /api/connect/getir/products", { body: { products } });
}

/**
 * After a restart the stand-in knows nothing: it gets the open orders and the mapped listings again, and every offer is sent anew. So
 * orders that were open before the restart can be brought to their end.
 */
export async function restoreDemo(database: Database, getir: string): Promise<void> {
  const [company] = await listCompanyIds(database.company(0), { most: 1 });
  if (company === undefined) return;
  const db = database.company(company);
  await post(getir, "known-orders", await knownOrders(db));
  const rows: OwnListing[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await listProducts(db, { query: "", type: "mapped", page, per_page: PAGE });
    for (const { catalogProductId: id, productName: name, barcodes, price } of data)
      rows.push({ id, name, barcodes, price });
    if (data.length < PAGE) break;
  }
  await list(getir, rows);
  await db.transact(forgetOffers);
}

/** The open orders as the product knows them. Which ones need a call before they are cancelled is not known any more. */
async function knownOrders(db: Db): Promise<KnownOrders> {
  const newest = {
    query: "",
    oldestFirst: false,
    openOnly: false,
    patterns: [],
    code: undefined,
    page: 1,
    per_page: 1,
  };
  const { data } = await listPanel(db, newest);
  const orders = (await listOpen(db)).map(({ platform_key, status, details }) => ({
    orderId: platform_key,
    orderNumber: details.number,
    status,
    deliveryType: details.courier === "own" ? (2 as const) : (1 as const),
    checkoutDate: details.placedAt ?? new Date().toISOString(),
    products: details.lines.map(({ id, listing, name, count, price, barcodes, note }) => ({
      id,
      catalogProductId: listing,
      name: { tr: name, en: name },
      count,
      price: price / 100,
      barcode: barcodes[0] ?? "",
      note,
    })),
    customer: { name: details.customer.name, clientMaskedPhoneNumber: details.customer.phone },
    clientNote: details.note,
    doNotKnock: details.doNotKnock,
  }));
  return { orders, last: Number(data[0]?.details.number) || 0 };
}

const list = (getir: string, listings: readonly OwnListing[]): Promise<void> => post(getir, "listings", { listings });

async function post(getir: string, path: string, body: object): Promise<void> {
  await fetch(`${getir}/admin/${path}`, { method: "POST", body: JSON.stringify(body) });
}

type Caller = <K extends keyof Api>(key: K, sent?: Partial<Call<Api[K]>>) => Promise<Reply<Api[K]>>;

async function signIn(address: string, { email, password, slug }: SeededSalon): Promise<Caller> {
  let token = "";
  const call = async (key: string, sent: { params?: object; query?: object; body?: unknown } = {}) => {
    const { method, path } = methodAndPath(key);
    const params = (sent.params ?? {}) as Record<string, string>;
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
      address,
    );
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
    const headers = {
      ...(token && { authorization: `Bearer ${token}`, "x-company-slug": slug }),
      ...(sent.body !== undefined && { "content-type": "application/json" }),
    };
    const reply = await fetch(url, {
      method,
      headers,
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    if (!reply.ok) throw new Error(`${key} answered ${reply.status}: ${await reply.text()}`);
    const text = await reply.text();
    return text === "" ? undefined : JSON.parse(text);
  };
  const { authorization } = (await call("POST /api/login", { body: { email, password } })) as Reply<
    Api["POST /api/login"]
  >;
  token = authorization.token;
  return call as Caller;
}

async function untilListed(call: Caller): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { listed_at } = await call("GET /api/connect/getir/products", { query: { per_page: "10" } });
    if (listed_at) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error("Getir's products were not read");
}
