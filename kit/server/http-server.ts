import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { languageIn } from "./language.ts";
import { problems } from "./problem.ts";

/** While the server closes, it waits this long for a request that is still arriving. */
const ARRIVING_MS = 2000;
const CHECK_MS = 100;

/** The language that a connection's last request asked for. */
const languages = new WeakMap<Socket, string | undefined>();

/** Connections with a reply in progress: nothing else may be written there. */
const answering = new WeakSet<Socket>();

/** A request must arrive within 11 s, its headers within 10 s. Later requests and those that are not HTTP get the one error shape. */
export const serverOptions = {
  requestTimeout: 11_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
  return503OnClosing: false,
  clientErrorHandler: refuseRequest,
} satisfies FastifyHttpOptions<Server>;

type ClientError = Parameters<NonNullable<FastifyHttpOptions<Server>["clientErrorHandler"]>>[0];

function refuseRequest(error: ClientError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable || answering.has(socket)) return void socket.destroy();
  const problem =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? problems.request_too_slow()
      : error.code === "HPE_HEADER_OVERFLOW"
        ? problems.headers_too_large()
        : problems.bad_request();
  // Typed as JSON, but a Buffer.
  const packet = Buffer.from((error.rawPacket as unknown as Buffer | undefined) ?? "").toString("latin1");
  const language = languages.get(socket) ?? /^accept-language:[ \t]*(.+)$/im.exec(packet)?.[1];
  const body = JSON.stringify(problem.bodyIn(languageIn(language)));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

/** Cases that Node would answer itself with an empty body: an unknown Expect is ignored, a request without a Host is refused in the one shape. */
export function answerAll(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") throw problems.bad_request();
  });
}

/**
 * Lets the server close as soon as running calls are answered. Node waits for every keep-alive connection that was busy when closing began,
 * and for those that never sent anything; these are closed here. Calls that arrive meanwhile are 503 `shutting_down`.
 */
export function closeWhenAnswered(app: FastifyInstance): void {
  const arriving = new Set<ServerResponse>();
  const running = new Set<ServerResponse>();
  let closing = false;
  app.addHook("onRequest", async ({ headers, raw: { socket } }, { raw: response }) => {
    languages.set(socket, headers["accept-language"]);
    response.once("close", () => {
      arriving.delete(response);
      running.delete(response);
      answering.delete(socket);
    });
    if (closing) throw problems.shutting_down();
    arriving.add(response);
  });
  app.addHook("preHandler", async (_request, { raw: response }) => {
    // The client may have left while the call waited for its session.
    if (!response.closed) running.add(response);
  });
  app.addHook("onSend", async (request, reply) => {
    if (closing) reply.header("connection", "close");
    answering.add(request.raw.socket);
  });
  app.addHook("preClose", async () => {
    closing = true;
    const until = performance.now() + ARRIVING_MS;
    const check = setInterval(() => {
      app.server.closeIdleConnections();
      if (running.size === 0 && (arriving.size === 0 || performance.now() > until)) app.server.closeAllConnections();
    }, CHECK_MS);
    app.server.once("close", () => clearInterval(check));
    check.unref();
  });
}
