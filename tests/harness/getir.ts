import type { GetirStandIn } from "#db/seed/getir/stand-in.ts";
import { getirWire, type GetirWireOptions } from "#kit/server/getir-client.ts";
import type { GetirWire } from "#kit/server/getir.ts";
import { guardedHttp, type GuardedHttp } from "#kit/server/guarded-http.ts";
import type { Caller, TestServer } from "./api.ts";

interface WireOptions extends GetirWireOptions {
  http?: GuardedHttp;
}

/** The stand-in as a test server calls it, with the stand-in's current waiting times. */
export const wireTo = ({ url, world: { settings } }: GetirStandIn, options: WireOptions = {}): GetirWire => {
  const { http = guardedHttp([url]), ...others } = options;
  const clock = { answer: 300 / settings.factor, step: 60 / settings.factor };
  return getirWire(http, { url, clock, ...others });
};

/** Connects a salon to the stand-in like the screen /connect, and creates its push key. */
export async function connectGetir(server: TestServer, salon: Caller): Promise<Pusher> {
  const { rows } = await server.owner.query("select id from companies where slug = $1", [salon.slug]);
  const company = Number(rows[0].id);
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  await salon.call("PUT /api/connect/{slug}/settings", {
    params: { slug: "getir" },
    body: { username: "defter", password: "stand-in", shop_id: "shop-1" },
  });
  const { key } = await salon.call("POST /api/connect/getir/push-key");
  const send = (body: unknown, other = key) => {
    const headers = { "x-api-key": other, "content-type": "application/json" };
    return server.app.inject({ method: "POST", url: "/hooks/getir", headers, payload: JSON.stringify(body) });
  };
  return {
    company,
    key,
    push: async (body, other) => (await send(body, other)).statusCode,
    async errorOf(body) {
      return (await send(body)).json<{ error?: string }>().error;
    },
  };
}

interface Pusher {
  company: number;
  key: string;
  /** Pushes and returns the status. */
  push(body: unknown, key?: string): Promise<number>;
  /** Pushes and returns the code of the error, if there is one. */
  errorOf(body: unknown): Promise<string | undefined>;
}

/** Maps a shop's listing to a product like the mapping screen. */
export async function mapListing(
  server: TestServer,
  company: number,
  { listing, product, quantity = 100 }: { listing: string; product: number; quantity?: number },
): Promise<void> {
  await server.owner.query(
    `insert into getir_listings (company_id, listing, name, name_key, product_id, quantity, original_price, price, max_sell_count)
     values ($1, $2, $2, $2, $3, $4, 10000, 10000, 10)
     on conflict (company_id, listing) do update set product_id = excluded.product_id, quantity = excluded.quantity,
       original_price = 10000, price = 10000, max_sell_count = 10`,
    [company, listing, product, quantity],
  );
}
