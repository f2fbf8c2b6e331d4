import type pg from "pg";
import { expect } from "vitest";
import { ledgerRules } from "#areas/exports/server/ledgers.report.ts";

/** Checks that orders, money, stock and calendar agree in every company. */
export async function expectBooksToAgree(owner: pg.Pool | pg.Client): Promise<void> {
  for (const [rule, broken] of Object.entries(ledgerRules)) {
    const { rows } = await owner.query(`${broken} limit 5`);
    expect(rows, rule).toEqual([]);
  }
}
