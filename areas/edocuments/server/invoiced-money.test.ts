import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";

/** Issue 19: an invoice is the sale to the kuruş, whatever paid it: a debt, a balance, a gift card, a deposit; and packages (decision 0096). */

const server = await testServer();
const book = await openBook(server);
const { salon, elif, customer } = book;
const { call } = salon;
const at = (id: number) => ({ params: { id } });

type Order = Awaited<ReturnType<typeof place>>;
const place = (fields: object) =>
  call("POST /api/orders", { body: { created_by_id: elif, customer_id: customer, ...fields } as never });
const pay = (id: number, body: object) =>
  call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: body as never });
const dye = (price: number) => ({ services: [{ service_id: book.dye, employee_id: elif, price, quantity: 1 }] });
const invoice = async (id: number) => {
  const { invoice: made } = await call("POST /api/edocuments/sale/{id}", {
    ...at(id),
    body: { confirm: ["no_edocument"] },
  });
  return call("GET /api/accounting/invoice/{id}", at(made!.id));
};
/** Of the sale's lines that carry KDV. */
const worthOf = ({ services, packages }: Order) =>
  [...services, ...packages].reduce((sum, line) => sum + line.total - line.discount, 0);

test("a sale wholly on credit is invoiced whole, and its invoice is paid with the last payment of the debt", async () => {
  const { id } = await place(dye(95_001));
  const sale = await pay(id, { payments: [], due_at: "2026-12-20" });
  const made = await invoice(id);
  expect(made).toMatchObject({ status: "issued", total: worthOf(sale), payable: 95_001 });
  const collect = (amount: number) =>
    call("POST /api/contacts/{id}/payments", {
      params: { id: customer },
      body: { payments: [{ payment_method: "cash", amount }], order_ids: [id] } as never,
    });
  await collect(50_000);
  expect(await call("GET /api/accounting/invoice/{id}", at(made.id))).toMatchObject({ status: "issued" });
  await collect(45_001);
  expect(await call("GET /api/accounting/invoice/{id}", at(made.id))).toMatchObject({ status: "paid", total: 95_001 });
});

test("a sale paid by balance, gift card and cash together is invoiced whole, without its tip", async () => {
  await call("POST /api/contacts/{id}/balance", {
    params: { id: customer },
    body: { payment_method: "cash", amount: 30_000 } as never,
  });
  const bought = await place({ gift_cards: [{ amount: 20_000 }] });
  const { gift_cards } = await pay(bought.id, { payment_method: "credit_card" });
  const { code } = await call("POST /api/gift-cards/{id}/code", at(gift_cards[0]!.card!.id));
  const { id } = await place(dye(95_000));
  const sale = await pay(id, {
    discount: 7,
    tips: 1_500,
    payments: [
      { payment_method: "balance", amount: 30_000 },
      { payment_method: "gift_card", amount: 20_000, gift_card: code },
      { payment_method: "cash", amount: 39_850 },
    ],
  });
  expect(await invoice(id)).toMatchObject({ status: "paid", total: 88_350 });
  expect(worthOf(sale)).toBe(88_350);
});

test("a sale whose appointment had a deposit is invoiced whole when it is sold", async () => {
  const visit = await book.book("2026-11-19 10:00");
  await call("POST /api/reservations/{id}/deposit", {
    ...at(visit.id),
    body: { payment_method: "cash", amount: 20_000 } as never,
  });
  const { id } = await place({
    reservation_id: visit.id,
    services: visit.items.map((item) => ({
      service_id: item.service.id,
      employee_id: item.employee.id,
      reservation_item_id: item.id,
      price: item.price,
      quantity: 1,
    })),
  });
  const sale = await pay(id, {
    payments: [
      { payment_method: "deposit", amount: 20_000 },
      { payment_method: "cash", amount: 75_000 },
    ],
  });
  expect(await invoice(id)).toMatchObject({ status: "paid", total: worthOf(sale) });
});

test("a package is invoiced when it is sold, its used sessions never again", async () => {
  const { id: package_id } = await call("POST /api/session-packages", {
    body: { name: "Fön paketi", price: 100_001, valid_days: 365, services: [{ service_id: book.blow, count: 5 }] },
  });
  const { id } = await place({ packages: [{ package_id }], ...dye(10_000) });
  const sale = await pay(id, { discount: 10, payment_method: "cash" });
  const made = await invoice(id);
  expect(made.lines.map(({ description }) => description).toSorted()).toEqual(["Dip Boya Klasik", "Fön paketi"]);
  expect(made.total).toBe(worthOf(sale));
  const owned = (await call("GET /api/contacts/{id}/packages", { params: { id: customer } })).data[0]!;
  await call("POST /api/customer-packages/{id}/uses", {
    ...at(owned.id),
    body: { package_service_id: owned.services[0]!.id, amount: 1 },
  });
  const { data } = await call("GET /api/edocuments/undocumented", {
    query: { from: "2026-11-01", to: "2026-11-30" },
  });
  expect(data.map((row) => row.total)).toEqual([]);
});
