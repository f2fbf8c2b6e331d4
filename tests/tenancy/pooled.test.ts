import { describeTenants, openPair } from "../contract/tenants.ts";
import { testServer } from "../harness/api.ts";

/**
 * The tenant matrix through a pooler in transaction mode: a connection keeps nothing between transactions, neither company nor role,
 * and outside of one it works as the owner, so that any statement without its own setting would show everything.
 */

const server = await testServer({ pooler: "transaction", poolSize: 2, billing: true });
describeTenants(server, await openPair(server));
