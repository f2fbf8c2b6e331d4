import { beforeAll, describe, expect, test } from "vitest";
import { endpoints, keys } from "./contract/salon.ts";
import { testServer } from "./harness/api.ts";
import { fillCount, manyCounts } from "./harness/counts.ts";
import { refusedImport } from "./harness/imports.ts";
import { lists } from "./harness/lists.ts";
import { openTill, tillCoupon } from "./harness/till.ts";

/**
 * E1, E2, C1, F1, F2, F3, F7, G1, G2, G3, H1, I3, I4 (decisions §1): in every list that can grow without limit each row is on exactly one
 * page, by number, by the next cursors to the end, and by the previous cursors back. Many rows have the same time.
 */

const ROWS = 1205;
const PER_PAGE = 100;
/** At least so many rows match every list: a text may exclude a third. */
const WITHIN = 800;

const server = await testServer();
const till = await openTill(server);
const { salon, company, seller, customer } = till;
// Coming and past reservations are separated by the call's time.
server.travel(new Date().toISOString());
const product = await till.product({ quantity: 0 });
const { id: coupon } = await salon.call("POST /api/marketing/coupons", { body: tillCoupon({ code: "SATIR" }) });
const tagged = await salon.call("POST /api/contacts/{id}/tags", {
  params: { id: String(customer) },
  body: { name: "Uzun" },
});
const tag = tagged.data[0]!.id;
const imported = await refusedImport(server.owner, { company, by: seller, rows: ROWS });
const count = await manyCounts(server.owner, { company, by: seller, counts: ROWS });
const run = (text: string, ...values: unknown[]) => server.owner.query(text, [company, ...values]);

