import { sql, type Db } from "#kit/server/database.ts";
import type { SiteFacts } from "../contract/render.ts";

/** At most this many services, products and employees are shown in a block. */
const MOST = 200;

/** What blocks show of the business: services at the price that is charged, products for sale with a picture, and active employees. */
export async function siteFacts(db: Db): Promise<SiteFacts> {
  const services = await db.rows<SiteFacts["services"][number]>(
    sql`select name, case when original_price between 1 and price then original_price else price end as price from services where company_id = ${db.company} order by name collate "tr-x-icu", id limit ${MOST}`,
  );
  const products = await db.rows<SiteFacts["products"][number]>(
    sql`select name, price, picture from products where company_id = ${db.company} and enabled
        order by name collate "tr-x-icu", id limit ${MOST}`,
  );
  const team = await db.rows<SiteFacts["team"][number]>(
    sql`select concat_ws(' ', name, nullif(surname, '')) as name, photo_url as photo from employees
        where company_id = ${db.company} and is_active and not is_accountant and not is_sample order by id limit ${MOST}`,
  );
  const shown = await db.one<Required<Pick<SiteFacts, "currency" | "language">>>(
    sql`select coalesce(s.defaults->>'currency', 'TRY') as currency,
          case when s.defaults->>'language' = 'en' then 'en' else 'tr' end as language
        from companies c left join settings s on s.company_id = c.id where c.id = ${db.company}`,
  );
  return { services, products, team, ...shown };
}
