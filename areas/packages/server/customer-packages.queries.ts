import type { z } from "zod";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, joinOne, listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { customerPackage } from "../contract/customer-packages.ts";
import type { Held, Unit } from "./sessions.rules.ts";

type Entity = z.output<typeof customerPackage>;

export interface StoredService extends Held {
  id: number;
  service_id: number;
  name: string;
  booked: number;
}

/** A customer's package as it is stored. */
export type StoredPackage = Omit<Entity, "services" | "unused_value"> & {
  /** Null: it was brought from another program. */
  order_line_id: number | null;
  services: StoredService[];
};

const personOf = (row: Sql) =>
  sql`case when ${row}.id is not null then json_build_object('id', ${row}.id, 'name', ${row}.name, 'surname', ${row}.surname) end`;

/** What the line `i` of an appointment takes of the package `k`. */
export const takenByLine = sql`(case k.unit when 'session' then i.quantity else i.quantity * i.estimated_time end)`;

/** The state of the package `k` on a day of the company. */
export const stateOn = (today: string): Sql => sql`case
    when k.returned_at is not null then 'returned'
    when not exists (select from customer_package_services l where l.company_id = k.company_id and l.customer_package_id = k.id
                     and l.used < l.count) then 'used_up'
    when k.frozen_at is not null then 'frozen'
    when k.last_day < ${today}::date then 'expired'
    else 'open' end`;

const columns = (today: string): Sql => sql`k.id, k.name, ${stateOn(today)} as state, k.unit,
  json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone) as customer, ${personOf(sql`e`)} as employee,
  case when o.id is not null then json_build_object('id', o.id, 'code', o.code) end as "order", k.order_line_id, k.price, iso(k.sold_at) as sold_at, k.last_day,
  k.frozen_at as frozen_since, iso(k.returned_at) as returned_at, k.refunded, k.shareable, k.version,
  (select json_agg(json_build_object('id', l.id, 'service_id', l.service_id, 'name', s.name, 'count', l.count, 'used', l.used,
       'value', l.value, 'single_price', l.single_price, 'single_minutes', l.single_minutes, 'booked', (
         select coalesce(sum(${takenByLine}), 0)::int from session_bookings b
         join reservation_items i on i.company_id = b.company_id and i.id = b.reservation_item_id and i.status in ('new', 'accepted')
         where b.company_id = l.company_id and b.package_service_id = l.id)) order by l.position)
   from customer_package_services l join services s on s.company_id = l.company_id and s.id = l.service_id
   where l.company_id = k.company_id and l.customer_package_id = k.id) as services`;

const people = sql`${joinOne(sql`contacts`, sql`c`, sql`c.company_id = k.company_id and c.id = k.customer_id`)}
  ${joinOne(sql`employees`, sql`e`, sql`e.company_id = k.company_id and e.id = k.employee_id`)}
  ${joinOne(sql`order_lines`, sql`n`, sql`n.company_id = k.company_id and n.id = k.order_line_id`)}
  ${joinOne(sql`orders`, sql`o`, sql`o.company_id = n.company_id and o.id = n.order_id`)}`;

/** The package; 404 if there is none. */
export const getCustomerPackage = (db: Db, id: number, today: string): Promise<StoredPackage> =>
  db.one(
    sql`select ${columns(today)} from customer_packages k ${people} where k.company_id = ${db.company} and k.id = ${id}`,
  );

/** Locks packages until the transaction ends, in order of their ids; returns those that exist, as they are then. */
export async function lockPackages(tx: Db, ids: readonly number[], today: string): Promise<StoredPackage[]> {
  await tx.rows(
    sql`select id from customer_packages where company_id = ${tx.company} and id = any(${ids}::bigint[]) order by id for update`,
  );
  return tx.rows(
    sql`select ${columns(today)} from customer_packages k ${people}
        where k.company_id = ${tx.company} and k.id = any(${ids}::bigint[]) order by k.id`,
  );
}

const newest: ListOrder = {
  keys: [
    [sql`k.sold_at`, "instant"],
    [sql`k.id`, "id"],
  ],
  descending: true,
};

export interface WantedPackages extends Paging {
  today: string;
  state: Entity["state"] | undefined;
  /** LIKE patterns over the search keys of the customer and the package; all must match one of them. */
  patterns: readonly string[];
}

/** A page of sold packages, newest first. */
export function listCustomerPackages(db: Db, { today, state, patterns, ...paging }: WantedPackages) {
  const found = patterns.map((pattern) => sql`(c.search_key like ${pattern} or fold(k.name) like ${pattern})`);
  const search = found.length > 0 ? sql`and ${join(found, " and ")}` : empty;
  const from = sql`from customer_packages k join contacts c on c.company_id = k.company_id and c.id = k.customer_id
    where k.company_id = ${db.company} ${state === undefined ? empty : sql`and ${stateOn(today)} = ${state}`} ${search}`;
  return listPage<StoredPackage>(
    db,
    {
      total: cappedTotal(from),
      isCapped: true,
      from,
      as: sql`k`,
      columns: columns(today),
      joins: people,
      order: newest,
    },
    paging,
  );
}

