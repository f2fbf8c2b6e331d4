import type { Config, Reader } from "./config.ts";

type Ports = Pick<Config, "port" | "sitePort" | "siteHosts">;

/** Where the product and the websites are served; the websites by default at the next port. */
export function portsOf({ text, number, refuse }: Reader): Ports {
  const port = number("PORT", 0, 65_535) ?? 3000;
  const next = port === 0 || port === 65_535 ? 0 : port + 1;
  const siteHosts = (text("SITE_HOSTS")?.split(",") ?? []).map((host) => host.trim().toLowerCase());
  if (!siteHosts.every((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host)))
    refuse("SITE_HOSTS", "host names such as site.example, separated by commas");
  return { port, sitePort: number("SITE_PORT", 0, 65_535) ?? next, siteHosts };
}

/** Two listeners on one port. */
export const portFaults = ({ port, sitePort, metricsPort }: Ports & Pick<Config, "metricsPort">): string[] => [
  ...(sitePort === port && port !== 0 ? [`SITE_PORT must be another port than PORT, not "${sitePort}"`] : []),
  ...(metricsPort === port ? [`METRICS_PORT must be another port than PORT, not "${port}"`] : []),
  ...(metricsPort === sitePort ? [`METRICS_PORT must be another port than SITE_PORT, not "${sitePort}"`] : []),
];
