import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { guardedHttp } from "./guarded-http.ts";
import { netgsm } from "./netgsm.ts";
import { differentlyBilled } from "./sms-parts.ts";
import { SmsRefused, SmsUnanswered } from "./sms.ts";

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const http = guardedHttp([new URL(sim.url).origin]);
const quick: typeof http = (call) => http({ ...call, timeoutMs: 300 });
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm(quick, account, sim.url);
const sms = { to: "+905324182706", text: "Randevunuz yarın 10:00" };
const span = () => ({ from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() });

beforeEach(() => {
  Object.assign(sim, { lateReports: 0, doubledReports: false, tooOften: false });
  sim.taken.length = 0;
  sim.sendings.length = 0;
  sim.statuses.clear();
});

describe("NetGSM (K1, K3)", () => {
  test("accepts a batch and reports the state of each SMS", async () => {
    const other = { to: "+905051112233", text: "Merhaba" };
    sim.statuses.set("5051112233", 3);
    const reference = await provider.send([sms, other], "commercial");
    expect(sim.taken).toMatchObject([
      { no: "5324182706", msg: sms.text, header: "DEFTER", iysfilter: "11" },
      { no: "5051112233", iysfilter: "11" },
    ]);
    expect(await provider.report({ references: [reference] })).toMatchObject([
      { reference, to: sms.to, state: "delivered" },
      { reference, to: other.to, state: "failed", reason: "bad_number" },
    ]);
  });

  test.each([
    ["20", "bad_text", false],
    ["30", "bad_account", false],
    ["40", "bad_sender", false],
    ["50", "no_provider_consent", false],
    ["70", "bad_request", false],
    ["80", "too_often", true],
    ["85", "too_often", true],
    ["100", "provider_away", true],
    ["999", "provider_away", true],
  ])("refuses with %s", async (code, fault, again) => {
    sim.sendings.push({ code });
    const error: unknown = await provider.send([sms], "information").catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SmsRefused);
    expect(error).toMatchObject({ fault, again });
    expect(sim.taken).toEqual([]);
  });

  test.each(["silent before", "silent after", "cut after", "garbage after"] as const)(
    "%s leaves open whether it was sent; the report of the span tells",
    async (way) => {
      sim.sendings.push(way);
      await expect(provider.send([sms], "information")).rejects.toBeInstanceOf(SmsUnanswered);
      const told = await provider.report(span());
      expect(told).toHaveLength(way === "silent before" ? 0 : 1);
    },
  );

  test("an unreachable server means that nothing was sent", async () => {
    const gone = netgsm(guardedHttp(["http://127.0.0.1:9"]), account, "http://127.0.0.1:9");
    await expect(gone.send([sms], "information")).rejects.toMatchObject({ fault: "provider_away", again: true });
  });

  test("merges repeated rows and pages of a report, and waits for late rows", async () => {
    Object.assign(sim, { doubledReports: true, lateReports: 1 });
    const batch = Array.from({ length: 600 }, (_, place) => ({ to: `+90532${String(1_000_000 + place)}`, text: "a" }));
    const reference = await provider.send(batch, "information");
    const first = await provider.report({ references: [reference] });
    expect(first).toHaveLength(600);
    expect(new Set(first.map(({ state }) => state))).toContain("waiting");
    const then = await provider.report({ references: [reference] });
    expect(then.every(({ state }) => state === "delivered")).toBe(true);
  });

  test("sends codes without Turkish letters by their own endpoint, and reads credit, senders, parts and replies", async () => {
    await provider.sendCode({ to: sms.to, text: "Şifreniz: 123456" });
    expect(sim.taken).toMatchObject([{ msg: "Sifreniz: 123456" }]);
    expect(await provider.credit()).toBe(10_000);
    expect(await provider.senders()).toEqual(["DEFTER"]);
    expect(await provider.partsOf("a".repeat(156))).toBe(2);
    sim.inbox = [{ phone: "905324182706", message: "RET", date: "22.11.2026 13:10:05" }];
    const day = { from: "2026-11-22T00:00:00.000Z", to: "2026-11-22T23:00:00.000Z" };
    expect(await provider.replies(day)).toEqual([{ from: sms.to, text: "RET", at: "2026-11-22T10:10:05.000Z" }]);
  });

  test("sends codes to phones abroad by the ordinary endpoint, because the one for codes takes Turkish phones alone", async () => {
    const abroad = { to: "+40721234567", text: "123456" };
    const reference = await provider.sendCode(abroad);
    expect(sim.calls.at(-1)).toBe("/sms/rest/v2/send");
    expect(sim.taken).toMatchObject([{ no: "0040721234567", iysfilter: "0" }]);
    expect(await provider.report({ references: [reference] })).toMatchObject([{ to: abroad.to, state: "delivered" }]);
  });

  test("tells which texts it bills as another number of parts than Defter", async () => {
    expect(await differentlyBilled(provider)).toEqual([]);
    sim.partsOf = (text) => Math.ceil(text.length / 155);
    const different = await differentlyBilled(provider);
    expect(different.map(({ text, ours, theirs }) => [text.length, text.at(-1), ours, theirs])).toContainEqual([
      302,
      "a",
      3,
      2,
    ]);
    sim.partsOf = (text) => sizeOfSms(text).parts;
  });

  test("a wrong password has its own error", async () => {
    const wrong = netgsm(quick, { ...account, password: "yanlış" }, sim.url);
    await expect(wrong.credit()).rejects.toMatchObject({ fault: "bad_account", again: false });
  });
});
