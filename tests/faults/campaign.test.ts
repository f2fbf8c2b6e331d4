import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { testServer } from "#tests/harness/api.ts";
import { runWithQueue } from "#tests/harness/sending-queue.ts";
import { TIMEOUT_MS, report, rounds } from "#tests/harness/scale.ts";
import { openNetgsmSim, type Sending } from "#db/seed/netgsm/stand-in.ts";
import { WorkerProcess } from "./worker-process.ts";

/**
 * A campaign under kill -9 (K1): two worker processes send it while they are killed and the provider fails in each way. Each stage sets the
 * workers' clock forward, so that retries and late reports become due. The limit of 20 messages a second lets the workers send a part of
 * them; the rest is sent after the kills, with a clock that jumps from second to second.
 */
const CROWD = rounds(10_000);
const KILLS = rounds(50);
/** Minutes ahead of the real time. */
const STAGES = [0, 3, 10, 60, 240];
const WAYS: Sending[] = [
  { code: "80" },
  "take",
  "cut after",
  { code: "85" },
  "garbage after",
  "silent after",
  "silent before",
];

const sim = await openNetgsmSim();
const http = guardedHttp([sim.url]);
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm((call) => http({ ...call, timeoutMs: 300 }), account, sim.url);
const server = await testServer({ sms: { installation: provider, netgsm: () => provider } });
const env = { DATABASE_URL: server.url, SMS_URL: sim.url };
const workers = [new WorkerProcess("campaign-process.ts", env), new WorkerProcess("campaign-process.ts", env)] as const;
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await sim.stop();
});

/** Opens a salon with consenting customers, credits for all of them and no quiet hours, and starts its campaign. */
async function begin() {
  const salon = await server.salon("Elif Salon");
  const { id: company } = await salon.call("GET /api/company");
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  await server.owner.query(
    `insert into contacts (company_id, name, surname, phone, sms_consent_at)
     select $1, 'Ayse', 'No' || n, '+90532' || lpad(n::text, 7, '0'), now() from generate_series(1, $2::int) n`,
    [company, CROWD],
  );
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', $2, 'packages.purchase')`,
    [company, CROWD * 2],
  );
  const everybody = await salon.call("POST /api/marketing/segments", {
    body: { name: "Herkes", logic: { combinator: "and", rules: [] } },
  });
  const { id } = await salon.call("POST /api/marketing/campaigns", {
    body: { name: "Kasim", type: "sms", segment_id: everybody.id, content: "Bugun %20 indirim", status: "active" },
  });
  const read = () => salon.call("GET /api/marketing/campaigns/{id}", { params: { id } });
  const states = async () =>
    Object.fromEntries((await read()).results.states.map(({ name, count }) => [name, count])) as Record<string, number>;
  return { salon, read, states };
}

test(
  `${CROWD} people, ${KILLS} kills of a worker: none gets two messages, none is left without a result`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { salon, read, states } = await begin();
    let kills = 0;
    let seen = 0;
    for (const minutes of STAGES) {
      const ahead = { AHEAD: String(minutes) };
      sim.clock = () => Date.now() + minutes * 60_000;
      sim.sendings = Array.from({ length: CROWD / 20 }, (_, n) => WAYS[(n + minutes) % WAYS.length] as Sending);
      await Promise.all(workers.map((worker) => worker.start(ahead)));
      for (let round = 0; round < KILLS / STAGES.length; round++, kills++) {
        // Kill only while messages are being sent.
        await expect
          .poll(() => sim.calls.length, { timeout: 3000 })
          .toBeGreaterThan(seen)
          .catch(() => undefined);
        await sleep(Math.random() * 200);
        const worker = workers[round % 2] as WorkerProcess;
        await worker.kill();
        seen = sim.calls.length;
        await worker.start(ahead);
      }
      await Promise.all(workers.map((worker) => worker.kill()));
    }
    const travel = (at: string | undefined) => {
      sim.clock = () => Date.parse(at ?? "");
      server.travel(at);
    };
    const isOpen = async () => Object.keys(await states()).some((state) => /^(open|waiting|sending|sent)$/.test(state));
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    for (let minutes = 600; minutes < 20_000 && (await isOpen()); minutes += 300) {
      expect(await runWithQueue({ ...server, travel }, later(minutes))).toEqual([]);
      // The provider fails until the queue was sent once.
      sim.sendings = [];
    }
    const done = await read();
    const { delivered = 0, failed = 0, unknown = 0, ...rest } = await states();
    report(
      `campaign: ${kills} kills, ${sim.taken.length} SMS taken: ${delivered} delivered, ${failed} failed, ${unknown} unknown`,
    );
    expect(done).toMatchObject({ status: "finished", size: CROWD, processed: CROWD });
    expect(rest).toEqual({});
    expect(delivered + failed + unknown).toBe(CROWD);
    expect(new Set(sim.taken.map(({ no }) => no)).size).toBe(sim.taken.length);
    // Every message that the provider accepted ends as delivered or unknown; failed ones were never accepted.
    expect(sim.taken.length).toBeGreaterThanOrEqual(delivered);
    expect(sim.taken.length).toBeLessThanOrEqual(delivered + unknown);
    expect((await salon.call("GET /api/senders")).sms.credits).toBe(CROWD * 2 - delivered - unknown);
  },
);
