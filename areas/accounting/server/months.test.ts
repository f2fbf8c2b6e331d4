import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const confirm: ("future_date" | "before_first_year")[] = ["future_date", "before_first_year"];
const NOW = "2026-11-21T09:00:00.000Z";
const rent = { type: "expense", amount: 1_000, payment_method: "cash", confirm } as const;
const type = (paid_at: string) => salon.try("POST /api/accounting/transactions", { body: { ...rent, paid_at } });
const typed = async (paid_at: string) =>
  (await salon.call("POST /api/accounting/transactions", { body: { ...rent, paid_at } })).id;
const close = (month: string, confirmed: string[] = ["earlier_open", "before_first"]) =>
  salon.try("POST /api/accounting/months/{month}/close", { params: { month }, body: { confirm: confirmed as never } });
const reopen = (month: string) =>
  salon.try("POST /api/accounting/months/{month}/reopen", { params: { month }, body: { reason: "Fiş unutuldu" } });
const lines = [{ description: "Kira", price: 5_000, tax_rate: 0 }];
const draft = (date: string) => salon.try("POST /api/accounting/bill", { body: { date, lines } });
/** A date of the request is in the closed month: another date helps. */
const closed = {
  status: 409,
  body: { error: "month_closed", message: expect.stringContaining("Başka bir tarih seçin") },
};
/** The row itself is in the closed month: only reopening helps. */
const kept = {
  status: 409,
  body: { error: "month_closed", message: expect.stringContaining("Önce bir yönetici"), errors: [] },
};
server.travel(NOW);

