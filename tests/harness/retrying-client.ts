import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "#areas/api.ts";
import { methodAndPath, type Call, type Reply } from "#kit/contract/endpoint.ts";
import { addressOf, type Sent } from "./api.ts";

interface Received {
  status: number;
  body: { error?: string };
  replayed: boolean;
}

/** A client like the product's own: every write has a key, and unanswered calls are repeated with it until they are answered. */
export class RetryingClient {
  /** How often a call was repeated, and why. */
  readonly retries: Record<string, number> = {};
  /** How many calls got the stored reply of a first call whose own reply was lost. */
  replays = 0;
  readonly #address: () => string;
  readonly #headers: Record<string, string>;

  /** `address` is called before each try, because a restarted server may have another one. */
  constructor(address: () => string, headers: Record<string, string> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** What each call is sent with. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  with(headers: Record<string, string>): RetryingClient {
    return new RetryingClient(this.#address, { ...this.#headers, ...headers });
  }

  async call<K extends keyof Api>(key: K, sent: Partial<Call<Api[K]>> = {}): Promise<Reply<Api[K]>> {
    const intent = randomUUID();
    for (;;) {
      const reply = await this.#once(key, sent as Sent, intent).catch((error: NodeJS.ErrnoException) => error);
      const reason =
        reply instanceof Error ? ((reply as NodeJS.ErrnoException).code ?? reply.message) : String(reply.status);
      if (!(reply instanceof Error)) {
        if (reply.status < 300) {
          if (reply.replayed) this.replays++;
          return reply.body as Reply<Api[K]>;
        }
        if (reply.status !== 503 && !/^(company_)?busy$/.test(reply.body.error ?? ""))
          throw new Error(`${key} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      }
      this.retries[reason] = (this.retries[reason] ?? 0) + 1;
      await sleep(20 + Math.random() * 60);
    }
  }

  #once(key: string, sent: Sent, intent: string): Promise<Received> {
    const { method } = methodAndPath(key);
    const headers = { "content-type": "application/json", "idempotency-key": intent, ...this.#headers };
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.#address()}${addressOf(key, sent)}`,
        { method, headers, agent: false, timeout: 60_000 },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("error", reject).on("aborted", () => reject(new Error("cut")));
          response.on("end", () => {
            if (!response.complete) return reject(new Error("cut"));
            const replayed = response.headers["idempotent-replay"] === "true";
            return resolve({ status: response.statusCode ?? 0, body: text && JSON.parse(text), replayed });
          });
        },
      );
      call.on("timeout", () => call.destroy(new Error("no answer")));
      call.on("error", reject);
      call.end(sent.body === undefined ? "" : JSON.stringify(sent.body));
    });
  }
}

/** A business that sells one product, opened by this client; `sell` places an order and takes its payment. */
export async function openShop(anyone: RetryingClient) {
  const password = "sifre-12345";
  const email = `${randomUUID()}@example.com`;
  const person = {
    email,
    password,
    password_confirmation: password,
    name: "Elif",
    surname: "Yıldız",
    phone: "+905324182706",
    country_id: 1,
  };
  const { authorization } = await anyone.call("POST /api/register", { body: person });
  const signedIn = anyone.with({ authorization: `Bearer ${authorization.token}` });
  const { slug } = await signedIn.call("POST /api/register/company", { body: { name: "Elif Güzellik" } });
  const till = signedIn.with({ "x-company-slug": slug });
  const { employee } = await till.call("GET /api/profile");
  const category = await till.call("POST /api/product_categories", {
    body: { name: "Saç", description: "Saç bakımı" },
  });
  const brand = await till.call("POST /api/products/brands", { body: { name: "Defne" } });
  const product = await till.call("POST /api/products", {
    body: {
      name: "Argan Şampuan",
      sku: "ARG-1",
      description: "Şampuan",
      barcodes: ["8690000000001"],
      categories: [category.id],
      brand_id: brand.id,
      price: 10_000,
      original_price: 10_000,
      inventory_quantity: 1_000_000,
      inventory_tracktrue: true,
    },
  });
  const items = [{ product_id: product.id, quantity: 1 }];
  const order: ["POST /api/orders", Call<Api["POST /api/orders"]>] = [
    "POST /api/orders",
    { body: { created_by_id: employee.id, customer_id: null, items } },
  ];
  return {
    till,
    slug,
    /** The call that places an order of one piece. */
    order,
    /** Sells one piece; returns the order's id once the payment is acknowledged. */
    async sell(): Promise<number> {
      const { id } = await till.call(...order);
      const paid = await till.call("POST /api/orders/{id}/checkout", {
        params: { id },
        body: { tips: 500, discount: 10 },
      });
      if (paid.status !== "success") throw new Error(`order ${id} is ${paid.status} after its payment`);
      return id;
    },
  };
}
