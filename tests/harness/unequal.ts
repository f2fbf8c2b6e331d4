import type pg from "pg";

export interface Unequal {
  /** Gets `orders` orders and the rows that belong to them. */
  big: number;
  /** Its employee and service category that the rows refer to. */
  seller: number;
  orders: number;
  /** Number of small companies, each with a handful of rows. */
  small: number;
}

/** The big company's ids begin after this; those of small companies are a thousand apart below it. */
export const BASE = 1_000_000_000;
const SMALL_ROWS = 6;

/**
 * One big company among thousands of small ones, an installation whose averages mislead the planner: a prepared statement is planned for a
 * company of six rows. Inserted table by table without triggers, in seconds; maintained totals and sums are computed at the end.
 */
export async function fillUnequal(owner: pg.Pool, { big, seller, orders, small }: Unequal): Promise<void> {
  const client = await owner.connect();
  await client.query(`
    set session_replication_role = replica;
    create temporary table shop as
      with made as (insert into companies (name, slug) select 'Küçük Salon ' || n, 'kucuk-' || n from generate_series(1, ${small}) n returning id)
      select id as company, 1000 * row_number() over (order by id) as base, ${SMALL_ROWS} as rows, 1000 * row_number() over (order by id) as seller from made
      union all select ${big}, ${BASE}, ${orders}, ${seller};
    analyze shop`);
  for (const [table, rows, columns, values] of tables) {
    const overriding = columns.split(", ").includes("id") ? "overriding system value" : "";
    await client.query(
      `insert into ${table} (company_id, ${columns}) ${overriding} select company, ${values} from shop, generate_series(1, ${rows}) n`,
    );
  }
  await client.query(`
    set session_replication_role = default;
    ${counted.map(([list, from]) => countOf(list, from)).join(";")};
    insert into transaction_sums (company_id, day, type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
      select company_id, ((paid_at + interval '3 hours') at time zone 'UTC')::date, type, payment_method, account_id, created_by, currency,
        count(*), sum(total), sum(tips), sum(effect) from transactions group by 1, 2, 3, 4, 5, 6, 7;
    drop table shop`);
  client.release();
  await owner.query("vacuum analyze");
}
const countOf = (list: string, from: string) =>
  `insert into list_totals (company_id, list, shard, total) select company_id, '${list}', 16, count(*) from ${from} group by 1`;
