import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { MONDAY, openBook, type Book } from "#tests/harness/book.ts";

/** K3: each event triggers an automation once, and obsolete messages are cancelled. */

const server = await testServer();

async function openSalon() {
  const book = await openBook(server);
  const set = (code: string, body: object) =>
    book.salon.call("PUT /api/marketing/automation/{code}", { params: { code } as never, body: body as never });
  /** The messages that automations have sent, oldest first. */
  const sent = async () =>
    (await book.salon.call("GET /api/messages", { query: { per_page: "100" } })).data
      .filter(({ cause }) => cause.startsWith("automations."))
      .toReversed();
  /** Runs the jobs that are due at a time in Istanbul. */
  const at = async (wall: string) => {
    server.travel(new Date(`${wall.replace(" ", "T")}:00+03:00`).toISOString());
    await server.runJobs();
    return sent();
  };
  return { ...book, set, sent, at };
}

const booked = (book: Book, wall: string) => book.book(wall, { customer_id: book.customer });

describe("automations (K3)", () => {
  test("are listed by group with their default texts, for administrators only", async () => {
    const { salon, staff } = await openSalon();
    const groups = await salon.call("GET /api/marketing/automation");
    expect(Object.entries(groups).map(([group, list]) => [group, list.map(({ code }) => code)])).toEqual([
      ["reservation", ["reservation_created", "reservation_reminder", "reservation_canceled", "reservation_thanks"]],
      ["order", ["order_created", "order_paid", "order_delivered"]],
      ["customer", ["customer_birthday", "customer_winback"]],
      ["package", ["package_expiring"]],
      ["debt", ["debt_due", "debt_overdue"]],
    ]);
    expect(groups.reservation[1]).toMatchObject({
      enabled: false,
      interval: 24,
      is_reminder: true,
      email_content: null,
    });
    expect((await (await staff()).try("GET /api/marketing/automation")).status).toBe(403);
  });

  test("refuse a long text, one with fields without a value or signs no SMS can carry, another interval and an unknown template; if both channels are sent, SMS wins", async () => {
    const { salon, set } = await openSalon();
    const refused = async (body: object, code = "order_paid") => {
      const params = { code };
      const answer = await salon.try("PUT /api/marketing/automation/{code}", { params, body });
      return [answer.status, answer.body.messages];
    };
    const tooLong = "Mesaj 500 karakterden uzun olamaz";
    expect(await refused({ sms_content: "x".repeat(501) })).toEqual([422, { sms_content: tooLong }]);
    expect(await refused({ sms_content: "{{reservation.date}} {{x.y}} {{order.total}}" })).toEqual([
      422,
      { sms_content: "Otomasyonda değeri olmayan alan: reservation.date, x.y" },
    ]);
    expect(await refused({ sms_content: "Randevunuz: {{reservation.link}}" }, "reservation_canceled")).toEqual([
      422,
      { sms_content: "Otomasyonda değeri olmayan alan: reservation.link" },
    ]);
    expect(await refused({ sms_content: "Merhaba 👋" })).toEqual([
      422,
      { sms_content: "SMS ile gönderilemeyen karakterler var: 👋" },
    ]);
    expect(await refused({ interval: 3 })).toEqual([422, { interval: "Zaman aralığı seçiniz" }]);
    expect(await refused({ template_id: 999 })).toEqual([422, { template_id: "Geçerli bir şablon seçin" }]);
    expect(
      await set("order_paid", { sms_content: "Sms", email_content: "Posta", interval: 48, enabled: true }),
    ).toMatchObject({ sms_content: "Sms", email_content: null, interval: 48, enabled: true });
    expect(await set("order_paid", { email_content: "Posta" })).toMatchObject({
      sms_content: null,
      email_content: "Posta",
    });
    expect(await set("order_paid", { enabled: false })).toMatchObject({ enabled: false, email_content: "Posta" });
  });

  test("sends only a template whose fields its event has values for, also after the template's change (decision 0066)", async () => {
    const { salon, set } = await openSalon();
    const body = (text: string) => ({
      name: "Şablon",
      json_content: {
        root: { type: "EmailLayout" as const, data: { childrenIds: ["block-1"] } },
        "block-1": { type: "Text" as const, data: { props: { text } } },
      },
    });
    const add = async (text: string) => (await salon.call("POST /api/marketing/templates", { body: body(text) })).id;
    const strange = await add("{{order.total}} {{reservation.date}}");
    const params = { code: "order_paid" };
    const said = { template_id: "Otomasyonda değeri olmayan alan: reservation.date" };
    const choose = (change: object) => salon.try("PUT /api/marketing/automation/{code}", { params, body: change });
    expect((await choose({ template_id: strange })).body.messages).toEqual(said);
    const good = await add("{{order.total}}");
    await set("order_paid", { template_id: good, enabled: true });
    const change = (text: string) =>
      salon.try("PUT /api/marketing/templates/{id}", {
        params: { id: good },
        body: { ...body(text), confirm: ["in_use"] },
      });
    expect((await change("{{debt.due}}")).body.messages).toEqual({
      json_content: "Bu şablonu gönderen kampanya veya otomasyonda değeri olmayan alan: debt.due",
    });
    await set("order_paid", { enabled: false });
    expect((await change("{{debt.due}}")).status).toBe(200);
    expect((await choose({ enabled: true })).body.messages).toEqual({
      template_id: "Otomasyonda değeri olmayan alan: debt.due",
    });
  });
});