beforeAll(async () => {
  const many = `generate_series(1, ${ROWS}) n`;
  await run(
    `insert into contacts (company_id, name, surname) select $1, (array['Çağla','Zeynep','Işıl'])[1 + n % 3], 'Uzun' from ${many}`,
  );
  await run(
    "insert into contact_tags (company_id, contact_id, tag_id) select $1, id, $2 from contacts where company_id = $1 on conflict do nothing",
    tag,
  );
  await run(
    `with made as (
       insert into orders (company_id, created_by, customer_id, subtotal, created_at) select $1, $2, $4, 100, now() - (n / 7) * interval '1 hour 1 microsecond' from ${many} returning id)
     insert into order_lines (company_id, order_id, position, product_id, name, quantity, price) select $1, id, 0, $3, 'Şampuan', 1, 100 from made`,
    seller,
    product,
    customer,
  );
  await run(
    `with made as (
       insert into orders (company_id, delivery_type, courier, subtotal, created_at) select $1, 'getir', 'platform', 100, now() - (n / 7) * interval '1 hour 1 microsecond' from ${many} returning id),
     lined as (
       insert into order_lines (company_id, order_id, position, kind, name, quantity, price) select $1, id, 0, 'listing', 'Krem', 1, 100 from made)
     insert into getir_orders (company_id, platform_key, order_id, status, details)
     select $1, id::text, id, 400, '{"number":"1","customer":{"name":"Ayşe","phone":""},"note":"","payment":"","doNotKnock":false,"lines":[]}' from made`,
  );
  await run(
    `insert into transactions (company_id, type, amount, payment_method, account_id, description, paid_at)
     select $1, 'income', n, 'cash', (select min(id) from accounts where company_id = $1), 'kira', now() - (n / 7) * interval '1 hour 1 microsecond' from ${many}`,
  );
  await run(
    `insert into coupons (company_id, name, code, starts_at, ends_at, discount_type, discount, for_reservation, for_order, enable_on_pos)
     select $1, 'Kupon', 'K' || n, now(), now() + interval '1 day', 'percentage', 10, true, true, true from ${many}`,
  );
  await run("update orders set discount = 1 where company_id = $1");
  await run(
    `insert into coupon_uses (company_id, coupon_id, order_id, code, amount, used_by) select $1, $2, id, 'SATIR', 1, $3 from orders where company_id = $1`,
    coupon,
    seller,
  );
  await run(
    `with sold as (
       insert into orders (company_id, customer_id, created_by, subtotal, status, due_at, owed, written_off)
       select $1, id, $2, 100, 'success', current_date, 99, 1 from contacts where company_id = $1 and type = 'customer' returning id
     ), planned as (
       insert into instalments (company_id, order_id, number, due_at, amount) select $1, id, 1, current_date, 100 from sold)
     insert into debt_entries (company_id, order_id, reason, amount, at)
     select $1, id, reason, amount, now() - (id / 7) * interval '1 hour 1 microsecond'
     from sold, (values ('sale', 100), ('write_off', -1)) as entry (reason, amount)`,
    seller,
  );
  await run(
    `insert into drawer_sessions (company_id, account_id, currency, opened_by, opening, opened_at, closed_at, closed_by, counts, counted, expected, difference_limit)
     select $1, (select max(id) from accounts where company_id = $1), 'TRY', $2, 0, now() - (n / 7) * interval '1 hour', now(), $2, '{}', 0, 0, 0 from ${many}`,
    seller,
  );
  await run(
    `with paid as (
       insert into transactions (company_id, type, amount, payment_method, account_id, contact_id)
       select $1, 'advance', 100, 'cash', (select min(id) from accounts where company_id = $1), id
       from contacts where company_id = $1 and type = 'customer' returning id, contact_id
     ), opened as (
       insert into prepaid_accounts (company_id, kind, contact_id, "left") select $1, 'balance', contact_id, 100 from paid returning id, contact_id)
     insert into prepaid_entries (company_id, prepaid_id, reason, amount, transaction_id)
     select $1, opened.id, 'load', 100, paid.id from opened join paid using (contact_id)`,
  );
  await run(
    `with made as (
       insert into session_packages (company_id, name, price) values ($1, 'Lazer', 100) returning id),
     listed as (
       insert into session_package_services (company_id, package_id, service_id, position, count)
       select $1, made.id, (select min(id) from services where company_id = $1), 1, 10 from made),
     sold as (
       insert into orders (company_id, customer_id, created_by, subtotal) select $1, id, $2, 100 from contacts
       where company_id = $1 and type = 'customer' returning id, customer_id),
     lined as (
       insert into order_lines (company_id, order_id, position, kind, package_id, name, quantity, price)
       select $1, sold.id, 0, 'package', made.id, 'Lazer', 1, 100 from sold, made returning id, order_id),
     given as (
       insert into customer_packages (company_id, customer_id, package_id, order_line_id, name, unit, shareable, price, sold_at)
       select $1, sold.customer_id, made.id, lined.id, 'Lazer', 'session', false, 100, now() - (lined.id / 7) * interval '1 hour 1 microsecond'
       from lined join sold on sold.id = lined.order_id, made returning id)
     insert into customer_package_services (company_id, customer_package_id, service_id, position, count, value, single_price, single_minutes)
     select $1, id, (select min(id) from services where company_id = $1), 1, 10, 100, 10, 30 from given`,
    seller,
  );
  await run(
    `insert into documents (company_id, kind, date, currency, party_name, created_by) select $1, kind, '2026-01-05', 'TRY', 'Firma', $2 from ${many}, unnest(array['invoice', 'bill']) kind`,
    seller,
  );
  await run(
    `insert into document_slips (company_id, document_id, name, type, content, created_by)
     select $1, id, 'Fiş ' || id || '.pdf', 'application/pdf', '%PDF-', $2 from documents where company_id = $1 and kind = 'bill'`,
    seller,
  );
  await run(
    `insert into consents (company_id, channel, state, at, source, recipient) select $1, 'sms', 'given', now(), 'HS_WEB', '+905320000000' from ${many}`,
  );
  await run(
    `insert into duplicate_groups (company_id, kind, key, shown) select $1, 'phone', n::text, true from ${many}`,
  );
  await run(
    `with pairs as (
       select id, lead(id) over (order by id) as next from contacts where company_id = $1 and type = 'customer'),
     marked as (
       insert into distinct_people (company_id, one_id, other_id) select $1, id, next from pairs where next is not null)
     insert into contact_merges (company_id, kept_id, merged_id, state, merged_before, created_by)
     select $1, id, 1000000000 + id, 'done', '{"name":"Eski","surname":""}', $2 from pairs`,
    seller,
  );
  await run("insert into message_credits (company_id, channel, balance) values ($1, 'sms', 99999)");
  await run(
    `insert into message_credit_entries (company_id, channel, amount, cause) select $1, 'sms', -1, 'messages.sent' from ${many}`,
  );
  await run(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts, state)
     select $1, 'sms', 'information', 'test.row', '+905320000000', 'x', 1, 'waiting' from ${many}`,
  );
  await run(
    `insert into segments (company_id, name, logic, updated_at)
     select $1, 'Hedef ' || n, '{"combinator":"and","not":false,"rules":[]}', now() - (n / 7) * interval '1 hour 1 microsecond' from ${many}`,
  );
  await run(
    `insert into campaigns (company_id, name, type, segment_id, content)
     select $1, 'Kampanya ' || n, 'sms', (select min(id) from segments where company_id = $1), 'İndirim' from ${many}`,
  );
  await run(
    `insert into stock_entries (company_id, product_id, quantity, reason) select $1, $2, 1, 'added' from ${many}`,
    product,
  );
  await run(
    `with made as (
       insert into reservations (company_id, starting_at, finishing_at, total, status)
       select $1, date_trunc('hour', now()) + (n / 7 - 86) * interval '1 hour', date_trunc('hour', now()) + (n / 7 - 86) * interval '1 hour' + interval '30 minutes', 100, 'canceled'
       from ${many} returning *)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, id, status, 0, (select min(id) from services where company_id = $1), $2, 100, starting_at, 30, finishing_at from made`,
    seller,
  );
  const at = "now() - (n / 7) * interval '1 hour 1 microsecond'";
  await run(
    `insert into contact_activities (company_id, contact_id, type, note, happened_at, created_by) select $1, $3, 'note', 'x', ${at}, $2 from ${many}`,
    seller,
    customer,
  );
  await run(
    `insert into reminders (company_id, contact_id, note, remind_at, done_at, created_by)
     select $1, $3, 'x', ${at}, case when n % 3 = 0 then now() end, $2 from ${many}`,
    seller,
    customer,
  );
  await run(
    `insert into contacts (company_id, type, name) select $1, 'supplier', (array['Çam','Zeytin','Işık'])[1 + n % 3] from ${many}`,
  );
  await run(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts, contact_id, due_at)
     select $1, case n % 5 when 0 then 'email' else 'sms' end, 'information', 'messages.by_hand', 'x', 'x', 1, $2, now() + interval '1 day' from ${many}`,
    customer,
  );
  await run(
    `insert into email_templates (company_id, name, document, html, updated_at) select $1, 'Yaz ' || n, '{}', '', ${at} from ${many}`,
  );
  await run(
    `insert into media (company_id, title, url, entity) select $1, 'Yaz ' || n, '/files/' || $1::bigint || '/' || n, 'page' from ${many}`,
  );
  for (const kind of ["page", "post"])
    await run(
      `insert into contents (company_id, kind, title, slug, updated_at)
       select $1, '${kind}', (array['Yaz Çam','Yaz Zambak','Yaz Işık'])[1 + n % 3], 'yaz-' || n, ${at} from ${many}`,
    );
  for (const table of ["content_categories", "content_tags"])
    await run(`insert into ${table} (company_id, title, slug) select $1, 'Yaz ' || n, 'yaz-' || n from ${many}`);
  await run(
    `insert into menus (company_id, title, updated_at) select $1, (array['Yaz Çam','Yaz Zambak','Yaz Işık'])[1 + n % 3], ${at} from ${many}`,
  );
  await run(
    `with made as (insert into webhook_endpoints (company_id, url, events, secret) values ($1, 'https://alici.example/', '{test}', '') returning id)
     insert into webhook_deliveries (company_id, endpoint_id, event_key, event, sequence, body, due_at)
     select $1, id, gen_random_uuid(), 'test', n, '{}', now() from made, ${many}`,
  );
  await run(
    `insert into privacy_requests (company_id, name, kind, channel, received_on, due_on, created_by)
     select $1, 'Uzun', 'copy', 'email', current_date - n / 7, current_date - n / 7 + 30, $2 from ${many}`,
    seller,
  );
  await run(`insert into brands (company_id, name) select $1, 'Marka ' || n from ${many}`);
  await run(
    `insert into services (company_id, name, price, category_id, estimated_time)
     select $1, (array['Çilek','Zambak','Işıltı'])[1 + n % 3], 100, (select min(id) from service_categories where company_id = $1), 30 from ${many}`,
  );
  await run(
    `insert into employees (company_id, name, surname, color) select $1, (array['Çağla','Zeynep','Işıl'])[1 + n % 3], 'Uzun', 1 from ${many}`,
  );
  await run(
    `with made as (
       insert into products (company_id, name, sku, price) select $1, (array['Çubuk','Zımba','Islak mendil'])[1 + n % 3], 'S', 100 from ${many} returning id)
     insert into stock_levels (company_id, product_id) select $1, id from made`,
  );
  await fillCount(server.owner, { company, by: seller, count });
});

