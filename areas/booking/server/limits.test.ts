import { expect, test } from "vitest";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { visitorOf } from "#tests/harness/visitor.ts";

const server = await testServer({ limits: true });

test("pages that anybody may see are not counted at an address; tokens of bookings and forms are", async () => {
  const book = await openBook(server);
  await book.salon.call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });
  const path = `/book/${book.salon.slug}`;
  const by = visitorOf(server, "203.0.113.7");
  const statuses = async (ask: (place: number) => Promise<{ status: number }>): Promise<number[]> => {
    const asked = await Promise.all(Array.from({ length: 25 }, (_, place) => ask(place)));
    return asked.map(({ status }) => status);
  };
  const pages = await statuses((place) => by.get(place % 2 === 0 ? path : `${path}?s=${book.dye}`));
  expect(pages.filter((status) => status === 200)).toHaveLength(25);
  expect((await by.get("/book/nobody-at-all")).status).toBe(404);
  const guesses = await statuses(() => by.get(`${path}?b=${newPublicToken(book.company).token}`));
  expect(guesses.filter((status) => status === 404)).toHaveLength(20);
  expect(guesses.filter((status) => status === 429)).toHaveLength(5);
  const forms = await statuses(() =>
    by.post(path, { do: "code", k: newPublicToken(book.company).token, code: "123456" }),
  );
  expect(forms.filter((status) => status === 429)).toHaveLength(5);
  expect((await by.get(path)).status).toBe(200);
});
