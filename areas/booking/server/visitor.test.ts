import { expect, test } from "vitest";
import { companyCache } from "#kit/server/site-cache.ts";
import type { VisitorCall } from "#kit/server/visitor-routes.ts";
import { visitedBusiness } from "./visitor.ts";

const heard: ((change: { company: number }) => void)[] = [];
const kept = companyCache<unknown>({
  listening: () => true,
  subscribe: (listener: (change: { company: number }) => void) => heard.push(listener),
} as never);
const changed = (company: number): void => heard.forEach((listener) => listener({ company }));

test("a slug is kept while other businesses change and jobs are planned, and read again when its own business changes", async () => {
  let read = 0;
  let row = { id: 7, slug: "yildiz" };
  const db = {
    maybe: async () => {
      read += 1;
      return row;
    },
  };
  const call = {
    method: "GET",
    db: () => db,
    kept: (company: number, key: string, make: () => Promise<unknown>) => kept(company, key, 0, make),
  } as unknown as VisitorCall;
  const visit = async () => (await visitedBusiness(call, "yildiz")).id;
  expect([await visit(), read]).toEqual([7, 2]);
  changed(0);
  changed(8);
  expect([await visit(), read]).toEqual([7, 2]);
  changed(7);
  expect([await visit(), read]).toEqual([7, 3]);
  // The business has another slug now, so the old one is asked for at every visit.
  row = { id: 7, slug: "kuafor-yildiz" };
  changed(7);
  await visit();
  await visit();
  expect(read).toBe(6);
});
