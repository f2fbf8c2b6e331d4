import type pg from "pg";

/** PostgreSQL's schema as readable SQL: functions, then each table with its columns, constraints, indexes, policies and triggers, by name. */
export async function describeSchema(client: Pick<pg.Client, "query">): Promise<string> {
  // Types and defaults are written with their schema unless it is on the search path.
  await client.query("set search_path to public");
  const ask = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const functions = await ask<{ text: string }>(functionsSql);
  const tables = await ask<Table>(tablesSql);
  return [HEAD, ...functions.map(({ text }) => `${text.trim()};\n`), ...tables.map(tableText)].join("\n");
}

const HEAD = `-- The schema after all migrations, to read. It is written by \`npm run schema\`; tests/schema-file.test.ts compares it.\n`;

interface Table {
  name: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  policies: string[];
  triggers: string[];
  grants: string | null;
}

function tableText({ name, columns, constraints, indexes, policies, triggers, grants }: Table): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`).join(",\n");
  const rest = [...indexes, ...policies, ...triggers].map((line) => `${line};\n`).join("");
  return `create table ${name} (\n${lines}\n);\n${rest}${grants ? `grant ${grants} on ${name} to defter_app;\n` : ""}`;
}

const OWN = "n.nspname = 'public'";

const functionsSql = `
  select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${OWN} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname, 1`;

const tablesSql = `
  select c.relname as name,
    (select array_agg(format('%s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attidentity <> '' then ' generated always as identity'
             when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) order by a.attnum)
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select format('constraint %s %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
     where k.conrelid = c.oid and k.contype <> 'n' and k.conparentid = 0 order by position(k.contype in 'pucf'), k.conname) as constraints,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i
     where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
     order by 1) as indexes,
    array(select format('create policy %s on %s using (%s)', p.polname, c.relname, pg_get_expr(p.polqual, p.polrelid)) from pg_policy p
     where p.polrelid = c.oid order by 1) as policies,
    array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
    (select string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
     from aclexplode(c.relacl) g where g.grantee = 'defter_app'::regrole) as grants
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OWN} and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
