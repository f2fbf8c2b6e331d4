import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { taxIdentity } from "../contract/tax-identities.ts";

export type TaxIdentity = z.output<typeof taxIdentity>;

/** A contact's tax identity, with empty texts where none is stored; 404 for a contact that does not exist or was deleted. */
export function getTaxIdentity(db: Db, contactId: number): Promise<TaxIdentity> {
  return db.one(
    sql`select coalesce(i.tax_number, '') as tax_number, coalesce(i.tax_office, '') as tax_office, coalesce(i.legal_name, '') as legal_name,
               coalesce(i.first_name, '') as first_name, coalesce(i.last_name, '') as last_name, coalesce(i.address, '') as address,
               coalesce(i.district, '') as district, coalesce(i.city, '') as city, coalesce(i.alias, '') as alias
        from contacts c left join tax_identities i on i.company_id = c.company_id and i.contact_id = c.id
        where c.company_id = ${db.company} and c.id = ${contactId} and c.deleted_at is null`,
  );
}

/** Stores a contact's whole tax identity. */
export async function putTaxIdentity(tx: Db, contactId: number, row: TaxIdentity): Promise<void> {
  await tx.run(
    sql`insert into tax_identities (company_id, contact_id, tax_number, tax_office, legal_name, first_name, last_name, address, district, city, alias)
        values (${tx.company}, ${contactId}, ${row.tax_number}, ${row.tax_office}, ${row.legal_name}, ${row.first_name}, ${row.last_name},
                ${row.address}, ${row.district}, ${row.city}, ${row.alias})
        on conflict (company_id, contact_id) do update set tax_number = excluded.tax_number, tax_office = excluded.tax_office,
          legal_name = excluded.legal_name, first_name = excluded.first_name, last_name = excluded.last_name,
          address = excluded.address, district = excluded.district, city = excluded.city, alias = excluded.alias`,
  );
}
