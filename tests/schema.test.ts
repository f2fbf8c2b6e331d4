import { describe, expect, test } from "vitest";
import { clonedDatabase } from "./harness/clone.ts";

/**
 * Rules of the database schema: a company's rows begin with company_id, are invisible to other companies, and the server's role can't
 * change that. Tables are read from the catalogue, so new ones are checked automatically.
 */

const { owner } = await clonedDatabase();
const query = async <Row>(text: string) => (await owner.query(text)).rows as Row[];

/** Global tables, or those of a person: each is reachable only through a session. */
const globalTables = [
  "access_mails",
  "attempts",
  "backup_runs",
  "companies",
  "countries",
  "job_turns",
  "login_challenges",
  "login_events",
  "logins",
  "memberships",
  "migrations",
  "passkeys",
  "password_links",
  "recovery_codes",
  "sessions",
  "totp_secrets",
];
/** Tables that only say which company a row belongs to, not its content. */
const pointers = new Set(["job_turns", "memberships"]);
/** Append-only tables: accounting and stock are corrected by another row. */
const appendOnly = ["refund_lines", "shipments", "stock_entries", "tenders"];

/** Without partitions, which the server's role may not read or write. */
const own = "n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition";
const tables = await query<{ name: string; company: boolean; secured: boolean; forced: boolean; owner: string }>(`
  select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as company
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} order by 1`);
const companyTables = tables.filter(({ name }) => !globalTables.includes(name)).map(({ name }) => name);
const rights = await query<{ table: string; right: string }>(`
  select c.relname as table, lower(acl.privilege_type) as right
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) acl
  where ${own} and acl.grantee = 'defter_app'::regrole order by 1, 2`);

