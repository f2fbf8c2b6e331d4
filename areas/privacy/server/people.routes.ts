import { routes } from "#kit/server/routes.ts";
import { personData } from "../contract/people.ts";
import { downloadPerson, showRemainder } from "./people.ts";

export const peopleRoutes = routes(personData, {
  "GET /api/privacy/people/{id}/file": (ctx, { params, query }) => downloadPerson(ctx, params.id, query),
  "GET /api/privacy/people/{id}/remainder": (ctx, { params }) => showRemainder(ctx, params.id),
});
