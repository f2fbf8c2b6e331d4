import { beforeAll, describe, expect, test } from "vitest";
import { testServer } from "./harness/api.ts";
import { openTill } from "./harness/till.ts";

/**
 * E1, E2, C1, F7, G1, I3, I4 (decisions §1): in every list that grows without end each row is on exactly one page, whichever way one comes
 * there: by number, by the next page's cursor to the end, and by the previous page's cursor back. Many rows share their time.
 */

const ROWS = 1205;
const PER_PAGE = 100;
const LAST = Math.ceil(ROWS / PER_PAGE);

const server = await testServer();
const till = await openTill(server);
const { salon, company, seller } = till;
const product = await till.product({ quantity: 0 });
const run = (text: string, ...values: unknown[]) => server.owner.query(text, [company, ...values]);

beforeAll(async () => {
  const many = `generate_series(1, ${ROWS}) n`;
  await run(
    `insert into contacts (company_id, name, surname) select $1, (array['Çağla','Zeynep','Işıl'])[1 + n % 3], 'Uzun' from ${many}`,
  );
  await run("update contacts set deleted_at = now() where company_id = $1 and surname <> 'Uzun'");
  await run(`update list_totals set total = 0 where company_id = $1 and list = 'contacts'`);
  await run(
    `update list_totals set total = ${ROWS} where company_id = $1 and list = 'contacts' and shard = (select min(shard) from list_totals where company_id = $1 and list = 'contacts')`,
  );
  await run(
    `with made as (
       insert into orders (company_id, created_by, subtotal, created_at) select $1, $2, 100, now() - (n / 7) * interval '1 hour 1 microsecond' from ${many} returning id)
     insert into order_lines (company_id, order_id, position, product_id, name, quantity, price) select $1, id, 0, $3, 'Şampuan', 1, 100 from made`,
    seller,
    product,
  );
  await run(
    `insert into transactions (company_id, type, amount, payment_method, account_id, description, paid_at)
     select $1, 'income', n, 'cash', (select min(id) from accounts where company_id = $1), 'kira', now() - (n / 7) * interval '1 hour 1 microsecond' from ${many}`,
  );
  await run(
    `insert into documents (company_id, kind, date, currency, party_name, created_by) select $1, 'invoice', '2026-01-05', 'TRY', 'Firma', $2 from ${many}`,
    seller,
  );
  await run(
    `insert into stock_entries (company_id, product_id, quantity, reason) select $1, $2, 1, 'added' from ${many}`,
    product,
  );
  await run(
    `with made as (
       insert into reservations (company_id, starting_at, finishing_at, total, status)
       select $1, '2026-01-05 06:00Z'::timestamptz + (n / 7) * interval '1 hour', '2026-01-05 06:30Z'::timestamptz + (n / 7) * interval '1 hour', 100, 'canceled'
       from ${many} returning *)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, id, status, 0, (select min(id) from services where company_id = $1), $2, 100, starting_at, 30, finishing_at from made`,
    seller,
  );
});

interface Page {
  data: { id: number }[];
  meta: { page: number; total: number; last_page: number; next?: string; previous?: string };
}

describe.each<[string, string, object, object?]>([
  ["the books", "/api/accounting/transactions", {}],
  ["books searched by a text", "/api/accounting/transactions", { query: "kira" }],
  ["orders", "/api/orders", {}],
  ["orders of a kind", "/api/orders", { type: "pos" }],
  ["orders that sold something", "/api/orders", { query: "şampuan" }],
  ["invoices", "/api/accounting/invoice", {}],
  ["invoices searched by a text", "/api/accounting/invoice", { query: "firma" }],
  ["appointments", "/api/reservations", {}],
  ["customers", "/api/contacts/customer", {}],
  ["customers by when they were added", "/api/contacts/customer", { orderBy: { created_at: "desc" } }],
  ["customers searched by a text", "/api/contacts/customer", { query: "uzun" }],
  ["entries of the stock", `/api/products/{id}/inventory`, {}, { params: { id: String(product) } }],
])("%s", (_name, path, more, sent = {}) => {
  const read = async (query: object): Promise<Page> =>
    (await salon.call(
      `GET ${path}` as never,
      { ...sent, query: { ...more, per_page: PER_PAGE, ...query } } as never,
    )) as unknown as Page;
  const ids = (pages: Page[]) => pages.map(({ data }) => data.map(({ id }) => id));

  test("every row is on one page, by number and by cursor, forwards and backwards", async () => {
    const byNumber: Page[] = [];
    for (let page = 1; page <= LAST; page++) byNumber.push(await read({ page }));
    const all = ids(byNumber).flat();
    expect([all.length, new Set(all).size]).toEqual([ROWS, ROWS]);

    const forwards = [byNumber[0]!];
    while (forwards.at(-1)!.meta.next && forwards.length <= LAST)
      forwards.push(await read({ page: forwards.length + 1, after: forwards.at(-1)!.meta.next }));
    expect(ids(forwards)).toEqual(ids(byNumber));

    const backwards = [byNumber.at(-1)!];
    while (backwards.at(-1)!.meta.previous && backwards.length <= LAST)
      backwards.push(await read({ page: LAST - backwards.length, before: backwards.at(-1)!.meta.previous }));
    expect(ids(backwards.toReversed())).toEqual(ids(byNumber));
    expect(byNumber.at(-1)!.meta.next).toBeUndefined();
    expect((await read({ page: LAST + 700 })).data).toEqual([]);
  });

  test("what is no cursor of the list is refused by name", async () => {
    for (const after of ["x", "bnVsbA", Buffer.from('["2026",1,2,3]').toString("base64url")]) {
      const refused = await salon.try(`GET ${path}` as never, { ...sent, query: { ...more, page: 2, after } } as never);
      expect(refused).toMatchObject({ status: 422, body: { messages: { after: expect.any(String) } } });
    }
  });
});
