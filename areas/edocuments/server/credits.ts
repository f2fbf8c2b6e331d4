import type { Context } from "#kit/server/context.ts";
import { EdocumentAway, EdocumentRefused } from "#kit/server/edocuments.ts";
import { prepared } from "#kit/server/routes.ts";
import { type EdocumentSettings, getSettings, putCredits } from "./edocument-settings.queries.ts";
import { problems } from "./problems.ts";
import { openService } from "./service.ts";

/** Asks the integrator what is left of the account, before the transaction that keeps it. */
export const askCredits = prepared(
  async (ctx: Context): Promise<number | null> => {
    const service = await openService(ctx);
    if (!service) throw problems.no_integrator();
    try {
      return await service.credits();
    } catch (error) {
      if (error instanceof EdocumentAway) throw problems.integrator_away();
      if (error instanceof EdocumentRefused) throw problems.integrator_refuses();
      throw error;
    }
  },
  async ({ db }: Context, _input: unknown, credits: number | null): Promise<EdocumentSettings> => {
    if (credits !== null) await putCredits(db, credits);
    return getSettings(db);
  },
);
