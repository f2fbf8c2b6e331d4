import fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { leavePlace, takePlace, type Place } from "#tests/harness/kept-place.ts";
import { USUAL_TIMEZONE, type ProfileOptions } from "#tests/harness/profiles.ts";

/** What the files of a worker leave to each other: an address and profiles, but nothing that they did. */

const options: ProfileOptions = {
  size: "desktop",
  timezone: USUAL_TIMEZONE,
  dark: false,
  permissions: [],
  worker: false,
  prefetch: false,
};

function screens(): FastifyInstance {
  const app = fastify();
  app.get("/*", (_, reply) => reply.type("text/html").send("<title>Defter</title>"));
  onTestFinished(() => app.close());
  return app;
}

async function openPage({ browser, address, profiles }: Place) {
  const page = await profiles.open(browser, options, {});
  await page.goto(`${address}/menu`);
  return page;
}

test("the next file has the same address and page, without what the file before stored, sized or logged there", async () => {
  const first = screens();
  const place = await takePlace(first, []);
  const page = await openPage(place);
  await page.evaluate(() => {
    localStorage.setItem("accessToken", "x");
    sessionStorage.setItem("x", "x");
    document.cookie = "x=x";
  });
  await page.setViewportSize({ width: 320, height: 600 });
  await page.context().close();
  await leavePlace(place);
  await first.close();

  const next = await takePlace(screens(), []);
  const complaints: string[] = [];
  next.complain = (complaint) => void complaints.push(complaint);
  const again = await openPage(next);
  expect([next.address, again]).toEqual([place.address, page]);
  expect(await again.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth])).toEqual(
    [0, 0, "", 1280],
  );
  const logged = again.waitForEvent("console");
  await again.evaluate(() => console.error("a defect"));
  await logged;
  expect(complaints).toEqual([`${next.address}/menu: a defect`]);
  await again.context().close();
  await leavePlace(next);
});

test("a profile in which a file left a script isn't given to the next", async () => {
  const first = screens();
  const place = await takePlace(first, []);
  const page = await openPage(place);
  await page.addInitScript(() => localStorage.setItem("x", "x"));
  await page.context().close();
  await leavePlace(place);
  await first.close();

  const next = await takePlace(screens(), []);
  const again = await openPage(next);
  expect(await again.evaluate(() => localStorage.length)).toBe(0);
  await again.context().close();
  await leavePlace(next);
});

test("if something else has taken the port, the next file has another address", async () => {
  const first = screens();
  const place = await takePlace(first, []);
  await leavePlace(place);
  const next = await takePlace(screens(), []);
  expect(next.address).not.toBe(place.address);
  const page = await openPage(next);
  expect(await page.title()).toBe("Defter");
  await page.context().close();
  await leavePlace(next);
});
