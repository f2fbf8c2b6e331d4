import type { Till } from "./till.ts";
import type { TestServer } from "./api.ts";

/**
 * Gives two customers at least one row in every table that refers to customers, and shares between them. Ledgers add up. The month of their
 * invoices and payments is closed.
 */
export async function fillBoth(server: TestServer, till: Till, kept: number, merged: number): Promise<void> {
  const { company, seller } = till;
  const run = (text: string, ...values: unknown[]) => server.owner.query(text, [company, ...values]);
  /** The service of a person's packages, and their first entry. */
  const equip = async (one: number): Promise<void> => {
    await run(
      `insert into customer_package_services (company_id, customer_package_id, service_id, position, count, value, single_price, single_minutes)
       select $1, p.id, (select min(id) from services where company_id = $1), 1, 10, 1000, 100, 30 from customer_packages p
       where p.company_id = $1 and p.customer_id = $2`,
      one,
    );
    await run(
      `insert into session_entries (company_id, package_service_id, reason, amount, created_by)
       select $1, l.id, 'sold', 10, $3 from customer_package_services l join customer_packages p on p.company_id = $1 and p.id = l.customer_package_id
       where l.company_id = $1 and p.customer_id = $2`,
      one,
      seller,
    );
  };
  for (const one of [kept, merged]) {
    await run(
      `with visit as (
         insert into reservations (company_id, customer_id, created_by, starting_at, finishing_at, total)
         values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day 1 hour', 100) returning id),
       advance as (
         insert into transactions (company_id, type, amount, payment_method, account_id, contact_id)
         select $1, 'advance', amount, 'cash', (select min(id) from accounts where company_id = $1), $2 from unnest(array[500, 70]) amount
         returning id, amount),
       accounts_of as (
         insert into prepaid_accounts (company_id, kind, contact_id, reservation_id, "left")
         values ($1, 'balance', $2, null, 500), ($1, 'deposit', $2, (select id from visit), 70) returning id, "left"),
       loaded as (
         insert into prepaid_entries (company_id, prepaid_id, reason, amount, transaction_id, created_by)
         select $1, a.id, 'load', a."left", t.id, $3 from accounts_of a join advance t on t.amount = a."left")
       insert into deposit_payments (company_id, reservation_id, contact_id, account_id, reference, provider, token, page_url, amount, currency)
       select $1, id, $2, (select min(id) from accounts where company_id = $1), 'kapora-' || id, 'iyzico', 'x', 'x', 70, 'TRY' from visit`,
      one,
      seller,
    );
    await run(
      `with sold as (
         insert into orders (company_id, customer_id, created_by, subtotal, discount, status, due_at, owed)
         values ($1, $2, $3, 1000, 10, 'success', current_date, 990) returning id),
       planned as (insert into instalments (company_id, order_id, number, due_at, amount) select $1, id, 1, current_date, 990 from sold),
       owing as (insert into debt_entries (company_id, order_id, reason, amount) select $1, id, 'sale', 990 from sold),
       coupon as (
         insert into coupons (company_id, name, code, starts_at, ends_at, discount_type, discount, for_reservation, for_order, enable_on_pos)
         values ($1, 'Kupon', 'K' || $2::bigint, now(), now() + interval '1 day', 'percentage', 10, true, true, true) returning id),
       used as (
         insert into coupon_uses (company_id, coupon_id, order_id, customer_id, code, amount, used_by)
         select $1, coupon.id, sold.id, $2, 'K', 10, $3 from coupon, sold),
       packet as (insert into session_packages (company_id, name, price) values ($1, 'Lazer ' || $2::bigint, 100) returning id),
       line as (
         insert into order_lines (company_id, order_id, position, kind, package_id, name, quantity, price)
         select $1, sold.id, 0, 'package', packet.id, 'Lazer', 1, 1000 from sold, packet returning id)
       insert into customer_packages (company_id, customer_id, package_id, order_line_id, name, unit, shareable, price)
       select $1, $2, packet.id, line.id, 'Lazer', 'session', true, 1000 from packet, line`,
      one,
      seller,
    );
    await equip(one);
    await run(
      `with numbered as (
         insert into document_series (company_id, kind, series) values ($1, 'invoice', 'S' || $2::bigint) returning series),
       paid as (
         insert into transactions (company_id, type, amount, payment_method, account_id, contact_id, paid_at)
         values ($1, 'income', 0, 'cash', (select min(id) from accounts where company_id = $1), $2, '2026-01-05 12:00+03') returning id)
       insert into documents (company_id, kind, status, series, serial, number, issuer, issued_at, date, currency, contact_id, party_name,
         created_by, transaction_id)
       select $1, 'invoice', 'issued', series, 1, 'F' || $2::bigint, '{}', now(), '2026-01-05', 'TRY', $2, 'Eski ad', $3, paid.id
       from numbered, paid`,
      one,
      seller,
    );
    await run(
      `insert into privacy_requests (company_id, contact_id, kind, channel, received_on, due_on, created_by)
       values ($1, $2, 'copy', 'phone', current_date, current_date + 30, $3)`,
      one,
      seller,
    );
    await run(
      `with said as (
         insert into messages (company_id, channel, class, cause, recipient, body, parts, contact_id)
         values ($1, 'sms', 'information', 'test.row', '+905321110000', 'x', 1, $2)),
       consent as (insert into consents (company_id, contact_id, channel, state, at, source, recipient)
         values ($1, $2, 'sms', 'given', now() - interval '1 year', 'HS_WEB', '+905321110000')),
       noted as (insert into contact_activities (company_id, contact_id, type, note, created_by) values ($1, $2, 'note', 'x', $3)),
       planned as (
         insert into automation_runs (company_id, code, occurrence, subject, due_at)
         values ($1, 'customer_birthday', $2::bigint || '@2026', $2, now() + interval '1 day'), ($1, 'customer_winback', $2::bigint || '@x', $2, now()))
       insert into reminders (company_id, contact_id, note, remind_at, created_by) values ($1, $2, 'x', now(), $3)`,
      one,
      seller,
    );
    await run(
      `with made as (
         insert into customer_tags (company_id, name) values ($1, 'Etiket ' || $2::bigint) returning id),
       common as (insert into customer_tags (company_id, name) values ($1, 'Ortak') on conflict (company_id, fold(name)) do update
         set name = excluded.name returning id)
       insert into contact_tags (company_id, contact_id, tag_id) select $1, $2, id from made union all select $1, $2, id from common`,
      one,
    );
    await run(
      `insert into tax_identities (company_id, contact_id, tax_office) values ($1, $2, 'Kadıköy ' || $2::bigint)`,
      one,
    );
    await run(
      `with made as (
         insert into imports (company_id, file_name, size, created_by) values ($1, 'x.csv', 1, $3) returning id),
       row as (insert into import_rows (company_id, import_id, number, cells) select $1, id, 2, '["x"]' from made returning import_id)
       insert into import_entries (company_id, import_id, number, place, entity, entity_id, stamp)
       select $1, import_id, 2, 0, 'contacts', $2, 'x' from row`,
      one,
      seller,
    );
  }
  await run(
    `with audience as (
       insert into segments (company_id, name, logic, updated_at) values ($1, 'Hedef', '{"combinator":"and","not":false,"rules":[]}', now()) returning id),
     sent as (
       insert into campaigns (company_id, name, type, segment_id, content)
       select $1, 'Kampanya ' || n, 'sms', id, 'x' from audience, generate_series(1, 2) n returning id, name)
     insert into campaign_recipients (company_id, campaign_id, contact_id, left_out)
     select $1::bigint, id, $3::bigint, 'no_consent' from sent union all select $1, id, $2::bigint, 'no_consent' from sent where name = 'Kampanya 2'`,
    kept,
    merged,
  );
  await run(
    `insert into closed_months (company_id, month, starts_at, ends_at, closed_by)
     values ($1, '2026-01-01', '2026-01-01 00:00+03', '2026-02-01 00:00+03', $2)`,
    seller,
  );
  // Each shares the other's package; a third person's is shared with both.
  const { id: third } = await till.salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Üçüncü" },
  });
  await run(
    `with packet as (
       insert into customer_packages (company_id, customer_id, package_id, name, unit, shareable, price)
       select $1, $2::bigint, min(id), 'Lazer', 'session', true, 0 from session_packages where company_id = $1 returning id)
     insert into customer_package_members (company_id, customer_package_id, contact_id)
     select $1, id, person from packet, unnest(array[$3, $4]::bigint[]) person`,
    third,
    kept,
    merged,
  );
  await equip(third);
  await run(
    `insert into customer_package_members (company_id, customer_package_id, contact_id)
     select $1, p.id, case p.customer_id when $2::bigint then $3::bigint else $2::bigint end from customer_packages p
     where p.company_id = $1 and p.customer_id in ($2, $3)`,
    kept,
    merged,
  );
  await run(
    `insert into distinct_people (company_id, one_id, other_id, created_by) values ($1, least($2::bigint, $3::bigint), greatest($2::bigint, $3::bigint), $4)`,
    merged,
    third,
    seller,
  );
}

/** Every foreign key to customers, as "table.column". */
export async function references(server: TestServer): Promise<string[]> {
  const { rows } = await server.owner.query<{ place: string }>(
    `select f.conrelid::regclass || '.' || a.attname as place from pg_constraint f
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
     where f.contype = 'f' and f.confrelid = 'contacts'::regclass order by 1`,
  );
  return rows.map(({ place }) => place);
}

/** All rows of a business in the tables that a merge may touch. */
export async function rowsOf(server: TestServer, company: number): Promise<Record<string, string[]>> {
  const places = await references(server);
  const touched = [
    ...places.map((place) => place.split(".")[0] as string),
    ..."contacts prepaid_entries import_entries import_rows automation_runs debt_entries instalments session_entries".split(
      " ",
    ),
    "consent_reports",
  ].filter((table) => table !== "contact_merges");
  const found: Record<string, string[]> = {};
  for (const table of new Set(touched)) {
    const { rows } = await server.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where company_id = $1 order by 1`,
      [company],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
