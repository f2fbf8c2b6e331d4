import { openInstalmentRows } from "#areas/debts/server/debts.report.ts";
import { stateOn } from "#areas/packages/server/customer-packages.queries.ts";
import { sql, type Db } from "#kit/server/database.ts";

/** The recipient of a message; null once the person is forgotten. */
export interface Reader {
  id: number;
  name: string;
  surname: string;
  phone: string;
  email: string;
  birth_date: string | null;
}

const reader = sql`(select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone, 'email', c.email,
    'birth_date', c.birth_date)`;
const present = sql`c.type = 'customer' and c.deleted_at is null`;

export interface ReservationFacts {
  status: string;
  starting_at: string;
  customer: Reader | null;
  services: string;
  employee: string;
}

/** The facts of an appointment for messages; undefined if there is none. */
export function findReservation(db: Db, id: number): Promise<ReservationFacts | undefined> {
  return db.maybe(
    sql`select r.status, iso(r.starting_at) as starting_at,
          ${reader} from contacts c where c.company_id = r.company_id and c.id = r.customer_id and ${present}) as customer,
          (select coalesce(string_agg(s.name, ', ' order by i.position), '') from reservation_items i
             join services s on s.company_id = i.company_id and s.id = i.service_id
           where i.company_id = r.company_id and i.reservation_id = r.id) as services,
          (select coalesce(max(e.name), '') from reservation_items i
             join employees e on e.company_id = i.company_id and e.id = i.employee_id
           where i.company_id = r.company_id and i.reservation_id = r.id and i.position = 0) as employee
        from reservations r where r.company_id = ${db.company} and r.id = ${id}`,
  );
}

/** Coming appointments that may be reminded of, with an id above `after`, at most `most`. */
export function listUpcoming(db: Db, after: number, most: number): Promise<{ id: number }[]> {
  return db.rows(
    sql`select id from reservations
        where company_id = ${db.company} and status in ('new', 'accepted') and starting_at > app_now() and id > ${after}
        order by id limit ${most}`,
  );
}

export interface OrderFacts {
  status: string;
  code: string;
  /** Kuruş. */
  total: number;
  paid: number;
  refunded: number;
  customer: Reader | null;
}

/** The facts of an order for messages; undefined if there is none. */
export function findOrder(db: Db, id: number): Promise<OrderFacts | undefined> {
  return db.maybe(
    sql`select o.status, o.code, o.total, o.paid, o.refunded,
          ${reader} from contacts c where c.company_id = o.company_id and c.id = o.customer_id and ${present}) as customer
        from orders o where o.company_id = ${db.company} and o.id = ${id}`,
  );
}

/** A customer, and whether they have a booking or a visit since an instant. */
export function findCustomer(
  db: Db,
  id: number,
  since: string,
): Promise<{ customer: Reader; isBack: boolean } | undefined> {
  return db.maybe(
    sql`select ${reader}) as customer, exists (
          select from reservations r where r.company_id = c.company_id and r.customer_id = c.id
            and (r.status = 'success' and r.starting_at >= ${since} or r.status in ('new', 'accepted') and r.starting_at > app_now())) as "isBack"
        from contacts c where c.company_id = ${db.company} and c.id = ${id} and ${present}`,
  );
}

/** Customers with a birthday on a day; in years without 29 February it is celebrated on the 28th. */
export function listBirthdays(db: Db, day: string): Promise<{ id: number }[]> {
  return db.rows(
    sql`select c.id from contacts c
        where c.company_id = ${db.company} and ${present} and c.birth_date is not null
          and (to_char(c.birth_date, 'MM-DD') = to_char(${day}::date, 'MM-DD')
               or to_char(c.birth_date, 'MM-DD') = '02-29' and to_char(${day}::date, 'MM-DD') = '02-28'
                  and to_char(${day}::date + 1, 'MM-DD') = '03-01')
        order by c.id`,
  );
}

/** Customers whose last visit began in the given time span and who have no booking. */
export function listLapsed(db: Db, from: string, to: string): Promise<{ id: number }[]> {
  return db.rows(
    sql`select distinct r.customer_id as id from reservations r
          join contacts c on c.company_id = r.company_id and c.id = r.customer_id and ${present}
        where r.company_id = ${db.company} and r.status = 'success' and r.starting_at >= ${from} and r.starting_at < ${to}
          and not exists (
            select from reservations later where later.company_id = r.company_id and later.customer_id = r.customer_id
              and (later.status = 'success' and later.starting_at >= ${to}
                   or later.status in ('new', 'accepted') and later.starting_at > app_now()))
        order by 1`,
  );
}

/** Open packages with this last day. Frozen ones have another one when they resume. */
export function listExpiring(db: Db, lastDay: string): Promise<{ id: number }[]> {
  return db.rows(
    sql`select k.id from customer_packages k
        where k.company_id = ${db.company} and k.returned_at is null and k.last_day = ${lastDay} and ${stateOn(lastDay)} = 'open'
        order by k.id`,
  );
}

export interface PackageFacts {
  name: string;
  state: string;
  unit: "session" | "minute";
  last_day: string | null;
  /** Unused sessions or minutes. */
  left: number;
  customer: Reader | null;
}

/** The facts of a customer's package for messages; undefined if there is none. */
export function findPackage(db: Db, id: number, today: string): Promise<PackageFacts | undefined> {
  return db.maybe(
    sql`select k.name, ${stateOn(today)} as state, k.unit, k.last_day,
          (select sum(l.count - l.used)::int from customer_package_services l
           where l.company_id = k.company_id and l.customer_package_id = k.id) as left,
          ${reader} from contacts c where c.company_id = k.company_id and c.id = k.customer_id and ${present}) as customer
        from customer_packages k where k.company_id = ${db.company} and k.id = ${id}`,
  );
}

/** Customers who still owe something that is, or was, due on a day. */
export function listDebtors(db: Db, dueDay: string): Promise<{ id: number }[]> {
  return db.rows(
    sql`select distinct customer_id as id from (${openInstalmentRows(db, sql`and i.due_at = ${dueDay}`)}) due where open > 0 order by 1`,
  );
}

export interface DebtFacts {
  /** Unpaid of what is due on the day, kuruş. */
  amount: number;
  customer: Reader;
}

/** What a customer owes for a due day, for messages; undefined if nothing, or there is no such customer. */
export function findDebt(db: Db, customerId: number, dueDay: string): Promise<DebtFacts | undefined> {
  const due = openInstalmentRows(db, sql`and i.due_at = ${dueDay} and o.customer_id = ${customerId}`);
  return db.maybe(
    sql`select due.amount, ${reader}) as customer
        from (select sum(open)::bigint as amount from (${due}) rows) due
        join contacts c on c.company_id = ${db.company} and c.id = ${customerId} and ${present}
        where due.amount > 0`,
  );
}
