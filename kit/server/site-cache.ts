import type { Changes } from "./events.ts";

const KEPT_COMPANIES = 200;
const KEPT_PAGES = 200;
/** A page is made anew after this time, because an article may have become due. */
const KEEP_MS = 60_000;
/** What failed is tried again sooner: a page that was too slow while the server was busy, not only one that never ends. */
const KEEP_FAILED_MS = 5000;

interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/**
 * Keeps what is made from a company's data until anything of the company changes in any process, or for a minute. While changes of other
 * processes can't arrive, nothing is kept. `at`: the time of the call in ms. Two calls for the same key wait for the same work. A value
 * for which `hasFailed` is true is kept for five seconds.
 */
export function companyCache<T>(changes: Changes, hasFailed: (value: T) => boolean = () => false) {
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
    const kept = { until: at + KEEP_MS, value };
    pages.delete(key);
    pages.set(key, kept);
    value.then(
      (made) => {
        if (hasFailed(made)) kept.until = at + KEEP_FAILED_MS;
      },
      () => {
        if (pages.get(key) === kept) pages.delete(key);
      },
    );
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
