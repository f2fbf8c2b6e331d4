import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MoveQueue } from "./move-queue.ts";
import { type Move, undoOf } from "./moves.rules.ts";

/** A sent move waits until the test answers it. */
function openQueue() {
  const calls: { move: Move; answer: (version: number) => Promise<void>; refuse: (why: string) => Promise<void> }[] =
    [];
  const told: string[] = [];
  const turn = () => vi.advanceTimersByTimeAsync(0);
  const queue = new MoveQueue((move) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    calls.push({
      move,
      answer: (version) => (resolve(version), turn().then(() => undefined)),
      refuse: (why) => (reject(new Error(why)), turn().then(() => undefined)),
    });
    return promise;
  });
  queue.tell({
    onSaved: (move, version) => told.push(`saved ${hourOf(move)} v${version}`),
    onRefused: (move, thrown) => told.push(`refused ${hourOf(move)}: ${(thrown as Error).message}`),
  });
  const shown = () => queue.shown().map(({ move, until }) => `${move.reservation} ${hourOf(move)} ${until}`);
  return { queue, calls, told, shown };
}

const hourOf = ({ after }: Move): string => (after[0]?.start ?? "").slice(11, 13);
const place = (id: number, hour: number) => ({
  id,
  start: `2026-11-20T${hour}:00Z`,
  end: `2026-11-20T${hour}:30Z`,
  resource: 1,
});
const move = (reservation: number, from: number, to: number, more: Partial<Move> = {}): Move => ({
  reservation,
  owner: "Gülşen Arslan",
  kind: "pro",
  before: [place(reservation, from)],
  after: [place(reservation, to)],
  version: 1,
  ...more,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("A6 pending moves", () => {
  test("are shown at once and saved one after the other; the next one of a reservation sends the new version", async () => {
    const { queue, calls, told, shown } = openQueue();
    queue.put(move(7, 10, 11));
    queue.put(move(8, 12, 10));
    queue.put(move(7, 11, 13));
    expect(shown()).toEqual(["7 11 Infinity", "8 10 Infinity", "7 13 Infinity"]);
    expect(calls).toHaveLength(1);
    await calls[0]?.answer(5);
    expect(calls).toHaveLength(2);
    await calls[1]?.answer(2);
    expect(calls[2]?.move).toMatchObject({ version: 5 });
    await calls[2]?.answer(6);
    expect(told).toEqual(["saved 11 v5", "saved 10 v2", "saved 13 v6"]);
    expect(shown()).toEqual(["7 11 5", "8 10 2", "7 13 6"]);
  });

  test("a refused one restores the reservation and drops its following moves; others continue", async () => {
    const { queue, calls, told, shown } = openQueue();
    queue.put(move(7, 10, 11));
    queue.put(move(7, 11, 13));
    queue.put(move(8, 12, 14));
    queue.put(move(7, 13, 15), true);
    await calls[0]?.refuse("taken");
    expect(shown()).toEqual(["8 14 Infinity"]);
    expect(calls[1]?.move.reservation).toBe(8);
    await calls[1]?.answer(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(2);
    expect(told).toEqual(["refused 11: taken", "saved 14 v2"]);
  });

  test("an undo sends exactly the version that the move returned, even if others have seen a newer one", async () => {
    const { queue, calls } = openQueue();
    const first = move(7, 10, 11);
    queue.put(first);
    await calls[0]?.answer(5);
    queue.put(move(7, 11, 13));
    await calls[1]?.answer(6);
    queue.put(undoOf(first, 5));
    expect(calls[2]?.move).toMatchObject({ version: 5, undoes: true });
  });
});

describe("B1 moving by keys", () => {
  test("consecutive keys make one move from the first position", async () => {
    const { queue, calls, shown } = openQueue();
    queue.put(move(7, 10, 11), true);
    await vi.advanceTimersByTimeAsync(400);
    expect(queue.pushed(7)).toEqual([7]);
    expect(queue.pushed(8)).toBeUndefined();
    queue.put(move(7, 11, 12, { version: 3 }), true);
    await vi.advanceTimersByTimeAsync(400);
    expect([calls.length, shown()]).toEqual([0, ["7 12 Infinity"]]);
    await vi.advanceTimersByTimeAsync(300);
    expect(calls[0]?.move).toMatchObject({ before: [place(7, 10)], after: [place(7, 12)], version: 1 });
    expect(queue.pushed(7)).toBeUndefined();
  });

  test("back to the first position makes no move, and Esc cancels", async () => {
    const { queue, calls, shown } = openQueue();
    queue.put(move(7, 10, 11), true);
    queue.put(move(7, 11, 10), true);
    await vi.advanceTimersByTimeAsync(700);
    expect([calls.length, shown()]).toEqual([0, []]);
    queue.put(move(7, 10, 11), true);
    expect([queue.cancel(), queue.cancel(), shown()]).toEqual([true, false, []]);
    await vi.advanceTimersByTimeAsync(700);
    expect(calls).toHaveLength(0);
  });

  test("is saved when another card is moved, or when the focus leaves the board", async () => {
    const { queue, calls } = openQueue();
    queue.put(move(7, 10, 11), true);
    queue.put(move(8, 10, 12), true);
    expect(calls.map(({ move: sent }) => sent.reservation)).toEqual([7]);
    queue.flush();
    await calls[0]?.answer(2);
    expect(calls.map(({ move: sent }) => sent.reservation)).toEqual([7, 8]);
  });

  test("listeners are called at each change", () => {
    const { queue } = openQueue();
    const heard = vi.fn();
    const stop = queue.subscribe(heard);
    queue.put(move(7, 10, 11), true);
    stop();
    queue.cancel();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
