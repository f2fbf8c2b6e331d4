import { routes } from "#kit/server/routes.ts";
import { jobsTable } from "../contract/jobs.ts";
import { dropJob, retryJob } from "./jobs.ts";
import { listJobs } from "./jobs.queries.ts";

export const jobRoutes = routes(jobsTable, {
  "GET /api/jobs": ({ db }, { query }) => listJobs(db, query),
  "POST /api/jobs/{id}/retry": (ctx, { params }) => retryJob(ctx, params.id),
  "DELETE /api/jobs/{id}": (ctx, { params }) => dropJob(ctx, params.id),
});
