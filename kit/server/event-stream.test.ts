import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { readEvents } from "#tests/harness/event-reader.ts";
import { as, authenticate, kitServer } from "#tests/harness/kit-server.ts";
import { problems } from "./problem.ts";

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000 });
const clone = await clonedDatabase();
const company = { id: 1, slug: "1", name: "", timezone: "UTC", servedUntil: null };
const note = { right: "staff", changes: ["notes"], about: "", run: async () => undefined } as const;
const table = { "POST /api/notes": note };

async function listening(options: Parameters<typeof kitServer>[2] = {}) {
  const server = await kitServer(clone, table, options);
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  await until(() => server.changes.listening());
  return { ...server, url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` };
}

const [first, second] = [await listening(), await listening()];

/** A server whose look-ups of a session wait: `lookUp` resolves when the next one began, with the function that ends it. */
async function holding() {
  const begun: (() => void)[] = [];
  const server = await listening({
    async authenticate(...caller) {
      await new Promise<void>((find) => begun.push(find));
      return authenticate(caller[0], caller[1]);
    },
  });
  server.app.server.on("request", (call: IncomingMessage) =>
    call.on("close", () => void server.app.server.emit("left")),
  );
  const lookUp = async () => {
    await until(() => begun.length > 0);
    return begun.shift()!;
  };
  return { server, lookUp };
}

describe("the stream of changes", () => {
  test("sends a company's own changes, made in this process or in another", async () => {
    const here = await readEvents(first.url, as("staff", 4));
    const there = await readEvents(second.url, as("admin", 4));
    const foreign = await readEvents(second.url, as("admin", 5));
    expect(here.response.headers.get("content-type")).toBe("text/event-stream");
    const write = (url: string, company: number) =>
      fetch(`${url}/api/notes`, { method: "POST", headers: as("staff", company) });
    expect((await write(first.url, 4)).status).toBe(204);
    await until(() => here.topics.length > 0 && there.topics.length > 0);
    // Batches are sent in order: once company 5 has received its own, it has not missed a change of company 4.
    await write(first.url, 5);
    await until(() => foreign.topics.length > 0);
    expect([here.topics, there.topics, foreign.topics]).toEqual([["notes"], ["notes"], ["notes"]]);
  });

  test("begins with what changed since the time of the reader's first reply, in any process", async () => {
    // A second later than it is, because the server looks as far back again, and it has just started.
    const before = Date.now() + 1000;
    const other = await readEvents(second.url, as("staff", 8));
    await fetch(`${first.url}/api/notes`, { method: "POST", headers: as("staff", 8) });
    await until(() => other.topics.length > 0);
    const told = async (company: number, since: number) => {
      const { topics } = await readEvents(second.url, as("staff", company), since);
      // Sent after what is told at once.
      second.changes.publish({ company, topics: ["last"] });
      await until(() => topics.includes("last"));
      return topics.slice(0, -1);
    };
    expect(await told(8, before)).toEqual(["notes"]);
    expect(await told(9, before)).toEqual([]);
    expect(await told(8, Date.now() + 3000)).toEqual([]);
    expect(await told(9, before - 60_000)).toEqual(["all"]);
    const { response } = await readEvents(second.url, as("staff", 8), -1);
    expect(response.status).toBe(422);
  });

  test("is refused like every call", async () => {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${first.url}/api/events`, { headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: "Bearer staff-1" })).toBe(422);
    expect(await status({ authorization: "Bearer staff-1", "x-company-slug": "2" })).toBe(403);
  });

  test("ends when the server stops, so that no client waits", async () => {
    const third = await listening();
    const { ended } = await readEvents(third.url, as("staff", 1));
    await third.close();
    await ended;
  });

  test("ends at once, in every process, when a change removes its reader's right; other streams stay open (A5)", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const gone = new Set<number>();
    const authenticate = async (token: string) => {
      const loginId = Number(token);
      if (gone.has(loginId)) throw problems.signed_out();
      const person = { loginId, tokenHash: Buffer.from(token), verifiedUntil: null, hasSecondFactor: false };
      return { person, at: { company, user: { id: loginId, isAdmin: false }, settings: {} as never } };
    };
    const [here, there] = [await listening({ authenticate }), await listening({ authenticate })];
    const read = (url: string, login: number) =>
      readEvents(url, { authorization: `Bearer ${login}`, "x-company-slug": "1" });
    const [a, b, stays] = [await read(here.url, 1), await read(there.url, 1), await read(there.url, 2)];
    gone.add(1).add(2);
    // In company 7, where none of these readers is: only the person's own sessions are affected.
    here.changes.publish({ company: 7, topics: ["session"], login: 1 });
    await Promise.all([a.ended, b.ended]);
    gone.delete(2);
    here.changes.publish({ company: 1, topics: ["people"] });
    await until(() => stays.topics.length > 0);
    gone.add(2);
    here.changes.publish({ company: 1, topics: ["people"] });
    await stays.ended;
    vi.useRealTimers();
  });

  test("is refused from the 21st of one person on; closing one makes room", async () => {
    const server = await listening();
    const open = Array.from({ length: 20 }, async () => {
      const stop = new AbortController();
      const response = await fetch(`${server.url}/api/events`, { headers: as("staff", 1), signal: stop.signal });
      return { status: response.status, stop };
    });
    const streams = await Promise.all(open);
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = async (company: number) => {
      const { status, headers, body } = await fetch(`${server.url}/api/events`, { headers: as("staff", company) });
      if (status === 200) await body?.cancel();
      return { status, wait: headers.get("retry-after") };
    };
    expect(await next(1)).toEqual({ status: 429, wait: "60" });
    expect((await next(2)).status).toBe(200);
    streams[0]?.stop.abort();
    await expect.poll(async () => (await next(1)).status).toBe(200);
  });

  test("counts no reader who left while the session was looked up", async () => {
    const { server, lookUp } = await holding();
    for (let visit = 0; visit < 20; visit++) {
      const stop = new AbortController();
      const left = fetch(`${server.url}/api/events`, { headers: as("staff", 1), signal: stop.signal }).catch(() => "");
      const find = await lookUp();
      const gone = new Promise((resolve) => server.app.server.once("left", resolve));
      stop.abort();
      await Promise.all([left, gone]);
      find();
    }
    const next = fetch(`${server.url}/api/events`, { headers: as("staff", 1) });
    (await lookUp())();
    expect((await next).status).toBe(200);
  });

  test("is refused when the server began to stop while the session was looked up", async () => {
    const { server, lookUp } = await holding();
    const late = fetch(`${server.url}/api/events`, { headers: as("staff", 1) });
    const find = await lookUp();
    const closing = server.close();
    await until(() => !server.app.server.listening);
    find();
    expect((await late).status).toBe(503);
    await closing;
  });

  test("ends at the next heartbeat once its reader may no longer read", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let works = true;
    const person = { loginId: 1, tokenHash: Buffer.from(""), verifiedUntil: null, hasSecondFactor: false };
    const server = await listening({
      async authenticate() {
        if (!works) throw problems.signed_out();
        return { person, at: { company, user: { id: 1, isAdmin: false }, settings: {} as never } };
      },
    });
    const { ended } = await readEvents(server.url, as("staff", 1));
    let over = false;
    void ended.then(() => (over = true));
    vi.advanceTimersByTime(20_000);
    await sleep(50);
    expect(over).toBe(false);
    works = false;
    vi.advanceTimersByTime(20_000);
    await ended;
    vi.useRealTimers();
  });
});

describe("changes between processes", () => {
  test("arrive again after the connection broke; meanwhile nothing may be cached, and afterwards open screens refetch everything", async () => {
    const screen = await readEvents(second.url, as("staff", 6));
    const heard: string[] = [];
    second.changes.subscribe(({ topics }) => heard.push(...topics));
    // The last statement of a listening connection: it has sent changes, or not yet.
    await clone.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^(listen |select pg_notify)'",
    );
    await until(() => !second.changes.listening());
    await until(() => first.changes.listening() && second.changes.listening());
    first.changes.publish({ company: 3, topics: ["orders", "calendar"] });
    first.changes.publish({ company: 3, topics: ["orders"] });
    await until(() => heard.length > 0);
    expect(heard).toEqual(["orders", "calendar"]);
    await until(() => screen.topics.includes("all"));
  });
});
