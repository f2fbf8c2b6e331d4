import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";

const server = await testServer();

test("online booking is closed until it is switched on, which stores the notice that visitors see", async () => {
  const { salon } = await openBook(server);
  const first = await salon.call("GET /api/booking");
  expect(first).toMatchObject({ is_open: false, days_ahead: 30, open_per_phone: 3, cancel_notice_hours: 4 });
  expect(first.address).toBe(`https://site.example/book/${salon.slug}`);
  expect(first.notice).toMatchObject({ version: 0, text: expect.stringContaining("6698") });
  const opened = await salon.call("PUT /api/booking", { body: { is_open: true } });
  expect(opened).toMatchObject({ is_open: true, notice: { version: 1, text: first.notice.text } });
});

test("a changed notice is a new version; the same text is not", async () => {
  const { salon } = await openBook(server);
  const text = "Randevu için adınız ve telefonunuz işlenir.";
  await salon.call("PUT /api/booking", { body: { notice: text } });
  expect((await salon.call("PUT /api/booking", { body: { notice: text } })).notice.version).toBe(1);
  const changed = await salon.call("PUT /api/booking", { body: { notice: `${text} Haklarınız: madde 11.` } });
  expect(changed.notice).toEqual({ version: 2, text: `${text} Haklarınız: madde 11.` });
});

test("services and employees are closed by a list that replaces the one before; absent rules stay", async () => {
  const { salon, dye, blow, ayse } = await openBook(server);
  await salon.call("PUT /api/booking", { body: { closed_services: [dye], closed_employees: [ayse], days_ahead: 14 } });
  const changed = await salon.call("PUT /api/booking", { body: { closed_services: [blow], cancel_notice_hours: 12 } });
  expect(changed).toMatchObject({
    closed_services: [blow],
    closed_employees: [ayse],
    days_ahead: 14,
    cancel_notice_hours: 12,
  });
});

test("values out of bounds and rows of another business are refused at their field", async () => {
  const [here, there] = [await openBook(server), await openBook(server)];
  const bad = await here.salon.try("PUT /api/booking", { body: { days_ahead: 181, codes_a_day: 0 } });
  expect(bad).toMatchObject({
    status: 422,
    body: { messages: { days_ahead: "1 ile 180 arasında bir tam sayı olmalı", codes_a_day: expect.any(String) } },
  });
  const foreign = await here.salon.try("PUT /api/booking", { body: { closed_services: [here.dye, there.dye] } });
  expect(foreign).toMatchObject({
    status: 422,
    body: { messages: { "closed_services.1": "Geçerli bir hizmet seçin" } },
  });
});

test("staff may not change the rules", async () => {
  const book = await openBook(server);
  const staff = await book.staff();
  expect(await staff.try("PUT /api/booking", { body: { is_open: true } })).toMatchObject({ status: 403 });
});