// One month goes through all states: the tests build on each other.
describe("a closed month (I3, I4)", { shuffle: false }, () => {
  test("refuses every transaction, change, deletion, transfer, opening or payment dated in it", async () => {
    const old = await typed("2026-09-30 23:59");
    const later = await typed("2026-10-01 00:00");
    const [account, other] = await Promise.all(
      ["Bir", "İki"].map((name) => salon.call("POST /api/accounting/accounts", { body: { name } })),
    );
    const bill = await salon.call("POST /api/accounting/bill", { body: { date: "2026-09-10", lines } });
    const issued = { params: { id: bill.id } };
    await salon.call("POST /api/accounting/bill/{id}/issue", { ...issued, body: {} });
    const waiting = await salon.call("POST /api/accounting/bill", { body: { date: "2026-09-11", lines } });
    expect((await close("2026-09")).status).toBe(200);

    expect(await type("2026-09-01 00:00")).toMatchObject(closed);
    expect(await type("2026-09-30 23:59")).toMatchObject(closed);
    const change = (id: number, body: object) =>
      salon.try("PUT /api/accounting/transactions/{id}", { params: { id }, body: { confirm, ...body } });
    expect(await change(old, { amount: 1 })).toMatchObject(kept);
    expect(await change(old, { paid_at: "2026-10-02 10:00" })).toMatchObject(kept);
    expect(await change(later, { paid_at: "2026-09-30 23:59" })).toMatchObject(closed);
    expect(await salon.try("DELETE /api/accounting/transactions/{id}", { params: { id: old } })).toMatchObject(kept);
    const transfer = { from_account_id: account!.id, to_account_id: other!.id, amount: 5, confirm };
    const body = { ...transfer, paid_at: "2026-09-15 10:00" };
    expect(await salon.try("POST /api/accounting/transfers", { body })).toMatchObject(closed);
    const opening = { params: { id: account!.id }, body: { opening_balance: 5, opening_date: "2026-09-15" } };
    expect(await salon.try("PUT /api/accounting/accounts/{id}", opening)).toMatchObject(closed);
    expect(await draft("2026-09-15")).toMatchObject(closed);
    const draftOf = { params: { id: waiting.id } };
    expect(await salon.try("PUT /api/accounting/bill/{id}", { ...draftOf, body: { note: "x" } })).toMatchObject(closed);
    expect(await salon.try("POST /api/accounting/bill/{id}/issue", { ...draftOf, body: {} })).toMatchObject(closed);
    const payment = { payment_method: "cash" as const, confirm };
    const past = { ...issued, body: { ...payment, paid_at: "2026-09-20 10:00" } };
    expect(await salon.try("POST /api/accounting/bill/{id}/pay", past)).toMatchObject(closed);
    expect(await salon.try("POST /api/accounting/bill/{id}/cancel", issued)).toMatchObject(kept);

    // Actions of today are dated today, whatever they refer to.
    expect((await salon.try("POST /api/accounting/bill/{id}/pay", { ...issued, body: payment })).status).toBe(200);
    const sale = await till.pay((await till.order()).id);
    const refund = { params: { id: sale.id }, body: {} };
    expect((await salon.try("POST /api/orders/{id}/refund", refund)).status).toBe(200);
    expect((await change(later, { amount: 2 })).status).toBe(200);
    expect((await salon.try("DELETE /api/accounting/bill/{id}", draftOf)).status).toBe(204);
  });

  test("is reopened with a reason, which the list shows; the last month can be closed once it is over", async () => {
    expect(await close("2026-11")).toMatchObject({ status: 409, body: { error: "month_not_over" } });
    expect(await close("2026-09")).toMatchObject({ status: 409, body: { error: "month_is_closed" } });
    const noReason = { params: { month: "2026-09" }, body: { reason: " " } };
    expect((await salon.try("POST /api/accounting/months/{month}/reopen", noReason)).status).toBe(422);
    expect((await reopen("2026-09")).status).toBe(200);
    expect(await reopen("2026-09")).toMatchObject({ status: 409, body: { error: "month_is_open" } });
    expect((await type("2026-09-12 10:00")).status).toBe(201);
    const { data } = await salon.call("GET /api/accounting/months");
    expect(data[0]?.month).toBe("2026-10");
    expect(data.find(({ month }) => month === "2026-09")).toMatchObject({
      closed_at: null,
      reopened: { reason: "Fiş unutuldu", by: { name: "Elif" } },
    });
  });

  test("shows who closed and reopened it, when and why, also after it is closed again", async () => {
    const read = (month: string) => salon.try("GET /api/accounting/months/{month}", { params: { month } });
    const by = { id: expect.any(Number), name: "Elif", surname: expect.any(String) };
    const reopened = { action: "reopened", at: NOW, by, reason: "Fiş unutuldu" };
    const first = { action: "closed", at: NOW, by, reason: "" };
    expect(await read("2026-09")).toMatchObject({ body: { closed_at: null, history: [reopened, first] } });
    expect((await close("2026-09")).status).toBe(200);
    expect(await read("2026-09")).toMatchObject({ body: { closed_at: NOW, history: [first, reopened, first] } });
    expect((await reopen("2026-09")).status).toBe(200);
    expect(await read("2026-08")).toMatchObject({ body: { closed_at: null, history: [] } });
    expect((await read("2026-11")).status).toBe(404);
  });

  test("a draft dated in it asks for today's date, and `date` can't be in a closed month", async () => {
    const make = async (date: string) => (await salon.call("POST /api/accounting/bill", { body: { date, lines } })).id;
    const issue = (id: number, body: object = {}) =>
      salon.try("POST /api/accounting/bill/{id}/issue", { params: { id }, body });
    const [old, recent, last] = [await make("2026-09-14"), await make("2026-11-02"), await make("2026-11-20")];
    expect((await issue(last)).status).toBe(200);
    expect((await close("2026-09")).status).toBe(200);
    const asked = { status: 409, body: { error: "month_closed", today: "2026-11-21" } };
    expect(await issue(old)).toMatchObject(asked);
    expect(await issue(recent, { date: "2026-09-30" })).toMatchObject(asked);
    expect(await issue(recent)).toMatchObject({ status: 200, body: { date: "2026-11-02" } });
    expect(await issue(old, { date: "2026-11-21" })).toMatchObject({ status: 200, body: { date: "2026-11-21" } });
    expect((await reopen("2026-09")).status).toBe(200);
  });

  test("protects the opening balance dated in it, and its account", async () => {
    const opening = { opening_balance: 500, opening_date: "2026-09-10" };
    const { id } = await salon.call("POST /api/accounting/accounts", { body: { name: "Eski kasa", ...opening } });
    const change = (body: object) => salon.try("PUT /api/accounting/accounts/{id}", { params: { id }, body });
    const remove = () => salon.try("DELETE /api/accounting/accounts/{id}", { params: { id } });
    expect((await close("2026-09")).status).toBe(200);
    for (const body of [
      { opening_balance: 1 },
      { opening_balance: 0 },
      { opening_date: "2026-11-01" },
      { currency: "EUR" },
    ])
      expect(await change(body)).toMatchObject(kept);
    expect(await remove()).toMatchObject(kept);
    expect((await change({ name: "Kasa" })).status).toBe(200);
    expect((await reopen("2026-09")).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  test("the list has every closed month, and the month of an account's opening", async () => {
    const earliest = async () => {
      const { meta } = await salon.call("GET /api/accounting/months", { query: { per_page: 10 } });
      const last = { per_page: 10 as const, page: meta.last_page };
      return (await salon.call("GET /api/accounting/months", { query: last })).data.at(-1);
    };
    const body = { name: "Eski kasa", opening_balance: 100, opening_date: "2024-05-15" };
    await salon.call("POST /api/accounting/accounts", { body });
    expect(await earliest()).toMatchObject({ month: "2024-05", closed_at: null });
    await close("2023-12");
    expect(await earliest()).toMatchObject({ month: "2023-12", closed_at: NOW });
    await reopen("2023-12");
  });

  test("asks before earlier months stay open, and before a month without any record is closed", async () => {
    const asked = async (month: string, confirmed: string[]) => {
      const { status, body } = await close(month, confirmed);
      return { status, codes: body.errors?.map(({ code }) => code), message: body.errors?.[0]?.message };
    };
    expect(await asked("2024-07", [])).toEqual({
      status: 409,
      codes: ["earlier_open"],
      message: "Daha önceki 2 ay açık kalacak, yani onlara kayıt girilebilecek (Mayıs 2024, Haziran 2024).",
    });
    expect((await close("2024-05", [])).status).toBe(200);
    expect((await close("2024-06", [])).status).toBe(200);
    expect((await close("2024-07", [])).status).toBe(200);
    expect(await asked("2024-12", [])).toMatchObject({
      message: expect.stringMatching(/önceki 4 ay .*Kasım 2024, …\)/),
    });
    expect(await asked("2024-04", ["earlier_open"])).toMatchObject({
      codes: ["before_first"],
      message: expect.stringContaining("Nisan 2024 ilk kaydınızdan önce: ilk ayınız Mayıs 2024."),
    });
    expect((await close("2024-04", ["before_first"])).status).toBe(200);
    for (const month of ["2024-04", "2024-05", "2024-06", "2024-07"]) await reopen(month);
  });

  test("a sale of the month's last minute is stored before the month can be closed", async () => {
    server.travel("2026-10-31T20:59:59.000Z");
    await till.pay((await till.order()).id);
    server.travel("2026-10-31T21:00:30.000Z");
    expect((await close("2026-10")).status).toBe(409);
    server.travel("2026-10-31T21:01:00.000Z");
    expect((await close("2026-10")).status).toBe(200);
    expect((await reopen("2026-10")).status).toBe(200);
    server.travel(NOW);
  });

  test("concurrent writes are either stored before it closes, or refused", async () => {
    const sum = async () => {
      const { rows } = await server.owner.query(
        "select count(*)::int as count from transactions where paid_at >= '2026-08-01' and paid_at < '2026-08-31'",
      );
      return (rows as { count: number }[])[0]!.count;
    };
    const writes = Array.from({ length: 12 }, (_, n) => type(`2026-08-1${n % 10} 10:00`));
    const closing = close("2026-08").then(async (answer) => ({ answer, counted: await sum() }));
    const [{ answer, counted }, ...answers] = await Promise.all([closing, ...writes]);
    expect(answer.status).toBe(200);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(counted);
    expect(await sum()).toBe(counted);
  });

  test("the database refuses changes that bypass the server, too", async () => {
    const statements = [
      "update transactions set amount = 1 where paid_at >= '2026-08-10' and paid_at < '2026-08-31'",
      "delete from transactions where paid_at >= '2026-08-10' and paid_at < '2026-08-31'",
    ];
    await reopen("2026-08");
    await typed("2026-08-12 10:00");
    await close("2026-08");
    for (const statement of statements)
      await expect(server.owner.query(statement)).rejects.toMatchObject({ constraint: "transactions_month_kept" });
  });
});
