/** When reminders speak up on this device; pure, over what the bell knows. */

export interface Alarming {
  id: number;
  /** ISO UTC. */
  remind_at: string;
}

/** How a device remembers that it told a reminder; moved to another time it is told again. */
export function toldAs({ id, remind_at: at }: Alarming): string {
  return `${id}@${at}`;
}

/** Those whose time has come and that this device has not told yet. */
export function untold<R extends Alarming>(reminders: readonly R[], now: string, told: readonly string[]): R[] {
  return reminders.filter((reminder) => reminder.remind_at <= now && !told.includes(toldAs(reminder)));
}

/** When the next one's time comes; null: none of them is still to come. Example: at 10:00, with 09:00 and 11:00, it is 11:00. */
export function nextAt(reminders: readonly Alarming[], now: string): string | null {
  const coming = reminders.map(({ remind_at: at }) => at).filter((at) => at > now);
  return coming.toSorted()[0] ?? null;
}

/** What a device keeps of what it told: only what still waits, so that it never grows. */
export function kept(reminders: readonly Alarming[], told: readonly string[]): string[] {
  const waiting = new Set(reminders.map(toldAs));
  return told.filter((one) => waiting.has(one));
}
