import { sql, type Db } from "#kit/server/database.ts";

interface Kept {
  count: number;
  /** The day of the newest. */
  last: string | null;
}

export interface Remainder {
  has_history: boolean;
  coming: number;
  owed: number;
  advance: number;
  packages: number;
  documents: Kept;
  books: Kept;
  consents: number;
}

/** What the law keeps of a customer; 404 when there is no such customer. */
export function readRemainder(
  db: Db,
  id: number,
  { now, company }: { now: string; company: { timezone: string } },
): Promise<Remainder> {
  return db.one(
    sql`select contact_has_history(c.id) as has_history,
          (select count(*)::int from reservations r where r.company_id = c.company_id and r.customer_id = c.id
             and r.status in ('new', 'accepted') and r.finishing_at > ${now}) as coming,
          (select coalesce(sum(o.owed), 0)::bigint from orders o
             where o.company_id = c.company_id and o.customer_id = c.id and o.owed > 0) as owed,
          (select coalesce(sum(a."left"), 0)::bigint from prepaid_accounts a
             where a.company_id = c.company_id and a.contact_id = c.id) as advance,
          (select count(*)::int from customer_packages p where p.company_id = c.company_id and p.customer_id = c.id and p.returned_at is null
             and exists (select from customer_package_services s
               where s.company_id = p.company_id and s.customer_package_id = p.id and s.used < s.count)) as packages,
          (select json_build_object('count', count(*), 'last', max(d.date)) from documents d
             where d.company_id = c.company_id and d.contact_id = c.id and d.status <> 'draft') as documents,
          (select json_build_object('count', count(*), 'last', max((t.paid_at at time zone ${company.timezone})::date)) from transactions t
             where t.company_id = c.company_id and t.contact_id = c.id and (t.description <> '' or t.reference <> '')) as books,
          (select count(*)::int from consents s where s.company_id = c.company_id and s.contact_id = c.id) as consents
        from contacts c
        where c.company_id = ${db.company} and c.id = ${id} and c.type = 'customer' and c.deleted_at is null`,
  );
}
