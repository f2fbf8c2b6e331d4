import { expect, test } from "vitest";
import { clonedDatabase } from "./harness/clone.ts";

/**
 * What Citus 14 refuses of this schema, when every table with a company_id is distributed by it and all others are reference tables
 * (docs/scale.md). Each list is read from the catalogue: a new entry must be avoided, or added here and there with its solution.
 */

const { owner } = await clonedDatabase();
const list = async (text: string) => (await owner.query(text)).rows.map((row) => Object.values(row).join(" "));

const distributed = `(select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'company_id' and not a.attisdropped and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;
const keys = "from pg_constraint where connamespace = 'public'::regnamespace";

test("foreign keys that change the referring row's key, with company_id in it", async () => {
  expect(
    await list(
      `select conname ${keys} and contype = 'f' and (confupdtype <> 'a' or confdeltype in ('n', 'd')) order by 1`,
    ),
  ).toEqual([
    "automation_runs_company_id_message_id_fkey",
    "campaign_recipients_contact_fkey",
    "campaigns_company_id_created_by_fkey",
    "consents_contact_fkey",
    "content_revisions_company_id_created_by_fkey",
    "contents_company_id_created_by_fkey",
    "coupon_uses_company_id_customer_id_fkey",
    "email_templates_company_id_created_by_fkey",
    "memberships_employee_fkey",
    "messages_contact_fkey",
    "online_bookings_message_fkey",
    "privacy_requests_contact_fkey",
    "reservation_items_reservation_fkey",
    "session_entries_company_id_reservation_item_id_fkey",
    "theme_file_revisions_company_id_created_by_fkey",
  ]);
});

test("no foreign key refers from a global table to a company's, and each between companies' tables contains company_id", async () => {
  expect(
    await list(
      `select conname ${keys} and contype = 'f' and confrelid in ${distributed} and conrelid not in ${distributed}`,
    ),
  ).toEqual([]);
  expect(
    await list(`select conname ${keys} and contype = 'f' and conrelid in ${distributed} and confrelid in ${distributed}
      and not (select attnum from pg_attribute where attrelid = conrelid and attname = 'company_id') = any (conkey)`),
  ).toEqual([]);
});

test("no primary key, unique or exclusion constraint and no unique index of a company's table is without company_id", async () => {
  expect(
    await list(`select indexrelid::regclass from pg_index i where indrelid in ${distributed} and (indisunique or indisexclusion)
      and not (select attnum from pg_attribute where attrelid = indrelid and attname = 'company_id') = any (string_to_array(indkey::text, ' ')::int2[])`),
  ).toEqual([]);
});

test("statement triggers, which Citus fires once for each shard", async () => {
  const perStatement = await list(`select distinct tgfoid::regproc::text from pg_trigger
    where not tgisinternal and tgtype & 1 = 0 and tgrelid in ${distributed} order by 1`);
  expect(perStatement).toEqual([
    "count_added_recipients",
    "count_contacts",
    "count_list",
    "count_recipients",
    "count_removed_recipients",
    "sum_transactions",
  ]);
});

test("trigger functions of companies' tables that use global tables", async () => {
  const [others = ""] = await list(`select string_agg(relname, '|') from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and oid not in ${distributed}`);
  const reaching = await list(`select distinct proname from pg_trigger t join pg_proc p on p.oid = tgfoid
    where not tgisinternal and tgrelid in ${distributed} and prosrc ~ '\\m(${others})\\M' order by 1`);
  // All but the second only read the company's time zone.
  expect(reaching).toEqual(["date_opening", "end_password_links", "follow_request"]);
});

test("trigger functions that take an advisory lock, which Citus takes only on the shard's node", async () => {
  const locking = await list(`select distinct proname from pg_trigger t join pg_proc p on p.oid = tgfoid
    where not tgisinternal and prosrc ~ 'advisory' order by 1`);
  expect(locking).toEqual([
    "keep_category_tree",
    "refuse_closed_date",
    "refuse_closed_opening",
    "refuse_closed_time",
    "refuse_in_closed_month",
  ]);
});
