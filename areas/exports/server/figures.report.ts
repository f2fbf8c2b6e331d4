import type { Queryable } from "#kit/server/backup/catalogue.ts";
import type { moveFigures } from "../contract/move-figures.ts";

/** Figures of a business that its people know from their screens, to compare an export with what was loaded of it. Amounts in kuruş. */
const queries: Readonly<Record<(typeof moveFigures)[number], string>> = {
  customers: "select count(*) from contacts where company_id = $1 and type = 'customer' and deleted_at is null",
  employees: "select count(*) from employees where company_id = $1 and is_active",
  services: "select count(*) from services where company_id = $1",
  products: "select count(*) from products where company_id = $1",
  appointments: "select count(*) from reservations where company_id = $1",
  orders: "select count(*) from orders where company_id = $1",
  documents: "select count(*) from documents where company_id = $1",
  sold: "select coalesce(sum(amount), 0) from tenders where company_id = $1",
  accounts: `select (select coalesce(sum(opening_balance), 0) from accounts where company_id = $1)
    + (select coalesce(sum(effect), 0) from transactions where company_id = $1)`,
  debts: "select coalesce(sum(amount), 0) from debt_entries where company_id = $1",
  prepaid: "select coalesce(sum(amount), 0) from prepaid_entries where company_id = $1",
  sessions: "select coalesce(sum(count - used), 0) from customer_package_services where company_id = $1",
  stock: "select coalesce(sum(on_hand), 0) from stock_levels where company_id = $1",
};

type Figures = Record<(typeof moveFigures)[number], number>;

/** The figures of a business, as the database's owner reads them. */
export async function figuresOf(client: Queryable, company: number): Promise<Figures> {
  const columns = Object.entries(queries).map(([name, query]) => `(${query})::float8 as ${name}`);
  const { rows } = await client.query<Figures>(`select ${columns.join(", ")}`, [company]);
  return rows[0]!;
}
