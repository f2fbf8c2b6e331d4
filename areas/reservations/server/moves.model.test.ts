import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { TIMEOUT_MS, report, rounds } from "#tests/harness/scale.ts";
import { type Dice, freshDice } from "#tests/models/dice.ts";

/** B1, B3 (decisions §3): long random days of the calendar; each reply and both boards are compared with an in-memory model. */

const server = await testServer();
const book = await openBook(server);
const { salon, dye } = book;
const { data: seats } = await salon.call("POST /api/seats/wizard", { body: { total_seat: 2, usable_seat: 2 } });
const staff = [book.elif, book.ayse];
const DAY = "2026-11-17";
const QUARTER = 900_000;
const OPENING = Date.parse(`${DAY}T06:00:00.000Z`);
const iso = (quarter: number) => new Date(OPENING + quarter * QUARTER).toISOString();
const quarterOf = (instant: string) => (Date.parse(instant) - OPENING) / QUARTER;

/** Start and length in quarters of an hour after opening. */
interface Line {
  id: number;
  employee: number;
  seat: number | null;
  from: number;
  length: number;
}
interface Visit {
  id: number;
  version: number;
  live: boolean;
  lines: Line[];
}

const meet = (a: Line, b: Line) =>
  a.from < b.from + b.length &&
  b.from < a.from + a.length &&
  (a.employee === b.employee || (a.seat !== null && a.seat === b.seat));
const meetsItself = (lines: readonly Line[]) => lines.some((a, at) => lines.slice(0, at).some((b) => meet(a, b)));
const byId = (lines: readonly Line[]) => lines.toSorted((a, b) => a.id - b.id);

class Play {
  readonly visits: Visit[] = [];
  readonly counts: Record<string, number> = {};
  readonly dice: Dice;
  constructor(dice: Dice) {
    this.dice = dice;
  }

  expected(visit: Pick<Visit, "live" | "lines"> & { id?: number }): number {
    if (meetsItself(visit.lines)) return 422;
    const others = this.visits.filter(({ id, live }) => live && id !== visit.id).flatMap(({ lines }) => lines);
    return visit.lines.some((line) => others.some((other) => meet(line, other))) ? 409 : 200;
  }

  place(): Pick<Line, "employee" | "seat" | "from" | "length"> {
    const { dice } = this;
    const seat = dice.chance(0.5) ? dice.pick(seats).id : null;
    return { employee: dice.pick(staff), seat, from: dice.between(0, 40), length: dice.between(1, 5) };
  }

  async book(): Promise<void> {
    const lines = Array.from({ length: this.dice.between(1, 3) }, () => ({ id: 0, ...this.place() }));
    const wanted = this.expected({ live: true, lines });
    const items = lines.map(({ employee, seat, from, length }) =>
      book.line({
        employee_id: employee,
        seat_id: seat,
        starting_at: iso(from),
        estimated_time: length * 15,
        service_id: dye,
      }),
    );
    const { status, body } = await book.try(iso(0), { items, force: true });
    this.count("book", status);
    expect(status).toBe(wanted === 200 ? 201 : wanted);
    if (status !== 201) return;
    const made = body.items.map(({ id }, at) => ({ ...(lines[at] as Line), id }));
    this.visits.push({ id: body.id, version: body.version, live: true, lines: made });
  }

  /** Moves or lengthens some lines of a visit, as dragging a card does; the others are not sent. */
  async move(visit: Visit): Promise<void> {
    const { dice } = this;
    const chosen = visit.lines.filter(() => dice.chance(0.6));
    if (chosen.length === 0) return;
    const by = dice.between(-8, 8);
    const moved = chosen.map((line) => {
      const { employee, seat, length } = this.place();
      const how = dice.pick(["time", "employee", "seat", "length"]);
      if (how === "employee") return { ...line, employee };
      if (how === "seat") return { ...line, seat };
      return how === "length" ? { ...line, length } : { ...line, from: Math.min(50, Math.max(0, line.from + by)) };
    });
    const lines = visit.lines.map((line) => moved.find(({ id }) => id === line.id) ?? line);
    const same = JSON.stringify(lines) === JSON.stringify(visit.lines);
    const stale = dice.chance(0.1);
    const answer = await book.change(visit.id, {
      version: visit.version - (stale ? 1 : 0),
      keep_lines: true,
      force: true,
      items: dice.chance(0.5) ? moved.map(sent) : moved.map(sent).toReversed(),
    });
    this.count("move", answer.status);
    if (stale) return expect(answer).toMatchObject({ status: 409, body: { error: "stale" } });
    if (!visit.live && !same) return expect(answer).toMatchObject({ status: 409, body: { error: "lines_locked" } });
    expect(answer.status).toBe(same ? 200 : this.expected({ ...visit, lines }));
    if (answer.status === 200) Object.assign(visit, { lines, version: answer.body.version });
  }

