import { z } from "zod";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { bookUnpaid, ownAccount } from "./card-pages.ts";
import { invoiceRows } from "./invoice-payment.ts";

const data = z.strictObject({ document: z.number().int() });
type Data = z.infer<typeof data>;

/** Asks the provider for the card payments of an invoice whose payer never came back. */
export const checkInvoicePayment = companyJob<Data>({
  name: "accounting.card_payments",
  data,
  changes: ["accounting"],
  run: prepared(
    async (ctx: CompanyJobContext, { document }: Data) => {
      const payments = await ownAccount(ctx);
      if (payments) await bookUnpaid(ctx.db, payments, invoiceRows, document);
    },
    async () => undefined,
  ),
});
