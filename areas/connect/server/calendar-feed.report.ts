import { liveList } from "#areas/reservations/server/statuses.queries.ts";
import { sql, type Db } from "#kit/server/database.ts";

export interface FeedOwner {
  employee: number;
  name: string;
  business: string;
  zone: string;
}

/** Whose appointments a link leads to; undefined where it has ended. */
export function findFeedOwner(db: Db, hash: Buffer): Promise<FeedOwner | undefined> {
  return db.maybe(
    sql`select e.id as employee, trim(e.name || ' ' || e.surname) as name, c.name as business, c.timezone as zone
        from calendar_feeds f join employees e on e.company_id = f.company_id and e.id = f.employee_id join companies c on c.id = f.company_id
        where f.company_id = ${db.company} and f.token_hash = ${hash} and e.is_active
          and exists (select from app_connections a where a.company_id = f.company_id and a.app = 'calendar')`,
  );
}

export interface FeedLine {
  reservation: number;
  /** Counts the employee's lines of one reservation. */
  place: number;
  version: number;
  start: string;
  end: string;
  service: string;
  customer: string;
}

/** An employee's live appointments from 30 days ago until a year ahead. */
export function listFeedLines(db: Db, employee: number, now: string): Promise<FeedLine[]> {
  return db.rows(
    sql`select l.reservation_id as reservation, row_number() over (partition by l.reservation_id order by l.position)::int as place,
               r.version, iso(l.starting_at) as start, iso(l.finishing_at) as end, s.name as service,
               coalesce(trim(c.name || ' ' || c.surname), 'Walk-in') as customer
        from reservation_items l join reservations r on r.company_id = l.company_id and r.id = l.reservation_id
        join services s on s.company_id = l.company_id and s.id = l.service_id
        left join contacts c on c.company_id = r.company_id and c.id = r.customer_id
        where l.company_id = ${db.company} and l.employee_id = ${employee} and l.status in ${liveList}
          and l.starting_at between ${now}::timestamptz - interval '30 days' and ${now}::timestamptz + interval '1 year'
        order by l.starting_at, l.id limit 5000`,
  );
}
