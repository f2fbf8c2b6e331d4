import { z } from "zod";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { bookUnpaidDeposit } from "./deposit-payment.ts";

const data = z.strictObject({ reservation: z.number().int() });
type Data = z.infer<typeof data>;

/** Asks the provider for the card payments of a deposit whose payer never came back. */
export const checkDepositPayment = companyJob<Data>({
  name: "prepaid.card_deposits",
  data,
  changes: ["prepaid", "accounting", "reservations", "calendar", "reminders"],
  run: prepared(
    (ctx: CompanyJobContext, { reservation }: Data) => bookUnpaidDeposit(ctx, reservation),
    async () => undefined,
  ),
});
