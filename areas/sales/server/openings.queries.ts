import { sql, type Db } from "#kit/server/database.ts";

/** A debt that a customer brings from another program; kuruş. */
export interface OpeningDebt {
  customerId: number;
  amount: number;
  name: string;
  /** When it was made, ISO UTC. */
  at: string;
  /** Day in the company's zone. */
  dueAt: string;
  writerId: number;
}

/**
 * Writes a debt as a closed sale of one line, so that it is listed and collected like others (decision 0105). Its entry `opening` is no sale of
 * any day. Returns the order's id. One statement.
 */
export async function insertOpeningDebt(tx: Db, debt: OpeningDebt): Promise<number> {
  const { customerId, amount, name, at, dueAt, writerId } = debt;
  const { id } = await tx.one<{ id: number }>(
    sql`with made as (
          insert into orders (company_id, delivery_type, status, customer_id, created_by, subtotal, first_line, line_count, created_at,
                              goods_left_at, due_at, owed)
          values (${tx.company}, 'pos', 'success', ${customerId}, ${writerId}, ${amount}, ${name}, 1, ${at}, ${at}, ${dueAt}, ${amount})
          returning id),
        line as (
          insert into order_lines (company_id, order_id, position, kind, name, quantity, price)
          select ${tx.company}, id, 1, 'opening', ${name}, 1, ${amount} from made),
        entry as (
          insert into debt_entries (company_id, order_id, reason, amount, created_by, at)
          select ${tx.company}, id, 'opening', ${amount}, ${writerId}, ${at} from made),
        planned as (
          insert into instalments (company_id, order_id, number, due_at, amount)
          select ${tx.company}, id, 1, ${dueAt}, ${amount} from made)
        select id from made`,
  );
  return id;
}

/** Whether the customer brought a debt of this amount and time already. */
export async function hasOpeningDebt(
  tx: Db,
  { customerId, amount, at }: Pick<OpeningDebt, "customerId" | "amount" | "at">,
): Promise<boolean> {
  const found = await tx.maybe(
    sql`select o.id from orders o join debt_entries d on d.company_id = o.company_id and d.order_id = o.id and d.reason = 'opening'
        where o.company_id = ${tx.company} and o.customer_id = ${customerId} and o.due_at is not null
          and d.amount = ${amount} and d.at::date = ${at}::timestamptz::date`,
  );
  return found !== undefined;
}