  /** A cancelled visit frees its places; restoring it takes them again if they are free. */
  async turn(visit: Visit): Promise<void> {
    const live = !visit.live;
    const answer = await book.change(visit.id, {
      status: live ? "new" : "canceled",
      version: visit.version,
      force: true,
    });
    this.count(live ? "restore" : "cancel", answer.status);
    expect(answer.status).toBe(live ? this.expected({ ...visit, live }) : 200);
    if (answer.status === 200) Object.assign(visit, { live, version: answer.body.version });
  }

  async once(): Promise<void> {
    const { dice, visits } = this;
    if (visits.length === 0 || (visits.length < 25 && dice.chance(0.3))) return this.book();
    const visit = dice.pick(visits);
    return dice.chance(0.75) ? this.move(visit) : this.turn(visit);
  }

  /** Every line is where the model says, on both boards, and none is lost. */
  async compare(): Promise<void> {
    const live = this.visits.filter((visit) => visit.live);
    const query = { date: DAY };
    const shown = async (key: "GET /api/calendar/pro" | "GET /api/calendar/seat") =>
      (await salon.call(key, { query })).events
        .map(({ id, version = 1, resource, start, end }) => ({
          id,
          version,
          resource,
          from: quarterOf(start),
          to: quarterOf(end),
        }))
        .toSorted((a, b) => a.id - b.id);
    const wanted = (resource: (line: Line) => number | null) =>
      live
        .flatMap(({ version, lines }) => lines.map((line) => ({ ...line, version })))
        .toSorted((a, b) => a.id - b.id)
        .map((line) => ({
          id: line.id,
          version: line.version,
          resource: resource(line),
          from: line.from,
          to: line.from + line.length,
        }))
        .filter((event) => event.resource !== null);
    expect(await shown("GET /api/calendar/pro")).toEqual(wanted(({ employee }) => employee));
    expect(await shown("GET /api/calendar/seat")).toEqual(wanted(({ seat }) => seat));
    for (const { id, lines } of this.visits) {
      const { items } = await salon.call("GET /api/reservations/{id}", { params: { id } });
      expect(byId(items.map(lineOf))).toEqual(byId(lines));
    }
  }

  count(what: string, status: number): void {
    const name = `${what} ${status}`;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

const sent = ({ id, employee, seat, from, length }: Line) => ({
  id,
  employee_id: employee,
  seat_id: seat,
  starting_at: iso(from),
  estimated_time: length * 15,
});
const lineOf = (item: {
  id: number;
  employee: { id: number };
  seat: { id: number } | null;
  starting_at: string;
  estimated_time: number;
}): Line => ({
  id: item.id,
  employee: item.employee.id,
  seat: item.seat?.id ?? null,
  from: quarterOf(item.starting_at),
  length: item.estimated_time / 15,
});

test(
  "moves, resizes, cancellations and restorations at random: no time is given twice, no line is lost",
  { timeout: TIMEOUT_MS },
  async () => {
    const play = new Play(freshDice());
    try {
      for (let step = 1; step <= rounds(10_000); step++) {
        await play.once();
        if (step % 100 === 0) await play.compare();
      }
      await play.compare();
    } catch (error) {
      throw new Error(`SEED=${play.dice.seed}`, { cause: error });
    }
    report(`calendar model: ${rounds(10_000)} steps, ${JSON.stringify(play.counts)}`);
    for (const seen of ["book 201", "move 200", "move 409", "cancel 200", "restore 200", "restore 409"])
      expect(play.counts[seen], seen).toBeGreaterThan(0);
  },
);

test("a line of another visit is refused, also with keep_lines", async () => {
  const made = await book.book("2026-11-19 10:00", { items: [book.line(), book.line()] });
  const other = await book.book("2026-11-19 15:00");
  const move = (items: object[]) => book.change(made.id, { keep_lines: true, items });
  expect((await move([{ id: other.items[0]?.id }])).status).toBe(422);
  const [first, second] = made.items.map(({ id }) => id);
  expect((await move([{ id: second }, { id: second }])).status).toBe(422);
  const more = await move([book.line({ employee_id: book.ayse, starting_at: "2026-11-19 10:00" })]);
  expect(more.body.items.map(({ id }) => id).slice(0, 2)).toEqual([first, second]);
  expect(more.body.items).toHaveLength(3);
  const many = await move(Array.from({ length: 18 }, (_, n) => book.line({ starting_at: iso(96 + n * 4) })));
  expect([many.status, many.body.messages]).toMatchObject([422, { items: "En fazla 20 hizmet olabilir" }]);
});
