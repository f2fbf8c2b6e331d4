import { test } from "vitest";
import { expectBooksToAgree } from "../harness/books.ts";
import { serverOn } from "../harness/api.ts";
import { type Clone, clonedDatabase } from "../harness/clone.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { Dice, freshDice } from "./dice.ts";
import { expectDay, expectMonths, expectNow, expectPay } from "./salon-checks.ts";
import { anyStep } from "./salon-often.ts";
import { sell } from "./salon-steps.ts";
import { openWorld } from "./salon-world.ts";

/**
 * Issue 18, all of the till together (decisions 0085, 0086, 0088, 0089, 0091, 0092, 0093, 0102): after any run of sales with split payments,
 * debts, deposits, instalments, write-offs, packages used by visits, gift cards, refunds in part and drawers counted, every balance,
 * liability, drawer, day's end, report and pay is what a model says that knows no SQL.
 */

/**
 * `FAULTS=whole SALES=100000 vitest run tests/models/everything.test.ts` divides them over four businesses in one database, each with its own
 * model and clock and a year of sales: the database works for one while another's replies are compared.
 */
const SALES = Number(process.env.SALES ?? rounds(4_000));
const BUSINESSES = Math.ceil(SALES / 25_000);
const EACH = Math.ceil(SALES / BUSINESSES);
const START = Date.parse("2026-11-02T06:00:00.000Z");
const STEP_MS = (EACH > 4_000 ? 8 : 30) * 60_000;
/** How often everything is compared; each step compares what it changed, and each day's end that day. */
const COMPARED = 1 / 400;

test("the whole till agrees with a model, to the kuruş", { timeout: 4 * TIMEOUT_MS }, async () => {
  const clone = await clonedDatabase();
  const dice = freshDice();
  report(`everything: SEED=${dice.seed}`);
  const seeds = Array.from({ length: BUSINESSES }, (_, place) => dice.seed + place);
  const runs = await Promise.all(seeds.map((seed) => run(clone, new Dice(seed))));
  await expectBooksToAgree(clone.owner);
  report(`everything: ${runs.join("; ")}`);
});

/** One business; returns what happened in it. */
async function run(clone: Clone, dice: Dice): Promise<string> {
  const server = await serverOn(clone);
  const world = await openWorld(server, dice, START);
  let count = 0;
  for (; world.ledger.sales < EACH; count++) {
    const before = world.ledger.day;
    world.now += STEP_MS;
    server.travel(new Date(world.now).toISOString());
    world.ledger.travel(world.now);
    if (before !== world.ledger.day) await expectDay(world, before);
    await (count < 20 ? sell(world) : anyStep(world));
    if (dice.chance(COMPARED)) await expectNow(world);
    if (count % EACH === EACH - 1) await expectBooksToAgree(clone.owner);
  }
  await expectDay(world, world.ledger.day);
  await expectNow(world);
  await expectMonths(world, START);
  await expectPay(world, START);
  const { ledger, visits, held } = world;
  return `${count} steps, ${ledger.sales} sales, ${visits.length} visits, ${held.length} packages`;
}
