import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { releaseMemoryWhenIdle } from "./idle-memory.ts";

const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

test("memory is released once in each idle time, whatever a balancer asks", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  app.get("/api/health", async () => "ok");
  app.get("/api/orders", async () => "ok");
  const release = vi.fn();
  releaseMemoryWhenIdle(app, release);
  vi.advanceTimersByTime(MINUTE - 1);
  await app.inject({ url: "/api/orders" });
  vi.advanceTimersByTime(MINUTE - 1);
  expect(release).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(release).toHaveBeenCalledTimes(1);
  await app.inject({ url: "/api/health" });
  vi.advanceTimersByTime(2 * MINUTE);
  expect(release).toHaveBeenCalledTimes(1);
  await app.inject({ url: "/api/orders" });
  vi.advanceTimersByTime(2 * MINUTE);
  expect(release).toHaveBeenCalledTimes(2);
  await app.close();
});
