import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import {
  cappedTotal,
  containing,
  keptTotal,
  listPage,
  metaOf,
  metaOfAll,
  type ListOrder,
  type Paging,
} from "#kit/server/paging.ts";
import type { service } from "../contract/services.ts";

export type ServiceRow = z.output<typeof service>;

const columns = sql`s.id, s.name, s.description, s.price, s.original_price, s.category_id, s.estimated_time, s.tax_id,
  case when s.deposit_percent is not null then json_build_object('percent', s.deposit_percent)
       when s.deposit_amount is not null then json_build_object('amount', s.deposit_amount) end as deposit`;

/** The service, prices in kuruş, length in minutes; 404 if there is none. */
export function getService(db: Db, id: number): Promise<ServiceRow> {
  return db.one(sql`select ${columns} from services s where s.company_id = ${db.company} and s.id = ${id}`);
}

/** A page of services by name, and their number. */
export async function listServices(db: Db, { query, ...paging }: Paging & { query: string }) {
  const search = fold(query);
  const isSearch = search !== "";
  const from = sql`from services s where s.company_id = ${db.company}
    ${isSearch ? sql`and s.search_key like ${containing(search)}` : empty}`;
  const total = isSearch ? cappedTotal(from) : keptTotal(db, "services");
  const list = { total, isCapped: isSearch, from, as: sql`s`, columns, order: byName };
  const page = await listPage<ServiceRow>(db, list, paging);
  return { data: page.data, meta: { ...(isSearch ? metaOf : metaOfAll)(page.total, paging), ...page.beside } };
}

const byName: ListOrder = {
  keys: [
    [sql`s.name collate "tr-x-icu"`, "text"],
    [sql`s.id`, "id"],
  ],
  descending: false,
};

/** All services, keyed by the name of their category, including empty categories, both by name. */
export async function groupServices(db: Db): Promise<Record<string, ServiceRow[]>> {
  const { groups } = await db.one<{ groups: Record<string, ServiceRow[]> }>(
    sql`select coalesce(json_object_agg(c.name, c.services order by c.name collate "tr-x-icu"), '{}') as groups
        from (
          select c.name, (select coalesce(json_agg(line), '[]') from (
                            select ${columns} from services s where s.company_id = c.company_id and s.category_id = c.id
                            order by s.name collate "tr-x-icu", s.id) line) as services
          from service_categories c where c.company_id = ${db.company}) c`,
  );
  return groups;
}

export type ServiceFields = Omit<ServiceRow, "id" | "tax_id" | "deposit"> & {
  tax_id?: number | null | undefined;
  deposit?: ServiceRow["deposit"] | undefined;
};

const percentOf = (deposit: ServiceFields["deposit"]) => (deposit && "percent" in deposit ? deposit.percent : null);
const amountOf = (deposit: ServiceFields["deposit"]) => (deposit && "amount" in deposit ? deposit.amount : null);

/** Inserts a service, prices in kuruş, length in minutes. */
export function insertService(tx: Db, service: ServiceFields, isSample = false): Promise<ServiceRow> {
  return tx.one(
    sql`insert into services as s (company_id, name, description, price, original_price, category_id, estimated_time, tax_id, is_sample,
          deposit_percent, deposit_amount)
        values (${tx.company}, ${service.name}, ${service.description}, ${service.price}, ${service.original_price},
                ${service.category_id}, ${service.estimated_time}, ${service.tax_id ?? null}, ${isSample},
                ${percentOf(service.deposit)}, ${amountOf(service.deposit)})
        returning ${columns}`,
  );
}

/** Locks the service until the transaction ends. */
export function lockService(tx: Db, id: number): Promise<ServiceRow> {
  return tx.one(
    sql`select ${columns} from services s where s.company_id = ${tx.company} and s.id = ${id} for no key update`,
  );
}

/** Absent fields stay; a changed sample is no longer one. */
export function updateService(
  tx: Db,
  id: number,
  change: { [K in keyof ServiceFields]?: ServiceFields[K] | undefined },
) {
  return tx.one<ServiceRow>(
    sql`update services s set is_sample = false,
          name = coalesce(${change.name ?? null}, name),
          description = coalesce(${change.description ?? null}, description),
          price = coalesce(${change.price ?? null}, price),
          original_price = coalesce(${change.original_price ?? null}, original_price),
          category_id = coalesce(${change.category_id ?? null}, category_id),
          estimated_time = coalesce(${change.estimated_time ?? null}, estimated_time),
          tax_id = case when ${change.tax_id !== undefined} then ${change.tax_id ?? null}::bigint else tax_id end,
          deposit_percent = case when ${change.deposit !== undefined} then ${percentOf(change.deposit)}::smallint else deposit_percent end,
          deposit_amount = case when ${change.deposit !== undefined} then ${amountOf(change.deposit)}::bigint else deposit_amount end
        where s.company_id = ${tx.company} and s.id = ${id} returning ${columns}`,
  );
}

/** Deletes and returns the service; one that was booked or sold stays (409 `in_use`). */
export function deleteService(tx: Db, id: number): Promise<ServiceRow> {
  return tx.one(sql`delete from services s where s.company_id = ${tx.company} and s.id = ${id} returning ${columns}`);
}
