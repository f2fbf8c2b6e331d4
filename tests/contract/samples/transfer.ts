import type { Salon } from "../salon.ts";
import { dot, own, type Samples } from "./sample.ts";

const inState = (state: Parameters<Salon["importIn"]>[0]) => async (salon: Salon) => ({
  params: { id: String(await salon.importIn(state)) },
});

/** Of imports from other programs. */
export const samples: Samples = {
  "POST /api/imports": ({ mark }) => ({ body: { name: `${mark}.csv`, size: 1_000_000 } }),
  "GET /api/imports/{id}": own("POST /api/imports"),
  "POST /api/imports/{id}/parts": async (salon) => ({
    ...(await own("POST /api/imports")(salon)),
    body: { number: "0", file: dot as never },
  }),
  "PUT /api/imports/{id}": async (salon) => ({
    ...(await inState("mapping")(salon)),
    body: { kind: "customers", mapping: ["name"], overwrite: false },
  }),
  "GET /api/imports/{id}/rows": async (salon) => ({
    ...(await inState("checked")(salon)),
    query: { page: "1", per_page: "20", query: "", verdict: "refused" },
  }),
  "GET /api/imports/{id}/refused": inState("checked"),
  "POST /api/imports/{id}/start": inState("checked"),
  "POST /api/imports/{id}/stop": inState("importing"),
  "POST /api/imports/{id}/undo": inState("done"),
  "DELETE /api/imports/{id}": own("POST /api/imports"),
};
