import { expect, test } from "vitest";
import { caller, testServer } from "#tests/harness/api.ts";
import { backUp } from "./backups.jobs.ts";

/** Issue 20: the nightly backup is made once a night, its failures are noted, and administrators hear when it is late. */

let fails = false;
let made = 0;
const backups = {
  at: "03:00",
  async make() {
    if (fails) throw new Error("the disk is full");
    return { name: `backup ${++made}`, bytes: 1000 };
  },
};
const server = await testServer({ backups });
const salon = await server.salon();
const state = () => salon.call("GET /api/backups/state");
const DAY_MS = 24 * 3600_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const db = server.database.company(0);

test("administrators are warned two days after the last good backup, and hear nothing without backups", async () => {
  expect(await state()).toEqual({ late: false, last_at: null });
  server.travel(later(3));
  expect(await state()).toEqual({ late: true, last_at: null });
  server.travel(undefined);
  await backUp({ db }, backups.make);
  server.travel(later(1));
  expect((await state()).late).toBe(false);
  server.travel(later(3));
  expect(await state()).toMatchObject({ late: true });
  server.travel(undefined);
});

test("a failed backup is noted with its reason and does not count as one", async () => {
  fails = true;
  const before = (await state()).last_at;
  await expect(backUp({ db }, backups.make)).rejects.toThrow("the disk is full");
  fails = false;
  expect((await state()).last_at).toBe(before);
  const { rows } = await server.owner.query("select error, bytes from backup_runs order by id desc limit 1");
  expect(rows).toEqual([{ error: "Error: the disk is full", bytes: null }]);
});

test("staff do not see the state of backups, and no download works without its link", async () => {
  const nobody = caller(server.app, undefined, salon.slug);
  expect((await nobody.try("GET /api/backups/state")).status).toBe(401);
  expect((await server.app.inject({ url: "/exports/1.AAAAAAAAAAAAAAAAAAAAAA" })).statusCode).toBe(404);
  expect((await server.app.inject({ url: "/exports/..%2f..%2fsecret.key" })).statusCode).toBe(404);
});

test("an ended link says so, in the language of the browser", async () => {
  const at = (language: string) =>
    server.app.inject({ url: "/exports/1.AAAAAAAAAAAAAAAAAAAAAA", headers: { "accept-language": language } });
  expect((await at("tr")).body).toContain("Bağlantının süresi dolmuş");
  const { statusCode, body, headers } = await at("en-GB");
  expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(body).toContain("The link may have expired");
});
