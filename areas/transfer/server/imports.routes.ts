import { routes } from "#kit/server/routes.ts";
import { importsTable } from "../contract/imports.ts";
import * as imports from "./imports.ts";
import { downloadRefused } from "./refused.ts";

export const importRoutes = routes(importsTable, {
  "GET /api/imports": imports.readImports,
  "POST /api/imports": imports.beginImport,
  "GET /api/imports/{id}": (ctx, { params }) => imports.readOne(ctx, params.id),
  "POST /api/imports/{id}/parts": imports.addPart,
  "PUT /api/imports/{id}": imports.chooseColumns,
  "GET /api/imports/{id}/rows": imports.readRows,
  "GET /api/imports/{id}/refused": (ctx, { params }) => downloadRefused(ctx, params.id),
  "POST /api/imports/{id}/start": (ctx, { params }) => imports.startImport(ctx, params.id),
  "POST /api/imports/{id}/stop": (ctx, { params }) => imports.stopImport(ctx, params.id),
  "POST /api/imports/{id}/undo": (ctx, { params }) => imports.undoImport(ctx, params.id),
  "DELETE /api/imports/{id}": (ctx, { params }) => imports.dropImport(ctx, params.id),
});
