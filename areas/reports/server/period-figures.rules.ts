import type { Period } from "./period.ts";
import { type PeriodFigures, withBefore } from "./period.rules.ts";

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** The figures of a period beside those of the one before. */
export function figuresOf(now: Period, before: Period): PeriodFigures {
  const pair = (of: (one: Period) => number) => ({ now: of(now), before: of(before) });
  return {
    ...totalsOf(pair),
    days: now.parts.days,
    hours: now.parts.hours,
    methods: withBefore(
      now.day.methods.map(withTotal),
      before.day.methods.map(withTotal),
      ({ payment_method }) => payment_method,
      (row) => ({ ...row, count: 0, received: 0, refunded: 0, total: 0 }),
    ),
    employees: withBefore(
      now.day.employees.map(withSum),
      before.day.employees.map(withSum),
      ({ employee }) => employee?.id,
      (row) => ({ ...row, services: 0, products: 0, others: 0, total: 0 }),
    ),
    items: withBefore(
      now.parts.items,
      before.parts.items,
      ({ kind, id }) => `${kind} ${id}`,
      (row) => ({ ...row, quantity: 0, total: 0 }),
    ),
    categories: withBefore(
      now.parts.categories,
      before.parts.categories,
      ({ of, id }) => `${of} ${id}`,
      (row) => ({ ...row, total: 0 }),
    ),
    taxes: now.parts.taxes.map(({ rate, sales, refunds }) => ({
      rate,
      sales: taxOf(sales),
      refunds: taxOf(refunds),
      total: taxOf({ gross: sales.gross + refunds.gross, net: sales.net + refunds.net }),
    })),
    customers: customersOf(pair, now.parts.customers.rows),
    ...visitsOf(pair, now.occupancy),
  };
}

const withTotal = (row: Period["day"]["methods"][number]) => ({ ...row, total: row.received + row.refunded });
const withSum = (row: Period["day"]["employees"][number]) => ({
  ...row,
  total: row.services + row.products + row.others,
});
const taxOf = ({ gross, net }: { gross: number; net: number }) => ({ net, tax: gross - net, gross });

type Pair = (of: (one: Period) => number) => { now: number; before: number };

function totalsOf(pair: Pair) {
  const received = ({ day }: Period) => sumOf(day.methods, (row) => row.received);
  const refunded = ({ day }: Period) => sumOf(day.methods, (row) => row.refunded);
  return {
    total: pair((one) => received(one) + refunded(one)),
    sales: { count: pair(({ day }) => day.sales), total: pair(received), worth: pair(({ day }) => day.sold_for) },
    refunds: { count: pair(({ day }) => day.refunds), total: pair(refunded) },
    tips: pair(({ day }) => day.tips),
    discounts: pair(({ day }) => day.discounts),
    sold: pair(({ day }) => day.lines),
  };
}

function customersOf(pair: Pair, rows: Period["parts"]["customers"]["rows"]): PeriodFigures["customers"] {
  const group = (name: "new" | "returning" | "walk_in") => ({
    count: pair(({ parts }) => parts.customers[name].count),
    total: pair(({ parts }) => parts.customers[name].total),
  });
  return { new: group("new"), returning: group("returning"), walk_in: group("walk_in"), rows };
}

function visitsOf(pair: Pair, employees: Period["occupancy"]): Pick<PeriodFigures, "appointments" | "occupancy"> {
  return {
    appointments: {
      standing: pair(({ parts }) => parts.appointments.standing),
      missed: pair(({ parts }) => parts.appointments.missed),
      canceled: pair(({ parts }) => parts.appointments.canceled),
    },
    occupancy: {
      open: pair(({ occupancy }) => sumOf(occupancy, ({ open }) => open)),
      booked: pair(({ occupancy }) => sumOf(occupancy, ({ booked }) => booked)),
      employees,
    },
  };
}
