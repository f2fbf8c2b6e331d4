import type { FastifyInstance } from "fastify";
import type { HttpOptions } from "./http.ts";
import { problems } from "./problem.ts";

const HEARTBEAT_MS = 20_000;

/**
 * GET /api/events: server-sent events for one company, read by fetch with the same headers as every call.
 * Each event is `{"topics":["orders"]}`: the reader refetches what begins with /api/orders.
 */
export function serveEventStream(app: FastifyInstance, options: HttpOptions): void {
  app.get("/api/events", async (request, reply) => {
    const token = (request.headers.authorization ?? "").replace(/^bearer /i, "");
    const slug = request.headers["x-company-slug"];
    const session = await options.authenticate(token, typeof slug === "string" ? slug : undefined);
    if (!session.at) throw session.at === null ? problems.foreign_company() : problems.no_company();
    const company = session.at.company.id;
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
    stream.write(": hello\n\n");
    const stop = options.changes.subscribe((change) => {
      if (change.company === company) stream.write(`data: ${JSON.stringify({ topics: change.topics })}\n\n`);
    });
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), HEARTBEAT_MS);
    stream.on("close", () => {
      clearInterval(heartbeat);
      stop();
    });
  });
}
