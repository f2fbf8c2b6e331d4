import type { LineForm, ReservationForm } from "./reservation-form.ts";

/**
 * The draft of a new reservation, stored in the browser until it is saved or discarded (C3): under `reservation_items` its customer, note,
 * chosen start and the lines with a service, under `reservation_item` the line being filled in. Drafts belong to one person in one company
 * (decisions §4).
 */
export interface Owner {
  user: number;
  company: string;
}

const WHOLE = "reservation_items";
const STARTED = "reservation_item";

/** `starting_at`: null while no start was chosen. */
export type Draft = Pick<ReservationForm, "customer" | "items" | "notes"> & { starting_at: string | null };

export function keepDrafts({ user, company }: Owner, { customer, items, notes, starting_at }: Draft): void {
  const whole = items.filter(({ service }) => service !== null);
  keep(WHOLE, {
    user,
    company,
    items: whole,
    ...(customer && { customer }),
    ...(notes && { notes }),
    ...(starting_at && { starting_at }),
  });
  keep(STARTED, { user, company, items: items.filter(({ service }) => service === null) });
}

function keep(name: string, draft: Owner & Partial<Draft> & Pick<Draft, "items">): void {
  if (draft.items.length > 0 || draft.customer || draft.notes || draft.starting_at)
    localStorage.setItem(name, JSON.stringify(draft));
  else localStorage.removeItem(name);
}

export function dropDrafts(): void {
  localStorage.removeItem(WHOLE);
  localStorage.removeItem(STARTED);
}

const nothing: Draft = { customer: null, items: [], notes: "", starting_at: null };

/** The stored draft; one of another person or company, or invalid text, is deleted. */
export function restoreDrafts(owner: Owner): Draft {
  const [whole, started] = [read(WHOLE, owner), read(STARTED, owner)];
  if (whole && started) return { ...whole, items: [...whole.items, ...started.items] };
  dropDrafts();
  return nothing;
}

function read(name: string, { user, company }: Owner): Draft | undefined {
  const text = localStorage.getItem(name);
  if (text === null) return nothing;
  try {
    const draft = JSON.parse(text) as Partial<Owner> & Partial<Record<keyof Draft, unknown>>;
    if (draft.user !== user || draft.company !== company || !Array.isArray(draft.items)) return undefined;
    const { customer = null, notes = "", starting_at = null } = draft;
    if (!isName(customer) || !isStart(starting_at) || typeof notes !== "string") return undefined;
    if (!draft.items.every(isLine)) return undefined;
    return { customer: customer as Draft["customer"], items: draft.items.slice(0, 20), notes, starting_at };
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

const isStart = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value));

function isLine(value: unknown): value is LineForm {
  if (typeof value !== "object" || value === null) return false;
  const line = value as Record<keyof LineForm, unknown>;
  return (
    typeof line.key === "string" &&
    line.id === undefined &&
    typeof line.quantity === "number" &&
    [line.service, line.employee, line.seat].every(isName) &&
    [line.price, line.minutes].every(isNumber) &&
    isStart(line.start)
  );
}
