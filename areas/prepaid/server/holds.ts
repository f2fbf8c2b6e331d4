import { takesCards } from "#areas/accounting/server/card-pages.ts";
import type { CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { LaterCaller, LaterMethods } from "#kit/server/later.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { askedFor } from "./deposits.report.ts";
import { heldRelease } from "./holds.jobs.ts";
import { insertHold } from "./holds.queries.ts";

/** Online bookings that are kept until their deposit is paid (decision 0116). */

interface Seller {
  db: Db;
  settings: CompanySettings;
  publicUrl?: string | undefined;
}

type PricedServices = readonly { serviceId: number; price: number }[];

/** What an appointment of these services asks as a deposit, kuruş, and whether the visitor can pay it by card. */
export async function depositFor(
  { db, settings: { defaults }, publicUrl }: Seller,
  lines: PricedServices,
): Promise<{ amount: number; byCard: boolean }> {
  const amount = await askedFor(db, lines, defaults.deposit_percent);
  const byCard = amount > 0 && publicUrl !== undefined && defaults.currency === "TRY" && (await takesCards(db));
  return { amount, byCard };
}

/** What a visitor can be made to pay by card for these services, kuruş; 0 where nothing is asked or no card can be taken. */
export async function demandFor(seller: Seller, lines: PricedServices): Promise<number> {
  const { amount, byCard } = await depositFor(seller, lines);
  return byCard ? amount : 0;
}

/** Keeps a new appointment so many minutes. Once its deposit is paid it is accepted, or waits for the business. */
export async function holdForDeposit(
  ctx: { now: string } & LaterCaller & LaterMethods,
  { reservationId, minutes, accepts }: { reservationId: number; minutes: number; accepts: boolean },
): Promise<void> {
  const endsAt = plusMinutes(ctx.now, minutes);
  await insertHold(ctx.db, { reservationId, endsAt, accepts });
  await ctx.later(heldRelease, { reservation: reservationId }, { at: endsAt, key: `prepaid.hold:${reservationId}` });
}
