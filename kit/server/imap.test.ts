import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { deliveryReport } from "#tests/harness/delivery-reports.ts";
import { openImapSim } from "#tests/sims/imap.ts";
import { imapReports } from "./imap.ts";
import type { Place } from "./report-box.ts";

/** The mailbox of undeliverable mails, read from a stand-in of an IMAP server. */

const sim = await openImapSim();
afterAll(() => sim.stop());
const logged: string[] = [];
const boxAt = (url: string) => imapReports({ url, log: (line) => void logged.push(line), silentMs: 500 });
let box = boxAt(sim.url);
const signal = new AbortController().signal;
const read = (place?: Place) =>
  box.read(place, { isOurs: ({ original }) => /Message-ID: <\w+@example\.com>/.test(original), signal });
const report = (name: string) => deliveryReport({ messageId: `${name}@example.com` });

beforeEach(() => {
  Object.assign(sim, { mails: [], validity: 1, mood: "well" });
  box = boxAt(sim.url);
  logged.length = 0;
});

describe("the mailbox", () => {
  test("gives each of our reports once and marks it as read; other mails stay as they are", async () => {
    sim.put("Subject: Merhaba\r\n\r\nSelam");
    sim.put(report("one"));
    sim.put(deliveryReport({ messageId: "one@elsewhere.com" }));
    const first = await read();
    expect(first).toMatchObject({ reports: [{ status: "5.1.1" }], place: { validity: "1", uid: 3 }, isMore: false });
    expect(sim.mails.map(({ seen }) => seen)).toEqual([false, true, false]);
    expect(await read(first?.place)).toMatchObject({ reports: [], place: { uid: 3 } });
    sim.put(report("two"));
    expect((await read(first?.place))?.reports).toHaveLength(1);
  });

  test("is read in portions, and from its beginning where its numbers changed", async () => {
    for (let n = 0; n < 60; n += 1) sim.put(report(`m${n}`));
    const first = await read();
    expect([first?.reports.length, first?.isMore]).toEqual([50, true]);
    expect(await read(first?.place)).toMatchObject({ place: { uid: 60 }, isMore: false });
    sim.validity = 2;
    expect(await read(first?.place)).toMatchObject({ place: { validity: "2", uid: 50 } });
  });

  test("that is empty, or has a huge mail, is read too", async () => {
    expect(await read()).toEqual({ reports: [], place: { validity: "1", uid: 0 }, isMore: false });
    sim.put(`${report("huge")}${"x".repeat(600_000)}`);
    expect((await read())?.reports).toHaveLength(1);
  });

  test.each(["refuse", "silent", "garbage", "hang up"] as const)(
    "that answers with '%s' is told once, and is read when it is well again",
    async (mood) => {
      sim.put(report("one"));
      sim.mood = mood;
      expect(await read()).toBeUndefined();
      expect(await read()).toBeUndefined();
      expect(logged).toEqual([expect.stringMatching(/^The mailbox of BOUNCE_IMAP_URL can't be read: \S/)]);
      expect(logged.join()).not.toContain("gizli");
      sim.mood = "well";
      expect((await read())?.reports).toHaveLength(1);
      expect(logged).toHaveLength(2);
    },
  );

  test("is left at once when the process stops; without TLS it must be on this machine", async () => {
    expect(await box.read(undefined, { isOurs: () => true, signal: AbortSignal.abort() })).toBeUndefined();
    const elsewhere = await openImapSim("127.0.0.2");
    const other = boxAt(elsewhere.url);
    expect(await other.read(undefined, { isOurs: () => true, signal })).toBeUndefined();
    expect(logged.join()).toContain("STARTTLS");
    await elsewhere.stop();
  });
});
