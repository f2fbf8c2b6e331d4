import { companyDaily } from "#kit/server/daily-jobs.ts";
import { todayOf } from "#kit/server/time.ts";
import { makeDueBills } from "./bill-repeats.ts";

/** Makes the drafts of bills that repeat every month; several where days were missed. */
export const repeatBills = companyDaily("accounting.repeat_bills", "04:00", async (ctx) => {
  let made = 1;
  while (made > 0) made = await makeDueBills(ctx.db, todayOf(ctx));
});
