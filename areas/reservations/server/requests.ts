import { insertReminder } from "#areas/customers/server/reminders.queries.ts";
import type { Company, CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { numericOf } from "./links.rules.ts";
import { hasRequest, whoToRemind } from "./requests.queries.ts";

interface At {
  db: Db;
  company: Pick<Company, "timezone">;
  settings: CompanySettings;
  /** ISO UTC. */
  now: string;
}

interface Request {
  reservationId: number;
  contactId: number;
  employeeId: number;
  /** ISO UTC. */
  startingAt: string;
}

const notes = {
  tr: {
    waits: (at: string) => `Çevrimiçi randevu onayınızı bekliyor: ${at}`,
    paidLate: (at: string) => `Bırakılan randevunun kaporası sonradan ödendi, iade edin: ${at}`,
  },
  en: {
    waits: (at: string) => `An online booking waits for your answer: ${at}`,
    paidLate: (at: string) => `The deposit of a released appointment was paid late, give it back: ${at}`,
  },
};

/**
 * Puts an online booking into the bell of the people who must handle it. A note that waits for an answer is written once for an appointment;
 * the database opens it again when the appointment waits again.
 */
export async function remindOf(
  { db, company, settings, now }: At,
  { reservationId, contactId, employeeId, startingAt }: Request,
  what: keyof (typeof notes)["tr"],
): Promise<void> {
  const awaitsAnswer = what === "waits";
  if (awaitsAnswer && (await hasRequest(db, reservationId))) return;
  const writer = await whoToRemind(db, employeeId);
  if (!writer) return;
  const note = notes[settings.defaults.language][what](numericOf(startingAt, company.timezone));
  const row = { contact_id: contactId, note, remind_at: now, done: false };
  await insertReminder(db, writer, row, { reservationId, awaitsAnswer });
}
