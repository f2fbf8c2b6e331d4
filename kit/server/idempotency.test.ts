import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { idParams } from "#kit/contract/shapes.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { as, kitServer, type TestEndpoint } from "#tests/harness/kit-server.ts";
import { openDatabase, sql } from "./database.ts";
import { forgetIntents } from "./idempotency.ts";
import { problems } from "./problem.ts";

const clone = await clonedDatabase();
await clone.owner.query(`create table notes (company_id bigint, id bigint generated always as identity, text text);
  call company_owned('notes')`);

/** A call with the text "slow" ends when the test says so. */
const slow = { started: Promise.withResolvers<void>(), ends: Promise.withResolvers<void>() };
const addNote: TestEndpoint["run"] = async ({ db }, { body }) => {
  const row = await db.one<{ id: number }>(
    sql`insert into notes (company_id, text) values (${db.company}, ${body.text}) returning id, text`,
  );
  if (body.text === "fail") throw problems.in_use();
  if (body.text === "slow") {
    slow.started.resolve();
    await slow.ends.promise;
  }
  return row;
};
const body = z.strictObject({ text: z.string() });
const reply = z.strictObject({ id: z.number().int(), text: z.string() });
const note = { right: "staff", body, reply, changes: ["notes"], about: "", run: addNote } satisfies TestEndpoint;
const table: Record<string, TestEndpoint> = {
  "POST /api/notes": { ...note, status: 201 },
  "POST /api/secret-notes": { ...note, secretReply: true },
  "PUT /api/notes/{id}": { ...note, params: idParams },
  "DELETE /api/notes/{id}": { right: "staff", params: idParams, about: "", run: async () => undefined },
};
const { app } = await kitServer(clone, table);

async function send(
  text: string,
  key: string,
  { method = "POST", url = "/api/notes", who = as("staff", 1), server = app } = {},
) {
  const headers = { ...who, "idempotency-key": key, "content-type": "application/json" };
  const payload = method === "DELETE" ? "" : JSON.stringify({ text });
  const response = await server.inject({ method: method as "POST", url, headers, payload });
  const replayed = response.headers["idempotent-replay"] === "true";
  return {
    status: response.statusCode,
    body: response.body && response.json(),
    replayed,
    changed: response.headers["x-changed"],
  };
}

const notes = async (text: string) =>
  (await clone.owner.query("select id from notes where text = $1", [text])).rows.map((row) => row.id as number);

