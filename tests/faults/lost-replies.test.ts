import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { cuts, cuttingProxy } from "../harness/cutting-proxy.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openShop, RetryingClient } from "../harness/retrying-client.ts";

/** S01, R02: the network or the database connection is cut during calls; unanswered calls are repeated with their key and take effect once. */

const TILLS = 16;
const server = await testServer({ poolSize: 20 });
const direct = await server.app.listen({ port: 0, host: "127.0.0.1" });

const counted = async (slug: string) => {
  const { rows } = await server.owner.query(
    `select (select count(*)::int from orders o where o.company_id = c.id) as orders,
            (select count(*)::int from transactions t where t.company_id = c.id) as payments,
            (select coalesce(sum(-quantity), 0)::int from stock_entries e where e.company_id = c.id and reason = 'sold') as goods
     from companies c where slug = $1`,
    [slug],
  );
  return rows[0] as object;
};

/** Makes `count` sales on several tills at once; returns the ids of the orders. */
async function sellMany(sell: () => Promise<number>, count: number): Promise<number[]> {
  const sold: number[] = [];
  let left = count;
  const till = async () => {
    while (left-- > 0) sold.push(await sell());
  };
  await Promise.all(Array.from({ length: TILLS }, till));
  return sold;
}

describe("a sale is made once", { timeout: TIMEOUT_MS }, () => {
  test("however often its replies are lost on the network", async () => {
    const sales = rounds(3000);
    const choices = fc.sample(fc.constantFrom(...cuts), { numRuns: 50_000, seed: 11 });
    const proxy = await cuttingProxy(direct, () => choices.pop() ?? "none");
    afterAll(proxy.close);
    let address = direct;
    const { sell, till, slug } = await openShop(new RetryingClient(() => address));
    address = proxy.address;
    const sold = await sellMany(sell, sales);
    const { before, after, during, none } = proxy.counts;
    report(
      `line: ${sales} sales over ${before + after + during + none} connections, cut before ${before}, after ${after}, in ${during} answers; ${till.replays} answers were given again`,
    );
    expect(new Set(sold).size).toBe(sales);
    expect(await counted(slug)).toEqual({ orders: sales, payments: sales, goods: sales });
    expect(till.replays).toBeGreaterThan(sales / 4);
    await expectBooksToAgree(server.owner);
  });

  test("however often the database's connections are cut", async () => {
    const { sell, till, slug } = await openShop(new RetryingClient(() => direct));
    let made = 0;
    let over = false;
    const cutting = (async () => {
      let cut = 0;
      let seen = -1;
      for (; !over; await sleep(30 + Math.random() * 70)) {
        // However slow the machine is, some calls get through between two cuts.
        if (made === seen) continue;
        seen = made;
        const { rowCount } = await server.owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen %' limit 5",
        );
        cut += rowCount ?? 0;
      }
      return cut;
    })();
    const sales = rounds(2000);
    const counting = () => sell().finally(() => made++);
    const sold = await sellMany(counting, sales).finally(() => (over = true));
    report(
      `database: ${sales} sales while ${await cutting} connections were cut; sent again: ${JSON.stringify(till.retries)}`,
    );
    // On a slow machine some calls also wait too long for their turn.
    expect(Object.keys(till.retries).filter((reason) => reason !== "429")).toEqual(["503"]);
    expect(new Set(sold).size).toBe(sales);
    expect(await counted(slug)).toEqual({ orders: sales, payments: sales, goods: sales });
    await expectBooksToAgree(server.owner);
  });

  test("and one key never makes two, even if its calls are far apart in time", async () => {
    const { till, slug, order } = await openShop(new RetryingClient(() => direct));
    const sales = rounds(1000);
    for (let sale = 0; sale < sales; sale++) {
      const key = randomUUID();
      const again = async (_: unknown, index: number) => {
        await sleep(index * Math.random() * 4);
        return till.with({ "idempotency-key": key }).call(...order);
      };
      const answers = await Promise.all(Array.from({ length: 5 }, again));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    expect(await counted(slug)).toEqual({ orders: sales, payments: 0, goods: 0 });
  });
});
