import { kindsThat } from "#areas/settings/contract/line-kinds.ts";
import { sql, type Sql } from "#kit/server/database.ts";
import type { soldThings } from "../contract/transactions.ts";

/** What a sale's line was sold by, sells, or is in a category of. */
export interface SoldThing {
  thing: (typeof soldThings)[number];
  id: number;
}

const ofEmployee = kindsThat(({ commission }) => commission?.of === "employee");

/** Whether the sale of transaction `t` has a line of this, as the reports count it. */
export function soldOf({ thing, id }: SoldThing): Sql {
  const lines = sql`from order_lines l join orders o on o.company_id = l.company_id and o.id = l.order_id
    where l.company_id = t.company_id and l.order_id = t.order_id and`;
  const conditions: Record<SoldThing["thing"], Sql> = {
    employee: sql`${id} = case when l.kind = any(${ofEmployee}::text[]) then coalesce(l.employee_id, o.created_by) else o.created_by end`,
    service: sql`l.service_id = ${id}`,
    product: sql`l.product_id = ${id}`,
    package: sql`l.package_id = ${id}`,
    service_category: sql`exists (select from services s where s.company_id = l.company_id and s.id = l.service_id and s.category_id = ${id})`,
    product_category: sql`${id} = (select min(link.category_id) from product_category_links link
      where link.company_id = l.company_id and link.product_id = l.product_id)`,
  };
  return sql`exists (select ${lines} ${conditions[thing]})`;
}
