import { isPrepaid } from "#areas/packages/server/bookings.report.ts";
import type { ReservationStatus } from "#areas/reservations/contract/statuses.ts";
import { billsReservation } from "#areas/reservations/server/facts.report.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { orders } from "../contract/orders.ts";

export type NewOrder = Input<(typeof orders)["POST /api/orders"]>["body"];

interface Person {
  id: number;
  name: string;
  surname: string;
}

/** The present data of a requested line; nulls if it does not exist in the company. */
export interface Listed {
  id: number | null;
  name: string;
  /** Kuruş: the price if nobody changes it. */
  price: number;
  /** Kuruş: the base of the staff discount. */
  list_price: number;
  tax_rate: number;
  enabled: boolean;
}

export interface ListedProduct extends Listed {
  tracked: boolean;
  /** One of it in the stock's own unit. */
  units: number;
}

export interface ListedService extends Listed {
  employee: Person | null;
  reservation_item_id: number | null;
  /** A session of a package pays it. */
  prepaid: boolean;
}

export interface ListedPackage extends Listed {
  employee: Person | null;
  /** Its sessions are given by the line's employee only. */
  one_employee: boolean;
}

export interface Basket {
  seller: Person | null;
  customer: (Person & { phone: string }) | null;
  reservation: { id: number; code: string; status: ReservationStatus; order_id: number | null } | null;
  products: ListedProduct[];
  services: ListedService[];
  packages: ListedPackage[];
}

/**
 * All rows that a new order refers to, in one row: seller (who must be active), customer, reservation and, line by line, name, price and
 * KDV rate: the line's own tax or else `taxId`. A service's price is its reservation's, else its employee's, else its list price.
 */
export function lookUpBasket(tx: Db, asked: NewOrder, taxId: number | null): Promise<Basket> {
  const { items, services, packages } = asked;
  const rate = sql`coalesce(t.rate, (select rate from taxes where company_id = ${tx.company} and id = ${taxId}::bigint), 0)`;
  const prepaid = asked.reservation_id === null ? sql`false` : isPrepaid(sql`booked`);
  return tx.one(
    sql`select
      (select json_build_object('id', id, 'name', name, 'surname', surname)
       from employees where company_id = ${tx.company} and id = ${asked.created_by_id} and is_active and not is_accountant) as seller,
      (select json_build_object('id', id, 'name', name, 'surname', surname, 'phone', phone)
       from contacts where company_id = ${tx.company} and id = ${asked.customer_id}::bigint and type = 'customer'
         and deleted_at is null) as customer,
      (select json_build_object('id', r.id, 'code', r.code, 'status', r.status, 'order_id', (
          select o.id from orders o where o.company_id = r.company_id and o.reservation_id = r.id and ${billsReservation}
            and o.id is distinct from ${asked.replaces}::bigint))
       from reservations r where r.company_id = ${tx.company} and r.id = ${asked.reservation_id}::bigint) as reservation,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'list_price', p.price, 'tax_rate', ${rate}, 'enabled', p.enabled,
                                                  'tracked', p.tracked, 'units', case p.inventory_type when 'volume' then p.package_ml else 1 end)
                                order by line.place), '[]')
       from unnest(${items.map((item) => item.product_id)}::bigint[]) with ordinality as line(id, place)
       left join products p on p.company_id = ${tx.company} and p.id = line.id
       left join taxes t on t.company_id = p.company_id and t.id = p.tax_id) as products,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'tax_rate', ${rate}, 'enabled', true,
          'price', case when ${prepaid} then 0 else coalesce(booked.price, service_price(s.company_id, s.id, line.employee_id)) end, 'prepaid', ${prepaid},
          'list_price', case when ${prepaid} then 0 else coalesce(booked.list_price, booked.price, service_price(s.company_id, s.id, line.employee_id)) end,
          'employee', case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end,
          'reservation_item_id', booked.id) order by line.place), '[]')
       from unnest(${services.map((service) => service.service_id)}::bigint[], ${services.map((service) => service.employee_id)}::bigint[],
                   ${services.map((service) => service.reservation_item_id)}::bigint[])
            with ordinality as line(id, employee_id, booked_id, place)
       left join services s on s.company_id = ${tx.company} and s.id = line.id
       left join taxes t on t.company_id = s.company_id and t.id = s.tax_id
       left join employees e on e.company_id = ${tx.company} and e.id = line.employee_id
       left join reservation_items booked on booked.company_id = ${tx.company} and booked.id = line.booked_id
            and booked.reservation_id = ${asked.reservation_id}::bigint and booked.service_id = line.id) as services,
      ${packages.length === 0 ? sql`'[]'::json` : packagesOf(tx, packages, rate)} as packages`,
  );
}

const packagesOf = (tx: Db, packages: NewOrder["packages"], rate: Sql): Sql => sql`
  (select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'list_price', p.price, 'tax_rate', ${rate},
       'enabled', p.enabled, 'one_employee', p.one_employee,
       'employee', case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end)
     order by line.place)
   from unnest(${packages.map((one) => one.package_id)}::bigint[], ${packages.map((one) => one.employee_id)}::bigint[])
        with ordinality as line(id, employee_id, place)
   left join session_packages p on p.company_id = ${tx.company} and p.id = line.id
   left join taxes t on t.company_id = p.company_id and t.id = p.tax_id
   left join employees e on e.company_id = ${tx.company} and e.id = line.employee_id)`;
