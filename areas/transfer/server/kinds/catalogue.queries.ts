import { liveList } from "#areas/reservations/server/statuses.queries.ts";
import { raw, sql, type Db } from "#kit/server/database.ts";

export interface KnownService {
  id: number;
  name: string;
  price: number;
  estimated_time: number;
}

/** A service by its folded name, the oldest; undefined without one. */
export const findService = (db: Db, name: string): Promise<KnownService | undefined> =>
  db.maybe(
    sql`select id, name, price, estimated_time from services where company_id = ${db.company} and search_key = fold(${name}) order by id limit 1`,
  );

export interface KnownProduct {
  id: number;
  name: string;
  price: number;
}

/** A product by one of its barcodes, else its SKU, else its name; undefined without one. */
export const findProduct = (
  db: Db,
  { barcodes, sku, name }: { barcodes: readonly string[]; sku: string; name: string },
): Promise<KnownProduct | undefined> =>
  db.maybe(
    sql`select p.id, p.name, p.price from (
          select product_id as id, 1 as rank from product_barcodes where company_id = ${db.company} and barcode = any(${barcodes}::text[])
          union all select id, 2 from products where company_id = ${db.company} and ${sku} <> '' and sku = ${sku}
          union all select id, 3 from products where company_id = ${db.company} and ${barcodes.length === 0 && sku === ""} and fold(name) = fold(${name})) found
        join products p on p.company_id = ${db.company} and p.id = found.id order by rank, p.id limit 1`,
  );

type Table = "service_categories" | "product_categories" | "brands";

/** A category or brand by its name in any case; undefined without one. */
export const findNamed = (db: Db, table: Table, name: string): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select id from ${raw(table)} where company_id = ${db.company} and lower(name collate "tr-x-icu") = lower(${name} collate "tr-x-icu")`,
  );

/** Changes a price, and of a service its length (minutes). */
export async function putPrice(
  tx: Db,
  table: "services" | "products",
  id: number,
  { price, minutes }: { price: number; minutes: number | null },
): Promise<void> {
  await tx.run(
    table === "services"
      ? sql`update services set price = ${price}, estimated_time = coalesce(${minutes}, estimated_time) where company_id = ${tx.company} and id = ${id}`
      : sql`update products set price = ${price}, version = version + 1 where company_id = ${tx.company} and id = ${id}`,
  );
}

export interface KnownEmployee {
  id: number;
  name: string;
  is_active: boolean;
}

/** Employees by their folded full name, or their first name alone. */
export const findEmployees = (db: Db, name: string): Promise<(KnownEmployee & { whole: boolean })[]> =>
  db.rows(
    sql`select id, name, is_active, trim(fold(name || ' ' || surname)) = fold(${name}) as whole from employees
        where company_id = ${db.company} and (trim(fold(name || ' ' || surname)) = fold(${name}) or fold(name) = fold(${name})) order by id`,
  );

/** An employee with this mail address or phone, else of this name; undefined without one. */
export const findColleague = (
  db: Db,
  { email, phone, name }: { email: string; phone: string; name: string },
): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select id from employees where company_id = ${db.company}
          and (${email} <> '' and fold(email) = fold(${email}) or ${phone} <> '' and phone = ${phone}
               or trim(fold(name || ' ' || surname)) = fold(${name})) order by id limit 1`,
  );

/**
 * How many employees were made within 24 hours, including deleted ones; older releases wrote `create` (decision 0046). A dry run takes its
 * rows back, so those before this one count by their verdict.
 */
export async function countMade(
  db: Db,
  { importId, number, isTrial }: { importId: number; number: number; isTrial: boolean },
): Promise<number> {
  const { made } = await db.one<{ made: number }>(
    sql`select (select count(*) from audit_entries where company_id = ${db.company} and entity = 'employee' and action in ('create', 'created')
             and at > app_now() - interval '24 hours')
          + (select count(*) from import_rows where company_id = ${db.company} and import_id = ${importId} and verdict = 'new'
             and number < ${number} and ${isTrial}) as made`,
  );
  return made;
}

/** Whether the customer has a live appointment at this time. */
export const findAppointment = (db: Db, customerId: number, at: string): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select id from reservations where company_id = ${db.company} and customer_id = ${customerId} and starting_at = ${at}
          and status in ${liveList} limit 1`,
  );
