import { beforeAll, expect, test } from "vitest";
import { segmentFieldNames, segmentFields } from "#areas/marketing/contract/segment-fields.ts";
import { testServer } from "./harness/api.ts";
import { type Explained, explainer, type Statement } from "./harness/explain.ts";
import { productMaker } from "./harness/product-maker.ts";
import { openTill } from "./harness/till.ts";

/** K5: audiences of 200,000 customers, each rule alone and many together. */

const PEOPLE = 200_000;
/** The facts that rules are about, all in the one table of each. */
const FACTS = 100_000;
const TIMEOUT_MS = 600_000;

const sent: Statement[] = [];
const server = await testServer({
  onStatement(text, values) {
    sent.push({ text, values });
    return text;
  },
});
const { salon, company, seller } = await openTill(server);
const explain = explainer(server, company);
let [service, product, tag] = [0, 0, 0];

beforeAll(async () => {
  const client = await server.owner.connect();
  const one = async (table: string) =>
    (await client.query<{ id: number }>(`select id from ${table} where company_id = ${company} order by id limit 1`))
      .rows[0]?.id ?? 0;
  [service, product] = [await one("services"), (await (await productMaker(salon))({ name: "Şampuan" })).id];
  const customer = `(select id from contacts where surname = 'No 1') + n::bigint * 7919 % ${PEOPLE}`;
  await client.query(`
    set session_replication_role = replica;
    insert into contacts (company_id, name, surname, phone, email, gender, birth_date, sms_consent_at, created_at)
      select ${company}, (array['Gülşen','Ayşe','Mehmet','Zeynep'])[1 + n % 4], 'No ' || n, '+90532' || lpad(n::text, 7, '0'),
        case when n % 3 = 0 then 'a' || n || '@ornek.com' else '' end, (array['female','male',''])[1 + n % 3],
        case when n % 2 = 0 then date '1980-01-01' + n % 9000 end, case when n % 4 > 0 then now() end, now() - n * interval '5 minutes'
      from generate_series(1, ${PEOPLE}) n`);
  for (const [table, columns, values] of [
    [
      "reservations",
      "code, customer_id, created_by, starting_at, finishing_at, total, status",
      `'R' || n, ${customer}, ${seller}, now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '30 minutes', 100,
       (array['success','no-show','canceled','success','success'])[1 + n % 5]`,
    ],
    [
      "orders",
      "code, created_by, customer_id, subtotal, created_at, status, paid, first_line, line_count",
      `'S' || n, ${seller}, ${customer}, 100, now() - n * interval '10 minutes', 'success', case when n % 9 > 0 then 100 else 0 end, 'Fön', 1`,
    ],
  ])
    await client.query(
      `insert into ${table} (company_id, ${columns}) select ${company}, ${values} from generate_series(1, ${FACTS}) n`,
    );
  await client.query(`
    insert into order_lines (company_id, order_id, position, product_id, service_id, kind, name, quantity, price)
      select ${company}, id, 0, case when id % 2 = 0 then ${product} end, case when id % 2 = 1 then ${service} end,
        case id % 2 when 0 then 'product' else 'service' end, 'Fön', 1, 100 from orders where company_id = ${company};
    insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
      select ${company}, id, status, 0, ${service}, ${seller}, 100, starting_at, 30, finishing_at from reservations where company_id = ${company};
    insert into customer_tags (company_id, name) values (${company}, 'VIP');
    insert into contact_tags (company_id, contact_id, tag_id)
      select ${company}, ${customer}, (select id from customer_tags where company_id = ${company}) from generate_series(1, ${FACTS}) n;
    set session_replication_role = default`);
  tag = await one("customer_tags");
  client.release();
  await server.owner.query("vacuum analyze");
}, TIMEOUT_MS);

/** A value that many customers match, by the field's type. */
const valueOf = (field: string): { operator: string; value?: unknown } =>
  ({
    name: { operator: "contains", value: "şen" },
    phone: { operator: "contains", value: "199" },
    email: { operator: "not_empty" },
    gender: { operator: "in", value: ["female"] },
    birth_month: { operator: "between", value: [3, 9] },
    birth_day: { operator: "lte", value: 20 },
    sms_consent: { operator: "is", value: true },
    email_consent: { operator: "is", value: false },
    created_at: { operator: "before_days", value: 30 },
    last_visit: { operator: "within_days", value: 400 },
    visits: { operator: "gte", value: 1 },
    no_shows: { operator: "eq", value: 0 },
    coming: { operator: "is", value: false },
    spent: { operator: "gte", value: 100 },
    spent_in_days: { operator: "gte", value: { amount: 100, days: 365 } },
    debt: { operator: "gte", value: 1 },
    tag: { operator: "in", value: [tag] },
    service: { operator: "in", value: [service] },
    product: { operator: "not_in", value: [product] },
    employee: { operator: "in", value: [seller] },
  })[field] ?? { operator: "unlisted" };

async function costOf(
  rules: unknown[],
  combinator = "and",
): Promise<{ size: number; rows: number; blocks: number; ms: number }> {
  sent.length = 0;
  const logic = { combinator, not: false, rules } as never;
  // A slow machine may refuse all rules at once for their time; how much they read is asked of the statements.
  const { body } = await salon.try("POST /api/marketing/segments/size", { body: { logic } });
  const { size = 0 } = body as { size?: number };
  const plans: Explained[] = [];
  for (const statement of sent) plans.push(await explain(statement, "force_custom_plan"));
  const sum = (of: "rows" | "blocks" | "ms") => plans.reduce((all, plan) => all + plan[of], 0);
  return { size, rows: sum("rows"), blocks: sum("blocks"), ms: Math.round(sum("ms")) };
}

/** Every table of facts once, and the customers a few times: for the count and where a rule probes them. */
const MOST_ROWS = 2 * (PEOPLE + 4 * FACTS);

test.each(segmentFieldNames.map((field) => [field]))(
  "an audience by %s among 200,000 customers reads each table about once",
  async (field) => {
    const cost = await costOf([{ field, ...valueOf(field) }]);
    expect(cost.size, JSON.stringify(cost)).toBeGreaterThan(0);
    expect(cost.rows, JSON.stringify(cost)).toBeLessThanOrEqual(MOST_ROWS);
    // Probing an index for each customer would be a page for each row.
    expect(cost.blocks, JSON.stringify(cost)).toBeLessThanOrEqual(PEOPLE / 4);
  },
  TIMEOUT_MS,
);

test.each(["and", "or"])(
  "all rules with %s read each table a few times, not once for each customer",
  async (combinator) => {
    const rules = segmentFieldNames.map((field) => ({ field, ...valueOf(field) }));
    expect(rules.length).toBe(Object.keys(segmentFields).length);
    const cost = await costOf(rules, combinator);
    expect(cost.rows, JSON.stringify(cost)).toBeLessThanOrEqual(2 * MOST_ROWS);
    expect(cost.blocks, JSON.stringify(cost)).toBeLessThanOrEqual(PEOPLE / 2);
  },
  TIMEOUT_MS,
);
