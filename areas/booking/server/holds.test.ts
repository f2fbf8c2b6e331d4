import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { iyzicoSim } from "#tests/harness/iyzico.ts";
import { codeRecorder, fieldsOf, timesOf, visitorOf } from "#tests/harness/visitor.ts";

/** Issue 18 (decision 0116): online bookings that wait for their deposit, tried against a stand-in of iyzico. */

inOrder();
const sim = iyzicoSim();
const { sms, codes } = codeRecorder();
const server = await testServer({ http: sim.http, sms });
const book = await openBook(server);
const { salon } = book;
await server.owner.query(
  "insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 1000, 'packages.purchase')",
  [book.company],
);
await salon.call("POST /api/settings", { body: { defaults: { deposit_percent: 20 } } });
const rules = (body: object) => salon.call("PUT /api/booking", { body });
await rules({ is_open: true, minutes_before: 0, deposit_required: true, closed_employees: [book.ayse] });

let visitors = 0;
const at = (id: number) => ({ params: { id } });
const deposit = (id: number) => salon.call("GET /api/reservations/{id}/deposit", at(id));
const newest = async () => (await salon.call("GET /api/reservations")).data.toSorted((a, b) => b.id - a.id)[0]!;
const bell = async () =>
  (await salon.call("GET /api/reminders", { query: { due: "today", done: "0", mine: "1" } })).data.map(
    ({ note }) => note,
  );
const pathOf = (start: string) => {
  const instant = new Date(`2026-11-17T${start}:00+03:00`).toISOString();
  return `/book/${salon.slug}?s=${book.dye}&t=${instant}`;
};

/** Books a start on Tuesday as a stranger with a confirmed phone. */
async function bookIt(start: string) {
  visitors += 1;
  const by = visitorOf(server, `198.51.100.${visitors}`);
  const path = pathOf(start);
  const form = await by.get(path);
  const phone = `0533 000 ${1000 + visitors}`;
  const fields: Record<string, string> = { ...fieldsOf(form.body, "begin"), name: "Derya Su", phone };
  await by.post(path, fields);
  await server.runJobs(book.company);
  const code = /^\d{6}/.exec(codes.at(-1)?.text ?? "")?.[0] ?? "";
  const done = await by.post(path, { do: "code", k: fields.k as string, code });
  return { by, form, done, token: fields.k as string, made: await newest() };
}
type Booked = Awaited<ReturnType<typeof bookIt>>;
/** Opens the provider's page. */
async function cardPage({ by, token }: Booked): Promise<string> {
  await by.post(`/k/${token}`, {});
  return /iyzipay\.com\/\?token=([\w-]+)/.exec((await by.get(`/k/${token}`)).body)?.[1] ?? "";
}
async function pay(booked: Booked): Promise<void> {
  const token = await cardPage(booked);
  sim.paid.add(token);
  await booked.by.post(`/k/${booked.token}`, { token });
}
let clock = Date.parse("2026-11-16T05:00:00.000Z");
const minutesLater = async (minutes: number): Promise<void> => {
  clock += minutes * 60_000;
  server.travel(new Date(clock).toISOString());
  expect(await server.runJobs()).toEqual([]);
};
/** Makes the unpaid bill of an appointment, as "Ödeme al" does. */
async function billOf(reservation_id: number) {
  const { customer, items } = await salon.call("GET /api/reservations/{id}", at(reservation_id));
  const services = items.map(({ id, service, employee, price }) => ({
    service_id: service.id,
    employee_id: employee.id,
    price,
    reservation_item_id: id,
  }));
  const body = { created_by_id: book.elif, customer_id: customer!.id, reservation_id, services };
  return salon.call("POST /api/orders", { body });
}
/** What the calendar's block says of its deposit. */
const block = async (id: number) => {
  const { events } = await salon.call("GET /api/calendar/pro", { query: { date: "2026-11-17" } });
  const event = events.find(({ reservation_id }) => reservation_id === id);
  return event && { held_until: event.held_until, deposit: event.deposit };
};
const isFree = async (start: string) => {
  const { body } = await visitorOf(server).get(`/book/${salon.slug}?s=${book.dye}&d=2026-11-17`);
  return timesOf(body).some((link) =>
    link.includes(encodeURIComponent(new Date(`2026-11-17T${start}:00+03:00`).toISOString())),
  );
};