describe("tables", () => {
  test("are global only if named here", () => {
    expect(tables.filter(({ company }) => !company).map(({ name }) => name)).toEqual(
      globalTables.filter((name) => !pointers.has(name)),
    );
    expect(companyTables.length).toBeGreaterThan(20);
  });

  test("of companies have forced row-level security", () => {
    const open = tables.filter(({ name, secured, forced }) => companyTables.includes(name) && !(secured && forced));
    expect(
      open.map(({ name }) => name),
      "call company_owned('…') in the migration",
    ).toEqual([]);
  });

  test("of companies have the one policy, for reading and for writing", async () => {
    const policies = await query<{ name: string; policy: string }>(`
      select c.relname as name, concat_ws(' | ', p.polname, p.polcmd, p.polpermissive, p.polroles = '{0}',
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as policy
      from pg_policy p join pg_class c on c.oid = p.polrelid where p.polpermissive order by 1`);
    expect(policies.map(({ name }) => name)).toEqual(companyTables);
    const company = "(company_id = app_company())";
    expect(new Set(policies.map(({ policy }) => policy))).toEqual(
      new Set([`company | * | t | t | ${company} | ${company}`]),
    );
  });

  test("are planned as if each company had a thousand rows, so that a large one is not planned as a small one", async () => {
    const average = await query(`
      select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${own} and a.attname = 'company_id' and a.attoptions is distinct from '{n_distinct=-0.001}'`);
    expect(average, "call plan_for_large_company('…') in the migration").toEqual([]);
  });

  test("have no nullable company_id and none that is no bigint", async () => {
    const loose = await query(`
      select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${own} and a.attname = 'company_id' and (not a.attnotnull or a.atttypid <> 'int8'::regtype)`);
    expect(loose).toEqual([]);
  });

  test("have no view, and only merging people and undoing imports and merges run with the owner's rights", async () => {
    expect(
      await query(
        `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind in ('v', 'm')`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and prosecdef order by 1`,
      ),
      // They move or delete entries of ledgers: of an import that nobody used since (decision 0106), of merged people (decision 0117).
    ).toEqual([{ proname: "merge_contacts" }, { proname: "undo_import_entry" }, { proname: "undo_merge" }]);
  });
});

describe("keys of a company's tables begin with company_id", () => {
  /** The first column of every key, index and foreign key; an expression has no name. */
  const columns = (
    list: string,
    table: string,
  ) => `array(select a.attname::text from unnest(${list}) with ordinality k (number, place)
    left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by place)`;

  test("one primary key per table", async () => {
    const keys = await query<{ name: string; columns: string[] }>(`
      select conrelid::regclass::text as name, ${columns("conkey", "conrelid")} as columns
      from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace and conparentid = 0
        and not exists (select from pg_class c where c.oid = conrelid and c.relispartition) order by 1`);
    expect(keys.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
    expect(keys.filter(({ name, columns }) => companyTables.includes(name) && columns[0] !== "company_id")).toEqual([]);
  });

  test("unique and other indexes, also of exclusion constraints", async () => {
    const indexes = await query<{ table: string; name: string; first: string | null; global: boolean }>(`
      select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
             (select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${own} order by 1, 2`);
    const stray = indexes.filter(({ table, first }) => companyTables.includes(table) && first !== "company_id");
    expect(stray).toEqual([]);
  });

  test("foreign keys to a company's table contain company_id", async () => {
    const keys = await query<{ name: string; table: string; target: string; from: string[]; to: string[] }>(`
      select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
             ${columns("conkey", "conrelid")} as from, ${columns("confkey", "confrelid")} as to
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`);
    const inside = keys.filter(({ target }) => companyTables.includes(target));
    expect(inside.filter(({ from, to }) => from[0] !== "company_id" || to[0] !== "company_id")).toEqual([]);
    const outside = keys.filter(
      ({ table, target }) =>
        companyTables.includes(table) && globalTables.includes(target) && !["companies", "countries"].includes(target),
    );
    expect(outside).toEqual([]);
  });

  test("foreign keys to deletable rows have an index, for deletions", async () => {
    const keys = await query<{ name: string; target: string; columns: string[]; indexes: string[][] }>(`
      select conname as name, confrelid::regclass::text as target, ${columns("conkey", "conrelid")} as columns,
             array(select array_to_string(${columns("string_to_array(i.indkey::text, ' ')::int[]", "i.indrelid")}, ',')
                   from pg_index i where i.indrelid = conrelid and i.indisvalid) as indexes
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`).then((rows) =>
      rows.map((row) => ({ ...row, indexes: (row.indexes as unknown as string[]).map((index) => index.split(",")) })),
    );
    const deleted = new Set(rights.filter(({ right }) => right === "delete").map(({ table }) => table));
    // The company alone matches too many rows; the key's first own column after it matches few enough.
    const serves = (index: string[], key: string[]) =>
      index.slice(0, Math.min(key.length, 2)).every((column) => key.includes(column));
    const slow = keys.filter(
      ({ target, columns, indexes }) => deleted.has(target) && !indexes.some((index) => serves(index, columns)),
    );
    expect(
      slow.map(({ name }) => name),
      "create an index that begins with the columns of the key",
    ).toEqual([]);
    expect(deleted.has("employees")).toBe(true);
  });

  test("id columns are foreign keys", async () => {
    const loose = await query<{ column: string }>(`
      select c.relname || '.' || a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${own} and a.attname like '%\\_id' and a.attname <> 'company_id' and a.attnum > 0 and not a.attisdropped
        and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)) order by 1`);
    const free = new Set([
      // Sums of zero outlive their account and seller until they are folded.
      "transaction_sums.account_id",
      "transaction_sums.seller_id",
      // An audit entry's row may be deleted, and the person of a key may have left.
      "audit_entries.employee_id",
      "audit_entries.entity_id",
      "idempotency_keys.login_id",
      // A message's cause is a row of any area, which may be deleted.
      "messages.cause_id",
      "message_credit_entries.cause_id",
      // A picture's purpose is a row of any area.
      "media.entity_id",
      // What an import wrote may be deleted before the import is undone.
      "import_entries.entity_id",
      // The row of a merged person is deleted.
      "contact_merges.merged_id",
      // A reservation's lines may be replaced after its order was made.
      "order_lines.reservation_item_id",
    ]);
    expect(loose.map(({ column }) => column).filter((column) => !free.has(column))).toEqual([]);
  });
});

describe("indexes on expressions", () => {
  /** Indexes that no search uses, by what they are for. */
  const notForSearches = {
    "names and addresses are there once": [
      "brands_name_key",
      "content_categories_title_key",
      "content_tags_title_key",
      "customer_tags_name_key",
      "employees_email_key",
      "product_categories_name_key",
      "service_categories_name_key",
      "session_packages_name_key",
      "themes_name_key",
    ],
    "appointments don't overlap": ["reservation_items_employee_taken", "reservation_items_seat_taken"],
    "the few open requests are read in this order": ["privacy_requests_by_due"],
  };

  /**
   * PostgreSQL searches an index under row-level security only by functions that are leakproof, and an SQL function keeps that property only
   * if it is never inlined, as one with an inner select. Other nodes than these, such as coalesce, are not leakproof either.
   */
  test("serve searches under row-level security", async () => {
    const indexes = await query<{ name: string }>(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and (
        exists (select from regexp_matches(i.indexprs::text, ':(?:funcid|opfuncid) (\\d+)', 'g') used
          join pg_proc p on p.oid = used[1]::oid join pg_language l on l.oid = p.prolang
          where not p.proleakproof or l.lanname = 'sql' and p.prosqlbody::text ~ 'SUBLINK' is not true)
        or i.indexprs::text ~ '\\{(?!(VAR|CONST|FUNCEXPR|OPEXPR|RELABELTYPE|COLLATEEXPR)\\M)') order by 1`);
    expect(
      indexes.map(({ name }) => name),
      "use words_key() or another leakproof function, or leave the index out (decision 0053)",
    ).toEqual(Object.values(notForSearches).flat().toSorted());
  });
});

