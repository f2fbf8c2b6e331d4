import { routes } from "#kit/server/routes.ts";
import { themesTable } from "../contract/themes.ts";
import {
  addFile,
  checkFile,
  getRevision,
  listFiles,
  listRevisions,
  removeFile,
  restoreRevision,
  saveFile,
} from "./files.ts";
import { readFile } from "./files.queries.ts";
import { faultOfTheme, previewTheme, stateOfTheme, type PageData } from "./preview.ts";
import { activateTheme, addTheme, changeTheme, getTheme, listThemes, removeTheme, updateTheme } from "./themes.ts";

export const themeRoutes = (dataOf: PageData) =>
  routes(themesTable, {
    "GET /api/themes": (ctx) => listThemes(ctx),
    "POST /api/themes": (ctx, { body }) => addTheme(ctx, body),
    "GET /api/themes/state": stateOfTheme(dataOf),
    "GET /api/themes/{id}": ({ db }, { params }) => getTheme(db, params.id),
    "PUT /api/themes/{id}": changeTheme,
    "DELETE /api/themes/{id}": (ctx, { params }) => removeTheme(ctx, params.id),
    "POST /api/themes/{id}/activate": (ctx, { params }) => activateTheme(ctx, params.id),
    "POST /api/themes/{id}/update": (ctx, { params }) => updateTheme(ctx, params.id),
    "GET /api/themes/{id}/fault": faultOfTheme(dataOf),
    "GET /api/themes/{id}/files": (ctx, { params }) => listFiles(ctx, params.id),
    "POST /api/themes/{id}/files": addFile,
    "POST /api/themes/{id}/check": checkFile,
    "POST /api/themes/{id}/preview": previewTheme(dataOf),
    "GET /api/themes/{id}/files/{fileId}": ({ db }, { params }) => readFile(db, params.id, params.fileId),
    "PUT /api/themes/{id}/files/{fileId}": saveFile,
    "DELETE /api/themes/{id}/files/{fileId}": removeFile,
    "GET /api/themes/{id}/files/{fileId}/revisions": (ctx, { params }) => listRevisions(ctx, params),
    "GET /api/themes/{id}/files/{fileId}/revisions/{revision}": (ctx, { params }) => getRevision(ctx, params),
    "POST /api/themes/{id}/files/{fileId}/revisions/{revision}/restore": restoreRevision,
  });
