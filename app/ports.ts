import { once } from "node:events";
import { createServer } from "node:net";
import type { Config, Reader } from "./config.ts";

type Ports = Pick<Config, "port" | "sitePort" | "sitePortGiven" | "siteHosts">;

/** Where the product and the websites are served; the websites by default at the next port. */
export function portsOf({ text, number, refuse }: Reader): Ports {
  const port = number("PORT", 0, 65_535) ?? 3000;
  const next = port === 0 || port === 65_535 ? 0 : port + 1;
  const siteHosts = (text("SITE_HOSTS")?.split(",") ?? []).map((host) => host.trim().toLowerCase());
  if (!siteHosts.every((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host)))
    refuse("SITE_HOSTS", "host names such as site.example, separated by commas");
  const given = number("SITE_PORT", 0, 65_535);
  return { port, sitePort: given ?? next, sitePortGiven: given !== undefined, siteHosts };
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
