import { expect, test } from "vitest";
import { ApiError, bodyOf } from "./api-error.ts";
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
  const lost = async (_: string, key: string) => {
    keys.push(key);
    throw new Error("no answer");
  };
  const done = async (_: string, key: string) => void keys.push(key);
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
  const send = async (_: string, key: string) => key;
  const [a, b] = await Promise.all([intents.run("a", send), intents.run("b", send)]);
  expect(a).not.toBe(b);
});

interface Sent {
  params: { id: number };
  body: { amount: number; owed: number; version?: number; confirm?: string[] };
}

/** Presses whose calls end as `outcomes` say, the last also for all further ones; notes what was sent. */
function presses(outcomes: ("done" | ApiError)[]) {
  const intents = new Intents<void>();
  const sent: { amount: number; owed: number; version?: number; confirm?: string[]; key: string }[] = [];
  const send = async ({ body }: Sent, key: string): Promise<void> => {
    sent.push({ ...body, key });
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome instanceof ApiError) throw outcome;
  };
  const press = async (body: Sent["body"]) => {
    await intents.run({ params: { id: 7 }, body }, send, ["owed", "version", "confirm"]).catch(() => undefined);
    return sent.at(-1);
  };
  return press;
}

const lost = () => new ApiError(0, bodyOf("no_connection"));

test("after a lost reply the same press sends what it sent first, whatever the screen has learned meanwhile", async () => {
  for (const outcome of [
    lost(),
    new ApiError(0, bodyOf("timeout")),
    new ApiError(502, bodyOf("unexpected")),
    new ApiError(409, bodyOf("busy")),
    new ApiError(429, bodyOf("too_many")),
    new ApiError(401, bodyOf("no_session")),
  ]) {
    const press = presses([lost(), outcome, "done"]);
    const first = await press({ amount: 50, owed: 200, version: 3 });
    expect(await press({ amount: 50, owed: 150, version: 4 })).toEqual(first);
    expect(await press({ amount: 50, owed: 150, version: 4 })).toEqual(first);
    // It was done: one more press is another payment.
    const next = await press({ amount: 50, owed: 150, version: 4 });
    expect(next).toMatchObject({ owed: 150, version: 4 });
    expect(next?.key).not.toBe(first?.key);
  }
});

test("an answered refusal or another typed value ends that", async () => {
  for (const refusal of [new ApiError(409, bodyOf("stale")), new ApiError(422, bodyOf("invalid"))]) {
    const press = presses([lost(), refusal, "done"]);
    const first = await press({ amount: 50, owed: 200 });
    expect(await press({ amount: 50, owed: 150 })).toEqual(first);
    const fresh = await press({ amount: 50, owed: 150 });
    expect(fresh?.owed).toBe(150);
    expect(fresh?.key).not.toBe(first?.key);
  }
  const press = presses([lost()]);
  const first = await press({ amount: 50, owed: 200 });
  const other = await press({ amount: 60, owed: 150 });
  expect(other).toMatchObject({ amount: 60, owed: 150 });
  expect(other?.key).not.toBe(first?.key);
});

test("the outcome is unknown from a lost reply until an answer that tells of it", async () => {
  const intents = new Intents<void>();
  const press = async (failure?: ApiError) => {
    const send = async (): Promise<void> => {
      if (failure) throw failure;
    };
    await intents.run("a", send).catch(() => undefined);
    return intents.isUnknown;
  };
  // The server has looked at it, or refused it before that.
  expect(await press(new ApiError(422, bodyOf("invalid")))).toBe(false);
  expect(await press(new ApiError(429, bodyOf("too_many")))).toBe(false);
  for (const answer of [undefined, new ApiError(422, bodyOf("invalid")), new ApiError(409, bodyOf("stale"))]) {
    expect(await press(lost())).toBe(true);
    expect(await press(new ApiError(429, bodyOf("too_many")))).toBe(true);
    expect(await press(new ApiError(409, bodyOf("busy")))).toBe(true);
    expect(await press(answer)).toBe(false);
  }
});

test("a confirmed call whose reply was lost is sent again with its confirmation, instead of asking once more", async () => {
  const press = presses([new ApiError(409, bodyOf("confirm_needed")), lost(), "done"]);
  const asked = await press({ amount: 50, owed: 200 });
  const confirmed = await press({ amount: 50, owed: 200, confirm: ["more_than_held"] });
  expect(confirmed).toMatchObject({ confirm: ["more_than_held"] });
  expect(confirmed?.key).not.toBe(asked?.key);
  expect(await press({ amount: 50, owed: 150 })).toEqual(confirmed);
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
