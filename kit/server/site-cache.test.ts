import { beforeEach, expect, test } from "vitest";
import type { Changes } from "./events.ts";
import { companyCache } from "./site-cache.ts";

let isListening = true;
let changed: (company: number) => void = () => undefined;
const changes = {
  listening: () => isListening,
  subscribe: (heard: (event: { company: number }) => void) => {
    changed = (company) => heard({ company });
  },
} as unknown as Changes;

let count = 0;
beforeEach(() => {
  count = 0;
  isListening = true;
});
const counted = async () => (count += 1);

test("what is made is kept until the company changes, and for a minute at most", async () => {
  const kept = companyCache<number>(changes);
  const at = (time: number) => kept(7, "page", time, counted);
  expect([await at(0), await at(59_999), await at(60_000)]).toEqual([1, 1, 2]);
  expect(await kept(8, "page", 60_000, counted)).toBe(3);
  changed(7);
  expect([await at(60_001), await kept(8, "page", 60_001, counted)]).toEqual([4, 3]);
});

test("two calls for the same key wait for the same work; what throws is not kept", async () => {
  const kept = companyCache<number>(changes);
  const failing = () => kept(7, "page", 0, () => counted().then((number) => Promise.reject(new Error(`${number}`))));
  const [first, second] = await Promise.allSettled([failing(), failing()]);
  expect([first.status, second.status, count]).toEqual(["rejected", "rejected", 1]);
  expect(await kept(7, "page", 0, counted)).toBe(2);
});

test("what failed is tried again after five seconds", async () => {
  const kept = companyCache<number>(changes, (value) => value < 2);
  const at = (time: number) => kept(7, "page", time, counted);
  expect([await at(0), await at(4999), await at(5000), await at(60_000)]).toEqual([1, 1, 2, 2]);
});

test("nothing is kept while changes of other processes can't arrive", async () => {
  const kept = companyCache<number>(changes);
  isListening = false;
  expect([await kept(7, "page", 0, counted), await kept(7, "page", 0, counted)]).toEqual([1, 2]);
});
