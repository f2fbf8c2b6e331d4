import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { exportName } from "#areas/exports/server/exports.jobs.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { PASSWORD } from "../contract/salon.ts";
import { serverOn, type Caller, type TestServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { clonedDatabase } from "../harness/clone.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { freshDice } from "./dice.ts";
import { anyStep } from "./salon-often.ts";
import { expectSameReadings } from "./salon-readings.ts";
import { drawer, enter } from "./salon-advances.ts";
import { sell } from "./salon-steps.ts";
import { openWorld, type World } from "./salon-world.ts";

/**
 * Issue 20: a random business leaves by "Her şeyi indir", is loaded into an empty one, and every report and list there answers the same,
 * but for what docs/export.md says is left behind.
 */

const folder = await mkdtemp(join(tmpdir(), "defter-moved-"));
const exportStore = folderStore(folder);
afterAll(() => rm(folder, { recursive: true }));

const SALES = rounds(1_000);
/** Past by the real clock too, by which a password was given again. */
const START = Date.parse("2026-01-12T06:00:00.000Z");
const STEP_MS = 60 * 60_000;

test("a random business answers the same after moving out and in", { timeout: TIMEOUT_MS }, async () => {
  const clone = await clonedDatabase();
  const server = await serverOn(clone, { exportStore });
  const dice = freshDice();
  report(`moved: SEED=${dice.seed}`);
  const world = await openWorld(server, dice, START);
  await payByTerms(world);
  await live(server, world);
  await server.runJobs(world.till.company);
  const file = await exported(server, world);
  const owner = await server.person("Yeni");
  const { slug, id } = await owner.call("POST /api/register/company", { body: { name: "Yeni Yer" } });
  const there = owner.at(slug);
  await moveIn(server, there, id, file);
  await expectBooksToAgree(clone.owner);
  const [{ id: _one, slug: _its, ...here }, { id: _other, slug: _own, ...away }] = [
    await world.salon.call("GET /api/company"),
    await there.call("GET /api/company"),
  ];
  expect(away).toEqual(here);
  const count = await expectSameReadings(world, there, daysOf(world));
  report(`moved: ${world.ledger.sales} sales, ${world.visits.length} visits, ${count} replies compared`);
});

/** Employees have a share in what they sell. */
async function payByTerms({ salon, employees, dice }: World): Promise<void> {
  for (const id of employees) {
    const meta = { salary: 3_000_000, bonus: dice.between(1, 20), sales_bonus: dice.between(1, 10) };
    const params = { id: String(id) };
    await salon.call("PUT /api/employees/{id}", {
      params,
      body: { meta: { ...meta, earning_type: "salary-bonus", terms_from: "2026-01-01" } },
    });
  }
}

/** Days of sales, payments and refunds, drawers, invoices, bills and a count of the stock. */
async function live(server: TestServer, world: World): Promise<void> {
  for (let count = 0; world.ledger.sales < SALES; count++) {
    world.now += STEP_MS;
    server.travel(new Date(world.now).toISOString());
    world.ledger.travel(world.now);
    await (count < 20 ? sell(world) : anyStep(world));
    if (count % 10 === 0) await document(world, world.dice.pick(["invoice", "bill"] as const));
    if (count % 15 === 0) await drawer(world);
    if (count % 25 === 0) await enter(world);
  }
  await countStock(world);
}

/** An invoice or a bill; most are issued, and many of those paid. */
async function document({ salon, dice, ledger, accounts, till }: World, kind: "invoice" | "bill"): Promise<void> {
  const type = kind === "bill" ? "supplier" : "customer";
  const supplier = { params: { type }, body: { name: "Toptan", surname: "Kuaför" } } as const;
  const contact_id = kind === "bill" ? (await salon.call("POST /api/contacts/{type}", supplier)).id : till.customer;
  const line = { description: "Boya", quantity: dice.between(1, 5), price: dice.between(1, 90_000), discount: 0 };
  const body = {
    contact_id,
    party_name: "Ece Kaya",
    party_address: "Bağdat Cad. 12",
    date: ledger.day,
    currency: "TRY" as const,
    lines: [{ ...line, tax_rate: dice.pick([1, 10, 20]), tax_type: "included" as const }],
    ...(kind === "bill" && { category: dice.pick(["Kira", "Malzeme"]) }),
  };
  const { id } = await salon.call(`POST /api/accounting/${kind}`, { body: body as never });
  const params = { id: String(id) };
  if (dice.chance(0.2)) return;
  await salon.call(`POST /api/accounting/${kind}/{id}/issue`, { params, body: {} as never });
  if (dice.chance(0.3)) return;
  const payment = { payment_method: "bank_transfer", account_id: accounts.other } as const;
  await salon.call(`POST /api/accounting/${kind}/{id}/pay`, { params, body: payment as never });
}

async function countStock({ salon, products, dice }: World): Promise<void> {
  const product_ids = products.map(({ id }) => id);
  const { id } = await salon.call("POST /api/stock-counts", {
    body: { name: "Sayım", product_ids },
  });
  const params = { id: String(id) };
  for (const product_id of product_ids)
    await salon.call("POST /api/stock-counts/{id}/entries", {
      params,
      body: { product_id, quantity: dice.between(0, 500) },
    });
  await salon.call("POST /api/stock-counts/{id}/close", { params, body: { uncounted: "zero" } });
}

/** The business's file of "Her şeyi indir", from its store: a link is for an hour of the real clock. */
async function exported(server: TestServer, { salon, till }: World): Promise<Buffer> {
  await salon.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  const { id } = await salon.call("POST /api/exports");
  await server.runJobs(till.company);
  const file = await exportStore.read(exportName(till.company, id));
  return buffer(file!.stream);
}

/** Loads the file in Ayarlar → Taşınma. */
async function moveIn(server: TestServer, there: Caller, company: number, bytes: Buffer): Promise<void> {
  const { id } = await there.call("POST /api/moves-in", { body: { name: "defter.zip", size: bytes.length } });
  const part = 4_000_000;
  const params = { id };
  for (let number = 0; number * part < bytes.length; number++) {
    const file = bytes.subarray(number * part, (number + 1) * part);
    await there.call("POST /api/moves-in/{id}/parts", { params, body: { number: String(number), file } as never });
  }
  await server.runJobs(company);
  await there.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  await there.call("POST /api/moves-in/{id}/load", { params });
  await server.runJobs(company);
  const [done] = (await there.call("GET /api/moves-in")).data;
  expect([done!.state, done!.figures?.here]).toEqual(["done", done!.figures?.file]);
}

/** The days of the business, and the next one, which has nothing. */
function daysOf({ now }: World): string[] {
  const days = Math.ceil((now - START) / 86_400_000) + 1;
  return Array.from({ length: days }, (_, place) => new Date(START + place * 86_400_000).toISOString().slice(0, 10));
}
