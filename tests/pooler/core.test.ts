import { afterAll, describe, inject } from "vitest";
import { routeThroughPooler } from "../harness/api.ts";
import { startPgbouncer } from "../harness/pgbouncer.ts";

/** S01: the core API tests again, behind a real pgbouncer in transaction mode. */

const pooler = await startPgbouncer(inject("databaseUrl"));
afterAll(() => pooler.stop());
routeThroughPooler(pooler);

describe("sessions", async () => void (await import("#areas/access/server/sessions.test.ts")));
describe("reservations", async () => void (await import("#areas/reservations/server/reservations.test.ts")));
describe("orders", async () => void (await import("#areas/sales/server/orders.test.ts")));
describe("refunds", async () => void (await import("#areas/sales/server/refunds.test.ts")));
describe("documents", async () => void (await import("#areas/accounting/server/documents.test.ts")));
