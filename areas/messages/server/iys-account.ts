import { findCredentials } from "#kit/server/credentials.ts";
import type { Iys } from "#kit/server/iys.ts";
import type { JobContext } from "#kit/server/jobs.ts";

/** The name of İYS in the credential store. */
export const IYS = "iys";

/** İYS by the business's account; undefined without one. */
export async function openIys(ctx: Pick<JobContext, "db" | "iys" | "secrets">): Promise<Iys | undefined> {
  const kept = await findCredentials(ctx, IYS);
  if (!kept) return undefined;
  const { username = "", password = "", iys_code: iysCode = "", brand_code: brandCode = "" } = kept;
  return ctx.iys({ username, password, iysCode, brandCode });
}
