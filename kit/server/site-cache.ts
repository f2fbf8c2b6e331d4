import type { Changes } from "./events.ts";

const KEPT_COMPANIES = 200;
const KEPT_PAGES = 200;
/** A page is made anew after this time, because an article may have become due. */
const KEEP_MS = 60_000;

interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/**
 * Keeps what is made from a company's data until anything of the company changes in any process, or for a minute. While changes of other
 * processes can't arrive, nothing is kept. `at`: the time of the call in ms. Two calls for the same key wait for the same work.
 */
export function companyCache<T>(changes: Changes) {
  const companies = new Map<number, Map<string, Kept<T>>>();
  changes.subscribe(
    ({ company }) => void companies.delete(company),
    () => companies.clear(),
  );
  return (company: number, key: string, at: number, make: () => Promise<T>): Promise<T> => {
    if (!changes.listening()) return make();
    const pages = companies.get(company) ?? new Map<string, Kept<T>>();
    const known = pages.get(key);
    if (known && at < known.until && at >= known.until - KEEP_MS) return known.value;
    const value = make();
    pages.delete(key);
    pages.set(key, { until: at + KEEP_MS, value });
    value.catch(() => pages.delete(key));
    dropOldest(pages, KEPT_PAGES);
    companies.set(company, pages);
    dropOldest(companies, KEPT_COMPANIES);
    return value;
  };
}

function dropOldest(map: Map<unknown, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
