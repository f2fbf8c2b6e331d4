import { describeTenants, openPair } from "../contract/tenants.ts";
import { testServer } from "../harness/api.ts";

/** The tenant matrix with row-level security switched off: every statement must filter by company itself. */

const server = await testServer({ billing: true });
await server.owner.query(`do $$ declare secured regclass; begin
  for secured in select oid from pg_class where relrowsecurity loop
    execute format('alter table %s disable row level security', secured);
  end loop;
end $$`);
describeTenants(server, await openPair(server));
