import { companyDaily } from "#kit/server/daily-jobs.ts";
import { dropExpiredLinks } from "./document-links.queries.ts";

/** Deletes the expired links to receipts and invoices. */
export const forgetDocumentLinks = companyDaily("accounting.forget_links", "03:30", ({ db }) => dropExpiredLinks(db));