describe("a write with a key", () => {
  test("sent five times at once runs once and gets the same reply", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("once", key)));
    const [id] = await notes("once");
    expect(await notes("once")).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { id }, changed: "notes" });
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await send("once", key.toUpperCase())).toMatchObject({ status: 201, body: { id }, replayed: true });
  });

  test("with another body is refused, and the first reply stays", async () => {
    const key = randomUUID();
    const first = await send("one", key);
    expect(await send("two", key)).toMatchObject({
      status: 422,
      body: { error: "key_reused", messages: { "Idempotency-Key": expect.any(String) } },
    });
    expect(await notes("two")).toEqual([]);
    expect(await send("one", key)).toMatchObject({ body: first.body, replayed: true });
  });

  test("whose reply is secret finds it encrypted, and is refused after SECRET_KEY was changed", async () => {
    const key = randomUUID();
    const url = "/api/secret-notes";
    const first = await send("gizli kod", key, { url });
    expect(first).toMatchObject({ status: 200, body: { text: "gizli kod" } });
    expect(await send("gizli kod", key, { url })).toMatchObject({ body: first.body, replayed: true });
    const { rows } = await clone.owner.query("select reply::text from idempotency_keys where key = $1", [key]);
    expect(rows).toEqual([{ reply: expect.stringMatching(/^"v1\.[0-9a-f]{8}\.[\w-]+"$/) }]);
    await clone.owner.query("update idempotency_keys set reply = to_json('v1.00000000.AAAA'::text) where key = $1", [
      key,
    ]);
    expect(await send("gizli kod", key, { url })).toMatchObject({ status: 422, body: { error: "key_reused" } });
    expect(await notes("gizli kod")).toHaveLength(1);
  });

  test("may be tried again after it was refused", async () => {
    const key = randomUUID();
    expect((await send("fail", key)).status).toBe(409);
    expect(await notes("fail")).toEqual([]);
    expect(await send("better", key)).toMatchObject({ status: 201, replayed: false });
  });

  test("whose first call still runs after two seconds is busy, and runs once", async () => {
    const key = randomUUID();
    const first = send("slow", key);
    await slow.started.promise;
    expect(await send("slow", key)).toMatchObject({ status: 409, body: { error: "busy" } });
    slow.ends.resolve();
    expect((await first).status).toBe(201);
    expect(await notes("slow")).toHaveLength(1);
  });

  test("belongs to one person, one company and one endpoint", async () => {
    const key = randomUUID();
    const url = "/api/notes/7";
    const answers = [
      await send("own", key),
      await send("own", key, { who: as("staff", 2) }),
      await send("own", key, { method: "PUT", url }),
      await send("own", key, { method: "PUT", url: "/api/notes/8" }),
      await send("", key, { method: "DELETE", url }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 204]);
    expect(answers.some(({ replayed }) => replayed)).toBe(false);
    expect(await send("", key, { method: "DELETE", url })).toMatchObject({ status: 204, body: "", replayed: true });
  });

  test("gets exactly the same text again", async () => {
    const nasty = [
      "it's",
      "\\'; drop table notes; --",
      '"$1" $$ $x$',
      "E'\\x27'",
      "\u2028 ş 💈 \\u0000 \\",
      "%s ? :a {}",
    ];
    for (const text of nasty) {
      const key = randomUUID();
      const first = await send(text, key);
      expect(first).toMatchObject({ status: 201, body: { text } });
      expect(await send(text, key)).toMatchObject({ status: 201, body: first.body, replayed: true });
    }
    expect(await notes("it's")).toHaveLength(1);
  });

  test("is known on the next day, also while the first call still runs at midnight", async () => {
    const key = randomUUID();
    const first = await send("yesterday", key);
    await clone.owner.query("update idempotency_keys set slot = mod(slot + 8, 9) where key = $1", [key]);
    expect(await send("yesterday", key)).toMatchObject({ status: 201, body: first.body, replayed: true });
    expect(await notes("yesterday")).toHaveLength(1);

    const [one, two] = [await clone.owner.connect(), await clone.owner.connect()];
    const other = randomUUID();
    const find = () => `select body_hash from find_reply(1, 1, 'POST /api/notes', '${other}')`;
    await one.query("begin");
    expect((await one.query(find())).rows).toEqual([{ body_hash: null }]);
    const second = two.query(find());
    await one.query(
      `insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash, status, slot)
       values (1, 1, 'POST /api/notes', $1, 'hash', 204, mod(intent_slot() + 8, 9))`,
      [other],
    );
    await one.query("commit");
    expect((await second).rows).toEqual([{ body_hash: "hash" }]);
    for (const client of [one, two]) client.release();
  });

  test("is shared with a server of the release before, which stores it in two steps", async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const first = await send("both", ours);
    const { rows } = await clone.owner.query<{ own: string; body_hash: string }>(
      `select company_id || ', ' || login_id || ', ' || quote_literal(endpoint) as own, body_hash
       from idempotency_keys where key = $1`,
      [ours],
    );
    const { own, body_hash } = rows[0] ?? {};
    const before = await clone.owner.connect();
    const claim = async (key: string) =>
      (await before.query(`select claimed, reply from open_intent(${own}, $1, $2)`, [key, body_hash])).rows;
    expect(await claim(ours)).toEqual([{ claimed: false, reply: first.body }]);
    const reply = { id: 1, text: "both" };
    await before.query("begin");
    expect(await claim(theirs)).toEqual([{ claimed: true, reply: null }]);
    const second = send("both", theirs);
    await before.query(`select keep_answer(${own}, $1, 201::smallint, $2)`, [theirs, JSON.stringify(reply)]);
    await before.query("commit");
    before.release();
    expect(await second).toMatchObject({ status: 201, body: reply, replayed: true });
    expect(await notes("both")).toHaveLength(1);
  });

  test("is refused when its key is no UUID", async () => {
    for (const key of ["", "1", `${randomUUID()}'`, `'); drop table notes; --`])
      expect(await send("bad key", key), key).toMatchObject({ status: 422, body: { error: "key_reused" } });
    expect(await notes("bad key")).toEqual([]);
  });

  test("is known to the next process, for seven days", async () => {
    const key = randomUUID();
    const before = await kitServer(clone, table);
    const first = await send("kept", key, { server: before.app });
    await before.close();
    const { app: server } = await kitServer(clone, table);
    expect(await send("kept", key, { server })).toMatchObject({ body: first.body, replayed: true });
    const database = openDatabase(clone);
    // As if so many days had passed: the rows are in the partition of the day before that.
    const pass = (days: number) =>
      clone.owner.query("update idempotency_keys set slot = mod(slot - $1 + 9, 9)", [days]);
    await pass(7);
    await forgetIntents(database.company(0));
    expect(await send("kept", key, { server })).toMatchObject({ body: first.body, replayed: true });
    await pass(1);
    await forgetIntents(database.company(0));
    await database.close();
    expect(await send("kept", key, { server })).toMatchObject({ status: 201, replayed: false });
    expect(await notes("kept")).toHaveLength(2);
  });
});
