import { createRequire } from "node:module";
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import type * as tldts from "tldts";

const require = createRequire(import.meta.url);

const reserved = /\.(local|localhost|internal|lan|home|test|invalid|example|onion|arpa)$/;
const hostName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * The host of a domain as somebody types or pastes it, IDN as punycode; undefined: it is no domain that a website can have. `ours`: hosts of
 * the installation, which are refused with everything below them.
 */
export function domainOf(typed: string, ours: readonly string[]): string | undefined {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/+$/, "")
    .replace(/\.$/, "");
  // Letters, digits, dots and hyphens of any script: domainToASCII would read "a b" or "a/b" its own way.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name)) return undefined;
  const host = domainToASCII(name);
  if (host.length > 253 || !hostName.test(host) || isIP(host) !== 0) return undefined;
  if (reserved.test(host) || isSuffix(host)) return undefined;
  return ours.some((own) => host === own || host.endsWith(`.${own}`)) ? undefined : host;
}

/**
 * Whether others register their names below it: "com.tr", "kyoto.jp", "github.io" (the public suffix list). A clear word for a common slip; the
 * proof itself is what keeps a domain its owner's.
 */
function isSuffix(host: string): boolean {
  // Loaded by the first domain that a business claims: the list takes 2 MB.
  const { getPublicSuffix } = require("tldts") as typeof tldts;
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host;
}

/** The host of a `Host` header without its port and final dot; undefined: it can't be a business's domain. */
export function hostOf(header: string): string | undefined {
  const host = header
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return host.length <= 253 && hostName.test(host) ? host : undefined;
}

/** Where the TXT record is set. */
export const recordOf = (host: string): string => `_defter.${host}`;
