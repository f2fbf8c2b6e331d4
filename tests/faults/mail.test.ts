import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { TIMEOUT_MS, rounds } from "#tests/harness/scale.ts";
import { WorkerProcess } from "./worker-process.ts";

/** E-mails under kill -9 (K1): the worker dies after the mail server took the mail and before its answer is stored. */
const KILLS = rounds(20);
const WAIT = { timeout: 30_000 };
inOrder();

/** The recipients of the mails that the server took. */
const taken: string[] = [];
let answers = false;
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.resume().on("end", () => {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      if (answers) done(null, "queued");
    });
  },
});
// A killed client is an error of its connection.
smtp.on("error", () => undefined);
await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
const { port } = smtp.server.address() as AddressInfo;

const server = await testServer();
const worker = new WorkerProcess("campaign-process.ts", {
  DATABASE_URL: server.url,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
});
afterAll(async () => {
  await worker.kill();
  await new Promise<void>((done) => smtp.close(() => done()));
});

const salon = await server.salon("Elif Salon");
await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
const read = (id: number) => salon.call("GET /api/messages/{id}", { params: { id } });

/** Writes an e-mail to a new customer; returns its id. */
async function write(email: string): Promise<number> {
  const body = { name: "Ayşe", surname: "Ak", email };
  const { id } = await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  const message = { contact_id: id, channel: "email" as const, subject: "Randevu", text: "Yarın 10:00" };
  return (await salon.call("POST /api/messages", { body: message })).id;
}

test(
  `${KILLS} mails whose worker dies before it stores the server's answer are unknown and never sent again`,
  { timeout: TIMEOUT_MS },
  async () => {
    const addresses = Array.from({ length: KILLS + 1 }, (_, n) => `ayse${n}@ornek.com`);
    const [last = "", ...lost] = addresses.toReversed();
    await worker.start();
    for (const [n, address] of lost.entries()) {
      const id = await write(address);
      await expect.poll(() => taken.at(-1), WAIT).toBe(address);
      await worker.kill();
      // A minute ahead, so that the dead worker's lease is over.
      await worker.start({ AHEAD: String(n + 1) });
      await expect.poll(() => read(id), WAIT).toMatchObject({ state: "unknown", reason: "unanswered" });
    }
    answers = true;
    const id = await write(last);
    await expect.poll(() => read(id), WAIT).toMatchObject({ state: "sent", reference: "250 queued" });
    await worker.kill();
    for (const days of [1, 2, 7]) {
      server.travel(new Date(Date.now() + days * 86_400_000).toISOString());
      expect(await server.runJobs()).toEqual([]);
    }
    expect(taken).toEqual([...lost, last]);
  },
);

test("of mails that leave together, those that the dead worker had not begun to hand over are sent", async () => {
  answers = false;
  taken.length = 0;
  const addresses = ["fatma@ornek.com", "zeynep@ornek.com", "elif@ornek.com"];
  const ids: number[] = [];
  for (const address of addresses) ids.push(await write(address));
  await server.owner.query("delete from jobs where name = 'messages.send' and data -> 'ids' ->> 0 <> $1", [ids[0]]);
  const data = JSON.stringify({ ids });
  await server.owner.query("update jobs set data = $1 where name = 'messages.send' and state = 'waiting'", [data]);
  // After the days of the test before.
  const ahead = 8 * 24 * 60;
  await worker.start({ AHEAD: String(ahead) });
  await expect.poll(() => taken, WAIT).toEqual(addresses.slice(0, 1));
  await worker.kill();
  answers = true;
  await worker.start({ AHEAD: String(ahead + 1) });
  await expect.poll(() => read(ids[2] as number), WAIT).toMatchObject({ state: "sent" });
  const states = await Promise.all(ids.map(async (id) => (await read(id)).state));
  expect(states).toEqual(["unknown", "sent", "sent"]);
  expect(taken).toEqual(addresses);
});
