import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { openTill } from "#tests/harness/till.ts";

/** Decisions §2 and §4, decision 0034: staff take at most 20 % off a sale, lowered prices and checkout discount together. */

const server = await testServer();
const till = await openTill(server);
const { salon, seller } = till;
const staff = await till.staff();
const product_id = await till.product({ price: 25_000 });

const place = (body: object, by: Caller = staff) =>
  by.try<{ id: number; subtotal: number }>("POST /api/orders", { body: { created_by_id: seller, ...body } });
const goods = (price: number, quantity = 1) => ({ items: [{ product_id, quantity, price }] });
const pay = (id: number, discount: number, by: Caller = staff) =>
  by.try("POST /api/orders/{id}/checkout", { params: { id }, body: { discount } });
const tooLow = { status: 403, body: { error: "prices_too_low", messages: { items: expect.any(String) } } };
const tooHigh = { status: 403, body: { error: "discount_too_high", messages: { discount: expect.any(String) } } };

describe("the staff's limit on lowered prices", () => {
  test("refuses a line of ₺250,00 for 1 kuruş, and accepts one lowered by exactly 20 %", async () => {
    expect(await place(goods(1))).toMatchObject(tooLow);
    expect(await place(goods(19_999))).toMatchObject(tooLow);
    expect((await place(goods(20_000))).status).toBe(201);
    expect((await place(goods(1), salon)).status).toBe(201);
  });

  test("adds lowered prices and the checkout's discount", async () => {
    const { id } = (await place(goods(22_500))).body;
    expect(await pay(id, 12)).toMatchObject(tooHigh);
    expect((await pay(id, 11)).status).toBe(200);
  });

  test("is measured from what may be discounted: a gift card adds nothing to it (decision 0093)", async () => {
    const card = { gift_cards: [{ amount: 100_000 }] };
    expect(await place({ ...goods(19_999), ...card })).toMatchObject(tooLow);
    const { id } = (await place({ ...goods(25_000), ...card })).body;
    expect(await pay(id, 21)).toMatchObject(tooHigh);
    expect(await pay(id, 20)).toMatchObject({ status: 200, body: { total: 120_000 } });
  });

  test("is computed per sale: a raised price does not offset a lowered one", async () => {
    const other = await till.product({ price: 25_000, name: "Maske" });
    const lines = (first: number, second: number) => ({
      items: [
        { product_id, quantity: 1, price: first },
        { product_id: other, quantity: 1, price: second },
      ],
    });
    expect((await place(lines(15_000, 25_000))).status).toBe(201);
    expect(await place(lines(14_999, 25_000))).toMatchObject(tooLow);
    expect(await place(lines(5_000, 35_000))).toMatchObject(tooLow);
  });

  test("is not reset by replacing the sale, nor by the price that the replaced one had", async () => {
    const { id } = (await place(goods(20_000))).body;
    const again = await place({ ...goods(20_000), replaces: id });
    expect(await place({ ...goods(16_000), replaces: again.body.id })).toMatchObject(tooLow);
    expect(await pay(again.body.id, 1)).toMatchObject(tooHigh);
    expect((await pay(again.body.id, 0)).status).toBe(200);
  });

  test("uses an administrator's price as the base, for as many pieces as the administrator sold", async () => {
    const { id } = (await place(goods(10_000), salon)).body;
    const more = await till.product({ price: 1_000, name: "Toka" });
    const resumed = await place({ items: [...goods(10_000).items, { product_id: more, quantity: 1 }], replaces: id });
    expect(resumed).toMatchObject({ status: 201, body: { subtotal: 11_000 } });
    expect(await pay(resumed.body.id, 20.1)).toMatchObject(tooHigh);
    expect(await place({ ...goods(10_000, 5), replaces: resumed.body.id })).toMatchObject(tooLow);
    expect((await pay(resumed.body.id, 20)).status).toBe(200);
  });

  test("keeps the price of a resumed sale if the catalogue's has risen, and takes the catalogue's if it has fallen", async () => {
    const cream = await till.product({ price: 10_000, name: "Krem" });
    const line = (price: number) => ({ items: [{ product_id: cream, quantity: 1, price }] });
    const { id } = (await place(line(10_000))).body;
    const change = (price: number) =>
      salon.call("PUT /api/products/{id}", { params: { id: cream }, body: { price, original_price: price } });
    await change(20_000);
    const kept = await place({ ...line(10_000), replaces: id });
    expect(kept.status).toBe(201);
    await change(5_000);
    expect((await place({ ...line(5_000), replaces: kept.body.id })).status).toBe(201);
  });

  test("uses a service's charged price as the base, the employee's own price first", async () => {
    const category = await salon.call("POST /api/service_categories", { body: { name: "Renk", description: "Renk" } });
    const body = { name: "Boya", description: "Dip boya", category_id: category.id, estimated_time: 60 };
    const { id: service_id } = await salon.call("POST /api/services", {
      body: { ...body, price: 100_000, original_price: 80_000 },
    });
    const work = (price: number) => ({ services: [{ service_id, employee_id: seller, price }] });
    expect((await place(work(64_000))).status).toBe(201);
    expect(await place(work(63_999))).toMatchObject(tooLow);
    await server.owner.query(
      "insert into employee_services (company_id, employee_id, service_id, price) values ($1, $2, $3, 50000)",
      [till.company, seller, service_id],
    );
    expect((await place(work(40_000))).status).toBe(201);
    expect(await place(work(39_999))).toMatchObject(tooLow);
  });
});

