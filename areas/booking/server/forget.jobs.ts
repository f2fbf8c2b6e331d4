import { companyDaily } from "#kit/server/daily-jobs.ts";
import { forgetUnfinished } from "./online.queries.ts";

/** Deletes what visitors began and did not finish. */
export const forgetBookings = companyDaily("booking.forget", "03:30", ({ db }) => forgetUnfinished(db));
