/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface Generations {
  daily: number;
  weekly: number;
  monthly: number;
}

const NAME = /^defter-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(\.sealed)?$/;

/** "defter-2026-11-24T010000Z.zip"; a sealed one ends in ".sealed". */
export const backupName = (at: string, isSealed: boolean): string =>
  `defter-${at.slice(0, 19).replaceAll(":", "")}Z.zip${isSealed ? ".sealed" : ""}`;

/** When the backup of this name was made, ISO UTC; undefined for files that are none. */
export function backupTime(name: string): string | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year && `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}

/** The names of backups that no generation keeps; other files are never among them. */
export function outdated(names: readonly string[], { daily, weekly, monthly }: Generations): string[] {
  const backups = names
    .flatMap((name) => {
      const time = backupTime(name);
      return time ? [{ name, time }] : [];
    })
    .toSorted((a, b) => b.time.localeCompare(a.time));
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  const keep = (most: number, periodOf: (time: string) => string) => {
    const newest = new Map<string, string>();
    for (const { name, time } of backups) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name);
    for (const name of [...newest.values()].slice(0, most)) kept.add(name);
  };
  keep(daily, (time) => time.slice(0, 10));
  keep(weekly, (time) => String(Math.floor((Date.parse(time) / 86_400_000 + 3) / 7)));
  keep(monthly, (time) => time.slice(0, 7));
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
