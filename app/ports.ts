import { once } from "node:events";
import { createServer, isIP } from "node:net";
import type { Config, Reader } from "./config.ts";

type Ports = Pick<Config, "port" | "sitePort" | "sitePortGiven" | "siteHosts" | "dnsServer">;

/** Where the product and the websites are served; the websites by default at the next port. */
export function portsOf(read: Reader): Ports {
  const { text, number, refuse } = read;
  const port = number("PORT", 0, 65_535) ?? 3000;
  const next = port === 0 || port === 65_535 ? 0 : port + 1;
  const siteHosts = (text("SITE_HOSTS")?.split(",") ?? []).map((host) => host.trim().toLowerCase());
  if (!siteHosts.every((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host)))
    refuse("SITE_HOSTS", "host names such as site.example, separated by commas");
  const given = number("SITE_PORT", 0, 65_535);
  return {
    port,
    sitePort: given ?? next,
    sitePortGiven: given !== undefined,
    siteHosts,
    dnsServer: nameServerOf(read),
  };
}

/** The name server for the proofs of domains; undefined: the machine's own. */
function nameServerOf({ text, refuse }: Reader): string | undefined {
  const value = text("DNS_SERVER");
  const [, address = "", port] = /^([\d.]+)(?::(\d{1,5}))?$/.exec(value ?? "") ?? [];
  if (value !== undefined && (isIP(address) === 0 || Number(port ?? 53) > 65_535))
    refuse("DNS_SERVER", "an IPv4 address such as 10.0.0.2 or 127.0.0.1:5353");
  return value;
}

/** The port of the websites: any free one if nobody chose it and another program has the default. */
export async function sitePortOf({
  sitePort,
  sitePortGiven,
  host,
}: Pick<Config, "sitePort" | "sitePortGiven" | "host">) {
  if (sitePortGiven || sitePort === 0) return sitePort;
  const probe = createServer().listen(sitePort, host);
  try {
    await once(probe, "listening");
  } catch {
    return 0;
  }
  probe.close();
  await once(probe, "close");
  return sitePort;
}

/** Two listeners on one port. */
export const portFaults = ({
  port,
  sitePort,
  metricsPort,
}: Pick<Config, "port" | "sitePort" | "metricsPort">): string[] => [
  ...(sitePort === port && port !== 0 ? [`SITE_PORT must be another port than PORT, not "${sitePort}"`] : []),
  ...(metricsPort === port ? [`METRICS_PORT must be another port than PORT, not "${port}"`] : []),
  ...(metricsPort === sitePort ? [`METRICS_PORT must be another port than SITE_PORT, not "${sitePort}"`] : []),
];
