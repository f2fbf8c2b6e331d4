import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { timesOf, visitorOf } from "#tests/harness/visitor.ts";

/** Nobody can book what only serves to try Defter (decision 0036). */

const server = await testServer();

async function open() {
  const book = await openBook(server);
  await book.salon.call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });
  const show = async (query = "") => (await visitorOf(server).get(`/book/${book.salon.slug}${query}`)).body;
  return { ...book, show };
}

const TEN = "2026-11-17T07:00:00.000Z";

test("a sample employee is not offered and has no free times, until it is changed to a real person", async () => {
  const { salon, ayse, elif, dye, book, show } = await open();
  expect(await show(`?s=${dye}`)).not.toContain("Örnek");
  expect(timesOf(await show(`?s=${dye}&e=${ayse}`))).toEqual([]);
  await book(TEN);
  // "Fark etmez" does not find her either, where Elif is taken.
  expect(timesOf(await show(`?s=${dye}&d=2026-11-17`))).not.toContainEqual(expect.stringContaining("07%3A00"));
  expect((await salon.call("GET /api/booking")).samples.employees).toEqual([ayse]);
  const params = { id: ayse };
  await salon.call("PUT /api/employees/{id}", { params, body: { meta: { working_hours: { monday: "-" } } } });
  expect((await salon.call("GET /api/booking")).samples.employees).toEqual([ayse]);
  const { is_sample } = await salon.call("PUT /api/employees/{id}", { params, body: { surname: "Kaya" } });
  expect(is_sample).toBe(false);
  expect((await salon.call("GET /api/booking")).samples.employees).toEqual([]);
  expect(await show(`?s=${dye}`)).toContain("Ayşe Kaya");
  expect(timesOf(await show(`?s=${dye}&e=${ayse}&d=2026-11-17`))).toContainEqual(expect.stringContaining("07%3A00"));
  expect(elif).not.toBe(ayse);
});

test("sample services are offered once they are changed", async () => {
  const { salon, show } = await open();
  const { samples } = await salon.call("GET /api/booking");
  expect(samples.services).toHaveLength(7);
  expect(await show()).not.toContain("Manikür");
  const { data } = await salon.call("GET /api/services", { query: { query: "Manikür" } });
  const id = data[0]!.id;
  expect(samples.services).toContain(id);
  await salon.call("PUT /api/services/{id}", { params: { id }, body: { price: 45_000 } });
  expect(await show()).toContain("Manikür");
});

test("a business that offers nobody tells visitors so, with its phone", async () => {
  const { salon, elif, dye, show } = await open();
  await salon.call("PUT /api/company", { body: { phone: "0212 555 10 20" } });
  await salon.call("PUT /api/booking", { body: { closed_employees: [elif] } });
  for (const query of ["", `?s=${dye}`]) {
    const body = await show(query);
    expect(body).toContain("Şu an internetten alınabilecek bir hizmet yok.");
    expect(body).toContain("+90 212 555 10 20");
  }
});
