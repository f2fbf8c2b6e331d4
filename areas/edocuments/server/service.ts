import { findCredentials } from "#kit/server/credentials.ts";
import type { EdocumentService } from "#kit/server/edocuments.ts";
import type { JobContext } from "#kit/server/jobs.ts";
import { nilveraOf } from "#kit/server/nilvera.ts";

/** The integrator by the business's account; undefined without one. Another integrator is another line here. */
export async function openService(
  ctx: Pick<JobContext, "db" | "http" | "secrets">,
): Promise<EdocumentService | undefined> {
  const kept = await findCredentials(ctx, "nilvera");
  return kept && nilveraOf(ctx, kept);
}
