import type { LineForm, ReservationForm } from "./reservation-form.ts";

/**
 * A reservation that is being made, kept in the browser until it is saved or given up (C3): under `reservation_items` its customer and the
 * lines with a service, under `reservation_item` the line still being filled in. They belong to one person in one company (decisions §4).
 */
export interface Owner {
  user: number;
  company: string;
}

const WHOLE = "reservation_items";
const STARTED = "reservation_item";

export type Draft = Pick<ReservationForm, "customer" | "items">;

export function keepDrafts({ user, company }: Owner, { customer, items }: Draft): void {
  const whole = items.filter(({ service }) => service !== null);
  keep(WHOLE, { user, company, items: whole, ...(customer && { customer }) });
  keep(STARTED, { user, company, items: items.filter(({ service }) => service === null) });
}

function keep(name: string, draft: Owner & Partial<Draft> & Pick<Draft, "items">): void {
  if (draft.items.length > 0 || draft.customer) localStorage.setItem(name, JSON.stringify(draft));
  else localStorage.removeItem(name);
}

export function dropDrafts(): void {
  localStorage.removeItem(WHOLE);
  localStorage.removeItem(STARTED);
}

const nothing: Draft = { customer: null, items: [] };

/** The kept customer and lines; a draft of another person or company, or text that is no draft, is thrown away. */
export function restoreDrafts(owner: Owner): Draft {
  const [whole, started] = [read(WHOLE, owner), read(STARTED, owner)];
  if (whole && started) return { customer: whole.customer, items: [...whole.items, ...started.items] };
  dropDrafts();
  return nothing;
}

function read(name: string, { user, company }: Owner): Draft | undefined {
  const text = localStorage.getItem(name);
  if (text === null) return nothing;
  try {
    const draft = JSON.parse(text) as Partial<Owner> & { items?: unknown; customer?: unknown };
    if (draft.user !== user || draft.company !== company || !Array.isArray(draft.items)) return undefined;
    const { customer = null } = draft;
    if (!isName(customer) || !draft.items.every(isLine)) return undefined;
    return { customer: customer as Draft["customer"], items: draft.items.slice(0, 20) };
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
