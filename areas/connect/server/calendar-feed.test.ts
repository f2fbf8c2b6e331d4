import { beforeEach, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook, type Book } from "#tests/harness/book.ts";

/** The calendar that an employee's phone subscribes to (J1). */

const server = await testServer();
let book: Book;
let salon: Book["salon"];
const app = { params: { slug: "calendar" } } as const;
beforeEach(async () => {
  book = await openBook(server);
  ({ salon } = book);
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
});
const connect = () => salon.call("PUT /api/connect/{slug}/settings", { ...app, body: {} });

const fetched = async (url: string) => {
  const { pathname, search } = new URL(url);
  return server.app.inject({ url: pathname + search });
};
const fieldOf = (text: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, "m").exec(text)?.[1];

test("needs the app to be connected, and shows its link once", async () => {
  expect(await salon.try("POST /api/calendar-feed")).toMatchObject({
    status: 409,
    body: { error: "app_not_connected" },
  });
  await connect();
  const { url, created_at } = await salon.call("POST /api/calendar-feed");
  expect(url).toMatch(/\/ics\/[0-9a-z]+\.[\w-]{22}\?file$/);
  expect(await salon.call("GET /api/calendar-feed")).toEqual({ connected: true, created_at });
  const { rows } = await server.owner.query(
    "select (select json_agg(t)::text from calendar_feeds t) || coalesce((select json_agg(k)::text from idempotency_keys k), '') as kept",
  );
  const token = /ics\/([^?]+)/.exec(url)?.[1] ?? "";
  expect((rows[0] as { kept: string }).kept).not.toContain(token.split(".")[1]);
});

test("a renewed link ends the one before, and disconnecting ends all", async () => {
  await connect();
  const [first, second] = [await salon.call("POST /api/calendar-feed"), await salon.call("POST /api/calendar-feed")];
  expect((await fetched(first.url)).statusCode).toBe(404);
  expect((await fetched(second.url)).statusCode).toBe(200);
  await salon.call("DELETE /api/connect/{slug}", app);
  await connect();
  expect((await fetched(second.url)).statusCode).toBe(404);
});

test("an appointment keeps its UID when it moves, its SEQUENCE grows, and a cancelled one vanishes", async () => {
  await connect();
  const { url } = await salon.call("POST /api/calendar-feed");
  const { id } = await book.book("2026-11-17 10:00");
  const before = await fetched(url);
  expect(before.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(before.body).toContain("X-WR-TIMEZONE:Europe/Istanbul\r\n");
  expect(fieldOf(before.body, "DTSTART")).toBe("20261117T070000Z");
  expect(fieldOf(before.body, "SUMMARY")).toMatch(/: Dip Boya Klasik$/);
  expect((await book.change(id, { items: [book.line({ starting_at: "2026-11-18 11:00" })] })).status).toBe(200);
  const after = await fetched(url);
  expect(fieldOf(after.body, "UID")).toBe(fieldOf(before.body, "UID"));
  expect(fieldOf(after.body, "DTSTART")).toBe("20261118T080000Z");
  expect(Number(fieldOf(after.body, "SEQUENCE"))).toBeGreaterThan(Number(fieldOf(before.body, "SEQUENCE")));
  expect((await book.change(id, { status: "canceled" })).status).toBe(200);
  expect((await fetched(url)).body).not.toContain("BEGIN:VEVENT");
});

test("shows an employee's own appointments alone, and ends when the employee leaves", async () => {
  await connect();
  const ayse = await book.staff();
  const { url } = await ayse.call("POST /api/calendar-feed");
  await book.book("2026-11-19 10:00");
  expect((await fetched(url)).body).not.toContain("BEGIN:VEVENT");
  await book.book("2026-11-19 12:00", { items: [book.line({ employee_id: book.ayse })] });
  expect((await fetched(url)).body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const active = (is: boolean) =>
    server.owner.query("update employees set is_active = $1 where company_id = $2 and id = $3", [
      is,
      book.company,
      book.ayse,
    ]);
  await active(false);
  expect((await fetched(url)).statusCode).toBe(404);
  await active(true);
  expect((await fetched(url)).statusCode).toBe(404);
});
