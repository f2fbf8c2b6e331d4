import { describe, expect, test } from "vitest";
import { fairTurns, type TurnLimits } from "./turns.ts";

const limits = (some: Partial<TurnLimits> = {}): TurnLimits => ({
  atOnce: 2,
  atOncePerKey: 1,
  waiting: 10,
  waitingPerKey: 5,
  longestWaitMs: 60_000,
  refuse: (why, isFull) => new Error(`${why}${isFull ? " full" : ""}`),
  ...some,
});

/** Work that records when it starts and lasts until `end` is called. */
function workshop() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((done) => void ends.set(name, () => done(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((done) => void setImmediate(done));
  };
  return { started, work, end };
}

describe("turns", () => {
  test("are limited per key and in all, and given to waiting keys round robin", async () => {
    const { started, work, end } = workshop();
    const turns = fairTurns(limits());
    const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => turns(name[0]!, work(name)));
    expect(started).toEqual(["a1", "b1"]);
    await end("a1");
    expect(started.at(-1)).toBe("c1");
    await end("b1");
    expect(started.at(-1)).toBe("a2");
    for (const name of ["c1", "a2", "a3"]) await end(name);
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  });

  test("go to another key's first work before a key's second", async () => {
    const { started, work, end } = workshop();
    const turns = fairTurns(limits({ atOnce: 1 }));
    for (const name of ["a1", "a2", "a3", "b1"]) void turns(name[0]!, work(name));
    for (const name of ["a1", "b1", "a2"]) await end(name);
    expect(started).toEqual(["a1", "b1", "a2", "a3"]);
  });

  test("are refused to a key with too much waiting work, and to every key when too much waits in all", async () => {
    const { work } = workshop();
    const turns = fairTurns(limits({ waiting: 3, waitingPerKey: 2 }));
    for (const name of ["a1", "a2", "a3", "b1", "b2"]) void turns(name[0]!, work(name));
    await expect(turns("a", work("a4"))).rejects.toThrow("key full");
    await expect(turns("b", work("b3"))).rejects.toThrow("all full");
    await expect(turns("c", work("c1"))).rejects.toThrow("all");
  });

  test("are refused to work that waited too long; later work is served", async () => {
    const { started, work, end } = workshop();
    const turns = fairTurns(limits({ longestWaitMs: 1 }));
    const first = turns("a", work("a1"));
    await expect(turns("a", work("a2"))).rejects.toThrow("late full");
    await end("a1");
    expect(await first).toBe("a1");
    void turns("a", work("a3"));
    expect(started).toEqual(["a1", "a3"]);
  });

  test("are returned by work that fails", async () => {
    const turns = fairTurns(limits({ atOnce: 1 }));
    for (let round = 0; round < 3; round++)
      await expect(turns("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await turns("a", () => Promise.resolve(1))).toBe(1);
  });
});
