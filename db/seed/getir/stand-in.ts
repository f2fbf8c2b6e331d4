import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readBody } from "../request-body.ts";
import { numberAfter, ownListing, type NewOrder, type OwnListing, type StandInOrder } from "./shop.ts";
import { ok, refuse, routes, type Asked } from "./endpoints.ts";
import { World, type StandInSettings, type Surroundings } from "./world.ts";

/**
 * A stand-in of Getir Çarşı with its publicly documented API, for tests and the demonstration salon; it was never compared with a live
 * account. Additional endpoints: POST /admin (StandInSettings), POST /admin/orders (NewOrder), and those by which a restarted demonstration
 * tells it what it knew: POST /admin/listings and POST /admin/known-orders (KnownOrders).
 */

/** Orders from before a restart, and the number of the last one. */
export interface KnownOrders {
  orders: Omit<StandInOrder, "since" | "changedAt">[];
  last: number;
}

export interface StandInOptions extends Partial<StandInSettings> {
  port?: number;
  listings?: number;
  username?: string;
  password?: string;
  shopId?: string;
}

export interface GetirStandIn {
  url: string;
  world: World;
  /** "POST /v1/orders/…/verify" and so on, in order. */
  calls: string[];
  /** Waits for calls that are being worked on, those of callers that have gone, too. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 100;
const MINUTE = 60_000;
const TOKEN_MS = 60 * MINUTE;

export async function openGetirStandIn(
  options: StandInOptions = {},
  surroundings: Surroundings = {},
): Promise<GetirStandIn> {
  const { port = 0, listings = 2500, username = "defter", password = "stand-in", shopId = "shop-1", ...own } = options;
  const world = new World({ ...own, listings, shopId }, surroundings);
  const tokens = tokensOf(`Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`, world.now);
  const calls: string[] = [];
  const serving = new Set<Promise<void>>();
  const server = createServer((request, reply) => {
    const call = serve(request, reply).catch(() => void reply.destroy());
    serving.add(call);
    void call.then(() => serving.delete(call));
  });

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const asked = { world, reply, body: await readBody(request), ids: [], query: url.searchParams };
    if (url.pathname.startsWith("/admin")) return admin(url.pathname, asked);
    calls.push(`${request.method} ${url.pathname}`);
    if (world.settings.mode === "slow") await new Promise((done) => setTimeout(done, world.settings.slowMs));
    if (failsByMode(world, reply)) return;
    if (url.pathname === "/v1/auth/token") return tokens.logIn(request, reply);
    if (!tokens.isValid(request)) return refuse(reply, "401", "Oturum geçersiz", 401);
    for (const [method, pattern, act] of routes) {
      const found = method === request.method ? pattern.exec(url.pathname) : null;
      if (found) return act({ ...asked, ids: found.slice(1).map(decodeURIComponent) });
    }
    refuse(reply, "404", "Yok", 404);
  }

  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  const ticking = setInterval(() => world.tick(TICK_MS), TICK_MS);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((done) => {
      clearInterval(ticking);
      server.close(() => done());
      server.closeAllConnections();
    });
  const idle = async () => void (await Promise.all(serving));
  return { url, world, calls, idle, stop };
}

/** Issues tokens, at most ten in 60 s; a token is valid for an hour. */
function tokensOf(account: string, now: () => number) {
  const tokens = new Map<string, number>();
  let logins: number[] = [];
  return {
    logIn(request: IncomingMessage, reply: ServerResponse): void {
      logins = [...logins.filter((at) => at > now() - MINUTE), now()];
      if (logins.length > 10) return refuse(reply, "429", "Çok fazla giriş denemesi", 429);
      if (request.headers.authorization !== account)
        return refuse(reply, "401", "Kullanıcı adı veya şifre hatalı", 401);
      const token = randomUUID();
      tokens.set(token, now() + TOKEN_MS);
      ok(reply, { token });
    },
    isValid: ({ headers }: IncomingMessage) =>
      (tokens.get(String(headers.authorization).replace("Bearer ", "")) ?? 0) > now(),
  };
}

function admin(path: string, { world, reply, body }: Asked): void {
  if (path === "/admin/orders") return ok(reply, world.jsonOf(world.addOrder(body as NewOrder)));
  if (path === "/admin/known-orders") {
    const { orders, last } = body as unknown as KnownOrders;
    for (const order of orders) world.restore(order);
    numberAfter(last);
    return ok(reply);
  }
  if (path === "/admin/listings") {
    for (const row of body.listings as OwnListing[]) world.listings.set(row.id, ownListing(row));
    return ok(reply);
  }
  Object.assign(world.settings, body);
  ok(reply, world.settings);
}

const nonsense = [
  "{",
  '{"data":"\\u0000"}',
  "null",
  "[]",
  `"${"x".repeat(2_000_000)}"`,
  '{"data":{"__proto__":1},"meta":7}',
];

/** In a failing mode, may answer instead of the API; false: the API handles the call. */
function failsByMode({ settings: { mode } }: World, reply: ServerResponse): boolean {
  if (mode === "failing" && Math.random() < 0.6) {
    if (Math.random() < 0.5) reply.socket?.destroy();
    else reply.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway</html>");
    return true;
  }
  if (mode !== "hostile" || Math.random() > 0.8) return false;
  const text = nonsense[Math.floor(Math.random() * nonsense.length)];
  reply.writeHead(200, { "content-type": "application/json" }).end(text);
  return true;
}
