import { endSession, firstReplyAt, sessionHeaders } from "./api.ts";
import { announceChange, type Changed } from "./changes.ts";
import { storedToken } from "./stored.ts";

const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds without a byte after which a computer that wakes from sleep reconnects. */
const DOUBT_AFTER_MS = 60_000;

/** Per page. A stream that follows another one begins after a gap, whether we or the server closed the first. */
let connections = 0;

/**
 * Listens to GET /api/events until stopped: changes by others are refetched automatically, those since the page's first reply too; after a
 * gap everything is.
 */
export function followChanges(): () => void {
  let stopped = false;
  let current = new AbortController();
  let heardAt = Date.now();
  const wake = (): void => {
    if (document.visibilityState === "visible" && Date.now() - heardAt > DOUBT_AFTER_MS) current.abort();
  };
  // The back/forward cache would keep the connections of left pages, and six of them block a browser that speaks HTTP/1.1.
  const hide = (): void => current.abort();
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopped) {
      current = new AbortController();
      const outcome = await listen(
        current.signal,
        () => {
          if (connections++ > 0) announceChange("all");
          failures = 0;
        },
        () => (heardAt = Date.now()),
      );
      if (outcome === "refused") return;
      failures += 1;
      await pause(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2));
    }
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", wake);
  window.addEventListener("pagehide", hide);
  void run();
  return () => {
    stopped = true;
    current.abort();
    document.removeEventListener("visibilitychange", wake);
    window.removeEventListener("online", wake);
    window.removeEventListener("pagehide", hide);
  };
}

/** One connection, until it ends. `refused`: the session is over or the person does not work in the company. */
async function listen(signal: AbortSignal, opened: () => void, heard: () => void): Promise<"ended" | "refused"> {
  try {
    const headers = sessionHeaders();
    headers.set("Accept", "text/event-stream");
    const since = connections === 0 ? firstReplyAt() : undefined;
    const response = await fetch(`/api/events${since ? `?since=${since}` : ""}`, { headers, signal });
    if (response.status === 401) endSession(storedToken());
    if (!response.ok || !response.body) return [401, 402, 403].includes(response.status) ? "refused" : "ended";
    opened();
    for await (const event of eventsOf(response.body, heard)) announceChange(topicsOf(event));
  } catch {
    // A lost connection is normal; the loop connects again.
  }
  return "ended";
}

/** The data of each server-sent event of a stream; comments are heartbeats. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    text += value.replaceAll("\r", "");
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const data = text
        .slice(0, end)
        .split("\n")
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trimStart());
      text = text.slice(end + 2);
      if (data.length > 0) yield data.join("\n");
    }
  }
}

function topicsOf(event: string): Changed {
  try {
    const { topics } = JSON.parse(event) as { topics?: unknown };
    if (topics === "all") return topics;
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];
  } catch {
    return [];
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
