import { openDatabase, type Db, type Sql } from "#kit/server/database.ts";
import type { TestServer } from "./api.ts";

/**
 * The plans of every statement that a read sends, made as the server's own role under row-level security: for the read's values and, from
 * PostgreSQL 16 on, for whatever values come. Each statement answers the read as if there were no rows.
 */
export async function plansOf(
  server: TestServer,
  company: number,
  read: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const { rows: version } = await server.owner.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  const explains = (version[0]?.number ?? 0) >= 160_000 ? ["explain", "explain (generic_plan)"] : ["explain"];
  const plans: string[] = [];
  for (const explain of explains) {
    const database = openDatabase({ url: server.url, onStatement: (text) => `${explain} ${text}` });
    const db = database.company(company);
    const seen = async (query: Sql) => {
      const lines = await db.rows<{ "QUERY PLAN": string }>(query);
      plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
    };
    const answer = (nothing: unknown) => ({ value: (query: Sql) => seen(query).then(() => nothing) });
    const one = { total: 0, data: "[]" };
    await read(Object.create(db, { one: answer(one), maybe: answer(undefined), rows: answer([]) }) as Db).finally(() =>
      database.close(),
    );
  }
  if (plans.length === 0) throw new Error("the read sent no statement");
  return plans;
}
