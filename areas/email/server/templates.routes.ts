import { routes } from "#kit/server/routes.ts";
import { templates } from "../contract/templates.ts";
import { addTemplate, changeTemplate, type GroupsOf, removeTemplate, testTemplate } from "./templates.ts";
import { getTemplate, listTemplates } from "./templates.queries.ts";

export const templateRoutes = (groupsOf: GroupsOf) =>
  routes(templates, {
    "GET /api/marketing/templates": ({ db }, { query }) => listTemplates(db, query),
    "POST /api/marketing/templates": addTemplate,
    "GET /api/marketing/templates/{id}": ({ db }, { params }) => getTemplate(db, params.id),
    "PUT /api/marketing/templates/{id}": changeTemplate(groupsOf),
    "POST /api/marketing/templates/{id}/test": (ctx, { params }) => testTemplate(ctx, params.id),
    "DELETE /api/marketing/templates/{id}": (ctx, { params }) => removeTemplate(ctx, params.id),
  });
