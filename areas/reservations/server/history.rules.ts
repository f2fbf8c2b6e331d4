import type { ReservationStatus } from "../contract/statuses.ts";
import { sameLine, spanOf, type Line } from "./lines.rules.ts";

/** The state of a reservation that its history compares. */
export interface Facts {
  status: ReservationStatus;
  customerId: number | null;
  notes: string;
  customFields: object;
  lines: readonly Line[];
}

/** A line in the audit: only ids, so that removed names are not stored here. */
export interface KeptLine {
  /** Absent: the line was added by this change. */
  id?: number;
  service_id: number;
  employee_id: number;
  seat_id: number | null;
  price: number;
  quantity: number;
  starting_at: string;
  estimated_time: number;
}

/** One side of a change in the audit, with only the differing fields. */
export interface Kept {
  status?: ReservationStatus;
  customer_id?: number | null;
  starting_at?: string;
  /** Whether there was a note; its text is not stored, because audit entries can't be deleted. */
  notes?: boolean;
  /** Whether there were custom fields. */
  custom_fields?: boolean;
  lines?: KeptLine[];
}

const MINUTE = 60_000;
const isoOf = (at: number): string => new Date(at).toISOString();

/**
 * The difference of two states for the audit; null when they are equal. Lines that only moved with the whole reservation are recorded by
 * its start. Example: 14:00 → 15:30 with one line is { before: { starting_at: 14:00 }, after: { starting_at: 15:30 } }.
 */
export function differenceOf(before: Facts, after: Facts): { before: Kept; after: Kept } | null {
  const [from, to] = [spanOf(before.lines).from, spanOf(after.lines).from];
  const side = (facts: Facts, lines: readonly Line[]): Kept => ({
    ...(before.status !== after.status && { status: facts.status }),
    ...(before.customerId !== after.customerId && { customer_id: facts.customerId }),
    ...(from !== to && { starting_at: isoOf(spanOf(facts.lines).from) }),
    ...(before.notes !== after.notes && { notes: facts.notes !== "" }),
    ...(!same(before.customFields, after.customFields) && {
      custom_fields: Object.keys(facts.customFields).length > 0,
    }),
    ...(lines.length > 0 && { lines: lines.map(keptOf) }),
  });
  const [old, fresh] = otherLines(before.lines, after.lines, to - from);
  const difference = { before: side(before, old), after: side(after, fresh) };
  return Object.keys(difference.before).length + Object.keys(difference.after).length === 0 ? null : difference;
}

/** Equal fields with equal values, in any order. */
function same(a: object, b: object): boolean {
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).toSorted());
  return sorted(a) === sorted(b);
}

/** The removed lines or old states, and the added lines or new states. */
function otherLines(before: readonly Line[], after: readonly Line[], shift: number): [Line[], Line[]] {
  const along = (line: Line): Line => ({ ...line, from: line.from + shift, to: line.to + shift });
  const stays = (old: Line | undefined, line: Line | undefined) =>
    old && line && (sameLine(old, line) || sameLine(along(old), line));
  const oldOf = ({ id }: Line) => (id === undefined ? undefined : before.find((old) => old.id === id));
  const freshOf = ({ id }: Line) => after.find((line) => line.id === id);
  return [before.filter((old) => !stays(old, freshOf(old))), after.filter((line) => !stays(oldOf(line), line))];
}

function keptOf({ id, serviceId, employeeId, seatId, price, quantity, from, to }: Line): KeptLine {
  return {
    ...(id !== undefined && { id }),
    service_id: serviceId,
    employee_id: employeeId,
    seat_id: seatId,
    price,
    quantity,
    starting_at: isoOf(from),
    estimated_time: (to - from) / MINUTE,
  };
}
