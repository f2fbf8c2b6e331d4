import type { Changes } from "./events.ts";

const KEPT_MS = 60_000;

/**
 * Remembers for a minute which topics of a company changed, for screens that read before their event stream was open. The result tells what
 * changed since a time (ms); `all`: this process can't know.
 */
export function recentChanges(changes: Changes): (company: number, since: number) => string[] | "all" {
  /** By company and topic: when it last changed, ms. */
  const companies = new Map<number, Map<string, number>>();
  const heardFrom = () => (changes.listening() ? Date.now() : Infinity);
  /** Since when this process has heard every change. */
  let heardSince = heardFrom();
  let tidiedAt = Date.now();
  changes.subscribe(
    ({ company, topics }) => {
      const changed = companies.get(company) ?? new Map<string, number>();
      for (const topic of topics) changed.set(topic, Date.now());
      companies.set(company, changed);
      if (tidiedAt < Date.now() - KEPT_MS) tidy();
    },
    () => {
      heardSince = heardFrom();
    },
  );
  function tidy(): void {
    tidiedAt = Date.now();
    for (const [company, topics] of companies) {
      for (const [topic, at] of topics) if (at < tidiedAt - KEPT_MS) topics.delete(topic);
      if (topics.size === 0) companies.delete(company);
    }
  }
  return (company, since) => {
    if (since < heardSince || since < Date.now() - KEPT_MS) return "all";
    return [...(companies.get(company) ?? [])].filter(([, at]) => at >= since).map(([topic]) => topic);
  };
}
