import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

/** D4, E3 (decisions §4): an order's payments are its tenders, and the database enforces their sums. */

const server = await testServer();
const till = await openTill(server);
const tendersOf = async (order: number) =>
  (
    await server.owner.query(
      `select id::int, refund_of::int, payment_method, amount::int, tips::int, account_id::int, transaction_id::int
       from tenders where order_id = $1 order by id`,
      [order],
    )
  ).rows;
const bookOf = async (id: number) =>
  (await server.owner.query("select total::int, tips::int, account_id::int from transactions where id = $1", [id]))
    .rows[0];

/** One product of ₺100,00, paid by card with a tip of ₺5,00. */
async function paid() {
  const order = await till.order();
  const { transaction_id } = await till.pay(order.id, { payment_method: "credit_card", tips: 500 });
  const [tender] = await tendersOf(order.id);
  return { order: order.id, tender, transaction: transaction_id as number, line: order.items[0]?.id as number };
}

describe("tenders", () => {
  test("a payment is one tender of the whole amount, with its transaction", async () => {
    const { order, transaction, tender } = await paid();
    const { account_id } = await bookOf(transaction);
    expect(await tendersOf(order)).toEqual([
      {
        ...tender,
        refund_of: null,
        payment_method: "credit_card",
        amount: 10_500,
        tips: 500,
        account_id,
        transaction_id: transaction,
      },
    ]);
    await till.pay(order, { payment_method: "credit_card", tips: 500 });
    expect(await tendersOf(order)).toHaveLength(1);
  });

  test("a refund refers to the tender that it refunds", async () => {
    const { order, tender } = await paid();
    await till.refund(order, { items: [], tips: true });
    await till.refund(order);
    const [, tip, rest] = await tendersOf(order);
    const same = { refund_of: tender.id, payment_method: "credit_card", account_id: tender.account_id };
    expect([tip, rest]).toMatchObject([
      { ...same, amount: -500, tips: -500 },
      { ...same, amount: -10_000, tips: 0 },
    ]);
    expect(await bookOf(rest.transaction_id)).toMatchObject({ total: -10_000, tips: 0 });
  });

  test("an unpaid order has none", async () => {
    expect(await tendersOf((await till.order()).id)).toEqual([]);
  });
});

