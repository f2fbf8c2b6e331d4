import { expect, test, vi } from "vitest";
import { call } from "./api.ts";
import { type Changed, onChange } from "./changes.ts";
import { followChanges } from "./live.ts";
import { storeToken } from "./stored.ts";

test("a page that is left closes its stream, because the back/forward cache would keep the connection", async () => {
  const signals: AbortSignal[] = [];
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  const stop = followChanges();
  try {
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    page.dispatchEvent(new Event("pagehide"));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  } finally {
    stop();
    vi.unstubAllGlobals();
  }
});

test("the first stream asks for what changed since the page's first reply, and may say that all did", async () => {
  const asked: string[] = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (!path.startsWith("/api/events"))
      return Response.json({}, { headers: { date: "Sat, 28 Nov 2026 07:40:00 GMT" } });
    return new Response('data: {"topics":["orders"]}\n\ndata: {"topics":"all"}\n\n');
  });
  const heard: Changed[] = [];
  const deafen = onChange((changed) => heard.push(changed));
  storeToken("token");
  await call("GET /api/user" as never);
  const stop = followChanges();
  try {
    await expect.poll(() => heard).toEqual([["orders"], "all"]);
    expect(asked).toEqual(["/api/user", `/api/events?since=${Date.UTC(2026, 10, 28, 7, 40)}`]);
  } finally {
    stop();
    deafen();
    vi.unstubAllGlobals();
  }
});
