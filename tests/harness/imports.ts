import type { Pool } from "pg";
import type { Caller, TestServer } from "./api.ts";

type Import = Awaited<ReturnType<typeof upload>>;

/** Windows-1254, which has the Turkish letters where Latin-1 has Icelandic ones. */
export const windows1254 = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[ğĞıİşŞ]/g, (letter) => ({ ğ: "ð", Ğ: "Ð", ı: "ý", İ: "Ý", ş: "þ", Ş: "Þ" })[letter] as string),
    "latin1",
  );

/** Sends a file in one part and has it read. */
export async function upload(server: TestServer, salon: Caller, file: string | Uint8Array, name = "liste.csv") {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const { id } = await salon.call("POST /api/imports", { body: { name, size: bytes.length } });
  await salon.call("POST /api/imports/{id}/parts", {
    params: { id },
    body: { number: "0", file: Buffer.from(bytes) as never },
  });
  await server.runJobs();
  return salon.call("GET /api/imports/{id}", { params: { id } });
}

/** The dry run, with the recognised columns unless others are given. */
export async function tryOut(
  server: TestServer,
  salon: Caller,
  one: Import,
  chosen: Partial<Pick<Import, "kind" | "mapping" | "overwrite">> = {},
) {
  const body = {
    kind: chosen.kind ?? one.kind ?? "customers",
    mapping: chosen.mapping ?? one.mapping,
    overwrite: chosen.overwrite ?? false,
  };
  await salon.call("PUT /api/imports/{id}", { params: { id: one.id }, body });
  await server.runJobs();
  return salon.call("GET /api/imports/{id}", { params: { id: one.id } });
}

/** Starts or undoes it, and waits for the end. */
export async function run(server: TestServer, salon: Caller, id: number, what: "start" | "undo" = "start") {
  await salon.call(`POST /api/imports/{id}/${what}`, { params: { id } });
  await server.runJobs();
  return salon.call("GET /api/imports/{id}", { params: { id } });
}

/** All steps of a file. */
export async function bring(
  server: TestServer,
  salon: Caller,
  file: string | Uint8Array,
  chosen: Parameters<typeof tryOut>[3] = {},
) {
  const one = await tryOut(server, salon, await upload(server, salon, file), chosen);
  return run(server, salon, one.id);
}

/** The reasons of rows by their number. */
export async function reasonsOf(
  salon: Caller,
  id: number,
  verdict: "refused" | "doubled" | "kept",
): Promise<Record<number, string[]>> {
  const { data } = await salon.call("GET /api/imports/{id}/rows", {
    params: { id },
    query: { verdict, per_page: "100" as never },
  });
  return Object.fromEntries(data.map(({ number, reasons }) => [number, reasons.map(({ code }) => code)]));
}

/** An import of so many rows that are all refused, written into the tables; returns its id. */
export async function refusedImport(
  owner: Pick<Pool, "query">,
  { company, by, rows }: { company: number; by: number; rows: number },
): Promise<number> {
  const { rows: made } = await owner.query<{ id: number }>(
    `insert into imports (company_id, file_name, size, received, state, kind, row_count, created_by)
     values ($1, 'liste.csv', 1, 1, 'checked', 'customers', $3, $2) returning id`,
    [company, by, rows],
  );
  const [{ id } = { id: 0 }] = made;
  await owner.query(
    `insert into import_rows (company_id, import_id, number, cells, verdict) select $1, $2, n, '["x"]', 'refused' from generate_series(2, $3 + 1) n`,
    [company, id, rows],
  );
  return id;
}
