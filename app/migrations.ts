import { fileURLToPath } from "node:url";

/** The folder of all migrations. */
export const migrations = fileURLToPath(new URL("../db/migrations", import.meta.url));
