import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Crowd } from "../harness/crowd.ts";
import { ProductProcess } from "../harness/process.ts";
import { TIMEOUT_MS } from "../harness/scale.ts";

/** R02: a stop (SIGTERM) waits only for the calls that are running. */

const product = new ProductProcess();
afterAll(() => product.remove());

test("keep-alive connections that become idle during the stop do not delay it", { timeout: TIMEOUT_MS }, async () => {
  await product.start();
  const crowd = new Crowd(product.address, 16);
  let stopping = false;
  let answered = 0;
  const writers = Array.from({ length: 16 }, async (_, at) => {
    while (!stopping) {
      const body = { email: `yok-${at}@example.com`, password: "yanlis-sifre" };
      await crowd.call({ token: undefined, slug: undefined }, "POST /api/login", { body }).catch(() => undefined);
      answered++;
    }
  });
  while (answered < 32) await sleep(10);
  // The writers stop with the signal: their last calls are running, and their connections stay open.
  stopping = true;
  const began = performance.now();
  await product.stop();
  process.stdout.write(`stop: ${Math.round(performance.now() - began)} ms with 16 writers\n`);
  await Promise.all(writers);
  crowd.close();
  expect(product.said).not.toContain("Stopping although");
});
