import { openDatabase, type Db, type Sql } from "#kit/server/database.ts";
import type { TestServer } from "./api.ts";

/**
 * The plans of every statement of a read, as the server's own role under row-level security: for the read's values and, from PostgreSQL 16
 * on, the generic plan of a prepared statement. Each statement returns no rows to the read.
 */
export async function plansOf(
  server: TestServer,
  company: number,
  read: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const statements = await statementsOf(server, company, read);
  const plans: string[] = [];
  const database = openDatabase({ url: server.url, onStatement: (text) => `explain ${text}` });
  for (const statement of statements) {
    const lines = await database.company(company).rows<Line>(statement);
    plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
  }
  await database.close();
  return [...plans, ...(await genericPlans(server, company, statements))];
}

/** A list's cursor made of these keys. */
export const cursorOf = (...keys: unknown[]): string => Buffer.from(JSON.stringify(keys)).toString("base64url");

/** A page after a cursor starts in the index at the cursor: no skipped rows, no sort. */
export const startsAtCursor = /Index (Only )?Scan.*\n\s+Index Cond: .*ROW\(/;

interface Line {
  "QUERY PLAN": string;
}

async function statementsOf(server: TestServer, company: number, read: (db: Db) => Promise<unknown>): Promise<Sql[]> {
  const sent: Sql[] = [];
  const answer = (nothing: unknown) => ({
    value: async (query: Sql) => {
      sent.push(query);
      return nothing;
    },
  });
  const one = { total: 0, data: "[]", rows: [], page: [] };
  const db = server.database.company(company);
  await read(Object.create(db, { one: answer(one), maybe: answer(undefined), rows: answer([]) }) as Db);
  if (sent.length === 0) throw new Error("the read sent no statement");
  return sent;
}

/** The generic plans. Planned without parameter values, because the planner would use them. */
async function genericPlans(server: TestServer, company: number, statements: readonly Sql[]): Promise<string[]> {
  const client = await server.owner.connect();
  const ask = async (text: string) => (await client.query<Line>(text)).rows;
  const [version] = await ask("select current_setting('server_version_num') as \"QUERY PLAN\"");
  const plans: string[] = [];
  if (Number(version?.["QUERY PLAN"]) >= 160_000) {
    await ask(`begin; set local role defter_app; set local app.company = ${company}`);
    for (const { text } of statements) {
      const lines = await ask(`explain (generic_plan) ${text}`);
      plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
    }
    await ask("rollback");
  }
  client.release();
  return plans;
}
