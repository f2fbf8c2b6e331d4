import { randomUUID } from "node:crypto";
import type { Api } from "#areas/api.ts";
import type { orderSteps } from "#areas/sales/contract/orders.ts";
import type { Call, Reply } from "#kit/contract/endpoint.ts";
import { caller, type Caller, type TestServer } from "./api.ts";

export type Order = Reply<Api["POST /api/orders"]>;
type Asked = Call<Api["POST /api/orders"]>["body"];
type Step = (typeof orderSteps)[number] | "ship";

/** A shipping address. */
export const SHIPMENT = {
  address_line: "Bağdat Cad. 12",
  address_line_2: "Daire 4",
  city: "İstanbul",
  country_id: 1,
  postal_code: "34728",
  method: "Yurtiçi Kargo",
  tracking_code: "TR123456789",
};

type CouponBody = Call<Api["POST /api/marketing/coupons"]>["body"];

/** A coupon of 10 % for every sale, valid for years, without limits unless given. */
export const tillCoupon = (fields: Partial<CouponBody> & { code: string }): CouponBody => ({
  name: "Deneme kuponu",
  description: "Bir deneme",
  start_date: new Date().toISOString(),
  end_date: "2099-01-01 00:00:00",
  enable_on_pos: true,
  ...fields,
});

export interface Till {
  /** The administrator, who is also the default seller. */
  salon: Caller & { slug: string };
  company: number;
  seller: number;
  customer: number;
  /** A product with this stock. */
  product(fields?: {
    price?: number;
    quantity?: number;
    name?: string;
    enabled?: boolean;
    tax_id?: number;
    inventory_type?: "unit" | "volume";
    package_ml?: number;
    inventory_tracktrue?: boolean;
  }): Promise<number>;
  /** Places an order; by default one product of ₺100,00. */
  order(asked?: Partial<Asked>, by?: Caller): Promise<Order>;
  pay(id: number, body?: object, by?: Caller): Promise<Order>;
  /** Takes an order through its steps; returns its state afterwards. */
  walk(id: number, ...steps: Step[]): Promise<Order>;
  refund(id: number, body?: object): Promise<Order>;
  read(id: number, by?: Caller): Promise<Order>;
  /** An employee who is no administrator. */
  staff(): Promise<Caller>;
  onHand(product: number): Promise<number>;
  /** The quantity of a product that orders reserve. */
  held(product: number): Promise<number>;
}

/** A business that can sell: a seller, a customer, and products on request. */
export async function openTill(server: TestServer): Promise<Till> {
  const salon = await server.salon();
  const { rows } = await server.owner.query(
    "select c.id as company, e.id as seller from companies c join employees e on e.company_id = c.id and e.is_admin where c.slug = $1",
    [salon.slug],
  );
  const { company, seller } = rows[0] as { company: number; seller: number };
  const form = { type: "customer" };
  const { id: customer } = await salon.call("POST /api/contacts/{type}", {
    params: form,
    body: { name: "Zeynep", surname: "Aydın" },
  });
  const category = await salon.call("POST /api/product_categories", {
    body: { name: "Saç", description: "Saç bakımı", enabled: true },
  });
  const brand = await salon.call("POST /api/products/brands", { body: { name: "Defne" } });
  const product: Till["product"] = async ({ price = 10_000, quantity = 100, name = "Argan Şampuan", ...rest } = {}) => {
    const made = await salon.call("POST /api/products", {
      body: {
        name,
        sku: "SKU-1",
        description: "Bir ürün",
        barcodes: [randomUUID()],
        categories: [category.id],
        brand_id: brand.id,
        price,
        original_price: price,
        inventory_quantity: quantity,
        inventory_tracktrue: true,
        ...rest,
      },
    });
    return made.id;
  };
  return {
    salon,
    company,
    seller,
    customer,
    product,
    async order(asked = {}, by = salon) {
      const items = asked.items ?? (asked.services ? [] : [{ product_id: await product(), quantity: 1 }]);
      return by.call("POST /api/orders", { body: { created_by_id: seller, customer_id: null, ...asked, items } });
    },
    pay: (id, body = {}, by = salon) => by.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body }),
    async walk(id, ...steps) {
      const params = { id: String(id) };
      for (const action of steps) {
        if (action === "ship") await salon.call("POST /api/orders/{id}/ship", { params, body: SHIPMENT });
        else await salon.call("POST /api/orders/{id}/{action}", { params: { ...params, action } });
      }
      return salon.call("GET /api/orders/{id}", { params });
    },
    refund: (id, body = {}) => salon.call("POST /api/orders/{id}/refund", { params: { id: String(id) }, body }),
    read: (id, by = salon) => by.call("GET /api/orders/{id}", { params: { id: String(id) } }),
    staff: () => hire(server, salon),
    async onHand(product) {
      const level = await server.owner.query(
        `select on_hand::int, (select sum(quantity)::int from stock_entries e where e.product_id = l.product_id) as entries
         from stock_levels l where product_id = $1`,
        [product],
      );
      const { on_hand, entries } = level.rows[0] as { on_hand: number; entries: number };
      if (on_hand !== (entries ?? 0)) throw new Error(`stock of ${product} is ${on_hand}, its entries say ${entries}`);
      return on_hand;
    },
    async held(product) {
      const level = await server.owner.query("select reserved::int from stock_levels where product_id = $1", [product]);
      return (level.rows[0] as { reserved: number }).reserved;
    },
  };
}

/** Creates an employee who is no administrator, and signs in. */
export async function hire(server: TestServer, salon: Caller): Promise<Caller> {
  const email = `${randomUUID()}@example.com`;
  const password = "sifre-12345";
  const person = {
    name: "Merve",
    surname: "Şahin",
    email,
    phone_number: "+905324182707",
    gender: "female",
    language: "tr",
  } as const;
  await salon.call("POST /api/employees", { body: { ...person, password } });
  const { authorization } = await server.nobody.call("POST /api/login", { body: { email, password } });
  return caller(server.app, authorization.token, salon.slug);
}
