import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { expectBooksToAgree } from "../harness/books.ts";
import { ProductProcess } from "../harness/process.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openShop, RetryingClient } from "../harness/retrying-client.ts";

/**
 * S03, R02: the server's process, or its database's, is killed during sales. Clients repeat unanswered calls with the same key, as the
 * product's own client does; afterwards every sale exists once and completely, and nothing else.
 */

const TILLS = 8;

/** Sells on several tills while `disturb` runs; returns the ids of all acknowledged orders. */
async function sellDuring(product: ProductProcess, disturb: () => Promise<void>) {
  const client = new RetryingClient(() => product.address);
  const { sell, till } = await openShop(client);
  const sold: number[] = [];
  let over = false;
  const tills = Array.from({ length: TILLS }, async () => {
    while (!over) sold.push(await sell());
  });
  const broken = Promise.all(tills);
  try {
    await Promise.race([disturb(), broken]);
  } finally {
    over = true;
  }
  await broken;
  return { sold, till };
}

/** The stored orders are exactly the acknowledged ones, and all sums agree. */
async function expectEverySaleOnce(owner: pg.Client, sold: readonly number[]): Promise<void> {
  const { rows } = await owner.query<{ id: string; paid: boolean }>(
    "select id, transaction_id is not null as paid from orders order by id",
  );
  expect(new Set(sold).size).toBe(sold.length);
  expect(rows.filter(({ paid }) => paid).map(({ id }) => Number(id))).toEqual(sold.toSorted((a, b) => a - b));
  expect(
    rows.filter(({ paid }) => !paid),
    "every order that was placed was paid",
  ).toEqual([]);
  await expectBooksToAgree(owner);
}

const describeTimes = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return `ready again after ${at(0.5)} ms (median), ${at(1)} ms (longest)`;
};

async function untilReady(product: ProductProcess): Promise<number> {
  const began = performance.now();
  const isReady = () =>
    fetch(`${product.address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await isReady()) await sleep(5);
  while (!(await isReady())) await sleep(10);
  return performance.now() - began;
}

describe("kill -9 during sales", { timeout: TIMEOUT_MS }, () => {
  const products: ProductProcess[] = [];
  const started = async () => {
    const product = new ProductProcess();
    products.push(product);
    await product.start();
    return product;
  };
  afterAll(() => Promise.all(products.map((product) => product.remove())));

  test("of the server: it starts again on the same data, and every sale exists once", async () => {
    const product = await started();
    const times: number[] = [];
    const errors: string[] = [];
    const { sold, till } = await sellDuring(product, async () => {
      for (let round = 0; round < rounds(50); round++) {
        await sleep(200 + Math.random() * 600);
        errors.push(...product.errors);
        await product.kill();
        times.push(await product.start());
      }
    });
    report(
      `server killed ${times.length} times during ${sold.length} sales: ${describeTimes(times)}; ${till.replays} answers were lost and given again`,
    );
    expect([...errors, ...product.errors]).toEqual([]);
    await product.inspect((owner) => expectEverySaleOnce(owner, sold));
  });

  test("of the database: the server reports it, restarts it, and every sale exists once", async () => {
    const product = await started();
    const times: number[] = [];
    const { sold, till } = await sellDuring(product, async () => {
      for (let round = 0; round < rounds(50); round++) {
        await sleep(200 + Math.random() * 600);
        product.killDatabase();
        times.push(await untilReady(product));
      }
    });
    report(
      `database killed ${times.length} times during ${sold.length} sales: ${describeTimes(times)}; sent again: ${JSON.stringify(till.retries)}`,
    );
    expect(product.errors).toEqual([]);
    expect(till.retries["503"] ?? 0).toBeGreaterThan(0);
    await product.inspect((owner) => expectEverySaleOnce(owner, sold));
  });
});
