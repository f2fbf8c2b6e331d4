import { test } from "vitest";
import { expectBooksToAgree } from "../harness/books.ts";
import { testServer } from "../harness/api.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { freshDice } from "./dice.ts";
import { expectDay, expectMonths, expectNow, expectPay } from "./salon-checks.ts";
import * as advances from "./salon-advances.ts";
import { collect, refund, returnPackage, sell, takeCardBack, useSession } from "./salon-steps.ts";
import { openWorld } from "./salon-world.ts";

/**
 * Issue 18, all of the till together (decisions 0085, 0086, 0088, 0089, 0091, 0092, 0093): after any run of sales with split payments, debts,
 * deposits, packages, gift cards, refunds in part and drawers counted, every balance, liability, drawer, day's end, report and pay is what a
 * model says that knows no SQL.
 */

/** `SALES=100000 npm run faults tests/models/everything.test.ts` runs as many within a year. */
const SALES = Number(process.env.SALES ?? rounds(4_000));
const START = Date.parse("2026-11-02T06:00:00.000Z");
const STEP_MS = (SALES > 10_000 ? 2 : 30) * 60_000;
const steps = { sell, collect, refund, takeCardBack, useSession, returnPackage, ...advances };
/** How often each happens beside the others. */
const often = {
  sell: 24,
  collect: 6,
  refund: 6,
  takeCardBack: 1,
  load: 2,
  payOut: 1,
  book: 4,
  takeDeposit: 1,
  payVisit: 3,
  missVisit: 1,
  settle: 2,
  useSession: 4,
  returnPackage: 1,
  drawer: 3,
  enter: 1,
} as const satisfies Record<keyof typeof steps, number>;
const names = Object.entries(often).flatMap(([name, times]) => Array<keyof typeof often>(times).fill(name as never));

test("the whole till agrees with a model, to the kuruş", { timeout: 4 * TIMEOUT_MS }, async () => {
  const server = await testServer();
  const dice = freshDice();
  const world = await openWorld(server, dice, START);
  let count = 0;
  for (let step = 0; world.ledger.sales < SALES; step++) {
    const before = world.ledger.day;
    world.now += STEP_MS;
    server.travel(new Date(world.now).toISOString());
    world.ledger.travel(world.now);
    if (before !== world.ledger.day) await expectDay(world, before);
    await steps[step < 20 ? "sell" : dice.pick(names)](world);
    count += 1;
    if (step % SALES === SALES - 1) await expectBooksToAgree(server.owner);
    if (step % Math.max(200, SALES / 100) === 0) await expectNow(world);
  }
  await expectDay(world, world.ledger.day);
  await expectNow(world);
  await expectMonths(world, START);
  await expectPay(world, START);
  await expectBooksToAgree(server.owner);
  report(
    `everything: ${count} steps (SEED=${dice.seed}), ${world.ledger.sales} sales, ${world.visits.length} visits, ${world.held.length} packages`,
  );
});
