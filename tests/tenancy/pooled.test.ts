import { describeTenants, openPair } from "../contract/tenants.ts";
import { testServer } from "../harness/api.ts";

/**
 * The tenant matrix through a pooler in transaction mode: a connection keeps neither company nor role between transactions, and outside of
 * one it works as the owner, so that a statement without its own setting would see everything. Only reads: a write begins its transaction with
 * the setting, by the same code for all.
 */

const server = await testServer({ pooler: "transaction", poolSize: 2, billing: true });
describeTenants(server, await openPair(server), (key) => key.startsWith("GET "));
