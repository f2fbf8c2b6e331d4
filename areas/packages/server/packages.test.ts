import { describe, expect, test } from "vitest";
import type { Api } from "#areas/api.ts";
import type { Call } from "#kit/contract/endpoint.ts";
import { type Caller, testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { hire, openTill } from "#tests/harness/till.ts";

/** Issue 18, session packages (decisions §4, decision 0092): the catalogue, selling, using, freezing and giving back. */

const server = await testServer();
const till = await openTill(server);
const { salon, seller, customer } = till;
const NOON = "2026-11-20T09:00:00.000Z";
const DAY = 24 * 3_600_000;
const travel = (days: number) => server.travel(new Date(Date.parse(NOON) + days * DAY).toISOString());
travel(0);

const category = await salon.call("POST /api/service_categories", {
  body: { name: "Lazer", description: "Lazer" },
});
let names = 0;
const service = async (price = 50_000, name = `Lazer ${names++}`) => {
  const body = { name, description: "Bir hizmet", price, original_price: 0, category_id: category.id };
  return (await salon.call("POST /api/services", { body: { ...body, estimated_time: 30 } })).id;
};
const person = async (name: string) => {
  const body = { name, surname: "Öz" };
  return (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id;
};

type Fields = Partial<Call<Api["POST /api/session-packages"]>["body"]>;
const catalogued = async (fields: Fields = {}) =>
  salon.call("POST /api/session-packages", {
    body: {
      name: `Paket ${names++}`,
      price: 450_000,
      valid_days: 365,
      services: [{ service_id: await service(), count: 10 }],
      ...fields,
    },
  });

/** A package that a customer has just bought. */
async function bought(
  fields: Fields = {},
  { who, line = {}, pay = {} }: { who?: number; line?: object; pay?: object } = {},
) {
  const buyer = who ?? (await person(`Alıcı ${names++}`));
  const { id: package_id } = await catalogued(fields);
  const packages = [{ package_id, ...line }];
  const { id } = await till.order({ items: [], customer_id: buyer, packages } as never);
  const order = await till.pay(id, pay);
  const made = (await salon.call("GET /api/contacts/{id}/packages", { params: { id: buyer } })).data.find(
    (one) => one.order?.id === id,
  );
  return { ...(made as NonNullable<typeof made>), sale: order, buyer };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const opened = (id: number) => salon.call("GET /api/customer-packages/{id}", { params: { id } });
const use = (one: Bought, amount = 1, by: Caller = salon) =>
  by.try("POST /api/customer-packages/{id}/uses", {
    params: { id: one.id },
    body: { package_service_id: one.services[0]?.id as number, amount },
  });

let slots = 0;
/** An appointment of the customer for the package's service, in the past week of free times. */
async function booked(one: Bought, { linked = true, who = one.buyer }: { linked?: boolean; who?: number } = {}) {
  const at = new Date(Date.parse(NOON) + 7 * DAY + slots++ * 30 * 60_000).toISOString();
  const items = [
    {
      service_id: one.services[0]?.service_id as number,
      employee_id: seller,
      price: 50_000,
      estimated_time: 30,
      ...(linked && { package_service_id: one.services[0]?.id as number }),
    },
  ];
  return salon.call("POST /api/reservations", { body: { customer_id: who, starting_at: at, items, force: true } });
}
const move = (id: number, status: string, by: Caller = salon) =>
  by.try("PUT /api/reservations/{id}", { params: { id }, body: { status } as never });
const sessionsOf = async (id: number) =>
  (await salon.call("GET /api/reservations/{id}/sessions", { params: { id } })).data;
const used = async (one: Bought) => (await opened(one.id)).services[0]?.used;
const billed = ({ id, customer: who, items }: Awaited<ReturnType<typeof booked>>) =>
  till.order({
    items: [],
    customer_id: who?.id ?? null,
    reservation_id: id,
    services: items.map((item) => ({
      service_id: item.service.id,
      price: item.price,
      employee_id: item.employee.id,
      reservation_item_id: item.id,
    })),
  });

describe("the catalogue of packages", () => {
  test("keeps what it is given, changes it and deletes what was never sold", async () => {
    const made = await catalogued({ name: "Lazer 10", unit: "minute", shareable: true });
    expect(made).toMatchObject({
      unit: "minute",
      shareable: true,
      enabled: true,
      services: [{ count: 10, price: 50_000 }],
    });
    const params = { id: made.id };
    const other = await service(20_000);
    const services = [{ service_id: other, count: 3 }];
    const changed = await salon.call("PUT /api/session-packages/{id}", { params, body: { services, enabled: false } });
    expect(changed).toMatchObject({ name: "Lazer 10", enabled: false, services: [{ service_id: other, count: 3 }] });
    expect(await salon.call("GET /api/session-packages/{id}", { params })).toEqual(changed);
    const offered = await salon.call("GET /api/session-packages", { query: { enabled: "1" } });
    expect(offered.data.map(({ id }) => id)).not.toContain(made.id);
    expect((await salon.try("DELETE /api/session-packages/{id}", { params })).status).toBe(204);
    const { sale } = await bought();
    const sold = { id: sale.packages[0]?.package_id as number };
    expect(await salon.try("DELETE /api/session-packages/{id}", { params: sold })).toMatchObject({ status: 409 });
  });

  test("refuses unknown services, a taken name and nonsense, each at its field", async () => {
    await catalogued({ name: "Tek Ad" });
    const refused = async (fields: Fields) => {
      const body = { name: "Başka", price: 1, services: [{ service_id: await service(), count: 1 }], ...fields };
      const answer = await salon.try<{ messages: object }>("POST /api/session-packages", { body: body as never });
      return [answer.status, ...Object.keys(answer.body.messages ?? {})];
    };
    expect(await refused({ services: [{ service_id: 999_999, count: 1 }] })).toEqual([422, "services.0.service_id"]);
    expect(await refused({ name: "TEK AD" })).toEqual([422, "name"]);
    expect(await refused({ services: [] })).toEqual([422, "services"]);
    expect(await refused({ price: -1, valid_days: 0 })).toEqual([422, "price", "valid_days"]);
    const same = await service();
    const twice = [1, 2].map((count) => ({ service_id: same, count }));
    expect(await refused({ services: twice })).toEqual([422, "services"]);
  });
});

describe("selling a package at the till", () => {
  test("gives it to the customer when the sale is paid, at the price after discount", async () => {
    const one = await bought({}, { line: { employee_id: seller }, pay: { discount: 10 } });
    expect(one.sale).toMatchObject({
      status: "success",
      total: 405_000,
      packages: [{ quantity: 1, discount: 45_000 }],
    });
    expect(one).toMatchObject({ state: "open", price: 405_000, unused_value: 405_000, last_day: "2027-11-20" });
    expect(one.services).toMatchObject([{ count: 10, used: 0, left: 10, booked: 0 }]);
    expect((await opened(one.id)).entries).toMatchObject([{ kind: "sold", amount: 10 }]);
    await expectBooksToAgree(server.owner);
  });

  test("needs a customer, who may be named at the checkout", async () => {
    const { id: package_id } = await catalogued();
    const { id } = await till.order({ items: [], packages: [{ package_id }] } as never);
    const pay = (body: object) => salon.try("POST /api/orders/{id}/checkout", { params: { id }, body });
    expect(await pay({})).toMatchObject({ status: 422, body: { error: "package_needs_customer" } });
    expect(await till.read(id)).toMatchObject({ status: "new", paid: 0 });
    expect((await pay({ customer_id: customer })).status).toBe(200);
    expect((await pay({ customer_id: customer })).status).toBe(200);
    const { data } = await salon.call("GET /api/contacts/{id}/packages", { params: { id: customer } });
    expect(data.filter(({ order }) => order?.id === id)).toHaveLength(1);
  });

  test("refuses an unknown or closed package, one for shipping, and one without its employee", async () => {
    const closed = await catalogued({ enabled: false });
    const personal = await catalogued({ one_employee: true });
    const place = (packages: object[], more: object = {}) =>
      salon.try<{ messages: object }>("POST /api/orders", {
        body: { created_by_id: seller, packages, ...more } as never,
      });
    const answer = await place([{ package_id: 999_999 }, { package_id: closed.id }, { package_id: personal.id }]);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.messages)).toEqual([
      "packages.0.package_id",
      "packages.1.package_id",
      "packages.2.employee_id",
    ]);
    const open = await catalogued();
    expect((await place([{ package_id: open.id }], { delivery_type: "shipping" })).status).toBe(422);
  });

  test("divides the price over its services by what they cost alone", async () => {
    const services = [
      { service_id: await service(30_000), count: 1 },
      { service_id: await service(10_000), count: 2 },
    ];
    const one = await bought({ price: 40_001, services });
    const second = one.services[1]?.id as number;
    const params = { id: one.id };
    const after = await salon.call("POST /api/customer-packages/{id}/uses", {
      params,
      body: { package_service_id: second, amount: 2 },
    });
    expect(after.unused_value).toBe(24_001);
  });

  test("is counted to the line's employee and found by its name", async () => {
    const one = await bought({ name: "Kavitasyon Kürü" }, { line: { employee_id: seller } });
    const found = await salon.call("GET /api/orders", { query: { query: "kavitasyon" } });
    expect(found.data.map(({ id }) => id)).toEqual([one.sale.id]);
    const sold = await salon.call("GET /api/customer-packages", { query: { query: "kavitasyon" } });
    expect(sold.data.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe("using sessions", () => {
  test("takes them until none is left, and gives one back with a reason, once", async () => {
    const one = await bought();
    expect((await use(one, 9)).status).toBe(200);
    expect(await use(one, 2)).toMatchObject({ status: 409, body: { error: "no_session_left" } });
    expect(await use(one)).toMatchObject({ status: 200, body: { state: "used_up", unused_value: 0 } });
    const [last] = (await opened(one.id)).entries;
    const undo = () =>
      salon.try("POST /api/session-uses/{id}/undo", {
        params: { id: last?.use_id as number },
        body: { reason: "Yanlış kişi" },
      });
    expect(await undo()).toMatchObject({ status: 200, body: { state: "open", unused_value: 45_000 } });
    expect(await undo()).toMatchObject({ status: 409, body: { error: "use_undone" } });
    const { entries } = await opened(one.id);
    expect(entries.map(({ kind, amount, undone, note }) => [kind, amount, undone, note])).toEqual([
      ["given_back", 1, false, "Yanlış kişi"],
      ["used", -1, true, ""],
      ["used", -9, false, ""],
      ["sold", 10, false, ""],
    ]);
  });

  test("two tills at the last session: one gets it", async () => {
    const one = await bought({ services: [{ service_id: await service(), count: 1 }] });
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await used(one)).toBe(1);
  });

  test("is staff's work; giving back, extending and returning are not", async () => {
    const staff = await hire(server, salon);
    const one = await bought();
    expect((await use(one, 1, staff)).status).toBe(200);
    const [entry] = (await opened(one.id)).entries;
    const params = { id: entry?.use_id as number };
    expect((await staff.try("POST /api/session-uses/{id}/undo", { params, body: { reason: "Neden" } })).status).toBe(
      403,
    );
  });
});

describe("appointments", () => {
  test("suggests an open package with 3 / 10, and counts it when the visit is completed", async () => {
    const one = await bought();
    await use(one, 3);
    const visit = await booked(one, { linked: false });
    const [line] = await sessionsOf(visit.id);
    expect(line).toMatchObject({ chosen: null, used: false, choices: [{ used: 3, count: 10, takes: 1, owner: null }] });
    const items = [
      { reservation_item_id: line?.reservation_item_id as number, package_service_id: one.services[0]?.id as number },
    ];
    const chosen = await salon.call("PUT /api/reservations/{id}/sessions", {
      params: { id: visit.id },
      body: { items },
    });
    expect(chosen.data).toMatchObject([{ chosen: { used: 3 }, used: false }]);
    expect((await opened(one.id)).services).toMatchObject([{ used: 3, booked: 1 }]);
    travel(8);
    expect((await move(visit.id, "success")).status).toBe(200);
    expect((await opened(one.id)).services).toMatchObject([{ used: 4, booked: 0 }]);
    expect((await opened(one.id)).entries[0]).toMatchObject({ kind: "used", reservation: { id: visit.id } });
    travel(0);
  });

  test("uses a session once: completed first, then paid; its line costs nothing", async () => {
    const one = await bought();
    const visit = await booked(one);
    travel(8);
    await move(visit.id, "success");
    expect(await used(one)).toBe(1);
    const order = await billed(visit);
    expect(order).toMatchObject({ total: 0, services: [{ price: 0, list_total: 0 }] });
    await till.pay(order.id);
    await till.pay(order.id);
    expect(await used(one)).toBe(1);
    travel(0);
  });

  test("uses a session when it is paid first, and staff may sell it for nothing", async () => {
    const staff = await hire(server, salon);
    const one = await bought();
    const visit = await booked(one);
    const services = visit.items.map((item) => ({
      service_id: item.service.id,
      employee_id: seller,
      reservation_item_id: item.id,
    }));
    const body = { created_by_id: seller, customer_id: one.buyer, reservation_id: visit.id, services, items: [] };
    const order = await staff.call("POST /api/orders", { body });
    expect(order.total).toBe(0);
    await till.pay(order.id, {}, staff);
    expect(await used(one)).toBe(1);
    expect(await salon.call("GET /api/reservations/{id}", { params: { id: visit.id } })).toMatchObject({
      status: "success",
    });
  });

  test("a completed one that is reopened gives it back, and uses it again", async () => {
    const one = await bought();
    const visit = await booked(one);
    travel(8);
    await move(visit.id, "success");
    await move(visit.id, "accepted");
    expect(await used(one)).toBe(0);
    await move(visit.id, "success");
    expect(await used(one)).toBe(1);
    travel(0);
  });

  test("a refunded visit gives it back", async () => {
    const one = await bought();
    const visit = await booked(one);
    const items = [{ product_id: await till.product(), quantity: 1 }];
    const [line] = visit.items;
    const services = [
      { service_id: line?.service.id as number, employee_id: seller, reservation_item_id: line?.id as number },
    ];
    const order = await till.order({ items, services, customer_id: one.buyer, reservation_id: visit.id });
    await till.pay(order.id);
    expect(await used(one)).toBe(1);
    await till.refund(order.id);
    expect(await used(one)).toBe(0);
    await expectBooksToAgree(server.owner);
  });

  test("two appointments can't be promised the last session", async () => {
    const one = await bought({ services: [{ service_id: await service(), count: 1 }] });
    await booked(one);
    const second = await booked(one, { linked: false });
    const [line] = await sessionsOf(second.id);
    const items = [
      { reservation_item_id: line?.reservation_item_id as number, package_service_id: one.services[0]?.id as number },
    ];
    const answer = await salon.try("PUT /api/reservations/{id}/sessions", {
      params: { id: second.id },
      body: { items },
    });
    expect(answer).toMatchObject({ status: 409, body: { error: "no_session_left" } });
  });

  test("uses only packages of its customer, or shared with them, by the package's employee", async () => {
    const sister = await person("Kardeş");
    const one = await bought({ shareable: true });
    const stranger = await booked(one, { linked: false, who: sister });
    expect(await sessionsOf(stranger.id)).toMatchObject([{ choices: [] }]);
    await salon.call("PUT /api/customer-packages/{id}/members", {
      params: { id: one.id },
      body: { contact_ids: [sister] },
    });
    expect(await sessionsOf(stranger.id)).toMatchObject([{ choices: [{ customer_package_id: one.id }] }]);
    const theirs = await salon.call("GET /api/contacts/{id}/packages", { params: { id: sister } });
    expect(theirs.data.map(({ id }) => id)).toEqual([one.id]);
    const fixed = await bought();
    const refused = await salon.try("PUT /api/customer-packages/{id}/members", {
      params: { id: fixed.id },
      body: { contact_ids: [sister] },
    });
    expect(refused).toMatchObject({ status: 409, body: { error: "package_not_shareable" } });
  });

  test("can't change its sessions once its sale is paid, or when it is cancelled", async () => {
    const one = await bought();
    const visit = await booked(one);
    await till.pay((await billed(visit)).id);
    const items = [{ reservation_item_id: visit.items[0]?.id as number, package_service_id: null }];
    const put = (id: number) => salon.try("PUT /api/reservations/{id}/sessions", { params: { id }, body: { items } });
    expect(await put(visit.id)).toMatchObject({ status: 409, body: { error: "sessions_billed" } });
    const other = await booked(one);
    await move(other.id, "canceled");
    expect(await put(other.id)).toMatchObject({ status: 409, body: { error: "visit_not_live" } });
    expect((await opened(one.id)).services).toMatchObject([{ used: 1, booked: 0 }]);
  });
});

describe("the unpaid bill of an appointment (decision 0140)", () => {
  const billOf = async (id: number) => {
    const { order_id } = await salon.call("GET /api/reservations/{id}", { params: { id } });
    return till.read(order_id as number);
  };
  const put = (id: number, body: object) =>
    salon.call("PUT /api/reservations/{id}", { params: { id }, body: body as never });
  const choose = (visit: Awaited<ReturnType<typeof booked>>, package_service_id: number | null) =>
    salon.call("PUT /api/reservations/{id}/sessions", {
      params: { id: visit.id },
      body: { items: [{ reservation_item_id: visit.items[0]?.id as number, package_service_id }] },
    });

  test.each([
    ["another customer", async () => ({ customer_id: await person("Paketsiz") })],
    ["a walk-in", async () => ({ customer_id: null })],
  ])("has the appointment's price for %s, whom the package does not fit", async (_, change) => {
    const one = await bought();
    const visit = await booked(one);
    const bill = await billed(visit);
    expect(bill.total).toBe(0);
    await put(visit.id, await change());
    const after = await billOf(visit.id);
    expect(after).toMatchObject({ total: 50_000, services: [{ price: 50_000 }] });
    expect(await till.pay(after.id)).toMatchObject({ paid: 50_000 });
    expect(await used(one)).toBe(0);
  });

  test("costs nothing again when the appointment returns to the package's customer", async () => {
    const one = await bought();
    const visit = await booked(one);
    await billed(visit);
    await put(visit.id, { customer_id: await person("Yanlış") });
    await put(visit.id, { customer_id: one.buyer });
    const after = await billOf(visit.id);
    expect(after.total).toBe(0);
    await till.pay(after.id);
    expect(await used(one)).toBe(1);
  });

  test("keeps what the till charged for other lines, also nothing", async () => {
    const one = await bought();
    const visit = await booked(one);
    const others = [await service(20_000), await service(30_000)];
    const more = others.map((service_id) => ({ service_id, employee_id: seller, price: 40_000, estimated_time: 15 }));
    slots++;
    const changed = await put(visit.id, { items: [{ id: visit.items[0]?.id as number }, ...more], force: true });
    const prices = [50_000, 0, 35_000];
    await till.order({
      items: [],
      customer_id: one.buyer,
      reservation_id: visit.id,
      services: changed.items.map((item, place) => ({
        service_id: item.service.id,
        price: prices[place] as number,
        employee_id: item.employee.id,
        reservation_item_id: item.id,
      })),
    });
    await put(visit.id, { customer_id: null });
    expect((await billOf(visit.id)).services.map(({ price }) => price)).toEqual(prices);
  });

  test("follows the choice of sessions, so that the bill of a frozen package can be paid without it", async () => {
    const one = await bought();
    const visit = await booked(one);
    const bill = await billed(visit);
    await salon.call("POST /api/customer-packages/{id}/freeze", { params: { id: one.id }, body: { reason: "Tatil" } });
    const refused = await salon.try("POST /api/orders/{id}/checkout", { params: { id: bill.id }, body: {} });
    expect(refused).toMatchObject({ status: 409, body: { error: "package_unavailable" } });
    expect(refused.body).toMatchObject({ message: "Bu paket dondurulmuş. Randevuda paketin işaretini kaldırın." });
    await choose(visit, null);
    expect(await till.read(bill.id)).toMatchObject({ status: "cancelled" });
    const after = await billOf(visit.id);
    expect(after.total).toBe(50_000);
    await salon.call("POST /api/customer-packages/{id}/resume", { params: { id: one.id }, body: {} });
    await choose(visit, one.services[0]?.id as number);
    const free = await billOf(visit.id);
    expect(free.total).toBe(0);
    await choose(visit, one.services[0]?.id as number);
    expect(await billOf(visit.id)).toMatchObject({ id: free.id, version: free.version });
    await till.pay(free.id);
    expect(await used(one)).toBe(1);
  });

  test("is paid with the session or replaced without it, never both, when both happen at once", async () => {
    for (let round = 0; round < 4; round++) {
      const one = await bought();
      const visit = await booked(one);
      const { id } = await billed(visit);
      const items = [{ reservation_item_id: visit.items[0]?.id as number, package_service_id: null }];
      const pay = () => salon.try("POST /api/orders/{id}/checkout", { params: { id }, body: {} });
      const untick = () =>
        salon.try("PUT /api/reservations/{id}/sessions", { params: { id: visit.id }, body: { items } });
      const both = round % 2 === 0 ? [pay(), untick()] : [untick(), pay()].toReversed();
      const [paid, unticked] = (await Promise.all(both)).map(({ status }) => status);
      expect([paid, unticked].toSorted()).toEqual([200, 409]);
      expect([(await billOf(visit.id)).total, await used(one)]).toEqual(paid === 200 ? [0, 1] : [50_000, 0]);
    }
  });

  test("lets staff take 20 % at most off a line that a session pays no longer (decision 0034)", async () => {
    const staff = await hire(server, salon);
    const one = await bought();
    const visit = await booked(one);
    await billed(visit);
    const items = [{ reservation_item_id: visit.items[0]?.id as number, package_service_id: null }];
    await staff.call("PUT /api/reservations/{id}/sessions", { params: { id: visit.id }, body: { items } });
    const { id: replaces, services } = await billOf(visit.id);
    const cheap = services.map(({ service_id, reservation_item_id }) => {
      return { service_id: service_id as number, employee_id: seller, reservation_item_id, price: 39_999 };
    });
    const body = { created_by_id: seller, customer_id: one.buyer, reservation_id: visit.id, services: cheap, replaces };
    expect(await staff.try("POST /api/orders", { body: body as never })).toMatchObject({
      status: 403,
      body: { error: "prices_too_low" },
    });
  });
});

describe("freezing and extending", () => {
  const act = (name: "freeze" | "resume" | "extend", id: number, body: object) =>
    salon.try<{ state: string; last_day: string }>(`POST /api/customer-packages/{id}/${name}`, {
      params: { id },
      body,
    } as never);

  test("a frozen package is not used; resuming moves its last day by the days it was frozen", async () => {
    const one = await bought();
    expect((await act("freeze", one.id, {})).status).toBe(422);
    expect((await act("freeze", one.id, { reason: "Hamilelik" })).body.state).toBe("frozen");
    expect(await use(one)).toMatchObject({ status: 409, body: { error: "package_unavailable" } });
    expect((await act("freeze", one.id, { reason: "Bir daha" })).status).toBe(409);
    travel(20);
    expect((await act("resume", one.id, {})).body).toMatchObject({ state: "open", last_day: "2027-12-10" });
    expect((await act("resume", one.id, {})).status).toBe(409);
    travel(0);
    expect((await opened(one.id)).entries.slice(0, 2)).toMatchObject([
      { kind: "resumed", days: 20 },
      { kind: "frozen", note: "Hamilelik" },
    ]);
  });

  test("an expired package is not used until it is extended, from today on", async () => {
    const one = await bought({ valid_days: 10 });
    travel(10);
    expect((await use(one)).status).toBe(200);
    travel(11);
    expect(await opened(one.id)).toMatchObject({ state: "expired" });
    expect(await use(one)).toMatchObject({ status: 409, body: { error: "package_unavailable" } });
    const answer = await act("extend", one.id, { days: 30, reason: "İyi niyet" });
    expect(answer.body).toMatchObject({ state: "open", last_day: "2026-12-31" });
    expect((await use(one)).status).toBe(200);
    travel(0);
    const forever = await bought({ valid_days: null });
    expect((await act("extend", forever.id, { days: 1, reason: "Neden" })).status).toBe(409);
  });

  test("refuses a change of an older version", async () => {
    const one = await bought();
    await use(one);
    const answer = await act("freeze", one.id, { reason: "Tatil", version: one.version });
    expect(answer).toMatchObject({ status: 409, body: { error: "stale" } });
  });
});

test("the report has revenue by payment and by use, and what is unused, which add up", async () => {
  const read = () =>
    salon.call("GET /api/session-packages/report", { query: { from: "2026-11-20", to: "2026-11-20" } });
  const before = await read();
  const one = await bought();
  await use(one, 3);
  const other = await bought();
  await use(other, 2);
  const returned = await salon.call("POST /api/customer-packages/{id}/return", {
    params: { id: other.id },
    body: { reason: "Taşınıyor" },
  });
  const after = await read();
  expect(after.sold - before.sold).toBe(900_000);
  expect(after.sold_count - before.sold_count).toBe(2);
  expect(after.refunded - before.refunded).toBe(returned.refunded);
  expect(after.used - before.used).toBe(135_000 + 450_000 - returned.refunded);
  expect(after.unused - before.unused).toBe(315_000);
  expect(after.data).toContainEqual(expect.objectContaining({ sold: 450_000, used: 135_000, unused: 315_000 }));
});

describe("commission", () => {
  const set = (package_commission_at_use: boolean) =>
    salon.call("POST /api/settings", { body: { defaults: { package_commission_at_use } } });
  /** Net of the services that count for an employee's pay in a month. */
  const earned = async (employee: number, month: string) => {
    const params = { id: String(employee) } as never;
    const { rows } = await salon.call("GET /api/employees/{id}/statement", { params, query: { month } });
    return rows.filter(({ kind }) => kind === "service").reduce((sum, { net }) => sum + net, 0);
  };
  const colleague = async (name: string) => {
    const fields = { surname: "Öz", email: `${name}@ornek.com`, phone_number: "0532 418 27 06", gender: "female" };
    const body = { name, ...fields, language: "tr", password: "sifre-12345", meta: {} };
    return (await salon.call("POST /api/employees", { body: body as never })).id;
  };
  /** One session of ₺450,00 has a net of ₺375,00 at 20 % KDV. */
  const NET = 37_500;

  test("counts with the sale unless the business chooses otherwise, and not again with the use", async () => {
    const merve = await colleague("merve");
    const one = await bought({}, { line: { employee_id: merve } });
    await use(one, 2);
    expect(await earned(merve, "2026-11")).toBe(10 * NET);
    await set(true);
    await use(one);
    await set(false);
    expect(await earned(merve, "2026-11")).toBe(10 * NET);
  });

  test("counts with each use for the employee of the visit, in its month, and not with the sale, also on credit", async () => {
    await set(true);
    const [ayla, sevda] = [await colleague("ayla"), await colleague("sevda")];
    const pay = { payments: [{ payment_method: "cash", amount: 100_000 }], due_at: "2026-12-20" };
    const one = await bought({}, { line: { employee_id: ayla }, pay });
    await set(false);
    expect(await earned(ayla, "2026-11")).toBe(0);
    const service_id = one.services[0]?.service_id as number;
    const package_service_id = one.services[0]?.id as number;
    const item = { service_id, employee_id: sevda, price: 50_000, estimated_time: 30, package_service_id };
    const starting_at = "2026-12-03T09:00:00.000Z";
    const visit = await salon.call("POST /api/reservations", {
      body: { customer_id: one.buyer, starting_at, items: [item], force: true },
    });
    travel(13);
    await move(visit.id, "success");
    await salon.call("POST /api/orders/{id}/payments", {
      params: { id: one.sale.id },
      body: { payments: [{ payment_method: "cash", amount: 350_000 }] },
    });
    expect([await earned(ayla, "2026-12"), await earned(sevda, "2026-12")]).toEqual([0, NET]);
    const params = { id: String(sevda) } as never;
    const { rows } = await salon.call("GET /api/employees/{id}/statement", { params, query: { month: "2026-12" } });
    expect(rows).toMatchObject([{ transaction_id: null, gross: 45_000, net: NET, quantity: 1, refund: false }]);
    await move(visit.id, "accepted");
    expect(await earned(sevda, "2026-12")).toBe(0);
    await move(visit.id, "success");
    await salon.call("POST /api/customer-packages/{id}/return", {
      params: { id: one.id },
      body: { reason: "Taşınıyor" },
    });
    expect([await earned(ayla, "2026-12"), await earned(sevda, "2026-12")]).toEqual([0, NET]);
    travel(0);
  });

  test("counts a use by hand for the package's own employee, else for who recorded it, and takes it back", async () => {
    await set(true);
    const nil = await colleague("nil");
    const own = await bought({ one_employee: true }, { line: { employee_id: nil } });
    const before = await earned(seller, "2026-11");
    await use(own, 2);
    const any = await bought();
    await set(false);
    await use(any);
    expect([await earned(nil, "2026-11"), await earned(seller, "2026-11")]).toEqual([2 * NET, before + NET]);
    const [entry] = (await opened(own.id)).entries;
    const params = { id: entry?.use_id as number };
    await salon.call("POST /api/session-uses/{id}/undo", { params, body: { reason: "Yanlış" } });
    expect(await earned(nil, "2026-11")).toBe(0);
  });
});

describe("giving a package back", () => {
  const proposal = (id: number, query = {}) =>
    salon.call("GET /api/customer-packages/{id}/return", { params: { id }, query });
  const giveBack = (id: number, body: object = {}) =>
    salon.try<{ state: string; refunded: number }>("POST /api/customer-packages/{id}/return", {
      params: { id },
      body: { reason: "Taşınıyor", ...body } as never,
    });

  test("proposes the price less the used sessions at their single price, and refunds it by the sale's payments", async () => {
    const payments = [
      { payment_method: "cash", amount: 150_000 },
      { payment_method: "credit_card", amount: 300_000 },
    ];
    const one = await bought({}, { pay: { payments } });
    await use(one, 3);
    expect(await proposal(one.id)).toMatchObject({ price: 450_000, used_cost: 150_000, refund: 300_000 });
    expect((await giveBack(one.id)).body).toMatchObject({ state: "returned", refunded: 300_000, unused_value: 0 });
    const order = await till.read(one.sale.id);
    expect(order).toMatchObject({
      paid: 450_000,
      refunded: 300_000,
      packages: [{ refunded_quantity: 1, kept: 150_000 }],
    });
    expect(order.nextEvents).not.toContain("refund");
    const { data } = await salon.call("GET /api/orders", { query: { per_page: 100 } });
    expect(data.find(({ id }) => id === order.id)?.nextEvents).not.toContain("refund");
    const again = await salon.try("POST /api/orders/{id}/refund", { params: { id: order.id }, body: {} });
    expect(again).toMatchObject({ status: 409, body: { error: "not_allowed" } });
    expect(order.payments.map(({ refunded }) => refunded)).toEqual([100_000, 200_000]);
    expect(await giveBack(one.id)).toMatchObject({ status: 409 });
    expect(await use(one)).toMatchObject({ status: 409 });
    await expectBooksToAgree(server.owner);
  });

  test("proposes nothing below zero, and then only takes the package back", async () => {
    const one = await bought({ price: 100_000 });
    await use(one, 5);
    expect(await proposal(one.id)).toMatchObject({ refund: 0, used_cost: 250_000 });
    expect((await giveBack(one.id)).body).toMatchObject({ state: "returned", refunded: 0 });
    const order = await till.read(one.sale.id);
    expect(order).toMatchObject({ refunded: 0, packages: [{ kept: 100_000 }] });
    expect(order.nextEvents).not.toContain("refund");
    const params = { id: one.sale.id };
    expect(await salon.try("POST /api/orders/{id}/refund", { params, body: {} })).toMatchObject({ status: 409 });
  });

  test.each([
    ["completely", undefined],
    ["by its lines", (ids: number[]) => ids.map((order_item_id) => ({ order_item_id, quantity: 1 }))],
  ])("keeps its price once when the sale is refunded %s later", async (_, items) => {
    const who = await person("Vazgeçen");
    const { id: package_id } = await catalogued({ price: 100_000 });
    const goods = [{ product_id: await till.product({ price: 20_000 }), quantity: 1 }];
    const sale = await till.order({ items: goods, customer_id: who, packages: [{ package_id }] } as never);
    await till.pay(sale.id);
    const [one] = (await salon.call("GET /api/contacts/{id}/packages", { params: { id: who } })).data;
    await giveBack(one?.id as number, { amount: 0 });
    const ids = [...sale.items, ...sale.packages].map(({ id }) => id);
    const refunded = await till.refund(sale.id, items && { items: items(ids) });
    expect(refunded).toMatchObject({ refunded: 20_000, packages: [{ kept: 100_000 }], nextEvents: [] });
    await expectBooksToAgree(server.owner);
  });

  test("leaves what else the sale sold, and its tip, to be refunded", async () => {
    const who = await person("Bahşişli");
    const product = await till.product({ price: 10_000, quantity: 3 });
    const { id: package_id } = await catalogued();
    const items = [{ product_id: product, quantity: 2 }];
    const { id } = await till.order({ items, customer_id: who, packages: [{ package_id }] } as never);
    await till.pay(id, { payment_method: "cash", tips: 5_000 });
    const [one] = (await salon.call("GET /api/contacts/{id}/packages", { params: { id: who } })).data;
    await use(one as Bought, 3);
    await giveBack(one?.id as number);
    expect((await till.read(id)).nextEvents).toContain("refund");
    expect(await till.refund(id)).toMatchObject({ refunded: 300_000 + 20_000 + 5_000, nextEvents: [] });
    await expectBooksToAgree(server.owner);
  });

  test("a withdrawal from a distance sale gives back all of the unused, for 14 days", async () => {
    const one = await bought();
    await use(one, 3);
    expect(await proposal(one.id, { withdrawal: "1" })).toMatchObject({
      refund: 315_000,
      used_value: 135_000,
      withdrawal_day: "2026-12-04",
    });
    travel(15);
    const late = await giveBack(one.id, { withdrawal: true });
    expect(late).toMatchObject({ status: 409, body: { error: "withdrawal_over" } });
    travel(14);
    expect((await giveBack(one.id, { withdrawal: true })).body.refunded).toBe(315_000);
    travel(0);
  });

  test("of a sale on credit takes it off the debt first", async () => {
    const pay = { payments: [{ payment_method: "cash", amount: 200_000 }], due_at: "2026-12-20" };
    const one = await bought({}, { pay });
    await use(one, 1);
    expect((await giveBack(one.id)).body.refunded).toBe(400_000);
    expect(await till.read(one.sale.id)).toMatchObject({ owed: 0, refunded: 150_000 });
    await expectBooksToAgree(server.owner);
  });

  test("takes another amount, at most the price, and explains it on a sheet", async () => {
    const one = await bought();
    expect((await giveBack(one.id, { amount: 450_001 })).status).toBe(422);
    expect((await giveBack(one.id, { amount: 1 })).body.refunded).toBe(1);
    const sheet = await salon.call("GET /api/customer-packages/{id}/return/document", { params: { id: one.id } });
    expect(sheet).toBeDefined();
  });

  test("an unused package is refunded as a line of its sale, a used one is not", async () => {
    const unused = await bought();
    await till.refund(unused.sale.id);
    expect(await opened(unused.id)).toMatchObject({ state: "returned", refunded: 450_000 });
    const one = await bought();
    await use(one);
    const params = { id: one.sale.id };
    const answer = await salon.try("POST /api/orders/{id}/refund", { params, body: {} });
    expect(answer).toMatchObject({ status: 409, body: { error: "package_used" } });
  });

  test("given back twice at once, refunds once", async () => {
    const one = await bought();
    const answers = await Promise.all([giveBack(one.id), giveBack(one.id), use(one)]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409]);
    expect((await till.read(one.sale.id)).refunded).toBeGreaterThanOrEqual(400_000);
    await expectBooksToAgree(server.owner);
  });
});
