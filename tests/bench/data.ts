import pg from "pg";

export interface Sizes {
  products: number;
  orders: number;
  /** Reservations of the measured day. */
  day: number;
  /** Reservations in the book of online booking, 160 a day up to 30 days from now. */
  book: number;
}

export interface BenchCompany {
  company: number;
  seller: number;
  account: number;
  customers: number[];
  products: number[];
  /** A service to book. */
  service: number;
  /** The measured day, its start and its end. */
  date: string;
  from: string;
  to: string;
}

/** Fills two companies by SQL to these sizes; the second one shows a missing company filter. */
export async function fill(
  url: string,
  companies: readonly [number, number],
  sizes: Sizes,
): Promise<[BenchCompany, BenchCompany]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  for (const company of companies) await fillCompany(pool, company, sizes);
  await pool.query("vacuum analyze");
  const filled = [await read(pool, companies[0]), await read(pool, companies[1])] as [BenchCompany, BenchCompany];
  await pool.end();
  return filled;
}

async function read(pool: pg.Pool, company: number): Promise<BenchCompany> {
  const ids = async (text: string) =>
    (await pool.query<{ id: number }>(text, [company])).rows.map((row) => Number(row.id));
  const [seller = 0] = await ids("select id from employees where company_id = $1 order by id");
  const [account = 0] = await ids("select id from accounts where company_id = $1 order by id");
  const customers = await ids("select id from contacts where company_id = $1 order by id limit 500");
  const products = await ids("select id from products where company_id = $1 order by id");
  const [service = 0] = await ids("select id from services where company_id = $1 order by id");
  return {
    company,
    seller,
    account,
    customers,
    products,
    service,
    date: "2026-06-15",
    from: "2026-06-14T21:00:00Z",
    to: "2026-06-15T21:00:00Z",
  };
}

async function fillCompany(pool: pg.Pool, company: number, sizes: Sizes): Promise<void> {
  const run = (text: string, ...values: unknown[]) => pool.query(text, [company, ...values]);
  await run(
    `insert into contacts (company_id, name, surname, phone)
     select $1, (array['Zeynep','Işıl','Çağla','Ömer','Şule'])[1 + n % 5], 'Soyadı ' || n, '+9053' || lpad(n::text, 8, '0')
     from generate_series(1, 5000) n`,
  );
  await run(
    `insert into products (company_id, name, sku, price, original_price, barcodes)
     select $1, case when n % 40 = 0 then 'Argan Yağlı Şampuan ' else 'Bakım Ürünü ' end || n, 'SKU-' || n, 1000, 1000, array['869' || lpad(n::text, 10, '0')]
     from generate_series(1, $2::int) n`,
    sizes.products,
  );
  await run(`insert into stock_levels (company_id, product_id, on_hand) select company_id, id, 1000000 from products where company_id = $1
    on conflict do nothing`);
  await run(
    `insert into orders (company_id, created_by, customer_id, subtotal, created_at)
     select $1, (select min(id) from employees where company_id = $1),
       (select min(id) from contacts where company_id = $1) + n % 5000, 10000 + n, now() - n * interval '5 minutes'
     from generate_series($2::int, 1, -1) n`,
    sizes.orders,
  );
  await run(
    `insert into order_lines (company_id, order_id, position, product_id, name, quantity, price)
     select $1, o.id, 0, (select min(id) from products where company_id = $1), 'Argan Yağlı Şampuan', 1, o.subtotal from orders o where o.company_id = $1`,
  );
  await fillDay(run, sizes.day);
  await fillBook(run, sizes.book);
}

/** Twenty employees with back-to-back appointments on the measured day, and as many on the days around it. */
async function fillDay(run: (text: string, ...values: unknown[]) => Promise<unknown>, count: number): Promise<void> {
  await run(
    `insert into employees (company_id, name, surname, color) select $1, 'Çalışan', n::text, 1 + n % 12 from generate_series(1, 20) n`,
  );
  for (const day of ["2026-06-14", "2026-06-15", "2026-06-16"]) {
    await run(
      `with made as (
         insert into reservations (company_id, customer_id, starting_at, finishing_at, total)
         select $1, (select min(id) from contacts where company_id = $1) + n, at, at + interval '45 minutes', 65000
         from (select n, ($2 || ' 06:00Z')::timestamptz + (n / 20) * interval '1 hour' as at from generate_series(0, $3::int - 1) n) t
         returning id, starting_at, finishing_at, status)
       insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
       select $1, made.id, made.status, 0, (select min(id) from services where company_id = $1),
         (select min(id) from employees where company_id = $1 and surname ~ '^\\d+$') + (row_number() over (partition by starting_at) - 1),
         65000, starting_at, 45, finishing_at from made`,
      day,
      count,
    );
  }
}

/** The twenty employees' appointments of the coming thirty days and of the days before. */
async function fillBook(run: (text: string, ...values: unknown[]) => Promise<unknown>, count: number): Promise<void> {
  await run(
    `with made as (
       insert into reservations (company_id, customer_id, starting_at, finishing_at, total)
       select $1, (select min(id) from contacts where company_id = $1) + n % 5000, at, at + interval '45 minutes', 65000
       from (select n, date_trunc('day', now()) + interval '30 days 6 hours' - (n / 160) * interval '1 day' + (n % 160 / 20) * interval '1 hour' as at
             from generate_series(0, $2::int - 1) n) t
       where at not between '2026-06-13' and '2026-06-18'
       returning id, starting_at, finishing_at, status)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, made.id, made.status, 0, (select min(id) from services where company_id = $1),
       (select min(id) from employees where company_id = $1 and surname ~ '^\\d+$') + (row_number() over (partition by starting_at order by id) - 1),
       65000, starting_at, 45, finishing_at from made`,
    count,
  );
  await run("insert into booking_settings (company_id, is_open) values ($1, true)");
  await run("insert into site_settings (company_id, is_published) values ($1, true)");
  await run("insert into booking_notices (company_id, version, text) values ($1, 1, 'Aydınlatma metni')");
}
