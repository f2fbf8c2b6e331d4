import type { Pool } from "pg";

type Owner = Pick<Pool, "query">;

/** So many closed stock counts, and an open one without lines, whose id it returns. */
export async function manyCounts(
  owner: Owner,
  { company, by, counts }: { company: number; by: number; counts: number },
): Promise<number> {
  await owner.query(
    `insert into stock_counts (company_id, name, scope, created_by, state, uncounted, ended_by, ended_at, figures)
     select $1, 'Sayım ' || n, 'all', $2, 'closed', 'keep', $2, now(),
       '{"lines":0,"counted":0,"different":0,"missing":0,"found":0}' from generate_series(1, $3) n`,
    [company, by, counts],
  );
  const { rows } = await owner.query<{ id: number }>(
    "insert into stock_counts (company_id, name, scope, created_by) values ($1, 'Sayım', 'all', $2) returning id::int as id",
    [company, by],
  );
  return rows[0]!.id;
}

/** All tracked products of the company as lines of a count, three of four counted. */
export async function fillCount(
  owner: Owner,
  { company, by, count }: { company: number; by: number; count: number },
): Promise<void> {
  await owner.query(
    `insert into stock_count_lines (company_id, count_id, product_id, counted, expected, counted_by, counted_at)
     select p.company_id, $2, p.id, done.quantity, done.quantity, done.by, done.at
     from products p left join lateral (select 0 as quantity, $3::bigint as by, now() as at where p.id % 4 > 0) done on true
     where p.company_id = $1 and p.tracked`,
    [company, count, by],
  );
}
