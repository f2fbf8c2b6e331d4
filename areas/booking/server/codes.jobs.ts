import { z } from "zod";
import { tellAdministrators } from "#areas/access/server/mails.ts";
import { companyJob } from "#kit/server/jobs.ts";

/** Mails the administrators that the day's codes are used up; the settings screen shows it, too. */
export const tellCodesUsedUp = companyJob({
  name: "booking.tell_used_up",
  data: z.strictObject({}),
  changes: ["booking"],
  run: (ctx) => tellAdministrators(ctx, "booking_codes_used_up"),
});
