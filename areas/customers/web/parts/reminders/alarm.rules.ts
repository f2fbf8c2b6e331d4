/** When reminders alert on this device; pure, from the bell's data. */

export interface Alarming {
  id: number;
  /** ISO UTC. */
  remind_at: string;
}

/** The key under which a device stores that it alerted a reminder; a moved reminder has another key. */
export function toldAs({ id, remind_at: at }: Alarming): string {
  return `${id}@${at}`;
}

/** Due reminders that this device has not alerted yet. */
export function untold<R extends Alarming>(reminders: readonly R[], now: string, told: readonly string[]): R[] {
  return reminders.filter((reminder) => reminder.remind_at <= now && !told.includes(toldAs(reminder)));
}

/** The time of the next future reminder; null: none. Example: at 10:00, with 09:00 and 11:00, it is 11:00. */
export function nextAt(reminders: readonly Alarming[], now: string): string | null {
  const coming = reminders.map(({ remind_at: at }) => at).filter((at) => at > now);
  return coming.toSorted()[0] ?? null;
}

/** The keys to keep: only those of open reminders, so that the list never grows. */
export function kept(reminders: readonly Alarming[], told: readonly string[]): string[] {
  const waiting = new Set(reminders.map(toldAs));
  return told.filter((one) => waiting.has(one));
}
