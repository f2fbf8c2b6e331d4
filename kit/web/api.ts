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

/** The app registers its endpoint tables here: `declare module "#kit/web/api.ts" { interface Register { api: Api } }`. */
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
/** The arguments for an endpoint: those of params, query and body that its row has. */
export type CallOf<K extends Key> = Params<Call<Api[K]>> & Query<Call<Api[K]>> & Body<Call<Api[K]>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One per intent; the same when the intent is sent again. A new one is made if absent. */
  idempotencyKey?: string;
  /** A 402 doesn't lead to the subscription, because the caller tells the user (going-on.ts). */
  stays?: boolean;
}

/** The argument is optional if all its parts are. */
export type Args<K extends Key, Options> =
  {} extends CallOf<K> ? [sent?: CallOf<K>, options?: Options] : [sent: CallOf<K>, options?: Options];

/** Calls an endpoint: `call("POST /api/orders/{id}/checkout", { params: { id }, body })`. Throws ApiError. */
export async function call<K extends Key>(key: K, ...[sent, options]: Args<K, CallOptions>): Promise<ReplyOf<K>> {
  const response = await request(key, (sent ?? {}) as Sent, options ?? {});
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<K>;
}

/** Fetches the file of a GET endpoint with the session's headers and lets the browser save it under its name. */
export async function save<K extends KeyOf<"GET">>(key: K, ...[sent]: Args<K, never>): Promise<void> {
  const response = await request(key, (sent ?? {}) as Sent, {});
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: decodeURIComponent(name) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The server's time, in ms, of the page's first reply with a session. */
let firstReply: number | undefined;

/** What the page shows is from this time (the server's clock, ms) or later; undefined: not known. */
export const firstReplyAt = (): number | undefined => firstReply || undefined;

const TIME_OUT_MS = 15_000;
const PAUSES_MS = [400, 1200];
/** A longer Retry-After (a limit of guesses or of a day) is shown to the user instead of waiting. */
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
    if (!outcome.ok) throw await refusal(outcome, token, options);
    if (token) firstReply ??= Date.parse(outcome.headers.get("date") ?? "");
    const changed = outcome.headers.get("x-changed");
    if (changed) announceChange(changed.split(","));
    return outcome;
  }
}

/** Whether a retry will probably succeed: no connection, a busy server (503), too many calls of one company at once (429). */
function mayPass(outcome: Response | ApiError): boolean {
  if (outcome instanceof ApiError) return outcome.body.error === "no_connection";
  const isShort = Number(outcome.headers.get("retry-after")) <= MOST_WAITED_S;
  return outcome.status === 503 || (outcome.status === 429 && outcome.headers.has("retry-after") && isShort);
}

/** The headers of every call: language, session, company and, on writes, the key of the intent (A6). */
function headersOf(method: Method, body: unknown, key: string | undefined): Headers {
  const headers = sessionHeaders();
  if (method !== "GET") headers.set("Idempotency-Key", key ?? newKey());
  if (body !== undefined && !(body instanceof FormData)) headers.set("Content-Type", "application/json");
  return headers;
}

/** Also for other requests, such as the event stream. */
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

let isUnsaved = (): boolean => false;

/** How to know that something on the page is unsaved, so that a 402 does not lead away from it. */
export const stayWhile = (check: () => boolean): void => void (isUnsaved = check);

/** Effect of a refusal on the session (A5): 401 ends it, 402 and a 403 with an address navigate there; the screen handles all others. */
async function refusal(response: Response, token: string | null, { stays }: CallOptions): Promise<ApiError> {
  const body = await response.json().then(
    (json: ProblemBody) => ({ ...bodyOf("unexpected"), ...json }),
    () => bodyOf("unexpected"),
  );
  if (response.status === 401) endSession(token);
  if (response.status === 402 && location.pathname !== "/subscription" && !stays && !isUnsaved()) {
    storePlace(location.pathname + location.search);
    goTo(body.url);
  }
  if (response.status === 403 && body.url && location.pathname !== body.url) goTo(body.url);
  if (body.error === "foreign_company" && storedSlug()) leaveCompany();
  return new ApiError(response.status, body);
}

/** The server no longer knows this token (A5): go to the sign-in, unless another tab has already signed in. */
export function endSession(token: string | null): void {
  if (!token || token !== storedToken()) return;
  if (dropSession()) location.assign("/login");
  else location.reload();
}

/** The person no longer works in this company (A4). */
function leaveCompany(): void {
  if (dropSlug()) location.assign("/profile/workspaces?left=1");
  else location.reload();
}

/** A page's calls are often refused together; only the first of them navigates. */
let left = { to: "", at: -Infinity };
const ONE_LEAVING_MS = 2000;

/** An address from a reply, if it is one of our own pages or as safe as them: a reply must not run code. */
export function safeTarget(address: string): URL | undefined {
  const target = new URL(address, location.origin);
  // Without TLS, as on one's own machine, the websites have none either.
  const { origin, protocol } = location;
  const isSafe = target.origin === origin || [protocol, "https:"].includes(target.protocol);
  return isSafe ? target : undefined;
}

/** Navigates to an address from a reply, if it is safe. */
export function goTo(address: string | undefined): void {
  const target = safeTarget(address ?? "/subscription");
  if (!target) return;
  if (left.to === target.href && performance.now() - left.at < ONE_LEAVING_MS) return;
  left = { to: target.href, at: performance.now() };
  location.assign(target);
}
