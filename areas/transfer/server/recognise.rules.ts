import { fold } from "#kit/contract/fold.ts";
import type { Field } from "../contract/field.ts";
import { importFields, type ImportKind, importKinds, nameFields } from "../contract/fields.ts";
import { type Cell, type Decimal, momentOf, phoneOf } from "./values.rules.ts";

/** What a table is, by its heading and its first rows. Pure. */

export interface Column {
  name: string;
  samples: string[];
  /** Its days are written with the month first. */
  monthFirst: boolean;
  /** The decimal sign that all of its numbers prove; the dry run finds it. */
  decimal?: Decimal | undefined;
}

export interface Recognised {
  /** Number of the row with the headings; 0: there is none. */
  heading: number;
  kind: ImportKind | null;
  columns: Column[];
  mapping: (string | null)[];
}

interface HeadRow {
  number: number;
  cells: Cell[];
}

const SAMPLES = 4;
/** Titles and empty lines may be above the headings. */
const HEADING_WITHIN = 10;

const plain = (heading: Cell): string => fold(String(heading)).replace(/[^a-z0-9]/g, "");

/** How well a heading names a field: 3 exactly, 1 if it contains one of its longer names. */
function likeness(heading: string, { names }: Field): number {
  if (heading === "") return 0;
  if (names.includes(heading)) return 3;
  return names.some((name) => name.length >= 5 && heading.includes(name)) ? 1 : 0;
}

/** Proposes the kind and the field of each column, by their headings and by their content. */
export function recognise(head: readonly HeadRow[]): Recognised {
  const heading = headingOf(head);
  const rows = head.filter(({ number }) => number > (heading?.number ?? 0));
  const width = Math.max(...head.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place): Column => {
    const values = rows.map(({ cells }) => cells[place] ?? "").filter((cell) => cell !== "");
    const name = String(heading?.cells[place] ?? "").slice(0, 200);
    return {
      name,
      samples: values.slice(0, SAMPLES).map((value) => String(value).slice(0, 80)),
      monthFirst: isMonthFirst(values),
    };
  });
  const headings = columns.map(({ name }) => plain(name));
  const { kind, isUnclear } = kindOf(headings);
  const mapping = mappingOf(kind ?? "customers", columns);
  // "Bakiye" may be what customers owe or what they have paid in advance; only a person can say which. Both have the same fields.
  return { heading: heading?.number ?? 0, kind: isUnclear ? null : kind, columns, mapping };
}

/** The row with the most names of fields, if it has one of two cells or more; it has no phone number and no amount. */
function headingOf(head: readonly HeadRow[]): HeadRow | undefined {
  const fields = Object.values(importFields).flat();
  const known = (row: HeadRow) =>
    row.cells.filter((cell) => typeof cell === "string" && fields.some((one) => likeness(plain(cell), one) === 3))
      .length;
  const [best] = head.slice(0, HEADING_WITHIN).toSorted((a, b) => known(b) - known(a) || a.number - b.number);
  return best && known(best) >= Math.min(2, best.cells.filter((cell) => cell !== "").length) && known(best) > 0
    ? best
    : undefined;
}

/** The kind whose fields the headings name best; null if none has all that it needs. */
function kindOf(headings: readonly string[]): { kind: ImportKind | null; isUnclear: boolean } {
  const scores = importKinds.map((kind) => {
    const fields = importFields[kind];
    const best = (one: Field) => Math.max(0, ...headings.map((heading) => likeness(heading, one)));
    const isWhole = fields.every((one) => !one.required || best(one) > 0) && hasName(kind, best);
    const needed = fields.filter(({ required }) => required).length;
    const score = isWhole ? fields.reduce((sum, one) => sum + best(one), 0) + needed * 2 : 0;
    return { kind, score };
  });
  const [first, second] = scores.toSorted((a, b) => b.score - a.score);
  if (!first || first.score === 0) return { kind: null, isUnclear: false };
  const isUnclear = first.kind === "debts" && second?.kind === "balances" && first.score === second.score;
  return { kind: first.kind, isUnclear };
}

const hasName = (kind: ImportKind, best: (one: Field) => number): boolean => {
  const people = importFields[kind].filter(
    ({ id }) => nameFields.some((one) => one === id) && importFields[kind].some((one) => one.id === "full_name"),
  );
  return people.length === 0 || people.some((one) => best(one) > 0);
};

/** The field of each column by its heading, then by what is in it; each field once. */
export function mappingOf(kind: ImportKind, columns: readonly Column[]): (string | null)[] {
  const mapping: (string | null)[] = columns.map(() => null);
  const open = () => importFields[kind].filter(({ id }) => !mapping.includes(id));
  for (const wanted of [3, 1])
    for (const one of open()) {
      const place = columns.findIndex(({ name }, at) => mapping[at] === null && likeness(plain(name), one) === wanted);
      if (place >= 0) mapping[place] = one.id;
    }
  for (const [place, { samples, name }] of columns.entries()) {
    if (mapping[place] !== null || samples.length === 0) continue;
    // A column with a heading of its own is only guessed where its content leaves no doubt.
    const one = open().find((field) => looksLike(field, samples, name === ""));
    if (one) mapping[place] = one.id;
  }
  return mapping;
}

function looksLike({ id, type }: Field, samples: readonly string[], isUnnamed: boolean): boolean {
  const all = (test: (text: string) => boolean) => samples.every(test);
  if (type === "phone" && id === "phone")
    return all((text) => /\d{7}/.test(text.replace(/\D/g, "")) && phoneOf(text, "TR") !== undefined);
  if (type === "email") return all((text) => /^\S+@\S+\.\S+$/.test(text));
  if (id === "birth_date" && isUnnamed)
    return all((text) => (momentOf(text, { monthFirst: false, today: "2000-01-01" }) ?? "9") < "2015");
  if (id === "full_name" && isUnnamed) return all((text) => /^\p{L}[\p{L}'.]+( \p{L}[\p{L}'.]*)+$/u.test(text));
  return false;
}

/** Whether days such as 11/22/2026 are among the values, and none such as 22/11/2026. */
function isMonthFirst(values: readonly Cell[]): boolean {
  const parts = values.flatMap((value) => {
    const match = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(String(value));
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
}
