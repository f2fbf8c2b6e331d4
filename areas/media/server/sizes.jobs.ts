import { companyDaily } from "#kit/server/daily-jobs.ts";
import { insertUnsized } from "#kit/server/picture-rows.ts";
import { makeSizes, planSizes } from "#kit/server/stored-pictures.ts";
import { listUnsized } from "./sizes.report.ts";

export { makeSizes };

/** Makes the sizes of pictures that were stored before there were sizes, or whose job gave up. */
export const planMissing = companyDaily("media.plan_sizes", "04:40", async (ctx) => {
  await insertUnsized(ctx.db, await listUnsized(ctx.db));
  await planSizes(ctx);
});