describe("the reminder", () => {
  test("is planned, moves with its appointment, is dropped with its cancellation, and is sent once", async () => {
    const { set, at, change, salon, ...book } = await openSalon();
    await set("reservation_reminder", {
      enabled: true,
      interval: 24,
      sms_content: "{{reservation.date}} {{reservation.time}}",
    });
    const moved = await booked({ ...book, salon, change }, "2026-11-19 14:00");
    const canceled = await booked({ ...book, salon, change }, "2026-11-19 16:00");
    await at("2026-11-16 09:00");
    await change(moved.id, { starting_at: "2026-11-20 15:30" });
    await change(canceled.id, { status: "canceled" });
    expect(await at("2026-11-18 16:01")).toEqual([]);
    expect(await at("2026-11-19 15:29")).toEqual([]);
    const once = await at("2026-11-19 15:31");
    expect(once).toMatchObject([
      { class: "information", cause: "automations.reservation_reminder", cause_id: moved.id, body: "20.11.2026 15:30" },
    ]);
    await change(moved.id, { status: "accepted" });
    expect(await at("2026-11-19 18:00")).toHaveLength(1);
  });

  test("is not sent if the appointment is booked after its time, and is planned at activation for coming appointments", async () => {
    const { set, at, ...book } = await openSalon();
    const early = await booked(book, "2026-11-18 12:00");
    await at("2026-11-16 09:00");
    await set("reservation_reminder", { enabled: true });
    await at("2026-11-16 09:05");
    await booked(book, "2026-11-16 20:00");
    expect(await at("2026-11-16 09:10")).toEqual([]);
    expect((await at("2026-11-17 12:01")).map(({ cause_id }) => cause_id)).toEqual([early.id]);
  });
});

