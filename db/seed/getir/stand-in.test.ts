import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { getirWire } from "#kit/server/getir-client.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import type { StandInOrder } from "./shop.ts";
import { openGetirStandIn } from "./stand-in.ts";
import { World, type StandInSettings } from "./world.ts";

/** The stand-in of Getir (J3, J4): its clocks, its orders and its pushes, on a clock that the test moves. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let now = Date.parse("2026-01-05T09:00:00Z");

function openWorld(settings: Partial<StandInSettings> = {}) {
  const phoned: StandInOrder[] = [];
  const world = new World(
    { ...settings, listings: 20, shopId: "shop-1" },
    { now: () => now, phone: (order) => phoned.push(order) },
  );
  const pass = (ms: number) => {
    now += ms;
    world.tick(ms);
  };
  return { world, phoned, pass };
}

const sim = await openGetirStandIn({ ticks: false }, { now: () => now });
afterAll(() => sim.stop());
const wire = getirWire(guardedHttp([sim.url]), { url: sim.url });
const shop = wire.open({ username: "defter", password: "stand-in", shopId: "shop-1" });

test("calls the shop once when an order has waited for 30 seconds", () => {
  const { world, phoned, pass } = openWorld();
  const [order, answered] = [world.addOrder(), world.addOrder()];
  world.move(answered, 500);
  pass(30 * SECOND);
  expect(phoned).toEqual([]);
  pass(1);
  pass(MINUTE);
  expect(phoned).toEqual([order]);
  expect(order.status).toBe(400);
});

test.each([true, false])("cancels an order that nobody answers after five minutes; closes the shop: %s", (closes) => {
  const { world, pass } = openWorld({ closes });
  const [order, answered] = [world.addOrder(), world.addOrder()];
  world.move(answered, 500);
  pass(5 * MINUTE);
  expect(order.status).toBe(400);
  pass(1);
  expect([order.status, answered.status]).toEqual([1500, 500]);
  expect(world.shop).toEqual({ workingStatus: closes ? "CLOSED" : "OPEN", courierWorkingStatus: "OPEN" });
});

test("its courier brings what was handed over, a minute for each part of the way", () => {
  const { world, pass } = openWorld();
  const order = world.addOrder({ courier: "platform" });
  world.move(order, 600);
  const way = Array.from({ length: 4 }, () => {
    pass(MINUTE + 1);
    return order.status;
  });
  expect(way).toEqual([700, 800, 900, 900]);
});

test("wants a minute between verify and prepare and between prepare and deliver, and says the seconds left", async () => {
  const { orderId: id } = sim.world.addOrder({ courier: "own" });
  await shop.step(id, "verify");
  for (const step of ["prepare", "deliver"] as const) {
    const refused = (seconds: number) => ({
      code: "TOO_EARLY",
      message: `Bu adım için ${seconds} saniye daha beklemelisiniz`,
    });
    await expect(shop.step(id, step)).rejects.toMatchObject(refused(60));
    now += MINUTE - 1;
    await expect(shop.step(id, step)).rejects.toMatchObject(refused(1));
    now += 1;
    await shop.step(id, step);
  }
  expect(sim.world.orders.get(id)?.status).toBe(900);
});

test("orders come at the chosen rate, for both couriers, while the shop is open", () => {
  const { world, pass } = openWorld({ ordersPerMinute: 6 });
  for (let tick = 0; tick < 20; tick += 1) pass(9 * SECOND);
  const orders = [...world.orders.values()];
  expect(orders).toHaveLength(18);
  expect(orders.filter(({ deliveryType }) => deliveryType === 2)).toHaveLength(9);
  expect(orders.some(({ callCode }) => callCode)).toBe(true);
  world.switch("workingStatus", "CLOSED");
  pass(MINUTE);
  expect(world.orders.size).toBe(18);
});

test("lists 2,500 products", async () => {
  const { listings, isWhole } = await shop.listings();
  expect([listings.length, isWhole]).toEqual([2500, true]);
});

test("a token ends after an hour", async () => {
  await shop.state();
  const signedIn = () => sim.calls.filter((call) => call === "POST /v1/auth/token").length;
  const before = signedIn();
  now += 60 * MINUTE;
  await shop.state();
  expect(signedIn()).toBe(before + 1);
});

test("pushes orders, the shop's state and its courier's with the key, doubled, late and in another order", async () => {
  const came: { key: unknown; body: Record<string, unknown> }[] = [];
  const all = Promise.withResolvers<void>();
  const receiver = createServer(async (request, reply) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    came.push({ key: request.headers["x-api-key"], body: JSON.parse(text) });
    reply.end();
    if (came.length === 64) all.resolve();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const pushUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/getir`;
  const { world } = openWorld({ pushUrl, pushKey: "anahtar", pushTimes: 2, pushLateMs: 50 });
  const orders = Array.from({ length: 15 }, () => world.addOrder());
  for (const order of orders) world.move(order, 1500);
  world.switch("workingStatus", "CLOSED");
  world.switch("workingStatus", "CLOSED");
  world.switch("courierWorkingStatus", "CLOSED");
  await all.promise;
  receiver.close();
  receiver.closeAllConnections();
  expect(new Set(came.map(({ key }) => key))).toEqual(new Set(["anahtar"]));
  const told = came.map(({ body }) => (body.orderId ? `${body.orderId} ${body.status}` : JSON.stringify(body)));
  const sent = [
    ...orders.map(({ orderId }) => `${orderId} 400`),
    ...orders.map(({ orderId }) => `${orderId} 1500`),
    '{"shopId":"shop-1","workingStatus":"CLOSED"}',
    '{"shopId":"shop-1","courierWorkingStatus":"CLOSED"}',
  ].flatMap((one) => [one, one]);
  expect(told.toSorted()).toEqual(sent.toSorted());
  expect(told).not.toEqual(sent);
});

test("npm run sim:getir starts it as a process that says its address, answers, and ends when it is told to", async () => {
  const env = { ...process.env, PORT: "0", FACTOR: "60000", ORDERS: "600" };
  const stdio = ["ignore", "pipe", "inherit"] as const;
  // A group of its own: npm does not pass SIGTERM on to what its shell runs, and service managers send it to all.
  const child = spawn("npm", ["run", "--silent", "sim:getir"], { env, stdio: [...stdio], detached: true });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid as number), "SIGKILL");
    } catch {
      // It has ended.
    }
  });
  const lines: string[] = [];
  const phoned = Promise.withResolvers<void>();
  const output = createInterface({ input: child.stdout as Readable });
  output.on("line", (line) => {
    lines.push(line);
    // Its own clock runs, and orders come.
    if (line.startsWith("Getir would call the shop now: order ")) phoned.resolve();
  });
  const ended = Promise.all([once(child, "exit"), once(output, "close")]);
  await Promise.race([phoned.promise, ended]);
  const url = /^A stand-in of Getir answers at (\S+); it is not Getir\./.exec(lines[0] ?? "")?.[1] ?? lines.join("\n");
  const account = { username: "defter", password: "stand-in", shopId: "shop-1" };
  expect(
    await getirWire(guardedHttp([url]), { url })
      .open(account)
      .state(),
  ).toMatchObject({ name: "Örnek Mağaza" });
  process.kill(-(child.pid as number), "SIGTERM");
  // Its output is closed once the last process of the group has ended.
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});
