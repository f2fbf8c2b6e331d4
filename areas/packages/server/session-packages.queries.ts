import type { z } from "zod";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { sessionPackage } from "../contract/session-packages.ts";

export type SessionPackage = z.output<typeof sessionPackage>;
export type PackageFields = Omit<SessionPackage, "id" | "services"> & {
  services: readonly { service_id: number; count: number }[];
};

const columns = sql`p.id, p.name, p.description, p.price, p.tax_id, p.unit, p.valid_days, p.one_employee, p.shareable, p.enabled,
  (select json_agg(json_build_object('service_id', i.service_id, 'name', s.name, 'count', i.count,
       'price', service_price(i.company_id, i.service_id, null)) order by i.position)
   from session_package_services i join services s on s.company_id = i.company_id and s.id = i.service_id
   where i.company_id = p.company_id and i.package_id = p.id) as services`;

/** All session packages by name, or those that the till offers. */
export const listPackages = (db: Db, { onlyEnabled }: { onlyEnabled: boolean }): Promise<SessionPackage[]> =>
  db.rows(sql`select ${columns} from session_packages p
    where p.company_id = ${db.company} ${onlyEnabled ? sql`and p.enabled` : empty} order by p.name collate "tr-x-icu", p.id`);

/** The package; 404 if there is none. */
export const getPackage = (db: Db, id: number): Promise<SessionPackage> => onePackage(db, id, empty);

/** The same, locked until the transaction ends. */
export const lockPackage = (tx: Db, id: number): Promise<SessionPackage> => onePackage(tx, id, sql`for update of p`);

const onePackage = (db: Db, id: number, lock: Sql): Promise<SessionPackage> =>
  db.one(sql`select ${columns} from session_packages p where p.company_id = ${db.company} and p.id = ${id} ${lock}`);

/** How many packages the catalogue has. */
export async function countPackages(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from session_packages where company_id = ${db.company}`,
  );
  return count;
}

/** Which of these services don't exist. */
export async function unknownServices(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from services where company_id = ${db.company} and id = any(${ids}::bigint[]) for share`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** Adds a package with its services; returns its id. */
export async function insertPackage(tx: Db, { services, ...one }: PackageFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`with made as (
          insert into session_packages (company_id, name, description, price, tax_id, unit, valid_days, one_employee, shareable, enabled)
          values (${tx.company}, ${one.name}, ${one.description}, ${one.price}, ${one.tax_id}, ${one.unit}, ${one.valid_days},
                  ${one.one_employee}, ${one.shareable}, ${one.enabled})
          returning id), listed as (${servicesInsert(tx, sql`(select id from made)`, services)})
        select id from made`,
  );
  return id;
}

/** Stores all fields of a locked package. */
export async function updatePackage(tx: Db, id: number, { services, ...one }: PackageFields): Promise<void> {
  await tx.run(
    sql`update session_packages set name = ${one.name}, description = ${one.description}, price = ${one.price}, tax_id = ${one.tax_id},
          unit = ${one.unit}, valid_days = ${one.valid_days}, one_employee = ${one.one_employee}, shareable = ${one.shareable},
          enabled = ${one.enabled}
        where company_id = ${tx.company} and id = ${id}`,
  );
  await tx.run(sql`delete from session_package_services where company_id = ${tx.company} and package_id = ${id}`);
  await tx.run(servicesInsert(tx, sql`${id}::bigint`, services));
}

const servicesInsert = (tx: Db, packageId: Sql, services: PackageFields["services"]): Sql =>
  sql`insert into session_package_services (company_id, package_id, service_id, position, count)
      select ${tx.company}, ${packageId}, line.service_id, line.position, line.count
      from unnest(${services.map(({ service_id }) => service_id)}::bigint[], ${services.map(({ count }) => count)}::int[])
           with ordinality as line(service_id, count, position)`;

/** Deletes a package; one that was sold stays (a foreign key). 404 if there is none. */
export async function deletePackage(tx: Db, id: number): Promise<void> {
  await tx.one(sql`delete from session_packages where company_id = ${tx.company} and id = ${id} returning id`);
}
