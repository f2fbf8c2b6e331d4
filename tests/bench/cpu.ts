import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU milliseconds that a process and its descendants have used so far (Linux). */
export function cpuMs(root: number): number {
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      parents.set(pid, Number(fields[1]));
      used.set(pid, Number(fields[11]) + Number(fields[12]));
    } catch {
      // the process has ended
    }
  }
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(parents.get(pid) ?? 0));
  const ticks = [...used].filter(([pid]) => below(pid)).reduce((sum, [, own]) => sum + own, 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of one process in MB. */
export function memoryMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/);
  return Number(line?.[1] ?? 0) / 1024;
}
