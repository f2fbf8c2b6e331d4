import { companyDaily } from "#kit/server/daily-jobs.ts";
import { foldSums } from "./sums.queries.ts";

/** Keeps the books' daily sums short (decision 0028). */
export const foldDailySums = companyDaily("accounting.fold_sums", "03:00", ({ db }) => foldSums(db));
