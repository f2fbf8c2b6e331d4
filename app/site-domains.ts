import type { FastifyInstance } from "fastify";
import { hostOf } from "#areas/site/server/hosts.ts";

/** Where a proxy asks, before it requests a certificate for a host, whether the host is one of ours (Caddy's `on_demand_tls`). */
export const DOMAIN_CHECK = "/.well-known/defter/domain";

interface DomainCheck {
  /** The installation's own hosts of websites. */
  hosts: readonly string[];
  isProved(host: string): Promise<boolean>;
}

/**
 * GET /.well-known/defter/domain?domain=salon.example: 200 for a host of the installation or a business's proved domain, else 404. One
 * indexed read, and none for what can be no domain. It is for the proxy alone: calls that it passes on from elsewhere get 404.
 */
export function serveDomainCheck(app: FastifyInstance, { hosts, isProved }: DomainCheck): void {
  const ours = new Set(hosts.map(hostOf));
  app.get(DOMAIN_CHECK, async (request, reply) => {
    const asked = new URLSearchParams(request.query as string).get("domain") ?? "";
    const host = hostOf(asked);
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    const isKnown = !isForwarded && host !== undefined && (ours.has(host) || (await isProved(host)));
    return reply
      .code(isKnown ? 200 : 404)
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
      .send("");
  });
}
