import { expect, test, vi } from "vitest";
import { followChanges } from "./live.ts";

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
