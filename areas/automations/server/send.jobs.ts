import { z } from "zod";
import { companyJob } from "#kit/server/jobs.ts";
import { sendPlanned } from "./send.ts";

/** The key of a planned run's job, used to move and delete it. */
export const keyOfRun = (id: number): string => `automations.run:${id}`;

/** Sends a planned message, if it is still valid. */
export const sendRun = companyJob({
  name: "automations.send",
  data: z.strictObject({ id: z.number() }),
  changes: ["messages"],
  run: (ctx, { id }) => sendPlanned(ctx, id),
});
