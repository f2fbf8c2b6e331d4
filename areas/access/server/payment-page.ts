import type { Context } from "#kit/server/context.ts";
import { referenceOf, type PaymentPage } from "#kit/server/payments.ts";
import { getCompany } from "./companies.queries.ts";
import { getPerson } from "./people.queries.ts";

/** A purchase of a business from the installation. */
export interface Wanted {
  /** Kuruş. */
  amount: number;
  currency: "TRY";
  descriptions: Record<"tr" | "en", string>;
  /** Name of its row in `paymentUses` of an area.ts, which applies the payment. */
  use: string;
}

export type OpenedPage = PaymentPage & { reference: string };

/** Opens a payment page with the caller as the buyer. It calls the provider, so it must not run inside a transaction. */
export async function openPaymentPage(ctx: Context, { descriptions, use, ...sum }: Wanted): Promise<OpenedPage> {
  const { db, company, person, address: ip, payments, settings } = ctx;
  const { name, surname, email, phone, language: own } = await getPerson(db, person.loginId);
  const { address, city } = await getCompany(db);
  const language = own ?? settings.defaults.language;
  const reference = referenceOf(company.id);
  const page = await payments.create({
    amount: sum.amount,
    currency: sum.currency,
    reference,
    description: descriptions[language],
    language,
    callback: `/payments/callback/${use}`,
    buyer: { id: String(person.loginId), name, surname, email, phone, ip, address, city },
  });
  return { ...page, reference };
}