const counted: [list: string, from: string][] = [
  ["orders", "orders"],
  ["contacts", "contacts where type = 'customer'"],
  ["suppliers", "contacts where type = 'supplier'"],
  ["products", "products"],
  ["services", "services"],
  ["reservations", "reservations"],
  ["employees", "employees"],
];
const few = "greatest(6, rows / 50)";
const at = "now() - n * interval '5 minutes'";
export const ORDERS_A_DAY = 24 * 12;
/** Per table: the number of rows of a company with `rows` orders, the columns, and their values for row `n`. */
const tables: [table: string, rows: string, columns: string, values: string][] = [
  [
    "employees",
    "greatest(2, rows / 5000)",
    "id, name, surname, color",
    "base + n, (array['Çağla','Zeynep','Işıl'])[1 + n % 3], n::text, 1 + n % 12",
  ],
  ["employee_terms", "greatest(2, rows / 5000)", "employee_id, valid_from", "base + n, '2020-01-01'"],
  ["accounts", "2", "id, name", "base + n, 'Kasa ' || n"],
  ["service_categories", "1", "id, name", "base + n, 'Uzun saç'"],
  [
    "services",
    few,
    "id, name, price, category_id, estimated_time",
    "base + n, (array['Fön','Kesim','Boya'])[1 + n % 3] || ' ' || n, 100, base + 1, 30",
  ],
  ["brands", few, "id, name", "base + n, 'Marka ' || n"],
  [
    "products",
    "greatest(6, rows / 10)",
    "id, name, sku, price, brand_id, barcodes, quick_sale, enabled, tracked",
    "base + n, (array['Argan Şampuan','Ağda','Krem','Oje','Fırça'])[1 + n % 5] || ' ' || n, 'SKU-' || n, n * 100, base + 1 + n % 6, array['869' || lpad(n::text, 10, '0')], n % 500 = 0, n % 300 <> 0, n % 250 <> 0",
  ],
  ["product_barcodes", "greatest(6, rows / 10)", "barcode, product_id", "'869' || lpad(n::text, 10, '0'), base + n"],
  [
    "stock_levels",
    "greatest(6, rows / 10)",
    "product_id, on_hand",
    "base + n, case when n % 90 = 0 then 3 else 50 end",
  ],
  [
    "stock_entries",
    "rows / 2",
    "id, product_id, quantity, reason, employee_id, order_id",
    "base + n, base + 1, -1, 'sold', base + 1, base + n",
  ],
  [
    "contacts",
    "greatest(6, rows / 5)",
    "id, type, name, surname, phone, created_at",
    `base + n, case when n % 5 = 0 then 'supplier' else 'customer' end, (array['Gülşen','Ayşe','Mehmet','Zeynep'])[1 + n % 4], left(md5((base + n)::text), 7), '+90532' || lpad(n::text, 7, '0'), ${at}`,
  ],
  [
    "duplicate_groups",
    "greatest(6, rows / 5)",
    "kind, key, shown",
    "'phone', '+90532' || lpad(n::text, 7, '0'), n % 3 > 0",
  ],
  ["distinct_people", few, "one_id, other_id", "base + n, base + n + 1"],
  [
    "contact_merges",
    few,
    "kept_id, merged_id, state, merged_before, created_by",
    `base + n, base - n, case when n % 3 = 0 then 'closed' else 'done' end, case when n % 3 > 0 then '{"name":"Eski","surname":""}'::jsonb end, seller`,
  ],
  [
    "privacy_requests",
    few,
    "contact_id, kind, channel, received_on, due_on, state, answered_on, answered_by, answer, created_by",
    `base + 1 + n % 6, 'copy', 'email', current_date - n::int, current_date - n::int + 30, case when n % 3 = 0 then 'open' else 'answered' end,
     case when n % 3 > 0 then current_date end, case when n % 3 > 0 then seller end, case when n % 3 > 0 then 'x' else '' end, seller`,
  ],
  ["customer_tags", "2", "id, name", "base + n, 'Etiket ' || n"],
  ["contact_tags", "greatest(3, rows / 10)", "contact_id, tag_id", "base + n + (n % 5 = 0)::int, base + 1 + n % 2"],
  [
    "contact_activities",
    few,
    "contact_id, type, note, happened_at, created_by",
    `base + 1, 'note', 'x', ${at}, seller`,
  ],
  [
    "reminders",
    few,
    "contact_id, note, remind_at, done_at, created_by",
    `base + 1 + n % 6, 'Ara', ${at}, case when n % 3 > 0 then now() end, seller`,
  ],
  [
    "reservations",
    "rows / 2",
    "id, code, customer_id, created_by, starting_at, finishing_at, total, status",
    `base + n, 'R' || base + n, base + 1 + n::bigint * 7919 % greatest(6, rows / 5), seller, ${at} + interval '2 days', ${at} + interval '2 days 30 minutes', 100,
     case n % 20 when 0 then 'canceled' when 1 then 'no-show' else 'success' end`,
  ],
  [
    "reservation_items",
    "rows / 2",
    "reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at",
    `base + n, case n % 20 when 0 then 'canceled' when 1 then 'no-show' else 'success' end, 0, base + 1 + n % 6, base + 1 + n % 2, 100, ${at} + interval '2 days', 30, ${at} + interval '2 days 30 minutes'`,
  ],
  [
    "orders",
    "rows",
    "id, code, created_by, customer_id, reservation_id, subtotal, created_at, status, delivery_type, transaction_id, payment_method, paid, first_line, line_count",
    `base + n, 'S' || base + n, base + 1 + n % 2, base + 1 + n::bigint * 7919 % greatest(6, rows / 5), case when n <= rows / 2 then base + n end, 100, ${at},
     case when n % 500 = 0 then 'new' else 'success' end, case when n % 300 = 0 then 'pickup' else 'pos' end, case when n % 500 > 0 then base + n end,
     case when n % 500 > 0 then 'cash' end, case when n % 500 > 0 then 100 else 0 end, 'Argan Şampuan', 1`,
  ],
  [
    "order_lines",
    "rows",
    "order_id, position, product_id, service_id, kind, name, quantity, price",
    `base + n, 0, case when n % 2 = 0 then base + 1 + n::bigint * 31 % greatest(6, rows / 10) end, case when n % 2 = 1 then base + 1 + n % 6 end, case n % 2 when 0 then 'product' else 'service' end, 'Argan Şampuan', 1, 100`,
  ],
  [
    "transactions",
    "rows",
    "id, type, amount, payment_method, account_id, contact_id, order_id, created_by, paid_at, description",
    `base + n, case when n % 100 = 0 then 'income' else 'order' end, 100, case when n % 200 = 0 then 'qr' else 'cash' end, base + 1 + n % 2,
     base + 1 + n::bigint * 7919 % greatest(6, rows / 5), base + n, base + 1 + n % 2, ${at}, case when n % 100 = 0 then 'kira ' || left(md5(n::text), 6) else '' end`,
  ],
  [
    "coupons",
    few,
    "id, name, code, starts_at, ends_at, discount_type, discount, for_reservation, for_order, enable_on_pos",
    "base + n, 'Kupon ' || n, 'K' || n, now(), now() + interval '1 year', 'percentage', 10, true, true, true",
  ],
  [
    "coupon_uses",
    "rows / 5",
    "coupon_id, order_id, code, amount, used_by",
    "base + 1 + case when n % 2 = 0 then 0 else n % 6 end, base + n, 'K', 1, base + 1",
  ],
  [
    "documents",
    "rows / 5",
    "id, kind, date, currency, contact_id, party_name, reference, created_by, transaction_id",
    `base + n, case when n % 5 = 0 then 'bill' else 'invoice' end, '2026-01-05', 'TRY', base + n, case when n % 3 = 0 then '' else 'Firma ' || n end,
     case when n % 5 = 0 then 'BLG-' || n else '' end, seller, base + n`,
  ],
  [
    "document_slips",
    "rows / 25",
    "id, document_id, name, type, content, created_by",
    "base + n, base + n * 5, 'Fiş ' || left(md5(n::text), 6) || '.pdf', 'application/pdf', '%PDF-', seller",
  ],
  [
    "email_templates",
    few,
    "id, name, document, html, updated_at",
    `base + n, (array['Bülten','Kış','Yaz'])[1 + n % 3] || ' ' || left(md5(n::text), 6), '{}', '', ${at}`,
  ],
  [
    "media",
    few,
    "id, title, url, entity",
    "base + n, (array['Salon','Kış','Yaz'])[1 + n % 3] || ' ' || left(md5(n::text), 6), '/files/' || company || '/' || n, case when n % 2 = 0 then 'page' end",
  ],
  [
    "message_credit_entries",
    "rows / 5",
    "channel, amount, cause, cause_id",
    "case when n % 5 = 0 then 'email' else 'sms' end, -1, 'messages.sent', n",
  ],
  [
    "messages",
    "rows / 5",
    "channel, class, cause, contact_id, recipient, body, parts, state",
    "'sms', 'information', 'test.row', base + 1 + n % 6, '+905320000000', 'x', 1, 'waiting'",
  ],
  [
    "consents",
    "rows / 5",
    "id, contact_id, channel, state, at, source, recipient",
    `base + n, base + 1 + n % 6, 'sms', 'given', ${at}, 'HS_WEB', '+905320000000'`,
  ],
  ["consent_reports", "rows / 5", "consent_id", "base + n"],
];
