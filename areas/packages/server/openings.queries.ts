import { sql, type Db } from "#kit/server/database.ts";

/** A package with what is left of it that a customer brings from another program; kuruş. */
export interface OpeningPackage {
  customerId: number;
  packageId: number;
  name: string;
  price: number;
  lastDay: string | null;
  writerId: number;
  service: { id: number; count: number; used: number; usedValue: number; singlePrice: number; singleMinutes: number };
}

/** Gives a customer a package without a sale; its opening entry says what was used before (decision 0105). One statement. */
export async function insertOpeningPackage(tx: Db, { service, ...one }: OpeningPackage): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`with made as (
          insert into customer_packages (company_id, customer_id, package_id, name, unit, shareable, price, last_day)
          values (${tx.company}, ${one.customerId}, ${one.packageId}, ${one.name}, 'session', false, ${one.price}, ${one.lastDay})
          returning id),
        listed as (
          insert into customer_package_services (company_id, customer_package_id, service_id, position, count, used, value, single_price,
                                                 single_minutes)
          select ${tx.company}, id, ${service.id}, 1, ${service.count}, ${service.used}, ${one.price}, ${service.singlePrice},
                 ${service.singleMinutes} from made
          returning id),
        entry as (
          insert into session_entries (company_id, package_service_id, reason, amount, value, created_by)
          select ${tx.company}, id, 'opening', ${-service.used}, ${service.usedValue}, ${one.writerId} from listed)
        select id from made`,
  );
  return id;
}

/** A package of the catalogue by its name in any case; undefined without one. */
export const findPackage = (db: Db, name: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from session_packages where company_id = ${db.company} and lower(name) = lower(${name})`);

/** Whether the customer brought this package already: the same name, sessions and use. */
export async function hasOpeningPackage(tx: Db, { customerId, name, service }: OpeningPackage): Promise<boolean> {
  const found = await tx.maybe(
    sql`select k.id from customer_packages k
        join customer_package_services l on l.company_id = k.company_id and l.customer_package_id = k.id
        join session_entries n on n.company_id = l.company_id and n.package_service_id = l.id and n.reason = 'opening'
        where k.company_id = ${tx.company} and k.customer_id = ${customerId} and k.order_line_id is null and k.name = ${name}
          and l.service_id = ${service.id} and l.count = ${service.count} and n.amount = ${-service.used}`,
  );
  return found !== undefined;
}
