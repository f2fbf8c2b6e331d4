import { sql, type Db } from "#kit/server/database.ts";
import type { Customer } from "./parties.rules.ts";

/** A customer's card and tax identity, with empty texts where there is none; undefined for a forgotten one. */
export const findCustomer = (db: Db, contactId: number): Promise<Customer | undefined> =>
  db.maybe(
    sql`select c.name, c.surname, c.phone, c.email, coalesce(i.tax_number, '') as tax_number, coalesce(i.first_name, '') as first_name,
          coalesce(i.last_name, '') as last_name, coalesce(i.address, '') as address, coalesce(i.district, '') as district,
          coalesce(i.city, '') as city, coalesce(i.alias, '') as alias
        from contacts c left join tax_identities i on i.company_id = c.company_id and i.contact_id = c.id
        where c.company_id = ${db.company} and c.id = ${contactId} and c.deleted_at is null`,
  );
