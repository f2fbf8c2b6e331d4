import type { FastifyInstance } from "fastify";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Metrics {
  address: string;
  stop(): Promise<void>;
}

/** Jobs by state, and for how many seconds the oldest has been due. */
type CountJobs = () => Promise<{ waiting: number; running: number; dead: number; overdue_seconds: number }>;

/**
 * Prometheus metrics on a separate port: duration of each endpoint by status, resources of the process, and the jobs of the whole
 * installation. The library is loaded only if metrics are on.
 */
export async function serveMetrics(
  app: FastifyInstance,
  port: number,
  host: string,
  countJobs: CountJobs,
  lastBackup?: () => Promise<string | null>,
): Promise<Metrics> {
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "defter_" });
  const durations = new Histogram({
    name: "defter_request_seconds",
    help: "Time from the first byte of a request to the last of its reply",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 12],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  registry.registerMetric(
    new Gauge({
      name: "defter_jobs",
      help: "Jobs of the installation by state; overdue_seconds: since when the longest waiting one has been due",
      labelNames: ["state"],
      registers: [],
      async collect() {
        // While the database is unreachable these figures are omitted.
        const counts = await countJobs().catch(() => ({}));
        this.reset();
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    }),
  );
  if (lastBackup) registry.registerMetric(backupGauge(Gauge, lastBackup));
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => response.setHeader("content-type", registry.contentType).end(text));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  return { address: `http://${host}:${bound}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

function backupGauge(Gauge: typeof import("prom-client").Gauge, lastBackup: () => Promise<string | null>) {
  return new Gauge({
    name: "defter_last_backup_seconds",
    help: "When the last good backup ended, in seconds since 1970; 0: there is none",
    registers: [],
    async collect() {
      const at = await lastBackup().catch(() => undefined);
      // Without labels `reset` would write 0, as if there were no backup.
      this.remove();
      if (at !== undefined) this.set(at === null ? 0 : Date.parse(at) / 1000);
    },
  });
}