describe("the server's role", () => {
  test("is restricted: no login, no ownership, no superuser, no bypass of row-level security", async () => {
    const [role] = await query(
      "select rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = 'defter_app'",
    );
    expect(new Set(Object.values(role as object))).toEqual(new Set([false]));
    expect(tables.filter((table) => table.owner === "defter_app")).toEqual([]);
    expect(
      await query("select objid from pg_shdepend where refobjid = 'defter_app'::regrole and deptype = 'o'"),
    ).toEqual([]);
    expect(await query("select roleid from pg_auth_members where member = 'defter_app'::regrole")).toEqual([]);
  });

  test("may only empty the partitions of a table, and only those of the intents", async () => {
    const partitions = await query<{ name: string; rights: string[] }>(`
      select regexp_replace(c.relname, '_[^_]*$', '') as name, array(select acl.privilege_type::text from aclexplode(c.relacl) acl
        where acl.grantee = 'defter_app'::regrole) as rights
      from pg_class c where c.relispartition and c.relkind = 'r' order by c.relname`);
    expect(partitions).toEqual(Array.from({ length: 9 }, () => ({ name: "idempotency_keys", rights: ["TRUNCATE"] })));
  });

  test("has plain rights only on tables, and no right to create any", async () => {
    expect(rights.filter(({ right }) => !["select", "insert", "update", "delete"].includes(right))).toEqual([]);
    const [may] = await query(
      "select has_schema_privilege('defter_app', 'public', 'create') as public, has_database_privilege('defter_app', current_database(), 'create') as database",
    );
    expect(may).toEqual({ public: false, database: false });
  });

  test.each(appendOnly)("may only insert into %s", (name) => {
    expect(rights.filter(({ table }) => table === name).map(({ right }) => right)).toEqual(["insert", "select"]);
  });

  test("may insert audit entries and delete those older than ten years", async () => {
    expect(rights.filter(({ table }) => table === "audit_entries").map(({ right }) => right)).toEqual([
      "delete",
      "insert",
      "select",
    ]);
    const narrowing = await query(
      "select polrelid::regclass::text as table, polname, polcmd, pg_get_expr(polqual, polrelid) as rows from pg_policy where not polpermissive",
    );
    expect(narrowing).toEqual([
      { table: "audit_entries", polname: "ten_years", polcmd: "d", rows: "(at < (now() - '10 years'::interval))" },
    ]);
  });

  test("may not change migrations or countries, or delete a person or a business", () => {
    const of = (name: string) => rights.filter(({ table }) => table === name).map(({ right }) => right);
    for (const name of ["migrations", "countries"]) expect(of(name)).toEqual(["select"]);
    for (const name of ["companies", "logins"]) expect(of(name)).toEqual(["insert", "select", "update"]);
  });
});
