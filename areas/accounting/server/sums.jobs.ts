import { companyDaily } from "#kit/server/daily-jobs.ts";
import { foldSums } from "./sums.queries.ts";

/** Folds the accounting's daily sums (decision 0028). */
export const foldDailySums = companyDaily("accounting.fold_sums", "03:00", ({ db }) => foldSums(db));
