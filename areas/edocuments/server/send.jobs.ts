import { z } from "zod";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { keepOutcome, takeStep, type Outcome } from "./sending.ts";

/** Minutes before the next step of a document, by how many have passed. It is never given up. */
const PAUSES = [1, 2, 5, 15, 60];

const data = z.strictObject({ id: z.number(), steps: z.number().int().min(0) });
type Data = z.infer<typeof data>;

/** Sends one e-document and asks what became of it, until it is rejected, or accepted with its files kept (decision 0095). */
export const sendEdocument = companyJob<Data>({
  name: "edocuments.send",
  data,
  changes: ["edocuments", "accounting"],
  run: prepared((ctx: CompanyJobContext, { id }: Data) => takeStep(ctx, id), plan),
});

async function plan(
  ctx: CompanyJobContext,
  { id, steps }: Data,
  outcome: Outcome | undefined,
): Promise<Again<Data> | void> {
  if (!outcome) return undefined;
  await keepOutcome(ctx, id, outcome);
  if (outcome.isOver) return undefined;
  // Files of an accepted document are fetched at once.
  const isNew = outcome.state === "accepted" && outcome.from !== "accepted";
  const pause = isNew ? 0 : (PAUSES[steps] ?? PAUSES.at(-1) ?? 60);
  return { again: { id, steps: outcome.given ? 0 : steps + 1 }, at: plusMinutes(ctx.now, pause), changed: true };
}
