import type { Caller, TestServer } from "./api.ts";

type Import = Awaited<ReturnType<typeof upload>>;

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
