import type { LineForm } from "./reservation-form.ts";

/**
 * Lines of a reservation that is being made, kept in the browser until it is saved or given up (C3): under `reservation_items` those with
 * a service, under `reservation_item` the one still being filled in. They belong to one person in one company (decisions §4).
 */
export interface Owner {
  user: number;
  company: string;
}

const WHOLE = "reservation_items";
const STARTED = "reservation_item";

export function keepDrafts({ user, company }: Owner, items: readonly LineForm[]): void {
  keep(WHOLE, { user, company, items: items.filter(({ service }) => service !== null) });
  keep(STARTED, { user, company, items: items.filter(({ service }) => service === null) });
}

function keep(name: string, draft: Owner & { items: LineForm[] }): void {
  if (draft.items.length > 0) localStorage.setItem(name, JSON.stringify(draft));
  else localStorage.removeItem(name);
}

export function dropDrafts(): void {
  localStorage.removeItem(WHOLE);
  localStorage.removeItem(STARTED);
}

/** The kept lines; what another person or company left, and what is no draft, is thrown away. */
export function restoreDrafts(owner: Owner): LineForm[] {
  const drafts = [read(WHOLE, owner), read(STARTED, owner)];
  if (drafts.includes(undefined)) dropDrafts();
  return drafts.includes(undefined) ? [] : drafts.flatMap((items) => items ?? []);
}

function read(name: string, { user, company }: Owner): LineForm[] | undefined {
  const text = localStorage.getItem(name);
  if (text === null) return [];
  try {
    const draft = JSON.parse(text) as Partial<Owner> & { items?: unknown };
    if (draft.user !== user || draft.company !== company || !Array.isArray(draft.items)) return undefined;
    return draft.items.every(isLine) ? draft.items.slice(0, 20) : undefined;
  } catch {
    return undefined;
  }
}

const isName = (value: unknown): boolean =>
  value === null ||
  (typeof value === "object" &&
    typeof (value as { id?: unknown }).id === "number" &&
    typeof (value as { name?: unknown }).name === "string");
const isNumber = (value: unknown): boolean => value === null || typeof value === "number";

function isLine(value: unknown): value is LineForm {
  if (typeof value !== "object" || value === null) return false;
  const line = value as Record<keyof LineForm, unknown>;
  return (
    typeof line.key === "string" &&
    line.id === undefined &&
    typeof line.quantity === "number" &&
    [line.service, line.employee, line.seat].every(isName) &&
    [line.price, line.minutes].every(isNumber) &&
    (line.start === null || (typeof line.start === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(line.start)))
  );
}
