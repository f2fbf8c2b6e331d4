import { createHash } from "node:crypto";
import {
  GETIR_URL,
  GetirRefused,
  GetirUnanswered,
  MOST_OFFERS,
  type GetirAccount,
  type GetirListing,
  type GetirOffer,
  type GetirOrder,
  type GetirShop,
  type GetirWire,
  type OpenState,
} from "./getir.ts";
import { fieldsOf, listOf, readListing, readOrder, textOf, type Fields } from "./getir-reading.ts";
import { Unreached, type GuardedHttp, type OutboundAnswer, type OutboundCall } from "./guarded-http.ts";

type Method = OutboundCall["method"];
/** A call that is signed with the account's token. */
type Ask = (method: Method, path: string, body?: object, signal?: AbortSignal) => Promise<unknown>;

const AGENT = "Defter";
/** A token is valid for an hour. */
const TOKEN_MS = 55 * 60_000;
/** Getir takes ten sign-ins in 60 s; one is left for somebody else. */
const LOGINS = 9;
const LOGIN_SPAN_MS = 60_000;
const CALL_MS = 8000;
/** All calls of a person's request, which the server itself ends after 12 s. */
const REQUEST_MS = 9000;
const PAGE = 50;
const MOST_PAGES = 400;

interface Token {
  text: Promise<string>;
  until: number;
}

export interface GetirWireOptions {
  /** `GETIR_API_URL`. */
  url?: string | undefined;
  clock?: GetirWire["clock"];
  now?: () => number;
  /** Ends the calls of a person's request. */
  limit?: () => AbortSignal;
}

/**
 * Getir Çarşı's supplier API V1.05 as publicly documented; nothing of it was tried against a live account. Tokens are kept in this
 * process, one for each account, and shared by its calls.
 */
export function getirWire(http: GuardedHttp, options: GetirWireOptions = {}): GetirWire {
  const { url = GETIR_URL, clock = { answer: 300, step: 60 }, now = Date.now } = options;
  const { limit = () => AbortSignal.timeout(REQUEST_MS) } = options;
  const tokens = new Map<string, Token>();
  const logins = new Map<string, number[]>();

  async function send(call: Omit<OutboundCall, "url" | "timeoutMs">, path: string): Promise<Sent> {
    const headers = { "user-agent": AGENT, accept: "application/json", ...call.headers };
    const answer = await http({ ...call, headers, url: `${url}${path}`, timeoutMs: CALL_MS }).catch((error: Error) => {
      throw new GetirUnanswered(error.message, !(error instanceof Unreached) || error.reached, error);
    });
    return readAnswer(answer);
  }

  function logIn({ username, password }: GetirAccount): Promise<string> {
    const recent = (logins.get(username) ?? []).filter((at) => at > now() - LOGIN_SPAN_MS);
    if (recent.length >= LOGINS) throw new GetirUnanswered("too many sign-ins within a minute", false);
    logins.set(username, [...recent, now()]);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    return send({ method: "POST", headers: { authorization } }, "/v1/auth/token").then(({ data }) => {
      const { token: said, accessToken } = fieldsOf(data);
      const token = textOf(said ?? accessToken, 4000);
      if (token === "") throw new GetirUnanswered("an answer without a token", true);
      return token;
    });
  }

  /** The account's token; of calls that come together, one signs in. A failed sign-in is forgotten. */
  function tokenOf(account: GetirAccount): Token {
    const key = keyOf(account);
    const kept = tokens.get(key);
    if (kept && kept.until > now()) return kept;
    const token: Token = { text: (async () => logIn(account))(), until: now() + TOKEN_MS };
    tokens.set(key, token);
    token.text.catch(() => forget(account, token));
    return token;
  }

  /** Unless another call has renewed it meanwhile. */
  function forget(account: GetirAccount, token: Token): void {
    const key = keyOf(account);
    if (tokens.get(key) === token) tokens.delete(key);
  }

  const askAs =
    (account: GetirAccount, until?: AbortSignal): Ask =>
    async (method, path, body, signal = until) => {
      const call = (token: string): Promise<Sent> => {
        const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
        return send({ method, headers, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) }, path);
      };
      const token = tokenOf(account);
      const first = await call(await token.text).catch((error: Error) => error);
      if (!(first instanceof Error)) return first.data;
      if (!(first instanceof GetirRefused && first.code === "401")) throw first;
      // The token ended before its hour; a 401 means that nothing was done.
      forget(account, token);
      return (await call(await tokenOf(account).text)).data;
    };

  return {
    clock,
    open: (account) => shopAt(askAs(account), account.shopId),
    openBriefly: (account) => shopAt(askAs(account, limit()), account.shopId),
  };
}