describe("other automations", () => {
  test("send one message for each event after activation, even if the event is delivered again", async () => {
    const { set, at, change, ...book } = await openSalon();
    await booked({ ...book, change }, "2026-11-18 10:00");
    await at("2026-11-16 09:00");
    await set("reservation_created", { enabled: true, interval: 1 });
    await set("reservation_canceled", { enabled: true, interval: 1 });
    await set("reservation_thanks", { enabled: true, interval: 2 });
    const made = await booked({ ...book, change }, "2026-11-18 12:00");
    await server.owner.query(
      `insert into jobs (company_id, name, data, due_at) select company_id, name, data, due_at from jobs
       where company_id = $1 and name = 'automations.react'`,
      [book.company],
    );
    await at("2026-11-16 09:01");
    const created = await at("2026-11-16 10:30");
    expect(created.map(({ cause, cause_id }) => [cause, cause_id])).toEqual([
      ["automations.reservation_created", made.id],
    ]);
    expect(created[0]?.body).toContain("Gülşen");
    await change(made.id, { status: "canceled" });
    await at("2026-11-16 10:31");
    expect((await at("2026-11-16 12:00")).map(({ cause }) => cause)).toEqual([
      "automations.reservation_created",
      "automations.reservation_canceled",
    ]);
    const short = await booked({ ...book, change }, "2026-11-18 14:00");
    await at("2026-11-16 12:05");
    await change(short.id, { status: "canceled" });
    await set("reservation_canceled", { enabled: false });
    expect(await at("2026-11-16 15:00")).toHaveLength(2);
  });

  test("send messages about a customer's paid sales, also by e-mail", async () => {
    const { set, at, salon, elif, dye, customer } = await openSalon();
    const params = { type: "customer", id: customer };
    await salon.call("PUT /api/contacts/{type}/{id}", { params, body: { email: "gulsen@ornek.com" } });
    await set("order_paid", { enabled: true, email_content: "{{order.code}}: {{order.total}}", interval: 1 });
    await set("order_created", { enabled: true, interval: 1 });
    const services = [{ service_id: dye, price: 95_000 }];
    for (const customer_id of [customer, null]) {
      const { id } = await salon.call("POST /api/orders", { body: { created_by_id: elif, customer_id, services } });
      await salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: {} });
    }
    await at("2026-11-16 09:00");
    const [mail, ...more] = await at("2026-11-16 10:01");
    expect([mail, more]).toMatchObject([
      { channel: "email", recipient: "gulsen@ornek.com", body: expect.stringMatching(/^\w{6}: ₺950,00$/) },
      [],
    ]);
  });

  test("congratulate on birthdays and win customers back, with commercial messages", async () => {
    const { set, at, salon, customer, change, ...book } = await openSalon();
    await set("customer_birthday", { enabled: true, interval: 8 });
    await set("customer_winback", { enabled: true, interval: 1, days: 10 });
    await at("2026-11-16 09:00");
    const params = { type: "customer", id: customer };
    await salon.call("PUT /api/contacts/{type}/{id}", { params, body: { birth_date: "1990-11-18" } });
    const visit = await booked({ ...book, salon, customer, change }, "2026-11-16 10:00");
    await at("2026-11-16 11:00");
    await change(visit.id, { status: "success" });
    await at("2026-11-17 00:01");
    await at("2026-11-18 00:01");
    const kinds = (list: { cause: string; class: string }[]) => list.map((one) => [one.cause, one.class]);
    const birthday = ["automations.customer_birthday", "commercial"];
    expect(kinds(await at("2026-11-18 08:01"))).toEqual([birthday]);
    for (let day = 19; day <= 26; day++) await at(`2026-11-${day} 00:01`);
    expect(kinds(await at("2026-11-26 10:01"))).toEqual([birthday, ["automations.customer_winback", "commercial"]]);
    await at("2026-11-27 00:01");
    expect(await at("2026-11-27 12:00")).toHaveLength(2);
  });

  test("remind of open packages 30 and 7 days before their last day, once each (issue 18)", async () => {
    const { set, at, salon, customer, dye, elif } = await openSalon();
    await at("2026-11-16 08:00");
    await set("package_expiring", {
      enabled: true,
      sms_content: "{{package.name}}: {{package.left}}, {{package.until}}",
    });
    const one = { price: 90_000, valid_days: 40, services: [{ service_id: dye, count: 3 }] };
    const { id: package_id } = await salon.call("POST /api/session-packages", {
      body: { name: "Boya 3 seans", ...one },
    });
    const sell = async () => {
      const body = { created_by_id: elif, customer_id: customer, packages: [{ package_id }] };
      const { id } = await salon.call("POST /api/orders", { body });
      await salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: {} });
      const { data } = await salon.call("GET /api/contacts/{id}/packages", { params: { id: customer } });
      return data.find(({ order }) => order?.id === id) as (typeof data)[number];
    };
    const use = ({ id, services }: Awaited<ReturnType<typeof sell>>, amount: number) =>
      salon.call("POST /api/customer-packages/{id}/uses", {
        params: { id },
        body: { package_service_id: services[0]?.id as number, amount },
      });
    const open = await sell();
    await use(open, 1);
    await use(await sell(), 3);
    const returned = await sell();
    const frozen = await sell();
    const [params, reason] = [{ id: frozen.id }, "Tatil"];
    expect(open.last_day).toBe("2026-12-26");
    await salon.call("POST /api/customer-packages/{id}/freeze", { params, body: { reason } });
    await at("2026-11-25 12:00");
    expect(await at("2026-11-26 00:01")).toEqual([]);
    await salon.call("POST /api/customer-packages/{id}/return", { params: { id: returned.id }, body: { reason } });
    const told = ["automations.package_expiring", open.id, "Boya 3 seans: 2 seans, 26.12.2026"];
    const sent = (list: Awaited<ReturnType<typeof at>>) => list.map((sms) => [sms.cause, sms.cause_id, sms.body]);
    expect(sent(await at("2026-11-26 10:01"))).toEqual([told]);
    await at("2026-11-27 00:01");
    await at("2026-12-01 00:01");
    // Frozen for 15 days: its last day is 10 January.
    await salon.call("POST /api/customer-packages/{id}/resume", { params, body: {} });
    for (const day of ["02", "11", "12", "18", "19", "20"]) await at(`2026-12-${day} 00:01`);
    expect((await at("2026-12-20 12:00")).map(({ cause_id }) => cause_id)).toEqual([open.id, frozen.id, open.id]);
    await salon.call("POST /api/customer-packages/{id}/extend", { params: { id: open.id }, body: { days: 8, reason } });
    await at("2026-12-27 00:01");
    const all = await at("2026-12-27 12:00");
    expect(all.at(-1)).toMatchObject({ cause_id: open.id, body: expect.stringContaining("03.01.2027") });
    expect(all).toHaveLength(4);
  });

  test("remind of debts 3 days before and the day after they are due, once for a customer and due day (issue 18)", async () => {
    const { set, at, salon, customer, dye, elif } = await openSalon();
    const other = await salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Ece", surname: "Su", phone: "+905321112233" },
    });
    const sell = async (customer_id: number, price: number, terms: object) => {
      const body = { created_by_id: elif, customer_id, services: [{ service_id: dye, price }] };
      const { id } = await salon.call("POST /api/orders", { body });
      await salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: { payments: [], ...terms } });
      return id;
    };
    const pay = (id: number, amount: number) =>
      salon.call("POST /api/orders/{id}/payments", {
        params: { id },
        body: { payments: [{ payment_method: "cash", amount }] },
      });
    await at("2026-11-16 08:00");
    await set("debt_due", { enabled: true, sms_content: "{{customer.name}}: {{debt.amount}}, {{debt.due}}" });
    await set("debt_overdue", { enabled: true, sms_content: "{{debt.due}} geçti: {{debt.amount}}" });
    await sell(customer, 20_000, { due_at: "2026-11-23" });
    const plan = await sell(customer, 90_000, { instalments: { count: 3, first_due_at: "2026-11-23" } });
    const paid = await sell(other.id, 40_000, { due_at: "2026-11-23" });
    await at("2026-11-19 12:00");
    expect(await at("2026-11-20 00:01")).toEqual([]);
    await pay(paid, 40_000);
    const told = (list: Awaited<ReturnType<typeof at>>) => list.map((sms) => [sms.class, sms.cause_id, sms.body]);
    const first = ["information", customer, "Gülşen: 500,00 TL, 23.11.2026"];
    expect(told(await at("2026-11-20 10:01"))).toEqual([first]);
    await at("2026-11-21 00:01");
    await pay(plan, 30_000);
    await at("2026-11-23 12:00");
    await at("2026-11-24 00:01");
    const late = ["information", customer, "23.11.2026 geçti: 200,00 TL"];
    expect(told(await at("2026-11-24 10:01"))).toEqual([first, late]);
    for (const day of ["25", "26", "30"]) await at(`2026-11-${day} 00:01`);
    expect(await at("2026-11-30 12:00")).toHaveLength(2);
    await at("2026-12-20 00:01");
    expect((await at("2026-12-20 10:01")).at(-1)?.body).toBe("Gülşen: 300,00 TL, 23.12.2026");
    // What was given back shortens the plan from its end, so nothing is due in January.
    await salon.call("POST /api/orders/{id}/refund", { params: { id: plan }, body: { reason: "Olmadı" } });
    await at("2026-12-24 00:01");
    await at("2026-12-24 12:00");
    await at("2027-01-20 00:01");
    expect(await at("2027-01-20 12:00")).toHaveLength(3);
  });

  test("write nothing while all are inactive", async () => {
    const { company, ...book } = await openSalon();
    server.travel(MONDAY);
    await booked({ ...book, company }, "2026-11-18 10:00");
    const jobs = await server.owner.query("select 1 from jobs where company_id = $1 and name = 'automations.react'", [
      company,
    ]);
    expect(jobs.rowCount).toBe(0);
  });
});
