import { z } from "zod";
import { companyJob } from "#kit/server/jobs.ts";
import { sendPlanned } from "./send.ts";

/** The key of a planned run's job, by which it is moved and deleted. */
export const keyOfRun = (id: number): string => `automations.run:${id}`;

/** Sends what an automation planned, if it still holds. */
export const sendRun = companyJob({
  name: "automations.send",
  data: z.strictObject({ id: z.number() }),
  changes: ["messages"],
  run: (ctx, { id }) => sendPlanned(ctx, id),
});