const keyOf = ({ username, password }: GetirAccount): string =>
  createHash("sha256").update(`${username}\n${password}`).digest("base64");

interface Sent {
  data: unknown;
}

/** A code other than 0 is a refusal, under HTTP 200 too; what can't be read says nothing of what became of the call. */
function readAnswer({ status, body }: OutboundAnswer): Sent {
  const answer = parsed(body);
  const meta = fieldsOf(answer?.meta);
  const said = meta["return-code"] ?? meta.returnCode;
  const code = said === undefined ? undefined : textOf(said, 50);
  const message = textOf(meta["return-message"] ?? meta.returnMessage, 300);
  if (status === 401) throw new GetirRefused("401", message || "HTTP 401");
  if (!answer || (status >= 500 && (code ?? "0") === "0")) throw new GetirUnanswered(`HTTP ${status}`, true);
  if (status >= 500) throw new GetirUnanswered(`HTTP ${status}: ${message}`, true);
  if (status >= 300 || (code !== undefined && code !== "0"))
    throw new GetirRefused(code && code !== "0" ? code : String(status), message, fieldsOf(answer.data));
  if (code === undefined && answer.data === undefined) throw new GetirUnanswered("an answer without data", true);
  return { data: answer.data };
}

function parsed(body: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

function shopAt(ask: Ask, shopId: string): GetirShop {
  const shop = encodeURIComponent(shopId);
  const at = (orderId: string) => `/v1/orders/${encodeURIComponent(orderId)}`;
  const stateOf = (value: unknown): OpenState => (/^open$/i.test(textOf(value)) ? "OPEN" : "CLOSED");
  return {
    async state(signal) {
      const data = fieldsOf(await ask("GET", `/v1/shops/${shop}`, undefined, signal));
      const courier = data.courierWorkingStatus ?? fieldsOf(data.courier).workingStatus;
      return {
        name: textOf(data.name ?? data.shopName),
        workingStatus: stateOf(data.workingStatus ?? data.status),
        courierWorkingStatus: stateOf(courier),
      };
    },
    async setOpen(workingStatus) {
      await ask("PUT", `/v1/shops/${shop}/working-status`, { workingStatus });
    },
    async setCourier(workingStatus) {
      await ask("PUT", `/v1/shops/${shop}/couriers/working-status`, { workingStatus });
    },
    async orders(signal) {
      const found = new Map<string, GetirOrder>();
      const lists = [
        [`/v1/orders/cancelled?shopId=${shop}`, 1500],
        [`/v1/orders/unapproved?shopId=${shop}`, 400],
        [`/v1/orders/${shop}/active-orders`, 500],
      ] as const;
      for (const [path, status] of lists) {
        for (const row of rowsOf(await ask("GET", path, undefined, signal))) {
          const order = readOrder(row, status);
          // An order that moves on between two lists is in both.
          if (order && order.status > (found.get(order.id)?.status ?? 0)) found.set(order.id, order);
        }
      }
      return [...found.values()];
    },
    async order(id, signal) {
      const order = readOrder(await ask("GET", at(id), undefined, signal));
      if (!order || order.id !== id) throw new GetirUnanswered("an answer that is not the order", true);
      return order;
    },
    async step(id, step, revised = []) {
      const updatedProducts = revised.map((line) => ({ id: line.id, newCount: line.count }));
      await ask("POST", `${at(id)}/shop/${shop}/${step}`, step === "prepare" ? { updatedProducts } : {});
    },
    async cancelReasons(id) {
      const rows = rowsOf(await ask("GET", `${at(id)}/cancel-options`));
      return rows.flatMap((row) => {
        const reason = { id: textOf(row.id, 100), title: textOf(row.title) || textOf(row.message) };
        return reason.id && reason.title ? [reason] : [];
      });
    },
    async cancel(id, { id: cancelReasonId, note }) {
      await ask("POST", `${at(id)}/cancel`, { cancelReasonId, ...(note && { cancelNote: note }) });
    },
    listings: (signal) => allListings(ask, shop, signal),
    async offer(offers, signal) {
      if (offers.length > MOST_OFFERS) throw new TypeError(`at most ${MOST_OFFERS} offers`);
      const products = offers.map((offer) => offerRow(offer, shopId));
      const data = fieldsOf(await ask("PUT", "/v1/products/price-and-quantity", { products }, signal));
      const id = textOf(data.batchRequestId, 100);
      if (id === "") throw new GetirUnanswered("an answer without a batch", true);
      return id;
    },
    async batch(id, signal) {
      const data = await ask(
        "GET",
        `/v1/products/price-and-quantity/batch-requests/${encodeURIComponent(id)}`,
        undefined,
        signal,
      );
      return batchOf(data);
    },
  };
}

/** A list, bare or under the names that sources give it. */
function listIn(data: unknown): unknown[] | undefined {
  const { data: inner, orders, products, cancelOptions } = fieldsOf(data);
  return [data, inner, orders, products, cancelOptions].find(Array.isArray);
}

const rowsOf = (data: unknown): Fields[] => listOf(listIn(data));

const lira = (kurus: number): number => kurus / 100;

const offerRow = ({ listing, quantity, price, oldPrice, maxCount }: GetirOffer, shopId: string) => ({
  getirId: listing,
  shopId,
  quantity,
  price: lira(price),
  ...(oldPrice > price && { oldPrice: lira(oldPrice) }),
  maxCellCount: maxCount,
});

/**
 * Pages may repeat rows and count from 0 or 1: after two pages without a new listing there are no more. The list is whole if that end was
 * reached and as many were found as the pages say.
 */
async function allListings(ask: Ask, shop: string, signal?: AbortSignal) {
  const found = new Map<string, GetirListing>();
  let [total, page] = [0, 0];
  for (let stale = 0; page < MOST_PAGES && stale < 2; page += 1) {
    const data = await ask("GET", `/v1/shops/${shop}/products?page=${page}&pageSize=${PAGE}`, undefined, signal);
    if (!listIn(data)) throw new GetirUnanswered("an answer without a list", true);
    const rows = rowsOf(data);
    total = Math.max(total, Number(fieldsOf(data).totalCount) || 0);
    if (rows.length === 0 && page > 0) break;
    const before = found.size;
    for (const row of rows) {
      const listing = readListing(row);
      if (listing) found.set(listing.id, listing);
    }
    stale = found.size === before ? stale + 1 : 0;
  }
  return { listings: [...found.values()], isWhole: page < MOST_PAGES && found.size >= total };
}

/** Undefined too for an answer without results: the batch is asked about again, and in the end given up. */
function batchOf(data: unknown): { listing: string; error: string | null }[] | undefined {
  const { status, batchStatus, items } = fieldsOf(data);
  const found = Array.isArray(items) ? items : listIn(data);
  const rows = listOf(found);
  const waits = (value: unknown) => /^(waiting|pending|processing|in_?progress)$/i.test(textOf(value));
  if (!found || waits(status ?? batchStatus) || rows.some((row) => waits(row.status))) return undefined;
  return rows.flatMap((row) => {
    const listing = textOf(row.getirId ?? row.catalogProductId ?? row.vendorId, 100);
    const failed = /fail|error|reject/i.test(textOf(row.status));
    const error = textOf(row.errorMessage, 300) || (failed ? textOf(row.status) : "");
    return listing ? [{ listing, error: error || null }] : [];
  });
}
