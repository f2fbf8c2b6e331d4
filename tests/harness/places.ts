import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { OpenPlace } from "#kit/server/backup/place.ts";
import { databaseUrl, TEMPLATE } from "./database.ts";

/** A migrated database without a business; dropped when it is closed. */
export const clonedPlace: OpenPlace = async () => {
  const root = inject("databaseUrl");
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
};
