import { z } from "zod";
import { companyJob } from "#kit/server/jobs.ts";
import { runStep, type Step } from "./campaign-run.ts";

/** Continues an active campaign, a hundred messages a step (K1). */
export const runCampaign = companyJob<Step>({
  name: "marketing.run_campaign",
  data: z.strictObject({
    id: z.number(),
    reserve: z.boolean(),
    after: z.number().optional(),
    cost: z.number().optional(),
  }),
  changes: ["marketing", "senders"],
  run: runStep,
});

/** The key that allows one waiting job per campaign. */
export const keyOf = (id: number): string => `marketing.run_campaign:${id}`;