interface Page {
  /** Rows of an import have the number of their line instead of an id, those of a count their product. */
  data: { id?: number; number?: number; product_id?: number }[];
  meta: { page: number; total: number; last_page: number; next?: string; previous?: string };
}

test("every endpoint with cursors is included", () => {
  const paged = keys.filter(
    (key) => "after" in ((endpoints[key]?.query as { shape?: object } | undefined)?.shape ?? {}),
  );
  const read = lists({ customer, product, coupon, tag, imported, count }).map(([, path]) => path);
  const isRead = (key: string) => {
    const pattern = new RegExp(`^${key.replace("GET ", "").replace(/\{\w+\}/g, "[^/]+")}$`);
    return read.some((path) => pattern.test(path));
  };
  expect(paged.length).toBeGreaterThan(12);
  expect(
    paged.filter((key) => !isRead(key)),
    "add a row to tests/harness/lists.ts",
  ).toEqual([]);
});

describe.each(lists({ customer, product, coupon, tag, imported, count }))("%s", (_name, path, more, params = {}) => {
  const read = async (query: object): Promise<Page> =>
    (await salon.call(
      `GET ${path}` as never,
      { params, query: { ...more, per_page: PER_PAGE, ...query } } as never,
    )) as unknown as Page;
  const ids = (pages: Page[]) =>
    pages.map(({ data }) => data.map(({ id, number, product_id }) => id ?? number ?? product_id));

  test("every row is on one page, by number and by cursor, forwards and backwards", async () => {
    const byNumber = [await read({ page: 1 })];
    const { total, last_page: last } = byNumber[0]!.meta;
    expect(total).toBeGreaterThanOrEqual(WITHIN);
    for (let page = 2; page <= last; page++) byNumber.push(await read({ page }));
    const all = ids(byNumber).flat();
    expect([all.length, new Set(all).size]).toEqual([total, total]);

    const forwards = [byNumber[0]!];
    while (forwards.at(-1)!.meta.next && forwards.length <= last)
      forwards.push(await read({ page: forwards.length + 1, after: forwards.at(-1)!.meta.next }));
    expect(ids(forwards)).toEqual(ids(byNumber));

    const backwards = [byNumber.at(-1)!];
    while (backwards.at(-1)!.meta.previous && backwards.length <= last)
      backwards.push(await read({ page: last - backwards.length, before: backwards.at(-1)!.meta.previous }));
    expect(ids(backwards.toReversed())).toEqual(ids(byNumber));
    expect(byNumber.at(-1)!.meta.next).toBeUndefined();
    expect((await read({ page: last + 700 })).data).toEqual([]);
  });

  test("an invalid cursor is refused at its field", async () => {
    const { next } = (await read({ page: 1 })).meta;
    const keys = JSON.parse(Buffer.from(next!, "base64url").toString()) as unknown[];
    const away = keys.map((key) => (/^\d{4}-/.test(String(key)) ? "999999-99-99T99:99:99+99:99" : key));
    const others = [[...keys, 1], keys.slice(1), keys.map(() => null), keys.map(() => "a\u0000"), [keys]];
    if (String(away) !== String(keys)) others.push(away);
    const forged = others.map((one) => Buffer.from(JSON.stringify(one)).toString("base64url"));
    for (const after of ["x", "bnVsbA", ...forged, Buffer.from('["2026",1,2,3]').toString("base64url")]) {
      const refused = await salon.try(`GET ${path}` as never, { params, query: { ...more, page: 2, after } } as never);
      expect(refused).toMatchObject({ status: 422, body: { messages: { after: expect.any(String) } } });
    }
  });
});
