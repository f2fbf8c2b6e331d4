import type { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { orNoted } from "#kit/server/every-field.ts";
import { invalidField, type FieldFault } from "#kit/server/problem.ts";
import { instantOf } from "#kit/server/time.ts";
import { MOST_LINES } from "../contract/limits.ts";
import type { changedLine } from "../contract/reservations.ts";
import { chain, spanOf, type Line, type SentLine } from "./lines.rules.ts";

type Sent = z.output<typeof changedLine>;

const MINUTE = 60_000;

/**
 * The start of a request, in epoch milliseconds: whole minutes (seconds are dropped), of this century (422 otherwise).
 * Example: bookedAt("2026-11-20 14:00:59", "Europe/Istanbul", "starting_at") is 2026-11-20T11:00Z.
 */
export function bookedAt(text: string, zone: string, field: string): number {
  const at = Math.floor(Date.parse(instantOf(text, zone, field)) / MINUTE) * MINUTE;
  const year = new Date(at).getUTCFullYear();
  if (year < 2000 || year > 2099)
    throw invalidField(
      field,
      sentence("Tarih 2000 ile 2099 arasında olmalı", "The date must be from 2000 to 2099"),
      "out_of_range",
    );
  return at;
}

interface LinesChange {
  items?: readonly Sent[] | undefined;
  starting_at?: string | undefined;
  keep_lines?: boolean | undefined;
}

/** Lines with computed times. If a field was refused, their times are not meaningful, and only the rows they refer to can be checked. */
export interface Settled {
  lines: Line[];
  refused: FieldFault[];
}

/** The lines of a change: those sent, completed from the stored ones; if none are sent, the stored ones, moved. */
export function changedLines(change: LinesChange, before: readonly Line[], zone: string): Settled {
  const old = before.length > 0 ? spanOf(before).from : 0;
  const refused: FieldFault[] = [];
  const start = change.starting_at === undefined ? old : startAt(change.starting_at, zone, old, refused);
  const moved = before.map((line) => ({ ...line, from: line.from + start - old, to: line.to + start - old }));
  const items = change.keep_lines ? amongStored(change.items ?? [], before) : change.items;
  if ((items?.length ?? 0) > MOST_LINES)
    throw invalidField(
      "items",
      sentence(`En fazla ${MOST_LINES} hizmet olabilir`, `There can be ${MOST_LINES} services at most`),
    );
  return { lines: items ? linesOf(items, start, { known: moved, zone, refused }) : moved, refused };
}

/** The lines of a new reservation. */
export function newLines(
  { items, starting_at }: { items: readonly Sent[]; starting_at: string },
  zone: string,
): Settled {
  const refused: FieldFault[] = [];
  const start = startAt(starting_at, zone, 0, refused);
  return { lines: linesOf(items, start, { known: [], zone, refused }), refused };
}

const startAt = (text: string, zone: string, otherwise: number, refused: FieldFault[]): number =>
  orNoted(() => bookedAt(text, zone, "starting_at"), otherwise, refused);

/** The sent lines together with the left-out ones, in the stored order; new or unknown ones last. */
function amongStored(items: readonly Sent[], stored: readonly Line[]): Sent[] {
  const left = stored.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => ({ id }));
  const places = new Map(stored.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Sent) => places.get(id) ?? stored.length;
  return [...items, ...left].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The sent lines in their order, with computed times. `known` are the stored lines that an id may refer to. */
function linesOf(
  items: readonly Sent[],
  start: number,
  { known, zone, refused }: { known: readonly Line[]; zone: string; refused: FieldFault[] },
): Line[] {
  const named = new Set<number>();
  const lines = items.map((item, index): SentLine => {
    const line = known.find(({ id }) => id !== undefined && id === item.id);
    if (item.id !== undefined && (!line || named.has(item.id))) {
      refused.push({
        field: `items.${index}.id`,
        code: "unknown",
        message: sentence("Bu randevunun hizmeti değil", "Not a service of this appointment"),
      });
    }
    if (line?.id !== undefined) named.add(line.id);
    return {
      ...(line && { id: line.id }),
      ...settled(item, line),
      startsAt: orNoted(() => startOf(item, line, `items.${index}.starting_at`, zone), null, refused),
    };
  });
  return chain(start, lines);
}

/** The sent value, else the stored one; the contract ensures that a new line has the required fields. */
function settled(item: Sent, line: Line | undefined): Omit<SentLine, "id" | "startsAt"> {
  return {
    serviceId: (item.service_id ?? line?.serviceId) as number,
    employeeId: (item.employee_id ?? line?.employeeId) as number,
    seatId: item.seat_id === undefined ? (line?.seatId ?? null) : item.seat_id,
    price: (item.price ?? line?.price) as number,
    quantity: item.quantity ?? line?.quantity ?? 1,
    minutes: item.estimated_time ?? (line ? (line.to - line.from) / MINUTE : 0),
  };
}

/** Null: the end of the line before. A stored line without a sent start keeps its time. */
function startOf(item: Sent, line: Line | undefined, field: string, zone: string): number | null {
  if (typeof item.starting_at === "string") return bookedAt(item.starting_at, zone, field);
  return item.starting_at === undefined && line ? line.from : null;
}
