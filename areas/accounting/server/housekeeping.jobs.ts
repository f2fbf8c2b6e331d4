import { companyDaily } from "#kit/server/daily-jobs.ts";
import { dropEndedPaperLinks } from "./paper-links.queries.ts";

/** Drops the links to receipts and invoices that have ended. */
export const forgetPaperLinks = companyDaily("accounting.forget_links", "03:30", ({ db }) => dropEndedPaperLinks(db));
