import { expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { foldSums, repairSums } from "#areas/accounting/server/sums.queries.ts";
import { addDays, daySpan } from "#kit/server/time.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";
import { freshDice } from "./dice.ts";

/**
 * E1, I1, I3: after any run of sales, refunds, typed rows, edits, moves between accounts (of two currencies), deletions, and documents that are
 * paid and cancelled, what was sold is what the books have of it, and each account holds exactly what was put into it less what was taken. The oracle is a plain list of movements.
 * The kept daily sums answer every span and filter with what the rows come to, in any time zone, folded or not.
 */

const WRITES = rounds(10_000);
const METHODS = ["cash", "credit_card", "bank_transfer", "qr"] as const;
const TYPES = ["order", "reservation", "income", "expense"] as const;
/** Whole hours east and west of Turkey, and one that is half an hour off. */
const ZONES = ["Europe/Istanbul", "America/New_York", "Asia/Kolkata"] as const;
/** The same day in every zone: a document that is issued in one is never of a later day than the next one's today. */
const NOW = "2026-11-20T12:00:00.000Z";
const TODAY = NOW.slice(0, 10);

interface Typed {
  account: number;
  effect: number;
}

interface Paid {
  id: number;
  transaction_id: number;
}

test("accounts move by what is sold and typed in, whatever the order", { timeout: TIMEOUT_MS }, async () => {
  const server = await testServer();
  server.travel(NOW);
  const till = await openTill(server);
  const { salon } = till;
  const dice = freshDice();
  const product = await till.product({ quantity: 1_000_000 });
  await salon.call("POST /api/accounting/accounts", { body: { name: "Şube Kasası" } });
  await salon.call("POST /api/accounting/accounts", { body: { name: "Döviz Kasası", currency: "USD" } });
  const opened = (await salon.call("GET /api/accounting/accounts")).data;
  const accounts = opened.map(({ id }) => id);
  const currencyOf = (account: number) => opened.find(({ id }) => id === account)!.currency;
  const { defaults } = await salon.call("GET /api/settings");
  const balances = new Map(accounts.map((id) => [id, 0]));
  const typed = new Map<number, Typed>();
  const sales: { id: number; account: number; left: number }[] = [];
  let sold = 0;
  const move = (account: number, by: number) => balances.set(account, (balances.get(account) ?? 0) + by);
  const row = () => {
    const type = dice.pick(["income", "expense"] as const);
    const amount = dice.pick([0, 1, dice.between(1, 1_000_000), 100_000_000_000]);
    const account_id = dice.pick(accounts);
    const paid_at = new Date(Date.parse(NOW) - dice.between(0, 20 * 24 * 60) * 60_000).toISOString();
    return { type, amount, account_id, currency: currencyOf(account_id), payment_method: dice.pick(METHODS), paid_at };
  };
  const effectOf = ({ type, amount }: { type: string; amount: number }) => (type === "expense" ? -amount : amount);

  const steps = {
    async sell() {
      const method = dice.pick(METHODS);
      const items = [{ product_id: product, quantity: dice.between(1, 3), price: dice.between(0, 90_000) }];
      const { id } = await till.order({ items });
      const asked = { discount: dice.pick([0, 0, 5, 33.33]), tips: dice.pick([0, 700]), payment_method: method };
      const { paid } = await till.pay(id, asked);
      const account = defaults.accounts_by_method[method] as number;
      move(account, paid);
      sold += paid;
      if (paid > 0) sales.push({ id, account, left: paid });
    },
    async refund() {
      const sale = sales.pop();
      if (!sale) return;
      const { refunded } = await till.refund(sale.id);
      expect(refunded).toBe(sale.left);
      move(sale.account, -sale.left);
      sold -= sale.left;
    },
    async add() {
      const body = row();
      const made = await salon.call("POST /api/accounting/transactions", { body });
      typed.set(made.id, { account: body.account_id, effect: effectOf(body) });
      move(body.account_id, effectOf(body));
    },
    async change() {
      const [id, before] = dice.pick([...typed]) ?? [];
      if (!id || !before) return;
      const body = row();
      await salon.call("PUT /api/accounting/transactions/{id}", { params: { id }, body });
      move(before.account, -before.effect);
      move(body.account_id, effectOf(body));
      typed.set(id, { account: body.account_id, effect: effectOf(body) });
    },
    async mix() {
      const body = { ...row(), currency: "GBP" };
      expect(await salon.try("POST /api/accounting/transactions", { body })).toMatchObject({ status: 422 });
    },
    async document() {
      const kind = dice.pick(["invoice", "bill"] as const);
      const { amount, account_id, currency, payment_method } = row();
      const line = { description: "Kira", quantity: 1, price: amount, tax_rate: 20, tax_type: "included" };
      const act = async (step: string, params?: { id: number }, body: object = {}) => {
        const { status, body: made } = await salon.try<Paid>(`POST /api/accounting/${kind}${step}`, {
          ...(params && { params: { ...params } }),
          body,
        });
        expect(status, JSON.stringify(made)).toBeLessThan(300);
        return made;
      };
      const { id } = await act("", undefined, { currency, party_name: "Enerjisa", lines: [line] });
      if (kind === "bill" && amount === 0) {
        const refused = await salon.try("POST /api/accounting/bill/{id}/issue", { params: { id }, body: {} });
        return expect(refused).toMatchObject({ status: 422, body: { error: "bill_of_nothing" } });
      }
      await act("/{id}/issue", { id });
      const paid = await act("/{id}/pay", { id }, { account_id, payment_method });
      const params = { id: paid.transaction_id };
      const fixed = { status: 409, body: { error: "pays_document" } };
      expect(await salon.try("DELETE /api/accounting/transactions/{id}", { params })).toMatchObject(fixed);
      if (dice.pick([true, false])) await act("/{id}/cancel", { id });
      else move(account_id, kind === "bill" ? -amount : amount);
    },
    async remove() {
      const [id, before] = dice.pick([...typed]) ?? [];
      if (!id || !before) return;
      await salon.call("DELETE /api/accounting/transactions/{id}", { params: { id } });
      move(before.account, -before.effect);
      typed.delete(id);
    },
  };
  const kinds = ["sell", "sell", "sell", "refund", "add", "add", "change", "remove", "mix", "document"] as const;

  /** Any filter of the list, in any zone: its figures beside the rows' own. */
  const sumsAgree = async (where: string) => {
    const timezone = dice.pick(ZONES);
    await salon.call("POST /api/settings", { body: { defaults: { timezone } } });
    const some = <T>(value: T): T | undefined => (dice.chance(0.4) ? value : undefined);
    const from = some(addDays(TODAY, -dice.between(0, 20)));
    const to = some(addDays(from ?? TODAY, dice.between(0, 5)));
    const type = some(dice.pick(TYPES));
    const payment_method = some(dice.pick(METHODS));
    const account_id = some(dice.pick(accounts));
    const created_by = some(till.seller);
    const { meta } = await salon.call("GET /api/accounting/transactions", {
      query: {
        from,
        to,
        type,
        payment_method,
        ...(account_id && { account_id: String(account_id) }),
        ...(created_by && { created_by: String(created_by) }),
      },
    });
    const { rows } = await server.owner.query(
      `select currency, count(*)::int as count, coalesce(sum(total) filter (where type <> 'expense'), 0)::float as income,
              coalesce(sum(total) filter (where type = 'expense'), 0)::float as expense
       from transactions where company_id = $1 and ($2::timestamptz is null or paid_at >= $2) and ($3::timestamptz is null or paid_at < $3)
         and ($4::text is null or type = $4) and ($5::text is null or payment_method = $5) and ($6::bigint is null or account_id = $6)
         and ($7::bigint is null or created_by = $7) group by currency`,
      [
        till.company,
        from && daySpan(from, timezone).from,
        to && daySpan(to, timezone).to,
        type,
        payment_method,
        account_id,
        created_by,
      ],
    );
    const byCurrency = Object.fromEntries(rows.map(({ currency, income, expense }) => [currency, { income, expense }]));
    const told = meta.sums!.filter(({ currency }) => byCurrency[currency] || rows.length > 0);
    expect(Object.fromEntries(told.map(({ currency, ...sum }) => [currency, sum])), where).toEqual(byCurrency);
    expect(meta.total, where).toBe(rows.reduce((sum, { count }) => sum + count, 0));
  };

  const agree = async (where: string) => {
    const { data } = await salon.call("GET /api/accounting/accounts");
    expect(new Map(data.map(({ id, balance }) => [id, balance])), where).toEqual(balances);
    const { rows } = await server.owner.query(
      `select coalesce((select sum(paid - refunded) from orders where company_id = $1), 0)::float as orders,
              coalesce((select sum(total) from transactions where company_id = $1 and order_id is not null), 0)::float as books`,
      [till.company],
    );
    expect(rows, where).toEqual([{ orders: sold, books: sold }]);
  };

  for (let write = 1; write <= WRITES; write++) {
    const kind = typed.size === 0 ? "add" : dice.pick(kinds);
    await steps[kind]();
    if (write % 10 === 0) await sumsAgree(`sums after ${write}, SEED=${dice.seed}`);
    if (write % 70 === 0) await foldSums(server.database.company(till.company));
    if (write % 50 === 0) await agree(`after ${write} (${kind}), SEED=${dice.seed}`);
  }
  await agree(`at the end, SEED=${dice.seed}`);
  await expectBooksToAgree(server.owner);
  // A damaged sum is found, and repaired from the rows.
  await server.owner.query("delete from transaction_sums where company_id = $1 and id % 3 = 0", [till.company]);
  await expect(expectBooksToAgree(server.owner)).rejects.toThrow("daily sums");
  expect(await repairSums(server.database.company(till.company))).toBeGreaterThan(0);
  expect(await repairSums(server.database.company(till.company))).toBe(0);
  await agree("after the repair");
  await expectBooksToAgree(server.owner);
  report(`books: ${WRITES} random writes (SEED=${dice.seed}), sales, books and accounts agree`);
});
