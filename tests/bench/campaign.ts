import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { load } from "./load.ts";
import type { Scenario } from "./scenarios.ts";
import { untilTaken, withSender, type Sender } from "./sender.ts";
import type { Shop } from "./shop.ts";

/** Seconds of sales without a pause, and of none after them. */
const WINDOW = 10;
const GAP = 2;
/** Windows of each till before the campaign, and again after it. */
const ALONE = 3;

interface Beside {
  shop: Shop;
  url: string;
  /** The product's address. */
  address: string;
  /** The tills' operation, by whose till it is. */
  tills: Record<string, Scenario>;
  /** How many people get the campaign. */
  people: number;
}

/** Milliseconds of each sale, by whose till it is. */
type Times = Record<string, number[]>;

/** Sends a campaign with a provider that accepts everything; reports how long it took, and the latency of sales during it and without it. */
export async function measureCampaign({ tills, address, ...campaign }: Beside): Promise<string[]> {
  const measure = async (name: string) => {
    const { times, refused } = await load(address, (tills[name] as Scenario).ours, 1, WINDOW);
    if (refused > 0) throw new Error(`the till of ${name}: ${refused} of ${times.length} refused`);
    await sleep(GAP * 1000);
    return times;
  };
  return withSender(campaign.url, async (sender) => {
    const names = Object.keys(tills);
    for (const name of names) await measure(name);
    const alone: Times = {};
    const measureAlone = async () => {
      for (let round = 0; round < ALONE; round++) for (const name of names) add(alone, name, await measure(name));
    };
    await measureAlone();
    await begin({ ...campaign, address });
    await sender.worker.start();
    const began = await untilTaken(sender, 1);
    const ended = untilTaken(sender, campaign.people);
    const beside = await measureDuring(sender, campaign.people, { names, measure });
    const seconds = ((await ended) - began) / 1000;
    await sender.worker.kill();
    await measureAlone();
    return [
      `campaign of ${campaign.people} people: ${seconds.toFixed(0)} s, ${(campaign.people / seconds).toFixed(1)} messages/s`,
      ...names.map(
        (name) => `till of ${name}: alone ${latency(alone[name])}; beside the campaign ${latency(beside[name])}`,
      ),
    ];
  });
}

interface Tills {
  names: readonly string[];
  measure(name: string): Promise<number[]>;
}

/** The tills in turn until the last message; a window in which it was sent is not counted. */
async function measureDuring({ sim }: Sender, people: number, { names, measure }: Tills): Promise<Times> {
  const beside: Times = {};
  for (let window = 0; ; window++) {
    const name = names[window % names.length] as string;
    const times = await measure(name);
    if (sim.taken.length >= people) return beside;
    add(beside, name, times);
  }
}

const add = (all: Times, name: string, times: readonly number[]): void =>
  void (all[name] = [...(all[name] ?? []), ...times]);

function latency(times: readonly number[] = []): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} (${sorted.length} sales)`;
}

/** Adds customers with consent and credits for all of them, turns quiet hours off, and starts the campaign. */
async function begin({ shop, url, address, people }: Omit<Beside, "tills">): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into contacts (company_id, name, surname, phone, sms_consent_at)
     select $1, 'Ayşe', 'No' || n, '+90532' || lpad(n::text, 7, '0'), now() from generate_series(1, $2::int) n`,
    [shop.company, people],
  );
  await client.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', $2, 'packages.purchase')`,
    [shop.company, people * 5],
  );
  await client.query("analyze contacts");
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