describe("an online booking that needs its deposit", () => {
  test("is only asked for it while no card can be taken", async () => {
    expect(await salon.call("GET /api/booking")).toMatchObject({ deposit_required: true, card_payments: false });
    await salon.call("PUT /api/company", { body: { phone: "0212 555 10 20" } });
    const { by, form, done, made, token } = await bookIt("09:00");
    expect(done.body).toContain("Randevunuz alındı");
    expect(made.status).toBe("accepted");
    const manage = await by.get(`/manage/${token}`);
    for (const { body } of [form, done, manage]) {
      expect(body).toContain("Bu randevu için ₺190,00 kapora istenir. Kaporayı işletmeye ödersiniz.");
      expect(body).toContain("+90 212 555 10 20");
      expect(body).not.toMatch(/kartla|Kaporayı öde \(/);
    }
    await salon.call("POST /api/reservations/{id}/deposit", {
      ...at(made.id),
      body: { amount: 19_000, payment_method: "cash" },
    });
    expect((await by.get(`/manage/${token}`)).body).not.toContain("kapora");
    await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
    const connection = { params: { slug: "iyzico" }, body: sim.keys } as const;
    expect((await salon.try("PUT /api/connect/{slug}/settings", connection)).status).toBe(200);
    expect(await salon.call("GET /api/booking")).toMatchObject({ card_payments: true });
  });

  test("is told of the deposit before it is made where the deposit is only asked for, and can pay it by card", async () => {
    await rules({ deposit_required: false });
    const { form, done, made } = await bookIt("18:00");
    await rules({ deposit_required: true });
    expect(form.body).toContain("Bu randevu için ₺190,00 kapora istenir.");
    expect(form.body).not.toContain("Kaporayı işletmeye ödersiniz");
    expect(done.body).toContain("Kaporayı öde (₺190,00)");
    expect(made.status).toBe("accepted");
  });

  test("is kept until it is paid, says so before and after, and is accepted then", async () => {
    const booked = await bookIt("10:00");
    expect(booked.form.body).toContain("₺190,00 kapora ile kesinleşir");
    expect(booked.done.body).toContain("Kapora bekleniyor");
    expect(booked.made.status).toBe("new");
    const held_until = new Date(clock + 30 * 60_000).toISOString();
    expect(await deposit(booked.made.id)).toMatchObject({ held_until });
    expect(await block(booked.made.id)).toEqual({ held_until });
    expect(await isFree("10:00")).toBe(false);
    expect(await bell()).toEqual([]);
    await pay(booked);
    expect(await newest()).toMatchObject({ id: booked.made.id, status: "accepted" });
    expect(await deposit(booked.made.id)).toMatchObject({ held_until: null, left: 19_000 });
    expect(await block(booked.made.id)).toEqual({ deposit: true });
    expect((await booked.by.get(`/book/${salon.slug}?b=${booked.token}`)).body).toContain("Randevunuz alındı");
    await minutesLater(31);
    expect(await newest()).toMatchObject({ id: booked.made.id, status: "accepted" });
    await expectBooksToAgree(server.owner);
  });

  test("is released when nothing was paid in time, once, and its time is free again", async () => {
    const booked = await bookIt("11:00");
    await cardPage(booked);
    const { id: bill } = await billOf(booked.made.id);
    await minutesLater(29);
    expect((await newest()).status).toBe("new");
    await minutesLater(2);
    expect(await newest()).toMatchObject({ id: booked.made.id, status: "canceled" });
    // Decision 0140.
    expect(await salon.call("GET /api/orders/{id}", at(bill))).toMatchObject({ status: "cancelled" });
    expect(await deposit(booked.made.id)).toMatchObject({ held_until: null, released: true });
    for (const path of [`/book/${salon.slug}?b=${booked.token}`, `/manage/${booked.token}`])
      expect((await booked.by.get(path)).body).toContain("Kapora zamanında ödenmediği için saatiniz bırakıldı.");
    expect((await booked.by.get(`/k/${booked.token}`)).body).toContain("Bu randevu iptal edildi");
  });

  test("is not released when the payer never came back, nor while the provider does not answer", async () => {
    const booked = await bookIt("12:00");
    sim.paid.add(await cardPage(booked));
    sim.isAway = true;
    clock += 31 * 60_000;
    server.travel(new Date(clock).toISOString());
    await server.runJobs();
    expect((await newest()).status).toBe("new");
    sim.isAway = false;
    await minutesLater(60);
    expect(await newest()).toMatchObject({ id: booked.made.id, status: "accepted" });
  });

  test("that is paid after its release stays cancelled; the money is a deposit, and the employee is told", async () => {
    const booked = await bookIt("13:00");
    const token = await cardPage(booked);
    await minutesLater(31);
    sim.paid.add(token);
    await booked.by.post(`/k/${booked.token}`, { token });
    expect(await newest()).toMatchObject({ id: booked.made.id, status: "canceled" });
    expect(await deposit(booked.made.id)).toMatchObject({ left: 19_000, rule: "return" });
    expect(await bell()).toEqual(["Bırakılan randevunun kaporası sonradan ödendi, iade edin: 17.11.2026 13:00"]);
  });

  test("is staff's to accept or to take the deposit of", async () => {
    const accepted = await bookIt("14:00");
    await book.change(accepted.made.id, { status: "accepted" });
    expect(await deposit(accepted.made.id)).toMatchObject({ held_until: null });
    expect(await block(accepted.made.id)).toEqual({});
    const paid = await bookIt("15:00");
    const body = { payment_method: "cash", amount: 19_000 } as const;
    await salon.call("POST /api/reservations/{id}/deposit", { ...at(paid.made.id), body });
    expect((await newest()).status).toBe("accepted");
    await minutesLater(31);
    const statuses = (await salon.call("GET /api/reservations")).data.filter(({ id }) =>
      [accepted.made.id, paid.made.id].includes(id),
    );
    expect(statuses.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
  });

  test("waits for the business once it is paid, where bookings are approved", async () => {
    await rules({ needs_approval: true, deposit_minutes: 60 });
    const booked = await bookIt("16:00");
    const before = (await bell()).length;
    await pay(booked);
    expect((await newest()).status).toBe("new");
    expect(await bell()).toHaveLength(before + 1);
    await minutesLater(61);
    expect((await newest()).status).toBe("new");
  });

  test("refuses times outside 15 minutes to a day", async () => {
    for (const deposit_minutes of [14, 1441, 20.5, -1, "30"])
      expect(await salon.try("PUT /api/booking", { body: { deposit_minutes } as never })).toMatchObject({
        status: 422,
        body: { messages: { deposit_minutes: expect.stringMatching(/15 ile 1440/) as string } },
      });
  });
});
