import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook, type Book, type Reservation } from "#tests/harness/book.ts";

const server = await testServer();

/** A visit of one dye by Elif with its unpaid bill, which "Ödeme al" has made. */
async function billedVisit() {
  const book = await openBook(server);
  const visit = await book.book("2026-11-16 10:00");
  return { book, visit, bill: await billOf(book, visit) };
}

const billOf = (book: Book, { id, customer, items }: Reservation, more: object = {}) =>
  book.salon.call("POST /api/orders", {
    body: {
      created_by_id: book.elif,
      customer_id: customer?.id ?? null,
      reservation_id: id,
      services: items.map((item) => ({
        service_id: item.service.id,
        employee_id: item.employee.id,
        price: item.price,
        reservation_item_id: item.id,
      })),
      ...more,
    },
  });

const orderOf = (book: Book, id: number | null) =>
  book.salon.call("GET /api/orders/{id}", { params: { id: String(id) } });
const unfinished = async (book: Book) =>
  (await book.salon.call("GET /api/orders", { query: { unfinished: "1" } })).data.map(({ id }) => id);
/** A product of ₺100,00 without counted stock. */
async function shampooOf({ company }: Book): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into products (company_id, name, sku, price, original_price, tracked) values ($1, 'Şampuan', 'S1', 10000, 10000, false)
     returning id::int`,
    [company],
  );
  return rows[0].id as number;
}

/** The lines of a visit as a change sends them back. */
const sent = ({ items }: Reservation) => items.map(({ id }) => ({ id }));

describe("the unpaid bill of an appointment (decisions §3, decision 0140)", () => {
  test("is replaced when a service is added, with what was added and repriced at the till", async () => {
    const { book, visit } = await billedVisit();
    const shampoo = await shampooOf(book);
    const [line] = visit.items;
    const services = [
      { service_id: book.dye, employee_id: book.elif, price: 80_000, reservation_item_id: line!.id },
      { service_id: book.blow, employee_id: book.ayse, price: 30_000 },
    ];
    const first = (await book.salon.call("GET /api/reservations/{id}", { params: { id: String(visit.id) } })).order_id;
    const more = { services, items: [{ product_id: shampoo, quantity: 2 }], replaces: first };
    const bill = await billOf(book, visit, more);
    expect(bill.total).toBe(130_000);
    const blow = book.line({ service_id: book.blow, price: 30_000, estimated_time: 30 });
    const { body } = await book.change(visit.id, { items: [...sent(visit), { ...blow, quantity: 2 }] });
    expect(body).toMatchObject({ total: 155_000 });
    const after = await orderOf(book, body.order_id);
    expect(after.id).not.toBe(bill.id);
    expect(after).toMatchObject({ total: 190_000, status: "new", customer: { id: book.customer } });
    expect(after.items).toMatchObject([{ product_id: shampoo, quantity: 2 }]);
    expect(after.services.map(({ price, reservation_item_id }) => [price, reservation_item_id])).toEqual([
      [80_000, line!.id],
      [30_000, body.items[1]!.id],
      [30_000, body.items[1]!.id],
      [30_000, null],
    ]);
    expect(await orderOf(book, bill.id)).toMatchObject({ status: "cancelled", replaced_by: { id: after.id } });
    const paid = await book.salon.call("POST /api/orders/{id}/checkout", {
      params: { id: String(after.id) },
      body: {},
    });
    expect(paid).toMatchObject({ status: "success", paid: 190_000 });
  });

  test("follows a price, an employee, a removed line and the customer", async () => {
    const { book, visit } = await billedVisit();
    const [line] = sent(visit);
    const change = async (body: object) => orderOf(book, (await book.change(visit.id, body)).body.order_id);
    expect(await change({ items: [{ ...line, price: 50_000 }] })).toMatchObject({ total: 50_000 });
    expect(await change({ items: [{ ...line, employee_id: book.ayse }] })).toMatchObject({
      services: [{ employee: { id: book.ayse } }],
    });
    const blow = book.line({ service_id: book.blow, price: 30_000, estimated_time: 30 });
    expect(await change({ items: [blow] })).toMatchObject({ total: 30_000, services: [{ service_id: book.blow }] });
    const { id: other } = await book.salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Hatice", surname: "Keskin" },
    });
    expect(await change({ customer_id: other })).toMatchObject({ total: 30_000, customer: { id: other } });
  });

  test("stays when only the time, the note or the status of a standing one changes", async () => {
    const { book, visit, bill } = await billedVisit();
    for (const body of [{ starting_at: "2026-11-16 12:00" }, { notes: "Erken gelir" }, { status: "accepted" }])
      expect((await book.change(visit.id, body)).body.order_id).toBe(bill.id);
    expect(await orderOf(book, bill.id)).toMatchObject({ status: "new", version: bill.version });
  });

  test.each(["canceled", "no-show"])("is cancelled with an appointment that becomes %s", async (status) => {
    const { book, visit, bill } = await billedVisit();
    server.travel("2026-11-16T07:30:00.000Z");
    const { body } = await book.change(visit.id, { status });
    expect(body).toMatchObject({ status, order_id: null });
    expect(await orderOf(book, bill.id)).toMatchObject({ status: "cancelled", cancellation: { reason_id: 1 } });
    expect(await unfinished(book)).toEqual([]);
  });

  test("is cancelled where what was added is not for sale any more: the appointment is changed all the same", async () => {
    const { book, visit, bill } = await billedVisit();
    const shampoo = await shampooOf(book);
    const extended = await billOf(book, visit, { items: [{ product_id: shampoo, quantity: 1 }], replaces: bill.id });
    await server.owner.query("update products set enabled = false where id = $1", [shampoo]);
    const { status, body } = await book.change(visit.id, { items: [{ ...sent(visit)[0], price: 50_000 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 50_000, order_id: null });
    expect(await orderOf(book, extended.id)).toMatchObject({ status: "cancelled" });
  });

  test("is cancelled when the appointment loses its last billed line", async () => {
    const book = await openBook(server);
    const blow = book.line({ service_id: book.blow, price: 30_000, estimated_time: 30 });
    const visit = await book.book("2026-11-16 10:00", { items: [book.line(), blow] });
    const [first, second] = visit.items;
    const bill = await billOf(book, { ...visit, items: [first!] });
    const { status, body } = await book.change(visit.id, { items: [{ id: second!.id }] });
    expect({ status, total: body.total, order: body.order_id }).toEqual({ status: 200, total: 30_000, order: null });
    expect(await orderOf(book, bill.id)).toMatchObject({ status: "cancelled", total: 95_000, replaced_by: null });
    expect(await unfinished(book)).toEqual([]);
  });

  test("is cancelled when it would have more lines than a sale can have", async () => {
    const { book, visit } = await billedVisit();
    const shampoo = await shampooOf(book);
    const items = Array.from({ length: 199 }, () => ({ product_id: shampoo, quantity: 1 }));
    const first = (await book.salon.call("GET /api/reservations/{id}", { params: { id: String(visit.id) } })).order_id;
    const full = await billOf(book, visit, { items, replaces: first });
    const blow = book.line({ service_id: book.blow, price: 30_000, estimated_time: 30 });
    const { status, body } = await book.change(visit.id, { items: [...sent(visit), blow] });
    expect({ status, order: body.order_id }).toEqual({ status: 200, order: null });
    expect(await orderOf(book, full.id)).toMatchObject({ status: "cancelled", replaced_by: null });
  });

  test("is paid or replaced, never both, when both happen at once", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const { book, visit, bill } = await billedVisit();
      const pay = () => book.salon.try("POST /api/orders/{id}/checkout", { params: { id: String(bill.id) }, body: {} });
      const change = () => book.change(visit.id, { items: [{ ...sent(visit)[0], price: 50_000 }] });
      const [paid, changed] =
        round % 2 === 0
          ? await Promise.all([pay(), change()])
          : await Promise.all([change(), pay()]).then((l) => l.toReversed());
      outcomes.add(`${paid!.status} ${changed!.status}`);
      const { total, order_id } = await book.salon.call("GET /api/reservations/{id}", {
        params: { id: String(visit.id) },
      });
      expect((await orderOf(book, order_id)).total).toBe(total);
    }
    for (const outcome of outcomes) expect(["200 409", "409 200"]).toContain(outcome);
  });
});