describe("the staff's limit on an appointment's lines", async () => {
  const book = await openBook(server);
  const ayse = await book.staff();
  const day = "2026-11-18";
  const bill = ({ id, items }: Awaited<ReturnType<typeof book.book>>, price?: number, service_id?: number) => ({
    created_by_id: book.ayse,
    reservation_id: id,
    services: items.map((item) => ({
      service_id: service_id ?? item.service.id,
      price: price ?? item.price,
      employee_id: item.employee.id,
      reservation_item_id: item.id,
    })),
  });
  const order = (body: object) => ayse.try<{ id: number }>("POST /api/orders", { body });

  test("counts a price that staff book or set below the catalogue's as discount", async () => {
    const cheap = await book.book(`${day} 10:00`, { items: [book.line({ price: 1 })] }, ayse);
    expect(await order(bill(cheap))).toMatchObject(tooLow);
    const full = await book.book(`${day} 12:00`, {}, ayse);
    const [line] = full.items;
    const changed = await book.change(full.id, { items: [{ id: line?.id, price: 1 }] }, ayse);
    expect(await order(bill(changed.body))).toMatchObject(tooLow);
    expect((await order(bill(changed.body, 76_000))).status).toBe(201);
  });

  test("uses an administrator's price as the base, until staff choose another service", async () => {
    const special = await book.book(`${day} 14:00`, { items: [book.line({ price: 20_000 })] });
    const { body: moved } = await book.change(special.id, { starting_at: `${day} 15:00` }, ayse);
    const sale = await order(bill(moved));
    expect(sale.status).toBe(201);
    expect(
      await ayse.try("POST /api/orders/{id}/checkout", { params: { id: sale.body.id }, body: { discount: 20.5 } }),
    ).toMatchObject(tooHigh);
    const other = await book.book(`${day} 17:00`, { items: [book.line({ price: 5_000 })] });
    const item = { id: other.items[0]?.id, service_id: book.blow, price: 5_000, estimated_time: 30 };
    const { body: switched } = await book.change(other.id, { items: [item] }, ayse);
    expect(await order(bill(switched))).toMatchObject(tooLow);
  });

  test("does not accept a price of staff as the base after an administrator only moves the appointment", async () => {
    const cheap = await book.book(`${day} 19:00`, { items: [book.line({ price: 1 })] }, ayse);
    const { body: moved } = await book.change(cheap.id, { starting_at: `${day} 19:30` });
    expect(await order(bill(moved))).toMatchObject(tooLow);
    const { body: priced } = await book.change(cheap.id, { items: [{ id: moved.items[0]?.id, price: 30_000 }] });
    expect((await order(bill(priced))).status).toBe(201);
  });

  test("does not use a cheap line of the appointment as the base of another service", async () => {
    const special = await book.book("2026-11-19 14:00", { items: [book.line({ price: 100 })] });
    expect(await order(bill(special, 100, book.blow))).toMatchObject({
      status: 422,
      body: { messages: { "services.0.reservation_item_id": expect.any(String) } },
    });
  });
});
