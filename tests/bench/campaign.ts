import pg from "pg";
import { WorkerProcess } from "#tests/faults/worker-process.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";
import { load } from "./load.ts";
import type { Scenario } from "./scenarios.ts";
import type { Shop } from "./shop.ts";

const PEOPLE = 10_000;
/** The limit of messages of a business in a minute; the speed is measured over this many. */
const LIMIT_A_MINUTE = 1200;
const SECONDS = 10;

interface Beside {
  shop: Shop;
  url: string;
  /** The product's address. */
  address: string;
  /** The till's operation during the campaign. */
  sale: Scenario;
}

/** Sends a campaign of 10,000 with a provider that accepts everything; reports messages a second and how much slower the till gets. */
export async function measureCampaign({ shop, url, address, sale }: Beside): Promise<string> {
  const sim = await openNetgsmSim();
  const worker = new WorkerProcess("campaign-process.ts", { DATABASE_URL: url, SMS_URL: sim.url });
  try {
    const till = () => load(address, sale.ours, sale.clients, SECONDS);
    await till();
    const alone = await till();
    await begin({ shop, url, address });
    await worker.start();
    while (sim.taken.length === 0) await new Promise((done) => setTimeout(done, 20));
    const began = performance.now();
    const beside = till();
    const enough = until(() => sim.taken.length >= LIMIT_A_MINUTE);
    const seconds = ((await enough) - began) / 1000;
    const { medianMs } = await beside;
    return (
      `campaign of ${PEOPLE} people: ${Math.round(LIMIT_A_MINUTE / seconds)} messages/s to the provider; ` +
      `${sale.name} beside it p50 ${medianMs.toFixed(2)} ms, alone ${alone.medianMs.toFixed(2)} ms`
    );
  } finally {
    await worker.kill();
    await sim.stop();
  }
}

/** Polls until true; returns that time (performance.now()). */
async function until(isTrue: () => boolean): Promise<number> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
  return performance.now();
}

/** Adds customers with consent and credits for all of them, turns quiet hours off, and starts the campaign. */
async function begin({ shop, url, address }: Omit<Beside, "sale">): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into contacts (company_id, name, surname, phone, sms_consent_at)
     select $1, 'Ayşe', 'No' || n, '+90532' || lpad(n::text, 7, '0'), now() from generate_series(1, $2::int) n`,
    [shop.company, PEOPLE],
  );
  await client.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', $2, 'packages.purchase')`,
    [shop.company, PEOPLE * 5],
  );
  await client.end();
  const call = async (method: string, path: string, body: object) => {
    const reply = await fetch(`${address}${path}`, { method, headers: shop.headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { id: number };
  };
  await call("PUT", "/api/senders", { quiet_from: "00:00", quiet_to: "00:00" });
  const rules = [{ field: "phone", operator: "begins", value: "+90532" }];
  const segment = { name: "Herkes", logic: { combinator: "and", not: false, rules } };
  const { id } = await call("POST", "/api/marketing/segments", segment);
  const campaign = { name: "Kasım", type: "sms", segment_id: id, content: "Bugün %20 indirim", status: "active" };
  await call("POST", "/api/marketing/campaigns", campaign);
}
