import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { admitted } from "./admission.ts";
import type { HttpOptions } from "./http.ts";

const HEARTBEAT_MS = 20_000;
/** A reader this many bytes behind is cut off; it refetches when it comes back. */
const MOST_UNREAD = 64 * 1024;

/**
 * GET /api/events: server-sent events for one company, read by fetch with the same headers as every call.
 * Each event is `{"topics":["orders"]}`: the reader refetches what begins with /api/orders. Whoever loses the right to read is cut
 * off at the next heartbeat; a server that stops ends its streams first.
 */
export function serveEventStream(app: FastifyInstance, options: HttpOptions): void {
  const streams = new Set<ServerResponse>();
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    const admit = () => admitted({ right: "staff", unpaid: true }, request, options);
    const company = (await admit())?.at?.company.id;
    reply.hijack();
    const stream = reply.raw;
    streams.add(stream);
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      connection: "close",
      "x-accel-buffering": "no",
    });
    stream.write(": hello\n\n");
    const send = (text: string) => (stream.writableLength > MOST_UNREAD ? stream.destroy() : stream.write(text));
    const stop = options.changes.subscribe((change) => {
      if (change.company === company) send(`data: ${JSON.stringify({ topics: change.topics })}\n\n`);
    });
    const heartbeat = setInterval(() => {
      void admit()
        .then(() => send(": still here\n\n"))
        .catch(() => stream.end());
    }, HEARTBEAT_MS);
    stream.on("close", () => {
      streams.delete(stream);
      clearInterval(heartbeat);
      stop();
    });
  });
}
