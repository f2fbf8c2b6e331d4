import { audit } from "#kit/server/audit.ts";
import type { CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import * as queries from "./links.queries.ts";
import { isOpen, maySelfCancel } from "./links.rules.ts";
import { lockReservation } from "./reservations.queries.ts";

/** Makes a link with which the customer confirms or cancels an appointment, or with another `page` does what that is for; undefined without PUBLIC_URL. */
export async function linkTo(
  { db, publicUrl }: { db: Db; publicUrl?: string | undefined },
  id: number,
  page = "/r",
): Promise<string | undefined> {
  if (publicUrl === undefined) return undefined;
  const { token, hash } = newPublicToken(db.company);
  await queries.insertLink(db, id, hash);
  return `${publicUrl}${page}/${token}`;
}

const cancelled = { tr: "Müşteri bağlantıdan iptal etti", en: "The customer cancelled by the link" };

/**
 * Applies the customer's choice on the link's page, in its transaction; a choice that is no longer allowed changes nothing. Returns the id of
 * the appointment that it cancelled.
 */
export async function answerByLink(
  { db, settings, now }: { db: Db; settings: CompanySettings; now: string },
  hash: Buffer,
  choice: string | undefined,
): Promise<number | undefined> {
  const linked = await queries.findByLink(db, hash, now);
  if (!linked) return undefined;
  await lockReservation(db, linked.id);
  // Read again under the lock, because it may have been moved or cancelled meanwhile.
  const found = await queries.findByLink(db, hash, now);
  if (!found || !isOpen(found, now)) return undefined;
  const { status } = found;
  if (choice === "confirm") await queries.confirmByCustomer(db, found.id);
  if (choice !== "cancel" || !maySelfCancel(found, now)) return undefined;
  await queries.cancelByCustomer(db, found.id, cancelled[settings.defaults.language]);
  const change = { before: { status }, after: { status: "canceled" } };
  await audit(db, { by: null, action: "changed", entity: "reservation", id: found.id, ...change });
  return found.id;
}

/** Hours before the start until which customers may cancel by the link. */
export const readNotice = (db: Db): Promise<number> => queries.getNotice(db);

/** Sets these hours. */
export const changeNotice = (tx: Db, hours: number): Promise<void> => queries.putNotice(tx, hours);
