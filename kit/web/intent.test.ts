import { expect, test } from "vitest";
import { intentOf, Intents } from "./intent.ts";

test("a double press is one call, and both presses get the same answer", async () => {
  const intents = new Intents<number>();
  let calls = 0;
  const send = async () => ++calls;
  expect(await Promise.all([intents.run("a", send), intents.run("a", send)])).toEqual([1, 1]);
  expect(intents.busy).toBe(false);
});

test("the key stays while the same body is retried, and changes after a success or with another body", async () => {
  const intents = new Intents<void>();
  const keys: string[] = [];
  const lost = async (key: string) => {
    keys.push(key);
    throw new Error("no answer");
  };
  const done = async (key: string) => void keys.push(key);
  await intents.run("a", lost).catch(() => undefined);
  await intents.run("a", lost).catch(() => undefined);
  await intents.run("a", done);
  await intents.run("a", lost).catch(() => undefined);
  await intents.run("b", done);
  await intents.run("a", done);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set([keys[0], keys[3], keys[4], keys[5]]).size).toBe(4);
});

test("different rows run at the same time, each with its own key", async () => {
  const intents = new Intents<string>();
  const send = async (key: string) => key;
  const [a, b] = await Promise.all([intents.run("a", send), intents.run("b", send)]);
  expect(a).not.toBe(b);
});

test("files are distinguished by name and size", () => {
  const form = (text: string) => {
    const data = new FormData();
    data.append("file", new File([text], "a.png", { lastModified: 1 }));
    return { body: data };
  };
  expect(intentOf(form("x"))).toBe(intentOf(form("y")));
  expect(intentOf(form("x"))).not.toBe(intentOf(form("longer")));
});
