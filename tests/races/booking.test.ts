import { afterAll, describe, expect, test } from "vitest";
import { addDays } from "#kit/server/time.ts";
import { testServer } from "../harness/api.ts";
import { openBook, type Reservation } from "../harness/book.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { Crowd, tally } from "../harness/crowd.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";

/** B01, B02: many clients for one employee's or one seat's time, over real connections. */

const CLIENTS = 64;
const server = await testServer({ poolSize: 20 });
const book = await openBook(server);
const { salon, elif, ayse, line } = book;
const crowd = new Crowd(await server.app.listen({ port: 0, host: "127.0.0.1" }), CLIENTS);
afterAll(() => crowd.close());

const day = (round: number) => addDays("2026-12-01", round);
const bookAll = (bodies: object[]) =>
  crowd.all<Reservation>(
    salon,
    "POST /api/reservations",
    bodies.map((body) => ({ body })),
  );
const isRefusal = (name: string) => name === "409 slot_taken" || name === "later";

/** At most `most` succeed, at least one; the others get a clear refusal. */
function expectWinners(answers: Awaited<ReturnType<typeof bookAll>>, most = 1): void {
  const counts = tally(answers);
  expect(
    Object.keys(counts).filter((name) => name !== "201" && !isRefusal(name)),
    JSON.stringify(counts),
  ).toEqual([]);
  expect(counts["201"], JSON.stringify(counts)).toBeGreaterThanOrEqual(1);
  expect(counts["201"], JSON.stringify(counts)).toBeLessThanOrEqual(most);
}

describe("one employee's time", { timeout: TIMEOUT_MS }, () => {
  test(`goes to one of ${CLIENTS} clients; the others are offered three other times`, async () => {
    let later = 0;
    for (let round = 0; round < rounds(200); round++) {
      const body = { starting_at: `${day(round)} 10:00`, items: [line()] };
      const answers = await bookAll(Array.from({ length: CLIENTS }, () => body));
      expectWinners(answers);
      for (const { body: refusal } of answers.filter(({ body: { error } }) => error === "slot_taken"))
        expect(refusal.free).toHaveLength(3);
      later += tally(answers).later ?? 0;
    }
    report(`booking: ${rounds(200)} times x ${CLIENTS} clients, one winner each; ${later} were told to try again`);
    await expectBooksToAgree(server.owner);
  });

  test("is never given twice with different starts and lengths", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const bodies = Array.from({ length: CLIENTS }, (_, client) => ({
        starting_at: `${day(300 + round)} 1${client % 4}:${["00", "15", "30", "45"][(client >> 2) % 4]}`,
        items: [line({ estimated_time: 15 * (1 + ((client * 7 + round) % 8)) })],
      }));
      expectWinners(await bookAll(bodies), 16);
    }
    await expectBooksToAgree(server.owner);
  });
});

describe("several places booked together", { timeout: TIMEOUT_MS }, () => {
  test("two employees in either order: all lines or none, and no deadlock", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const bodies = Array.from({ length: 32 }, (_, client) => {
        const pair = [
          line({ employee_id: elif }),
          line({ employee_id: ayse, starting_at: `${day(400 + round)} 10:00` }),
        ];
        const items =
          client % 2 === 0
            ? pair
            : [line({ employee_id: ayse }), line({ employee_id: elif, starting_at: `${day(400 + round)} 10:00` })];
        return { starting_at: `${day(400 + round)} 10:00`, items };
      });
      expectWinners(await bookAll(bodies));
    }
    await expectBooksToAgree(server.owner);
  });

  test("one seat with different employees is booked once", async () => {
    const { id: seat_id } = await salon.call("POST /api/seats", { body: { name: "Koltuk 1" } });
    for (let round = 0; round < rounds(50); round++) {
      const bodies = Array.from({ length: 32 }, (_, client) => ({
        starting_at: `${day(500 + round)} 10:00`,
        items: [line({ employee_id: client % 2 === 0 ? elif : ayse, seat_id })],
      }));
      expectWinners(await bookAll(bodies));
    }
    await expectBooksToAgree(server.owner);
  });

  test("a moved appointment and a new one for the same time: one succeeds", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const moved = await book.book(`${day(600 + round)} 10:00`);
      const to = `${day(600 + round)} 15:00`;
      const [move, fresh] = await Promise.all([
        crowd.all(
          salon,
          "PUT /api/reservations/{id}",
          Array.from({ length: 8 }, () => ({ params: { id: moved.id }, body: { starting_at: to } })),
        ),
        bookAll(Array.from({ length: 8 }, () => ({ starting_at: to, items: [line()] }))),
      ]);
      // Moving to the present place succeeds again; either the moves or one of the new ones got the time.
      const isMoved = move.some(({ status }) => status === 200);
      const isBooked = fresh.some(({ status }) => status === 201);
      expect([isMoved, isBooked].filter(Boolean)).toHaveLength(1);
      expect(Object.keys(tally([...move, ...fresh])).filter((name) => !/^(20[01]|409 \w+|later)$/.test(name))).toEqual(
        [],
      );
    }
    await expectBooksToAgree(server.owner);
  });
});
