import { describe, expect, test } from "vitest";
import { sideProcess } from "./side-process.ts";

const module = new URL("../../tests/harness/side-work.ts", import.meta.url);
type Work = { answer: string } | { fail: string } | { hang: true } | { exit: true } | { pid: true } | { env: string };
const start = (longestMs = 20_000, idleMs = 20_000) => sideProcess<Work, unknown>(module, { longestMs, idleMs });

describe("a side process", () => {
  test("returns results and errors, and sees nothing of the server's environment", async () => {
    process.env.SIDE_SECRET = "secret";
    const run = start();
    expect(await run({ answer: "ş" })).toBe("ş");
    await expect(run({ fail: "no" })).rejects.toThrow("no");
    expect(await run({ env: "SIDE_SECRET" })).toBeUndefined();
    expect(await run({ pid: true })).toBe(await run({ pid: true }));
  });

  test("that hangs or ends fails only its current work; the next work gets a new process", async () => {
    const run = start(3000);
    const first = await run({ pid: true });
    await expect(run({ exit: true })).rejects.toMatchObject({ reason: "ended" });
    await expect(run({ hang: true })).rejects.toMatchObject({ reason: "late" });
    const next = await run({ pid: true });
    expect(next).not.toBe(first);
    process.kill(next as number, "SIGKILL");
    await expect.poll(() => run({ answer: "again" }).catch(() => "lost")).toBe("again");
  });

  test("ends when it is idle", async () => {
    const run = start(20_000, 1);
    const pid = (await run({ pid: true })) as number;
    const isRunning = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isRunning).toBe(false);
  });
});
