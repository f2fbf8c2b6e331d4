import pg from "pg";
import { afterAll } from "vitest";
import { isPlannedForItsValues } from "#kit/server/database.ts";
import type { TestServer } from "./api.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A node of EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON). */
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
}

export interface Explained {
  /**
   * Rows read from tables and indexes, including those that a filter removed. An entry of a bitmap counts as a twentieth, because it is
   * that cheap.
   */
  rows: number;
  /** Pages of 8 KB that were read: an index walked for one row shows only here. */
  blocks: number;
  /** Index conditions, one per line, each with its table or index. */
  conditions: string;
  ms: number;
}

export type PlanMode = "force_custom_plan" | "force_generic_plan";

/** Runs a statement as the server's own role under row-level security and returns its plan, which is a custom one if the server asks for it. */
export function explainer(server: TestServer, company: number) {
  const connected = server.owner.connect();
  afterAll(async () => (await connected).release());
  return async ({ text, values }: Statement, wanted: PlanMode): Promise<Explained> => {
    const mode = isPlannedForItsValues(text) ? "force_custom_plan" : wanted;
    const client = await connected;
    const setting = `set local role defter_app; set local app.company = ${company}; set local plan_cache_mode = ${mode}; set local jit = off; set local random_page_cost = 1.1; set local enable_mergejoin = off`;
    await client.query(`begin; ${setting}`);
    try {
      // EXPLAIN of a bound statement is always planned for its values; EXECUTE follows plan_cache_mode.
      await client.query(`prepare asked as ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node; "Execution Time": number }] }>(
        `explain (analyze, buffers, timing off, format json) execute asked ${given}`,
      );
      const [{ Plan: plan, "Execution Time": ms }] = rows[0]!["QUERY PLAN"];
      return { ...readBy(plan), ms };
    } finally {
      await client.query("rollback; deallocate all");
    }
  };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(",")}}`);
  return pg.escapeLiteral(String(value));
}

function readBy(plan: Node): Omit<Explained, "ms"> {
  const scans = scansOf(plan);
  const taken = (node: Node) =>
    (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
    node["Actual Loops"] *
    (node["Node Type"] === "Bitmap Index Scan" ? 0.05 : 1);
  return {
    rows: Math.round(scans.reduce((sum, node) => sum + taken(node), 0)),
    blocks: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    conditions: scans.map((node) => `${nameOf(node)}: ${node["Index Cond"] ?? ""}`).join("\n"),
  };
}

const nameOf = (node: Node) => [node["Relation Name"], node["Index Name"]].filter(Boolean).join(" ");

function scansOf(node: Node): Node[] {
  const inner = (node.Plans ?? []).flatMap(scansOf);
  return node["Node Type"].endsWith("Scan") && nameOf(node) !== "" ? [...inner, node] : inner;
}
