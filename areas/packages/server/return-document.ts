import { getCompany } from "#areas/access/server/companies.queries.ts";
import type { Download } from "#kit/contract/download.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { dayOf, todayOf } from "#kit/server/time.ts";
import { getCustomerPackage } from "./customer-packages.queries.ts";
import { returnSheet } from "./return-document.rules.ts";
import { proposed } from "./return.ts";

/** A PDF, in the business's language, that explains what giving the package back gives back, or gave. */
export async function printReturn(ctx: Context, id: number, isWithdrawal: boolean): Promise<Download> {
  const { db, company, settings } = ctx;
  const stored = await getCustomerPackage(db, id, todayOf(ctx));
  const { services, withdrawal_day, price, ...proposal } = proposed(ctx, stored, isWithdrawal);
  const issuer = await getCompany(db);
  const { customer, name, unit } = stored;
  const sheet = returnSheet({
    name,
    unit,
    services,
    proposal,
    isWithdrawal,
    price,
    customer: { ...customer, phone: internationalPhone(customer.phone) },
    company: { ...issuer, phone: internationalPhone(issuer.phone) },
    language: settings.defaults.language,
    currency: settings.defaults.currency,
    soldOn: dayOf(stored.sold_at, company.timezone),
    today: todayOf(ctx),
    withdrawalUntil: withdrawal_day,
    refunded: stored.returned_at === null ? null : stored.refunded,
  });
  return pdfOf(db.company, `paket-iade-${id}`, sheet);
}