describe("the database refuses", () => {
  /** Adds a tender to a paid order, with changes; resolves if the database accepts it. */
  const add = async (fields: object) => {
    const [another, { order, tender }] = [await paid(), await paid()];
    const refunded = { own: tender.id, another: another.tender.id };
    const row = { ...tender, order_id: order, company_id: till.company, ...fields };
    await server.owner.query(
      `insert into tenders (company_id, order_id, refund_of, payment_method, amount, tips, account_id, transaction_id)
       select company_id, order_id, refund_of, payment_method, amount, tips, account_id, transaction_id
       from json_populate_record(null::tenders, $1)`,
      [JSON.stringify({ ...row, refund_of: refunded[row.refund_of as keyof typeof refunded] })],
    );
  };
  const none = { transaction_id: null, account_id: null };

  test.each([
    ["a second tender for the same row of the books", {}, "tenders_transaction_key"],
    ["a method of the books without a row", none, "tenders_books_check"],
    ["a row of the books for a method that writes none", { payment_method: "balance" }, "tenders_books_check"],
    ["an unknown method", { ...none, payment_method: "gold" }, "tenders_method_check"],
    ["more than the order says was paid", { ...none, payment_method: "balance" }, "tenders_sum"],
    [
      "a refund by a method that did not pay",
      { ...none, refund_of: "own", payment_method: "balance", amount: -1, tips: 0 },
      "tenders_refund_method",
    ],
    ["a refund that is not negative", { ...none, payment_method: "balance", refund_of: "own" }, "tenders_amount_check"],
    ["a payment below zero", { ...none, payment_method: "balance", amount: -1, tips: 0 }, "tenders_amount_check"],
    ["more tip than money", { ...none, payment_method: "balance", tips: 10_501 }, "tenders_amount_check"],
    [
      "a refund of another order's tender",
      { ...none, payment_method: "balance", refund_of: "another", amount: -1, tips: 0 },
      "tenders_refund_fkey",
    ],
  ])("%s", async (_what, fields, constraint) => {
    await expect(add(fields)).rejects.toMatchObject({ constraint });
  });

  const change = async (text: string, ...values: unknown[]) => {
    const client = await server.owner.connect();
    try {
      await client.query("begin");
      for (const statement of text.split(";")) await client.query(statement, statement.includes("$1") ? values : []);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };

  test.each([
    [
      "an order that is paid and has no tender",
      "update orders set paid = paid - 1, transaction_id = null where id = $1",
      "tenders_sum",
    ],
    [
      "an order that is paid in part and calls itself settled",
      "update orders set paid = paid - 1 where id = $1",
      "orders_settled_check",
    ],
    [
      "an order that is paid more than its total",
      "update orders set transaction_id = null, paid = paid + 1 where id = $1",
      "orders_paid_check",
    ],
    ["a refund without a tender", "update orders set refunded = 1 where id = $1", "tenders_sum"],
  ])("%s", async (_what, text, constraint) => {
    await expect(change(text, (await paid()).order)).rejects.toMatchObject({ constraint });
  });

  /** A refund of a paid order, with its transaction. */
  const refund = (of: Awaited<ReturnType<typeof paid>>, amount: number, method = "credit_card", known = amount) =>
    change(
      `insert into transactions (company_id, type, amount, payment_method, account_id, order_id, refund_of)
         select company_id, type, -${amount}, '${method}', account_id, order_id, id from transactions where id = ${of.transaction};
       insert into tenders (company_id, order_id, refund_of, payment_method, amount, account_id, transaction_id)
         select company_id, order_id, ${of.tender.id}, payment_method, amount, account_id, id from transactions where refund_of = ${of.transaction};
       update orders set refunded = least(paid, ${known}) where id = ${of.order}`,
    );

  test("a refund above its tender, by another method, or of another order", async () => {
    await expect(refund(await paid(), 10_501)).rejects.toMatchObject({
      constraint: expect.stringMatching(/^tenders_/),
    });
    await expect(refund(await paid(), 100, "cash")).rejects.toMatchObject({ constraint: "tenders_refund_method" });
    await expect(refund(await paid(), 100, "credit_card", 99)).rejects.toMatchObject({ constraint: "tenders_sum" });
    await refund(await paid(), 100);
  });

  test("a sale's transaction without a tender", async () => {
    const { order, transaction } = await paid();
    const unbound = `insert into transactions (company_id, type, amount, payment_method, account_id, order_id, refund_of)
      select company_id, type, -1, payment_method, account_id, order_id, id from transactions where id = ${transaction};
      update orders set refunded = 1 where id = $1`;
    await expect(change(unbound, order)).rejects.toMatchObject({ constraint: expect.stringMatching(/^tenders_/) });
  });

  test("a tender that differs from its transaction", async () => {
    const { order, tender, transaction } = await paid();
    const other = `insert into transactions (company_id, type, amount, payment_method, account_id, order_id, refund_of)
      select company_id, type, -100, payment_method, account_id, order_id, id from transactions where id = ${transaction};
      insert into tenders (company_id, order_id, refund_of, payment_method, amount, account_id, transaction_id)
      select company_id, order_id, ${tender.id}, payment_method, -90, account_id, id from transactions where refund_of = ${transaction};
      update orders set refunded = 90 where id = $1`;
    await expect(change(other, order)).rejects.toMatchObject({ constraint: "tenders_books" });
  });

  test("but not an order that is paid by two methods, one of them without a transaction", async () => {
    const { id } = await till.order();
    const loaded = { params: { id: till.customer }, body: { payment_method: "cash" as const, amount: 4000 } };
    await till.salon.call("POST /api/contacts/{id}/balance", loaded);
    await change(
      `insert into transactions (company_id, type, amount, payment_method, account_id, order_id)
         select company_id, 'order', 6000, 'cash', (select min(id) from accounts a where a.company_id = o.company_id), id from orders o where id = ${id};
       insert into tenders (company_id, order_id, payment_method, amount, account_id, transaction_id)
         select company_id, order_id, 'cash', 6000, account_id, id from transactions where order_id = ${id};
       insert into tenders (company_id, order_id, payment_method, amount) values (${till.company}, ${id}, 'balance', 4000);
       insert into prepaid_entries (company_id, prepaid_id, reason, amount, tender_id)
         select t.company_id, a.id, 'spend', -4000, t.id from tenders t
         join prepaid_accounts a on a.company_id = t.company_id and a.contact_id = ${till.customer} and a.kind = 'balance'
         where t.order_id = ${id} and t.payment_method = 'balance';
       update prepaid_accounts set "left" = 0 where company_id = ${till.company} and contact_id = ${till.customer} and kind = 'balance';
       update orders set paid = total, status = 'success', transaction_id = (select id from transactions where order_id = $1) where id = $1`,
      id,
    );
    expect(await tendersOf(id)).toMatchObject([{ amount: 6000 }, { amount: 4000, transaction_id: null }]);
  });
});
