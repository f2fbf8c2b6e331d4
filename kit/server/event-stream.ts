import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { sentence } from "#kit/contract/sentence.ts";
import { admitted } from "./admission.ts";
import type { Change } from "./events.ts";
import type { HttpOptions } from "./http.ts";
import { invalidField, problems } from "./problem.ts";
import { recentChanges } from "./recent-changes.ts";

const HEARTBEAT_MS = 20_000;
/** A stream whose client is this many bytes behind is closed; the client refetches when it reconnects. */
const MOST_UNREAD = 64 * 1024;
/** Per person in this process. The next one is refused; if the oldest were closed instead, as many tabs would reconnect in turn forever. */
const MOST_OF_ONE_PERSON = 20;
/** After lost changes all screens refetch everything, at random moments within this time. */
const SPREAD_MS = 5000;
/** What a reply tells was read before its time, and the clocks of servers differ. */
const TOLERANCE_MS = 1000;

interface Stream {
  response: ServerResponse;
  company: number;
  login: number;
  send(text: string): void;
  /** Ends the stream unless its reader may still read. */
  check(): Promise<void>;
}

/**
 * GET /api/events: server-sent events for one company, read by fetch with the same headers as every call. Each event is
 * `{"topics":["orders"]}`; the client refetches queries that begin with /api/orders, or everything for `{"topics":"all"}`. `since` is the
 * time of the client's first reply in ms: what has changed meanwhile is sent first; 422 if it is no number. A change that may end a
 * session's right checks the affected streams at once, and each heartbeat checks all. When the server stops, it closes its streams first.
 */
export function serveEventStream(app: FastifyInstance, options: HttpOptions): void {
  const streams = new Set<Stream>();
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    for (const { response } of streams) response.end();
  });
  const changedSince = recentChanges(options.changes);
  const hear = (change: Change) => {
    const text = eventOf(change.topics);
    for (const stream of streams) {
      if (stream.company === change.company) stream.send(text);
      if (mayEnd(change, stream, options.sessionTopics)) void stream.check();
    }
  };
  const refetch = (stream: Stream) => {
    if (streams.has(stream)) stream.send(eventOf("all"));
  };
  options.changes.subscribe(hear, () => {
    for (const stream of streams) {
      void stream.check();
      if (options.changes.listening()) setTimeout(refetch, Math.random() * SPREAD_MS, stream).unref();
    }
  });
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    const admit = () => admitted({ key: "GET /api/events", right: "member", unpaid: true }, request, options);
    const { person, at } = (await admit()) ?? {};
    if (!person || !at) throw problems.no_company();
    // The admission took time: the server may have begun to stop, or the reader have left.
    if (closing) throw problems.shutting_down();
    if (reply.raw.closed) return reply.hijack();
    const since = sinceOf(request.query as string);
    const login = person.loginId;
    if (countOf(streams, login) >= MOST_OF_ONE_PERSON) throw problems.too_many_streams({ retry_after: 60 });
    reply.hijack();
    const stream = openStream(reply.raw, { company: at.company.id, login, admit });
    streams.add(stream);
    const missed = since === undefined ? [] : changedSince(at.company.id, since - TOLERANCE_MS);
    if (missed.length > 0) stream.send(eventOf(missed));
    const heartbeat = setInterval(() => void stream.check().then(() => stream.send(": still here\n\n")), HEARTBEAT_MS);
    stream.response.on("close", () => {
      streams.delete(stream);
      clearInterval(heartbeat);
    });
    // This check sees a sign-out that happened during the first look-up.
    await stream.check();
  });
}

const eventOf = (topics: readonly string[] | "all"): string => `data: ${JSON.stringify({ topics })}\n\n`;

function sinceOf(query: string): number | undefined {
  const since = new URLSearchParams(query).get("since");
  if (since === null) return undefined;
  if (/^\d{1,15}$/.test(since)) return Number(since);
  throw invalidField("since", sentence("Milisaniye olarak bir an olmalı", "Must be a time in milliseconds"));
}

function openStream(
  response: ServerResponse,
  { admit, ...whose }: Pick<Stream, "company" | "login"> & { admit: () => Promise<unknown> },
): Stream {
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    connection: "close",
    "x-accel-buffering": "no",
  });
  response.write(": hello\n\n");
  const send = (text: string) => {
    if (response.writableEnded) return;
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(text);
  };
  const check = () =>
    admit().then(
      () => undefined,
      () => void response.end(),
    );
  return { response, ...whose, send, check };
}

const countOf = (streams: ReadonlySet<Stream>, login: number) =>
  [...streams].filter((one) => one.login === login).length;

/** Rights change by company, sessions by person. The end of sessions affects the person's streams in every company. */
function mayEnd(change: Change, stream: Stream, sessionTopics: ReadonlySet<string>): boolean {
  if (!change.topics.some((topic) => sessionTopics.has(topic))) return false;
  if (change.company === stream.company) return true;
  return change.topics.includes("session") && (change.login ?? stream.login) === stream.login;
}
