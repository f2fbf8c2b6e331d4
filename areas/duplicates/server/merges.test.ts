import { beforeEach, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { fillBoth, references, rowsOf } from "#tests/harness/rich-customer.ts";
import { openTill } from "#tests/harness/till.ts";

/** G1 (decision 0117): merging two customers moves everything, and can be undone for a day. */

const server = await testServer();
beforeEach(() => server.travel(undefined));

interface Fields {
  name?: string;
  phone?: string;
  email?: string;
  birth_date?: string;
}

const add = async (salon: Caller, { name = "Ayşe", ...fields }: Fields = {}): Promise<number> => {
  const body = { name, surname: "Yıldız", ...fields };
  return (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id;
};
const merge = (salon: Caller, kept_id: number, merged_id: number, choices: object = {}) =>
  salon.try<{ id: number; error?: string }>("POST /api/duplicates/merges", {
    body: { kept_id, merged_id, choices } as never,
  });
const undo = (salon: Caller, id: number) =>
  salon.try<{ error?: string }>("POST /api/duplicates/merges/{id}/undo", { params: { id: String(id) } });
const card = (salon: Caller, id: number) =>
  salon.try<{ id: number; name: string; phone: string; sms_consent_at: string | null }>(
    "GET /api/contacts/{type}/{id}",
    {
      params: { type: "customer", id: String(id) },
    },
  );

test("every foreign key to customers is known to the merge", async () => {
  const { rows } = await server.owner.query<{ moves: string[] }>("select merge_moves() as moves");
  const own = [
    "campaign_recipients.contact_id",
    "contact_tags.contact_id",
    "customer_package_members.contact_id",
    "distinct_people.one_id",
    "distinct_people.other_id",
    "prepaid_accounts.contact_id",
    "tax_identities.contact_id",
  ];
  expect(
    await references(server),
    "add a new one to merge_moves(), or a function of its own to merge_contacts()",
  ).toEqual([...(rows[0]?.moves ?? []), ...own].toSorted());
});

test("every column of a customer is known to the merge and to its undoing", async () => {
  const columns = await server.owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'contacts'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by 1`,
  );
  const sources = await server.owner.query<{ proname: string; prosrc: string }>(
    "select proname, prosrc from pg_proc where proname in ('merge_fields', 'undo_merge', 'undo_merge_fields')",
  );
  // The kept person has its own; only people who are not deleted are merged.
  const own = new Set(["company_id", "id", "type", "created_at", "deleted_at"]);
  const missing = columns.rows
    .filter(({ name }) => !own.has(name))
    .flatMap(({ name }) =>
      sources.rows
        .filter(({ prosrc }) => !new RegExp(`\\b${name}\\b`).test(prosrc))
        .map((f) => `${f.proname}: ${name}`),
    );
  expect(sources.rows).toHaveLength(3);
  expect(missing, "write the functions again in a migration").toEqual([]);
});

test("a merge moves every row, the sums are those of both, and undoing it restores every row byte for byte", async () => {
  const till = await openTill(server);
  const { salon, company } = till;
  await salon.call("POST /api/service_categories", { body: { name: "Lazer", description: "Lazer epilasyon" } });
  const phone = "+905321110000";
  const [kept, merged] = [
    await add(salon, { phone }),
    await add(salon, { name: "Ayse", phone, email: "a@ornek.test" }),
  ];
  await service(company);
  await fillBoth(server, till, kept, merged);
  const places = (await references(server)).filter((place) => !/^(contact_merges|distinct_people)/.test(place));
  for (const place of places) expect(await count(place, merged, company), place).toBeGreaterThan(0);
  const before = await rowsOf(server, company);
  const totals = async (id: number) => {
    const params = { id: String(id) };
    const { balance, unpaid, coming } = await salon.call("GET /api/contacts/{id}/summary", { params });
    const { owed } = await salon.call("GET /api/contacts/{id}/debts", { params });
    const { data } = await salon.call("GET /api/contacts/{id}/packages", { params });
    return [balance, unpaid.total, coming.count, owed, data.length];
  };
  const [own, theirs] = [await totals(kept), await totals(merged)];
  expect([own[0], own[3]]).toEqual([500, 990]);

  const made = await merge(salon, kept, merged, { email: "merged", tax_identity: "merged" });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  for (const place of places) expect(await count(place, merged, company), place).toBe(0);
  const sum = await totals(kept);
  expect(sum.slice(0, 4)).toEqual(own.slice(0, 4).map((value, place) => (value ?? 0) + (theirs[place] ?? 0)));
  const { data: people } = await salon.call("GET /api/contacts/customer", { query: { query: "Ayse" } });
  expect(people.map(({ id, tags }) => [id, tags.length])).toEqual([[kept, 3]]);
  expect((await card(salon, merged)).body).toMatchObject({ id: kept, email: "a@ornek.test" });
  const { rows: documents } = await server.owner.query(
    "select distinct party_name, contact_id from documents where company_id = $1",
    [company],
  );
  expect(documents).toEqual([{ party_name: "Eski ad", contact_id: kept }]);

  // As after a restore of the business beside itself: the stored rows name the other company.
  await server.owner.query(
    `update contact_merges set merged_before = merged_before || '{"company_id": 0}', kept_before = kept_before || '{"company_id": 0}' where company_id = $1`,
    [company],
  );
  await server.owner.query(
    `update contact_merge_rows set rows = (select jsonb_agg(value || '{"company_id": 0}') from jsonb_array_elements(rows))
     where company_id = $1 and rows is not null`,
    [company],
  );
  expect((await undo(salon, made.body.id)).status).toBe(200);
  expect(await rowsOf(server, company)).toEqual(before);
  const { rows: left } = await server.owner.query("select from contact_merge_rows where company_id = $1", [company]);
  expect(left).toEqual([]);
  expect((await undo(salon, made.body.id)).body.error).toBe("merge_ended");
});

/** A service, which session packages need. */
async function service(company: number): Promise<void> {
  await server.owner.query(
    `insert into services (company_id, name, price, category_id, estimated_time)
     select $1, 'Lazer', 100, min(id), 30 from service_categories where company_id = $1`,
    [company],
  );
}

async function count(place: string, id: number, company: number): Promise<number> {
  const [table, column] = place.split(".");
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where company_id = $1 and ${column} = $2`,
    [company, id],
  );
  return rows[0]?.count ?? 0;
}

test("two administrators merge a pair at once: one does, the other is told; a repeated call is one merge", async () => {
  const salon = await server.salon();
  const [one, other] = [await add(salon), await add(salon)];
  const answers = await Promise.all([merge(salon, one, other), merge(salon, other, one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe("already_merged");
  const [kept, merged] = answers[0]?.status === 201 ? [one, other] : [other, one];
  expect((await merge(salon, kept, merged)).body.error).toBe("already_merged");
  expect((await salon.call("GET /api/duplicates/merges")).meta.total).toBe(1);
});

test("a chain leads to the last person, and is undone from its end", async () => {
  const salon = await server.salon();
  const [a, b, c] = [
    await add(salon, { name: "Asu" }),
    await add(salon, { name: "Beste" }),
    await add(salon, { name: "Ceren" }),
  ];
  const first = await merge(salon, b, a, { name: "merged" });
  const second = await merge(salon, c, b);
  expect((await card(salon, a)).body.id).toBe(c);
  expect((await card(salon, b)).body.id).toBe(c);
  expect((await undo(salon, first.body.id)).body.error).toBe("later_merge");
  expect((await undo(salon, second.body.id)).status).toBe(200);
  expect((await card(salon, a)).body).toMatchObject({ id: b, name: "Asu" });
  expect((await undo(salon, first.body.id)).status).toBe(200);
  expect([(await card(salon, a)).body.name, (await card(salon, b)).body.name]).toEqual(["Asu", "Beste"]);
});

test("a pair whose merge was undone is merged in the other direction, and that is undone, too", async () => {
  const salon = await server.salon();
  const [one, other] = [await add(salon, { name: "Asu" }), await add(salon, { name: "Beste" })];
  const first = await merge(salon, one, other);
  expect((await undo(salon, first.body.id)).status).toBe(200);
  const second = await merge(salon, other, one);
  expect(second.status).toBe(201);
  expect((await card(salon, one)).body.id).toBe(other);
  expect((await undo(salon, second.body.id)).status).toBe(200);
  expect([(await card(salon, one)).body.name, (await card(salon, other)).body.name]).toEqual(["Asu", "Beste"]);
});

test("what was changed or added since stays with the kept person, and a spent balance can't be divided", async () => {
  const till = await openTill(server);
  const { salon } = till;
  const [kept, merged] = [await add(salon, { phone: "+905321110001" }), await add(salon, { phone: "+905321110002" })];
  const load = (id: number, amount: number) =>
    salon.call("POST /api/contacts/{id}/balance", {
      params: { id: String(id) },
      body: { amount, payment_method: "cash" } as never,
    });
  await load(merged, 5000);
  const { body } = await merge(salon, kept, merged, { phone: "merged" });
  await salon.call("PUT /api/contacts/{type}/{id}", {
    params: { type: "customer", id: String(kept) },
    body: { email: "yeni@ornek.test" },
  });
  const order = await till.order({
    customer_id: kept,
    items: [{ product_id: await till.product({ price: 3000 }), quantity: 1 }],
  });
  await till.pay(order.id, { payments: [{ payment_method: "balance", amount: 3000 }] });
  expect((await undo(salon, body.id)).body.error).toBe("merge_balance_used");
  expect((await card(salon, merged)).body.id).toBe(kept);
  await load(kept, 3000);
  expect((await undo(salon, body.id)).status).toBe(200);
  expect((await card(salon, kept)).body).toMatchObject({ phone: "+905321110001", email: "yeni@ornek.test" });
  const balance = async (id: number) =>
    (await salon.call("GET /api/contacts/{id}/summary", { params: { id: String(id) } })).balance;
  expect([await balance(kept), await balance(merged)]).toEqual([0, 5000]);
  expect((await till.read(order.id)).customer?.id).toBe(kept);
});

test("a moved sale that was paid from the other person's balance keeps the merge from being undone", async () => {
  const till = await openTill(server);
  const { salon } = till;
  const [kept, merged] = [await add(salon, { phone: "+905321110020" }), await add(salon, { phone: "+905321110021" })];
  await salon.call("POST /api/contacts/{id}/balance", {
    params: { id: String(kept) },
    body: { amount: 5000, payment_method: "cash" } as never,
  });
  const product_id = await till.product({ price: 3000 });
  const order = await till.order({ customer_id: merged, items: [{ product_id, quantity: 1 }] });
  const { body } = await merge(salon, kept, merged);
  await till.pay(order.id, { payments: [{ payment_method: "balance", amount: 3000 }] });
  expect(await undo(salon, body.id)).toMatchObject({ status: 409, body: { error: "merge_order_paid" } });
  expect((await card(salon, merged)).body.id).toBe(kept);
});

test("a session package that was used for the other person's appointment keeps the merge from being undone", async () => {
  const till = await openTill(server);
  const { salon, company, seller } = till;
  await salon.call("POST /api/service_categories", { body: { name: "Lazer", description: "Lazer epilasyon" } });
  await service(company);
  const [lazer] = (await salon.call("GET /api/services")).data;
  const service_id = lazer?.id as number;
  const [kept, merged] = [await add(salon, { phone: "+905321110022" }), await add(salon, { phone: "+905321110023" })];
  const { id: package_id } = await salon.call("POST /api/session-packages", {
    body: { name: "Lazer 8 seans", price: 8000, valid_days: 365, services: [{ service_id, count: 8 }] },
  });
  const sale = await till.order({ items: [], customer_id: kept, packages: [{ package_id }] } as never);
  await till.pay(sale.id);
  const [owned] = (await salon.call("GET /api/contacts/{id}/packages", { params: { id: String(kept) } })).data;
  const visit = await salon.call("POST /api/reservations", {
    body: {
      customer_id: merged,
      starting_at: new Date(Date.now() + 86_400_000).toISOString(),
      items: [{ service_id, employee_id: seller, price: 1000, estimated_time: 30 }],
      force: true,
    },
  });
  const choose = (package_service_id: number | null) =>
    salon.call("PUT /api/reservations/{id}/sessions", {
      params: { id: String(visit.id) },
      body: { items: [{ reservation_item_id: visit.items[0]?.id as number, package_service_id }] },
    });
  const { body } = await merge(salon, kept, merged);
  await choose(owned?.services[0]?.id as number);
  expect(await undo(salon, body.id)).toMatchObject({ status: 409, body: { error: "merge_package_used" } });
  expect((await card(salon, merged)).body.id).toBe(kept);
  await choose(null);
  expect((await undo(salon, body.id)).status).toBe(200);
  expect((await card(salon, merged)).body.id).toBe(merged);
});

test("an appointment whose drawer was opened before the merge is saved for the kept person", async () => {
  const { salon, company, seller } = await openTill(server);
  await salon.call("POST /api/service_categories", { body: { name: "Lazer", description: "Lazer epilasyon" } });
  await service(company);
  const [lazer] = (await salon.call("GET /api/services")).data;
  const [kept, merged] = [await add(salon), await add(salon, { name: "Ayse" })];
  const items = [{ service_id: lazer?.id as number, employee_id: seller, price: 1000, estimated_time: 30 }];
  const starting_at = new Date(Date.now() + 86_400_000).toISOString();
  const visit = await salon.call("POST /api/reservations", {
    body: { customer_id: merged, starting_at, items, force: true },
  });
  await merge(salon, kept, merged);
  const params = { id: String(visit.id) };
  const saved = await salon.call("PUT /api/reservations/{id}", {
    params,
    body: { customer_id: merged, notes: "Kahve sever" },
  });
  expect(saved).toMatchObject({ notes: "Kahve sever", customer: { id: kept } });
});

test("nobody gets a campaign because of a merge or its undoing", async () => {
  const salon = await server.salon();
  const phone = "+905321110003";
  const [kept, merged] = [await add(salon, { phone }), await add(salon, { phone })];
  const say = (id: number, state: "given" | "withdrawn") =>
    salon.call("POST /api/contacts/{id}/consents", {
      params: { id: String(id) },
      body: { channel: "sms", state, source: "HS_WEB", evidence: "" },
    });
  await say(kept, "given");
  await say(merged, "given");
  const reported = () => server.owner.query("select from consent_reports").then(({ rowCount }) => rowCount);
  const before = await reported();
  const { body } = await merge(salon, kept, merged);
  expect((await card(salon, kept)).body.sms_consent_at).not.toBeNull();
  // Deleting the merged row withdraws nothing.
  expect(await reported()).toBe(before);
  await say(kept, "withdrawn");
  expect((await undo(salon, body.id)).status).toBe(200);
  expect([(await card(salon, kept)).body.sms_consent_at, (await card(salon, merged)).body.sms_consent_at]).toEqual([
    null,
    null,
  ]);
  await say(merged, "given");
  await merge(salon, kept, merged);
  expect((await card(salon, kept)).body.sms_consent_at).toBeNull();
});

test("after an undo a consent that was given again since stays, and an opt-out since holds for both addresses", async () => {
  const salon = await server.salon();
  const [kept, merged] = [await add(salon, { phone: "+905321110008" }), await add(salon, { phone: "+905321110009" })];
  const say = (id: number, state: "given" | "withdrawn") =>
    salon.call("POST /api/contacts/{id}/consents", {
      params: { id: String(id) },
      body: { channel: "sms", state, source: "HS_WEB", evidence: "" },
    });
  await say(kept, "given");
  await say(merged, "given");
  const { body } = await merge(salon, kept, merged);
  await say(kept, "withdrawn");
  await say(kept, "given");
  await undo(salon, body.id);
  expect((await card(salon, kept)).body.sms_consent_at).not.toBeNull();
  expect((await card(salon, merged)).body.sms_consent_at).toBeNull();
});

test("after an undo nobody has the other person's consent, even if the phone was changed since", async () => {
  const salon = await server.salon();
  const [kept, merged] = [await add(salon, { phone: "+905321110014" }), await add(salon, { phone: "+905321110015" })];
  await salon.call("POST /api/contacts/{id}/consents", {
    params: { id: String(merged) },
    body: { channel: "sms", state: "given", source: "HS_WEB", evidence: "" },
  });
  const { body } = await merge(salon, kept, merged, { phone: "merged" });
  expect((await card(salon, kept)).body.sms_consent_at).not.toBeNull();
  const params = { type: "customer", id: String(kept) };
  await salon.call("PUT /api/contacts/{type}/{id}", { params, body: { phone: "+905321110016" } });
  await undo(salon, body.id);
  expect((await card(salon, kept)).body).toMatchObject({ phone: "+905321110016", sms_consent_at: null });
  expect((await card(salon, merged)).body.sms_consent_at).not.toBeNull();
});

test("an opt-out that won a merge also wins the next one", async () => {
  const salon = await server.salon();
  const phone = "+905321110006";
  const people = [await add(salon, { phone }), await add(salon, { phone }), await add(salon, { phone })];
  const [left, second, third] = people as [number, number, number];
  const say = (id: number, state: "given" | "withdrawn") =>
    salon.call("POST /api/contacts/{id}/consents", {
      params: { id: String(id) },
      body: { channel: "sms", state, source: "HS_WEB", evidence: "" },
    });
  await say(left, "given");
  await say(left, "withdrawn");
  await say(second, "given");
  await say(third, "given");
  await merge(salon, left, second);
  await merge(salon, left, third);
  expect((await card(salon, left)).body.sms_consent_at).toBeNull();
});

test("a commercial message that waits for an address which does not stay is nobody's until the merge is undone", async () => {
  const salon = await server.salon();
  const [kept, merged] = [await add(salon, { phone: "+905321110004" }), await add(salon, { phone: "+905321110005" })];
  await server.owner.query(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts, contact_id)
     select company_id, 'sms', class, 'test.row', phone, 'x', 1, id from contacts, unnest(array['commercial', 'information']) class where id = any($1)`,
    [[kept, merged]],
  );
  const holders = async () => {
    const { rows } = await server.owner.query<{ contact_id: number | null }>(
      "select contact_id from messages where cause = 'test.row' and recipient = any($1) order by recipient, class",
      [["+905321110004", "+905321110005"]],
    );
    return rows.map(({ contact_id }) => contact_id);
  };
  const { body } = await merge(salon, kept, merged, { phone: "merged" });
  expect(await holders()).toEqual([null, kept, kept, kept]);
  await undo(salon, body.id);
  expect(await holders()).toEqual([kept, kept, merged, merged]);
});

test("a merge ends after a day, and its record remembers nothing of the people; nor after forgetting the kept person", async () => {
  const salon = await server.salon();
  const noon = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;
  server.travel(noon);
  await server.runJobs();
  const [one, two, three] = [await add(salon), await add(salon), await add(salon)];
  await server.owner.query(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts, contact_id)
     select company_id, 'sms', 'commercial', 'test.closed', '+905321110012', 'x', 1, id from contacts where id = any($1)`,
    [[two, three]],
  );
  const messages = async () => {
    const { rows } = await server.owner.query<{ contact_id: number | null; state: string; recipient: string }>(
      "select contact_id, state, recipient from messages where cause = 'test.closed' order by id",
    );
    return rows.map(({ contact_id, state, recipient }) => [contact_id, state, recipient]);
  };
  const [first, second] = [await merge(salon, one, two), await merge(salon, one, three)];
  await server.owner.query("update contact_merges set created_at = created_at - interval '25 hours' where id = $1", [
    first.body.id,
  ]);
  expect((await undo(salon, first.body.id)).body.error).toBe("merge_ended");
  const remembered = async () => {
    const { rows } = await server.owner.query(
      `select state, num_nonnulls(choices, kept_before, merged_before, kept_after) as texts,
         (select count(*)::int from contact_merge_rows r where r.merge_id = m.id) as rows
       from contact_merges m where id = any($1) order by id`,
      [[first.body.id, second.body.id]],
    );
    return rows as { state: string; texts: number; rows: number }[];
  };
  server.travel(new Date(Date.parse(noon) + 20 * 3_600_000).toISOString());
  await server.runJobs();
  expect(await remembered()).toMatchObject([
    { state: "closed", texts: 0, rows: 0 },
    { state: "done", texts: 4 },
  ]);
  expect((await card(salon, two)).body.id).toBe(one);
  expect(await messages()).toEqual([
    [one, "unsent", "+905321110012"],
    [null, "waiting", "+905321110012"],
  ]);
  await server.owner.query(
    "insert into transactions (company_id, type, amount, payment_method, account_id, contact_id) select company_id, 'income', 1, 'cash', (select min(a.id) from accounts a where a.company_id = c.company_id), id from contacts c where id = $1",
    [one],
  );
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(one) } });
  expect(await remembered()).toEqual([
    { state: "closed", texts: 0, rows: 0 },
    { state: "closed", texts: 0, rows: 0 },
  ]);
  expect((await card(salon, two)).status).toBe(404);
  expect(await messages()).toEqual([
    [one, "unsent", ""],
    [one, "unsent", ""],
  ]);
});

test("undoing an import does not delete an imported customer into whom somebody was merged", async () => {
  const salon = await server.salon();
  const [imported, byHand] = [await add(salon), await add(salon)];
  await merge(salon, imported, byHand);
  const client = await server.owner.connect();
  await client.query("begin");
  await client.query("select set_config('app.importing', 'on', true)");
  const deleting = client.query("delete from contacts where id = $1", [imported]);
  await expect(deleting).rejects.toMatchObject({ code: "23503" });
  await client.query("rollback");
  client.release();
});

test("any two customers can be compared; a pair of one, or with somebody who is gone, is none", async () => {
  const [salon, elsewhere] = [await server.salon(), await server.salon()];
  const [one, other, foreign] = [await add(salon), await add(salon, { name: "Fatma" }), await add(elsewhere)];
  const pair = (a: number, b: number) =>
    salon.try("GET /api/duplicates/pairs/{one}/{other}", { params: { one: String(a), other: String(b) } });
  await salon.call("POST /api/duplicates/distinct", { body: { one_id: one, other_id: other } });
  expect(await pair(other, one)).toMatchObject({
    status: 200,
    body: { people: [{ id: one }, { id: other, name: "Fatma" }], distinct: [[one, other]] },
  });
  expect((await pair(one, one)).status).toBe(404);
  expect((await pair(one, foreign)).status).toBe(404);
  await merge(salon, one, other);
  expect((await pair(one, other)).status).toBe(404);
});

test("a merge refuses the same, unknown and changed people in words", async () => {
  const [salon, elsewhere] = [await server.salon(), await server.salon()];
  const [kept, merged, foreign] = [await add(salon), await add(salon), await add(elsewhere)];
  expect(await merge(salon, kept, kept)).toMatchObject({
    status: 422,
    body: { messages: { merged_id: "Başka bir müşteri seçin" } },
  });
  expect(await merge(salon, kept, foreign)).toMatchObject({
    status: 422,
    body: { messages: { merged_id: "Müşteri bulunamadı" } },
  });
  const stale = { kept_id: kept, merged_id: merged, kept_stamp: "x" };
  expect(await salon.try("POST /api/duplicates/merges", { body: stale })).toMatchObject({
    status: 409,
    body: { error: "stale" },
  });
  const { body } = await merge(salon, kept, merged);
  expect((await undo(elsewhere, body.id)).status).toBe(404);
});
