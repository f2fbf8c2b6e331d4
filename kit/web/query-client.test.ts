import { afterEach, expect, test, vi } from "vitest";
import { QueryObserver, focusManager } from "@tanstack/react-query";
import { queryClient, refetchChanged } from "./query-client.ts";

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test("a profile is fresh for 5 minutes, cached for 30, and not refetched on focus (A10)", async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => "profile");
  const look = () => {
    const stop = new QueryObserver(queryClient, { queryKey: ["GET /api/profile"], queryFn: ask }).subscribe(() => {});
    return vi.advanceTimersByTimeAsync(0).then(() => stop);
  };
  const stop = await look();
  await vi.advanceTimersByTimeAsync(299_000);
  (await look())();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  (await look())();
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(1_799_000);
  expect(queryClient.getQueryData(["GET /api/profile"])).toBe("profile");
  await vi.advanceTimersByTimeAsync(2000);
  expect(queryClient.getQueryData(["GET /api/profile"])).toBeUndefined();
});

test("a change that is announced during a first read is read after it, and one during another read at once", async () => {
  vi.useFakeTimers();
  let stored = 1;
  const ask = vi.fn(async () => {
    const read = stored;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return read;
  });
  const observer = new QueryObserver(queryClient, { queryKey: ["GET /api/orders"], queryFn: ask });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(100);
  stored = 2;
  refetchChanged(["orders"]);
  await vi.advanceTimersByTimeAsync(450);
  expect(observer.getCurrentResult().data).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(observer.getCurrentResult().data).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
  refetchChanged(["orders"]);
  await vi.advanceTimersByTimeAsync(100);
  stored = 3;
  refetchChanged(["orders"]);
  await vi.advanceTimersByTimeAsync(600);
  expect(observer.getCurrentResult().data).toBe(3);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
});
