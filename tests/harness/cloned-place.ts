import { randomUUID } from "node:crypto";
import pg from "pg";
import type { TemporaryPlace } from "#kit/server/backup/place.ts";
import { databaseUrl, TEMPLATE } from "./database.ts";

/** A migrated database without a business on the tests' PostgreSQL; dropped when it is closed. */
export async function placeOn(root: string): Promise<TemporaryPlace> {
  const name = `place_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: root });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: databaseUrl(root, name),
    async close() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
