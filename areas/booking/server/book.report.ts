import { liveList } from "#areas/reservations/server/statuses.queries.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { WeekHours } from "#areas/reservations/server/hours.rules.ts";

/** What visitors may see and book, read over tables of other areas. */

export interface BookRow {
  staff: { id: number; services: number[]; working_hours: WeekHours }[];
  seats: number[];
  /** The taken times as four lists of the same order, which cost a third of a list of rows; times in epoch milliseconds. */
  busy: { employees: number[]; seats: (number | null)[]; starts: number[]; ends: number[] };
}

/**
 * The open employees with their hours, the usable seats and the taken times in `[from, to)`, in one statement. Its cost is that of the
 * days, not of the book. `except`: a reservation that is being moved.
 */
export function readBook(db: Db, { from, to }: { from: string; to: string }, except: number | null): Promise<BookRow> {
  return db.one(
    sql`select
          (select coalesce(json_agg(json_build_object('id', e.id, 'working_hours', e.working_hours, 'services',
              (select coalesce(json_agg(o.service_id), '[]') from employee_services o
               where o.company_id = e.company_id and o.employee_id = e.id)) order by e.id), '[]')
           from employees e where e.company_id = ${db.company} and e.is_active and not e.is_accountant and not e.is_sample
             and not exists (select from booking_closed_employees c where c.company_id = e.company_id and c.employee_id = e.id)) as staff,
          (select coalesce(json_agg(id order by id), '[]') from seats where company_id = ${db.company} and usable) as seats,
          (select json_build_object(
              'employees', coalesce(array_to_json(array_agg(i.employee_id)), '[]'),
              'seats', coalesce(array_to_json(array_agg(i.seat_id)), '[]'),
              'starts', coalesce(array_to_json(array_agg((date_part('epoch', i.starting_at) * 1000)::bigint)), '[]'),
              'ends', coalesce(array_to_json(array_agg((date_part('epoch', i.finishing_at) * 1000)::bigint)), '[]'))
           from reservation_items i
           where i.company_id = ${db.company} and i.starting_at < ${to} and i.starting_at > ${from}::timestamptz - interval '300 minutes'
             and i.status in ${liveList} and i.reservation_id <> ${except ?? 0}) as busy`,
  );
}

export interface OpenService {
  id: number;
  name: string;
  description: string;
  category: string;
  /** Minutes. */
  minutes: number;
  /** Kuruş. */
  price: number;
}

/** The services that visitors may book, by category and name; no samples (decision 0036). */
export function listOpenServices(db: Db): Promise<OpenService[]> {
  return db.rows(
    sql`select s.id, s.name, s.description, coalesce(c.name, '') as category, s.estimated_time as minutes,
               case when s.original_price between 1 and s.price then s.original_price else s.price end as price
        from services s left join service_categories c on c.company_id = s.company_id and c.id = s.category_id
        where s.company_id = ${db.company} and not s.is_sample
          and not exists (select from booking_closed_services b where b.company_id = s.company_id and b.service_id = s.id)
        order by c.name collate "tr-x-icu", s.name collate "tr-x-icu", s.id limit 500`,
  );
}

export interface OpenPerson {
  id: number;
  name: string;
  photo: string;
  services: number[];
}

/** The employees that visitors may choose; no samples. */
export function listOpenPeople(db: Db): Promise<OpenPerson[]> {
  return db.rows(
    sql`select e.id, trim(e.name || ' ' || e.surname) as name, e.photo_url as photo,
               (select coalesce(json_agg(o.service_id), '[]') from employee_services o
                where o.company_id = e.company_id and o.employee_id = e.id) as services
        from employees e where e.company_id = ${db.company} and e.is_active and not e.is_accountant and not e.is_sample
          and not exists (select from booking_closed_employees c where c.company_id = e.company_id and c.employee_id = e.id)
        order by e.name collate "tr-x-icu", e.surname collate "tr-x-icu", e.id`,
  );
}

/** What these services cost with these employees, kuruş, in their order. */
export async function pricesOf(db: Db, lines: readonly { serviceId: number; employeeId: number }[]): Promise<number[]> {
  const rows = await db.rows<{ price: number }>(
    sql`select coalesce(service_price(${db.company}, l.service_id, l.employee_id), 0) as price
        from unnest(${lines.map(({ serviceId }) => serviceId)}::bigint[], ${lines.map(({ employeeId }) => employeeId)}::bigint[])
             with ordinality as l (service_id, employee_id, place) order by l.place`,
  );
  return rows.map(({ price }) => price);
}

/** Whether the business's website is published. */
export async function hasSite(db: Db): Promise<boolean> {
  const row = await db.maybe<{ is_published: boolean }>(
    sql`select is_published from site_settings where company_id = ${db.company}`,
  );
  return row?.is_published ?? false;
}

export interface Business {
  id: number;
  name: string;
  slug: string;
  phone: string;
  email: string;
  address: string;
  timezone: string;
}

/** The business of an address or a token; undefined when there is none. Read as no company. */
export function findBusiness(db: Db, { slug = null, id = null }: { slug?: string | null; id?: number | null }) {
  return db.maybe<Business>(
    sql`select id, name, slug, phone, email, concat_ws(', ', nullif(address, ''), nullif(city, '')) as address, timezone
        from companies where slug = ${slug} or id = ${id}`,
  );
}
