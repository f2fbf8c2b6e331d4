import { findJobCompany, getCompany } from "#areas/access/server/companies.queries.ts";
import { findCredentials, findStoredCredentials } from "#kit/server/credentials.ts";
import type { Db } from "#kit/server/database.ts";
import { iyzicoAt } from "#kit/server/iyzico-account.ts";
import { openSince, settleRow, type PaymentRows } from "#kit/server/payment-rows.ts";
import { referenceOf, type PaymentResult, type Payments } from "#kit/server/payments.ts";
import { Problem } from "#kit/server/problem.ts";
import type { Press } from "#kit/server/public-pages.ts";
import * as queries from "./card-pages.queries.ts";

/** Card payments by the business's own iyzico account (J1, decision 0084): of invoices, and of deposits in a later area. */

const APP = "iyzico";

/** The business's account; undefined while it isn't connected. */
export async function ownAccount(
  at: Pick<Press, "db" | "secrets" | "http" | "publicUrl">,
): Promise<Payments | undefined> {
  const keys = await findCredentials(at, APP);
  return keys && iyzicoAt(at.http, keys, at.publicUrl);
}

/** Whether the business can take cards: its account is connected, and it keeps one in lira. */
export const takesCards = async (db: Db): Promise<boolean> =>
  Boolean(await findStoredCredentials(db, APP)) && Boolean(await queries.accountIn(db, null, "TRY"));

/** Whether so much (kuruş) can be paid by card now, and its page at the provider if one is open. */
export async function cardPage(
  db: Db,
  table: queries.CardTable,
  { subjectId, amount, now }: { subjectId: number; amount: number; now: string },
): Promise<{ url?: string } | undefined> {
  if (!(await takesCards(db))) return undefined;
  return (await queries.findOpenPage(db, table, { subjectId, amount, since: openSince(now) })) ?? {};
}

/** Books what the provider confirms, once; anything else changes nothing. */
export async function bookPayment<R>(db: Db, rows: PaymentRows<R>, result: PaymentResult | undefined): Promise<void> {
  if (!result || (result.state !== "paid" && result.state !== "failed")) return;
  await db.transact((tx) => settleRow<R>(tx, rows, result));
}

/** Books the payment with which the provider sends the payer back. While it is away, the jobs ask again. */
export async function bookReturn<R>(db: Db, rows: PaymentRows<R>, payments: Payments, token: string): Promise<void> {
  const result = await payments.verify({ token }).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 503) return undefined;
    throw error;
  });
  await bookPayment(db, rows, result);
}

/** Asks for the pages whose result never arrived, so that nobody pays twice. */
export async function bookUnpaid<R>(
  db: Db,
  payments: Payments,
  rows: PaymentRows<R> & queries.CardTable,
  subjectId: number,
): Promise<void> {
  for (const token of await queries.unpaidTokens(db, rows, subjectId))
    await bookPayment(db, rows, await payments.verify({ token }));
}

/** What a page at the provider is opened for. */
export interface CardBill {
  subjectId: number;
  /** Kuruş. */
  amount: number;
  /** The provider shows it after the business's name. */
  title: string;
  /** The payer is anybody with the link. */
  payer: { id: number; name: string };
}

/** A page that was opened; undefined while the business has no account in lira. */
export async function openCardPage(
  { db, address, path }: Press,
  payments: Payments,
  { subjectId, amount, title, payer }: CardBill,
): Promise<queries.OpenedPage | undefined> {
  const at = await findJobCompany(db);
  const { language, accounts_by_method: accounts, account } = at?.settings.defaults ?? {};
  const place = await queries.accountIn(db, accounts?.credit_card ?? account ?? null, "TRY");
  if (!at || !place || !language) return undefined;
  const { email, phone, address: street, city } = await getCompany(db);
  const [name = payer.name, ...surname] = payer.name.split(" ");
  const reference = referenceOf(db.company);
  const page = await payments.create({
    reference,
    amount,
    currency: "TRY",
    description: `${at.company.name} ${title}`,
    language,
    callback: path,
    // iyzico's form needs an address of somebody, and the business answers for it.
    buyer: {
      id: String(payer.id),
      name: name || at.company.name,
      surname: surname.join(" ") || at.company.name,
      email,
      phone: phone ?? "",
      ip: address,
      address: street,
      city,
    },
  });
  return { subjectId, accountId: place.id, reference, amount, ...page };
}
