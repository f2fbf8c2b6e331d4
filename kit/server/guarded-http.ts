import { lookup as resolve } from "node:dns";
import { request as plainRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { UnreachedReason } from "../contract/unreached.ts";
import { circuitBreaker } from "./circuit-breaker.ts";

/** A call to somebody else's server. */
export interface OutboundCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For the whole call, from the name's look-up to the last byte. */
  timeoutMs?: number;
  /** More is no answer; a megabyte unless said. */
  mostBytes?: number;
  signal?: AbortSignal;
  /** The business that names the address: its failures at a host hold up no other business. Absent for providers that all use. */
  company?: number;
}

export interface OutboundAnswer {
  status: number;
  body: string;
  /** The body as it came. */
  bytes: Buffer;
}

/** Why a call has no answer. `reached`: the other side may have got it. The message never holds the body or a header. */
export class Unreached extends Error {
  override name = "Unreached";
  readonly reached: boolean;
  readonly reason: UnreachedReason;

  constructor(message: string, reached: boolean, reason: UnreachedReason = "other", cause?: unknown) {
    super(message, { cause });
    this.reached = reached;
    this.reason = reason;
  }
}

export type GuardedHttp = (call: OutboundCall) => Promise<OutboundAnswer>;

const TIME_OUT_MS = 15_000;
const MAX_BYTES = 1024 * 1024;

const networks = (family: "ipv4" | "ipv6", list: readonly string[]): BlockList => {
  const made = new BlockList();
  for (const network of list) made.addSubnet(network.split("/")[0] as string, Number(network.split("/")[1]), family);
  return made;
};

/** Addresses that are no public server: this machine, private and reserved networks. */
const forbidden4 = networks("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);
/** Of IPv6 only the global range is public, without tunnels and examples. A list of its own: it would hold the embedded IPv4 addresses. */
const forbidden6 = networks("ipv6", [
  "::/3",
  "4000::/2",
  "8000::/1",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
]);

/** Whether an IP address is one that only a server inside this network would answer at. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return family === 4 ? forbidden4.check(address, "ipv4") : forbidden6.check(address, "ipv6");
}

/**
 * The public address of a server that a business names, for protocols other than HTTP: connect to this address, not to the name, which
 * could lead elsewhere a moment later. Throws `Unreached` for private ones.
 */
export function publicAddressOf(host: string): Promise<string> {
  return new Promise((found, refuse) =>
    publicLookup(host.replace(/^\[|\]$/g, ""), { all: false }, (error, address) =>
      error ? refuse(error instanceof Unreached ? error : new Unreached(error.message, false)) : found(String(address)),
    ),
  );
}

const notPublic = (host: string) => new Unreached(`${host} is not a public address`, false, "private");

/** Only public addresses, of those that are then connected to: a name can't change its mind between check and call. */
const publicLookup: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const open = found.filter(({ address }) => !isPrivate(address));
    const [first] = open;
    if (!first) return done(notPublic(host), []);
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });

/**
 * Calls servers that a business or a provider names: by https to public addresses alone, without following redirects, within limits of time
 * and size. A host that fails several times in a row is left alone for a while. `trusted` are origins that the installation's own settings name; they may be anywhere, without https too.
 */
export function guardedHttp(trusted: readonly string[] = [], breaker = circuitBreaker()): GuardedHttp {
  return async (call) => {
    const url = URL.parse(call.url);
    const isTrusted = url !== null && trusted.includes(url.origin);
    if (!url) throw new Unreached("not an address", false);
    refuseFaulty(url, isTrusted);
    const place = call.company === undefined ? url.host : `${call.company} ${url.host}`;
    if (!breaker.admits(place))
      throw new Unreached(`${url.host} is left alone after several failures`, false, "paused");
    try {
      const answer = await exchange(url, isTrusted, call);
      breaker.note(place, answer.status < 500);
      return answer;
    } catch (error) {
      // Whoever stops waiting says nothing of the host.
      if (!call.signal?.aborted) breaker.note(place, false);
      throw error;
    }
  };
}

/** For servers whose settings name no exceptions. */
export const publicHttp = guardedHttp();

function refuseFaulty({ protocol, hostname, username, password }: URL, isTrusted: boolean): void {
  if (username || password) throw new Unreached("an address may hold no password", false);
  if (isTrusted) return;
  if (protocol !== "https:") throw new Unreached("only https is called", false);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && isPrivate(host)) throw notPublic(host);
}

function exchange(url: URL, isTrusted: boolean, call: OutboundCall): Promise<OutboundAnswer> {
  const { method, headers = {}, body, timeoutMs = TIME_OUT_MS } = call;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(call.signal ? [call.signal] : [])]);
  let reached = false;
  return new Promise<OutboundAnswer>((done, fail) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const sent = send(url, {
      method,
      signal,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }) },
      ...(!isTrusted && { lookup: publicLookup }),
    });
    sent.on("socket", (socket) =>
      socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => (reached = true)),
    );
    sent.on("error", fail);
    sent.on("response", (answer) => done(readAnswer(answer, call.mostBytes ?? MAX_BYTES)));
    sent.end(body);
  }).catch((error: Error) => {
    if (error instanceof Unreached && !error.reached) throw error;
    const isLate = signal.aborted;
    const reason = error instanceof Unreached ? error.reason : isLate ? "late" : reasonOf(error);
    throw new Unreached(isLate ? "no answer in time" : messageOf(error, reason), reached, reason, error);
  });
}

type Failure = Error & { code?: string };

/** Why a connection failed, by the code of Node or OpenSSL. */
function reasonOf({ code = "" }: Failure): UnreachedReason {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "nameless";
  if (code === "ECONNREFUSED") return "refused";
  return /CERT|TLS|SSL|EPROTO|SIGNATURE/.test(code) ? "tls" : "other";
}

/** Node's messages about certificates advise whoever runs Node; one about several addresses of a host is empty. */
const messageOf = ({ message, code = "" }: Failure, reason: UnreachedReason) =>
  reason === "tls" ? code : message || code;

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<OutboundAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Unreached("the answer is too large", true, "large");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return { status: answer.statusCode ?? 0, body: bytes.toString("utf8"), bytes };
}
