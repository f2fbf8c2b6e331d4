import { z } from "zod";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { type Again, companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { smallPicture } from "./slip-pictures.ts";
import { findWithoutPicture, putPicture } from "./slips.queries.ts";

const data = z.strictObject({});
type Data = z.infer<typeof data>;
type Made = { id: number; picture: Buffer } | undefined;

/** Makes the small picture of one photo after another that has none. One that can't be read gets an empty one, so it is not tried again. */
export const makeSlipPictures = companyJob<Data>({
  name: "accounting.slip_pictures",
  data,
  changes: ["accounting"],
  run: prepared(
    async ({ db }: CompanyJobContext): Promise<Made> => {
      const slip = await findWithoutPicture(db);
      return slip && { id: slip.id, picture: await smallPicture(db.company, slip.content) };
    },
    async ({ db }: CompanyJobContext, _data: Data, made: Made): Promise<Again<Data> | void> => {
      if (!made) return undefined;
      await putPicture(db, made.id, made.picture);
      return { again: {}, changed: true };
    },
  ),
});

/** Finds photos that were stored before there were small pictures, or while the server was busy. */
export const planSlipPictures = companyDaily("accounting.plan_slip_pictures", "04:50", async (ctx) => {
  if (await findWithoutPicture(ctx.db)) await ctx.later(makeSlipPictures, {}, { key: makeSlipPictures.name });
});
