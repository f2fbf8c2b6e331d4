import type { Call, EndpointKey, Method, Reply } from "#kit/contract/endpoint.ts";
import { methodAndPath } from "#kit/contract/endpoint.ts";
import type { ProblemBody } from "#kit/contract/problem.ts";
import { ApiError, bodyOf } from "./api-error.ts";
import { announceChange } from "./changes.ts";
import { shownLanguage } from "./language.ts";
import { newKey } from "./new-key.ts";
import { dropSession, dropSlug, storedSlug, storedToken, storePlace } from "./stored.ts";
import { onLine } from "./line.ts";
import { addressOf, type Sent } from "./wire.ts";

/** The product registers its endpoint tables here: `declare module "#kit/web/api.ts" { interface Register { api: Api } }`. */
// oxlint-disable-next-line no-empty-object-type
export interface Register {}
type Api = Register extends { api: infer A } ? A : Record<never, never>;

export type Key = Extract<keyof Api, EndpointKey>;
export type KeyOf<M extends Method> = Extract<Key, `${M} ${string}`>;
export type ReplyOf<K extends Key> = Reply<Api[K]>;

type Params<C> = C extends { params: infer P } ? { params: { [N in keyof P]: string | number } } : unknown;
type Query<C> = C extends { query: infer Q } ? ({} extends Q ? { query?: Q } : { query: Q }) : unknown;
type Body<C> = C extends { body: infer B }
  ? {} extends B
    ? { body?: B | FormData }
    : { body: B | FormData }
  : unknown;
/** What a screen hands over for an endpoint: its params, query and body, as far as its row has them. */
export type CallOf<K extends Key> = Params<Call<Api[K]>> & Query<Call<Api[K]>> & Body<Call<Api[K]>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One per intent; kept when the same intent is sent again. A fresh one is made when absent. */
  idempotencyKey?: string;
}

/** The call may be left out when everything in it may. */
export type Args<K extends Key, Options> =
  {} extends CallOf<K> ? [sent?: CallOf<K>, options?: Options] : [sent: CallOf<K>, options?: Options];

/** Calls an endpoint: `call("POST /api/orders/{id}/checkout", { params: { id }, body })`. Throws ApiError. */
export async function call<K extends Key>(key: K, ...[sent, options]: Args<K, CallOptions>): Promise<ReplyOf<K>> {
  const response = await request(key, (sent ?? {}) as Sent, options ?? {});
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<K>;
}

/** Fetches the file that a GET endpoint answers, with the session's headers, and hands it to the browser to be saved under its name. */
export async function save<K extends KeyOf<"GET">>(key: K, ...[sent]: Args<K, never>): Promise<void> {
  const response = await request(key, (sent ?? {}) as Sent, {});
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: decodeURIComponent(name) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const TIME_OUT_MS = 15_000;
const PAUSES_MS = [400, 1200];
/** A limit of guesses or of a day's work says a longer time: the person reads it instead. */
const MOST_WAITED_S = 2;

async function request(key: string, sent: Sent, options: CallOptions): Promise<Response> {
  const { method } = methodAndPath(key);
  const token = storedToken();
  const headers = headersOf(method, sent.body, options.idempotencyKey);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(
      addressOf(key, sent),
      { method, headers, body: bodyText(sent.body) },
      options.signal,
    );
    const pause = mayPass(outcome) ? PAUSES_MS[attempt] : undefined;
    if (pause !== undefined && !options.signal?.aborted) {
      await new Promise((done) => setTimeout(done, pause));
      continue;
    }
    if (outcome instanceof ApiError) throw outcome;
    if (!outcome.ok) throw await refusal(outcome, token);
    const changed = outcome.headers.get("x-changed");
    if (changed) announceChange(changed.split(","));
    return outcome;
  }
}

/** Whether what stopped the call is over in a moment: no connection, a busy server (503), too many calls of one company at once (429). */
function mayPass(outcome: Response | ApiError): boolean {
  if (outcome instanceof ApiError) return outcome.body.error === "no_connection";
  const isShort = Number(outcome.headers.get("retry-after")) <= MOST_WAITED_S;
  return outcome.status === 503 || (outcome.status === 429 && outcome.headers.has("retry-after") && isShort);
}

/** The headers that every call carries: language, session, company and, on writes, the key of the intent (A6). */
function headersOf(method: Method, body: unknown, key: string | undefined): Headers {
  const headers = sessionHeaders();
  if (method !== "GET") headers.set("Idempotency-Key", key ?? newKey());
  if (body !== undefined && !(body instanceof FormData)) headers.set("Content-Type", "application/json");
  return headers;
}

/** Also for calls that are not one request and one reply, such as the stream of changes. */
export function sessionHeaders(): Headers {
  const headers = new Headers({ Accept: "application/json", "Accept-Language": shownLanguage() });
  const token = storedToken();
  const slug = storedSlug();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (slug) headers.set("X-Company-Slug", slug);
  return headers;
}

function bodyText(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

async function attemptOnce(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response | ApiError> {
  const timeOut = AbortSignal.timeout(TIME_OUT_MS);
  try {
    return await onLine(fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut }));
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return timeOut.aborted ? new ApiError(0, bodyOf("timeout")) : new ApiError(0, bodyOf("no_connection"));
  }
}

/** What a refusal means for the session (A5): 401 ends it, 402 and a 403 with an address go there; the rest is the screen's. */
async function refusal(response: Response, token: string | null): Promise<ApiError> {
  const body = await response.json().then(
    (json: ProblemBody) => ({ ...bodyOf("unexpected"), ...json }),
    () => bodyOf("unexpected"),
  );
  if (response.status === 401) endSession(token);
  if (response.status === 402 && location.pathname !== "/subscription") {
    storePlace(location.pathname + location.search);
    goTo(body.url);
  }
  if (response.status === 403 && body.url && location.pathname !== body.url) goTo(body.url);
  if (body.error === "foreign_company" && storedSlug()) leaveCompany();
  return new ApiError(response.status, body);
}

/** The server knows this token no more (A5): the next one signs in, unless another tab has done so already. */
export function endSession(token: string | null): void {
  if (!token || token !== storedToken()) return;
  if (dropSession()) location.assign("/login");
  else location.reload();
}

/** The person works in this company no more (A4). */
function leaveCompany(): void {
  if (dropSlug()) location.assign("/profile/workspaces?left=1");
  else location.reload();
}

/** A page refuses its calls together: one of them leaves, the others would only begin the journey anew. */
let left = { to: "", at: -Infinity };
const ONE_LEAVING_MS = 2000;

/** An address that a reply names, if it is one of our own pages or https: a reply must not run code. */
export function safeTarget(address: string): URL | undefined {
  const target = new URL(address, location.origin);
  return target.origin === location.origin || target.protocol === "https:" ? target : undefined;
}

/** Leaves for an address that a reply names, where it is safe. */
export function goTo(address: string | undefined): void {
  const target = safeTarget(address ?? "/subscription");
  if (!target) return;
  if (left.to === target.href && performance.now() - left.at < ONE_LEAVING_MS) return;
  left = { to: target.href, at: performance.now() };
  location.assign(target);
}