/** The most packages that a customer's card lists. */
const MOST_OF_CUSTOMER = 100;

/** A customer's packages, own and shared ones: open ones first, then the newest. 404 if there is no such customer. */
export async function listOfCustomer(db: Db, customerId: number, today: string): Promise<StoredPackage[]> {
  await db.one(
    sql`select id from contacts where company_id = ${db.company} and id = ${customerId} and type = 'customer' and deleted_at is null`,
  );
  return db.rows(
    sql`select ${columns(today)} from customer_packages k ${people}
        where k.company_id = ${db.company} and (k.customer_id = ${customerId} or k.id in (
          select customer_package_id from customer_package_members where company_id = ${db.company} and contact_id = ${customerId}))
        order by ${stateOn(today)} = 'open' desc, k.sold_at desc, k.id desc limit ${MOST_OF_CUSTOMER}`,
  );
}

export interface SoldService {
  package_id: number;
  unit: Unit;
  name: string;
  shareable: boolean;
  one_employee: boolean;
  valid_days: number | null;
  services: { service_id: number; count: number; single_price: number; single_minutes: number }[];
}

/** What catalogue packages contain now, with the services' single prices. */
export const packageContents = (tx: Db, ids: readonly number[]): Promise<SoldService[]> =>
  tx.rows(
    sql`select p.id as package_id, p.unit, p.name, p.shareable, p.one_employee, p.valid_days,
          (select json_agg(json_build_object('service_id', i.service_id, 'count', i.count,
               'single_price', service_price(i.company_id, i.service_id, null), 'single_minutes', s.estimated_time) order by i.position)
           from session_package_services i join services s on s.company_id = i.company_id and s.id = i.service_id
           where i.company_id = p.company_id and i.package_id = p.id) as services
        from session_packages p where p.company_id = ${tx.company} and p.id = any(${ids}::bigint[])`,
  );

export interface NewCustomerPackage {
  customerId: number;
  packageId: number;
  lineId: number;
  employeeId: number | null;
  name: string;
  unit: Unit;
  shareable: boolean;
  price: number;
  validUntil: string | null;
  writerId: number;
  services: readonly (SoldService["services"][number] & { value: number })[];
}

/** Gives a customer a sold package, with the first entries of its ledger. One statement. */
export async function insertCustomerPackage(tx: Db, { services, ...one }: NewCustomerPackage): Promise<void> {
  const column = <K extends keyof NewCustomerPackage["services"][number]>(key: K) => services.map((row) => row[key]);
  await tx.run(
    sql`with made as (
          insert into customer_packages (company_id, customer_id, package_id, order_line_id, employee_id, name, unit, shareable, price, last_day)
          values (${tx.company}, ${one.customerId}, ${one.packageId}, ${one.lineId}, ${one.employeeId}, ${one.name}, ${one.unit},
                  ${one.shareable}, ${one.price}, ${one.validUntil})
          returning id),
        listed as (
          insert into customer_package_services (company_id, customer_package_id, service_id, position, count, value, single_price, single_minutes)
          select ${tx.company}, made.id, line.service_id, line.position, line.count, line.value, line.single_price, line.single_minutes
          from made, unnest(${column("service_id")}::bigint[], ${column("count")}::int[], ${column("value")}::bigint[],
                            ${column("single_price")}::bigint[], ${column("single_minutes")}::int[])
                 with ordinality as line(service_id, count, value, single_price, single_minutes, position)
          returning id, count)
        insert into session_entries (company_id, package_service_id, reason, amount, created_by)
        select ${tx.company}, id, 'sold', count, ${one.writerId} from listed order by id`,
  );
}

/** What changes in a locked package besides its sessions. */
export interface PackageChange {
  kind: "frozen" | "resumed" | "extended" | "returned";
  days: number | null;
  reason: string;
  writerId: number;
  validUntil: string | null;
  frozenSince: string | null;
}

/** Changes a locked package's days, with the reason. */
export async function changeDays(tx: Db, id: number, { kind, days, reason, ...to }: PackageChange): Promise<void> {
  await tx.run(
    sql`with written as (
          insert into customer_package_changes (company_id, customer_package_id, kind, days, reason, created_by)
          values (${tx.company}, ${id}, ${kind}, ${days}, ${reason}, ${to.writerId}))
        update customer_packages set last_day = ${to.validUntil}, frozen_at = ${to.frozenSince}, version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Which of these are no customers. */
export async function unknownCustomers(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from contacts where company_id = ${tx.company} and id = any(${ids}::bigint[]) and type = 'customer'
          and deleted_at is null for share`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** Stores with whom a locked package is shared. */
export async function replaceMembers(tx: Db, id: number, contactIds: readonly number[]): Promise<void> {
  await tx.run(
    sql`delete from customer_package_members where company_id = ${tx.company} and customer_package_id = ${id}`,
  );
  await tx.run(
    sql`insert into customer_package_members (company_id, customer_package_id, contact_id)
        select ${tx.company}, ${id}, contact from unnest(${contactIds}::bigint[]) as contact`,
  );
  await tx.run(sql`update customer_packages set version = version + 1 where company_id = ${tx.company} and id = ${id}`);
}
