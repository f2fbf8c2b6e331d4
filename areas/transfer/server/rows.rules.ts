import { fold } from "#kit/contract/fold.ts";
import { fieldOf, importFields, type ImportKind } from "../contract/fields.ts";
import type { Reason } from "../contract/reasons.ts";
import { type Cell, type Decimal, type Habits, provenDecimal, readCell, type Value } from "./values.rules.ts";

/** A row's cells as the fields of its kind, or why it is refused. Pure. */

export type Data = Record<string, Value>;

export interface ReadRow {
  data: Data | null;
  /** Rows of one key are doubled. */
  key: string | null;
  reasons: Reason[];
}

export interface Reading {
  kind: ImportKind;
  mapping: readonly (string | null)[];
  columns: readonly { monthFirst: boolean; decimal?: Decimal | undefined }[];
  habits: Omit<Habits, "monthFirst" | "decimal">;
}

/** The columns with the decimal signs that these rows prove, besides those proven before. */
export function withDecimals<C extends { decimal?: Decimal | undefined }>(
  columns: readonly C[],
  rows: readonly { cells: readonly Cell[] }[],
): C[] {
  return columns.map((column, place) => {
    const signs = new Set<Decimal>(rows.flatMap(({ cells }) => provenDecimal(cells[place] ?? "") ?? []));
    if (column.decimal) signs.add(column.decimal);
    const [only] = signs;
    return signs.size > 1 ? { ...column, decimal: "both" } : { ...column, decimal: only };
  });
}

/** The values of a row's cells by field, or the reasons why it is refused. */
export function readRow(cells: readonly Cell[], reading: Reading): ReadRow {
  const { kind, mapping, columns, habits } = reading;
  if (cells.length > columns.length) return refused([{ code: "too_many_cells" }]);
  const data: Data = {};
  const reasons: Reason[] = [];
  for (const [place, id] of mapping.entries()) {
    const cell = cells[place] ?? "";
    const field = id === null ? undefined : fieldOf(kind, id);
    if (!field || cell === "" || (typeof cell === "string" && cell.trim() === "")) continue;
    const { monthFirst = false, decimal } = columns[place] ?? {};
    const read = readCell(cell, field, { ...habits, monthFirst, decimal });
    if ("value" in read) data[field.id] = read.value;
    else reasons.push({ code: read.fault, field: field.id });
  }
  for (const { id, required } of importFields[kind])
    if (required && data[id] === undefined) reasons.push({ code: "missing", field: id });
  reasons.push(...rules[kind](data, habits.today));
  const words = nameOf(data).replace(/[^a-z ]/g, "");
  if (sums.has(words.trim())) return refused([{ code: "sum_line" }]);
  return reasons.length > 0 ? refused(firstOfFields(reasons)) : { data, key: keys[kind](data), reasons };
}

/** What lists of other programs have in their last line. */
const sums: ReadonlySet<string> = new Set(["toplam", "genel toplam", "total", "grand total"]);

/** One reason for each field: a time that can't be read is not missing as well. */
const firstOfFields = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ field }, at) => field === undefined || reasons.findIndex((one) => one.field === field) === at);

const refused = (reasons: Reason[]): ReadRow => ({ data: null, key: null, reasons });

/** "Ayşe Nur Yıldız" is Ayşe Nur, Yıldız. */
function splitName(data: Data): void {
  const { full_name: full, ...rest } = data;
  if (typeof full !== "string") return;
  delete data["full_name"];
  if (rest["name"] !== undefined) return;
  const words = full.split(" ");
  data["name"] = words.length > 1 ? words.slice(0, -1).join(" ") : full;
  if (words.length > 1 && rest["surname"] === undefined) data["surname"] = words.at(-1) as string;
}

function named(data: Data): Reason[] {
  splitName(data);
  const name = data["name"];
  if (name === undefined && data["surname"] !== undefined) {
    data["name"] = data["surname"];
    delete data["surname"];
  }
  if (data["name"] === undefined) return [{ code: "missing", field: "name" }];
  if (String(data["name"]).length < 2 && data["surname"] !== undefined) {
    data["name"] = `${String(data["name"])} ${String(data["surname"])}`;
    delete data["surname"];
  }
  if (String(data["name"]).length < 2) return [{ code: "too_short", field: "name" }];
  return String(data["name"]).length > 80 || String(data["surname"] ?? "").length > 80
    ? [{ code: "too_long", field: "full_name" }]
    : [];
}

/** Of a customer that is only named a phone number is enough; then the customer must be known. */
function found(data: Data): Reason[] {
  if (
    data["phone"] === undefined ||
    data["name"] !== undefined ||
    data["full_name"] !== undefined ||
    data["surname"] !== undefined
  )
    return named(data);
  return [];
}

const positive = (data: Data): Reason[] => (data["amount"] === 0 ? [{ code: "zero", field: "amount" }] : []);
const notAhead = (data: Data, field: string, today: string): Reason[] =>
  String(data[field] ?? "").slice(0, 10) > today ? [{ code: "future", field }] : [];

const rules: Record<ImportKind, (data: Data, today: string) => Reason[]> = {
  customers: (data, today) => {
    if (data["phone"] === undefined && data["phone2"] !== undefined) data["phone"] = data["phone2"];
    return [...named(data), ...notAhead(data, "birth_date", today), ...notAhead(data, "consent_at", today)];
  },
  services: short,
  products: (data) => {
    // The product's form asks for both.
    data["sku"] ??= (data["barcodes"] as string[] | undefined)?.[0]?.slice(0, 64) ?? "";
    return short(data);
  },
  employees: named,
  reservations: (data) => {
    const at = String(data["at"] ?? "");
    if (data["time"] !== undefined && at.length > 0) data["at"] = `${at.slice(0, 10)} ${String(data["time"])}`;
    delete data["time"];
    const isTimed = at === "" || String(data["at"]).length > 10;
    return [...found(data), ...(isTimed ? [] : [{ code: "missing", field: "time" } as const])];
  },
  debts: (data, today) => [...found(data), ...positive(data), ...notAhead(data, "made_on", today)],
  balances: (data) => [...found(data), ...positive(data)],
  packages: (data) => {
    data["total"] ??= data["left"] as Value;
    const reasons = found(data);
    if (data["left"] === undefined || data["total"] === undefined) return reasons;
    if (data["total"] === 0) return [...reasons, { code: "zero", field: "total" }];
    return (data["left"] as number) > (data["total"] as number)
      ? [...reasons, { code: "no_unit", field: "left" }]
      : reasons;
  },
};

function short(data: Data): Reason[] {
  return ["name", "category"]
    .filter((field) => String(data[field] ?? "--").length < 2)
    .map((field) => ({ code: "too_short", field }));
}

/** The folded name of a person or thing, to compare two rows. */
export const nameOf = ({ name = "", surname = "" }: Data): string => fold(`${String(name)} ${String(surname)}`).trim();
const personOf = (data: Data): string => String(data["phone"] ?? nameOf(data));
const keyOf = (...parts: (Value | undefined)[]): string =>
  parts
    .map((part) => fold(String(part ?? "")))
    .join("|")
    .slice(0, 500);

const keys: Record<ImportKind, (data: Data) => string> = {
  customers: (data) => keyOf(data["phone"] ?? data["email"] ?? nameOf(data)),
  services: (data) => keyOf(data["name"]),
  products: (data) => keyOf((data["barcodes"] as string[] | undefined)?.[0] ?? (data["sku"] || data["name"])),
  employees: (data) => keyOf(data["email"] ?? data["phone"] ?? nameOf(data)),
  reservations: (data) => keyOf(personOf(data), data["at"], data["employee"]),
  debts: (data) => keyOf(personOf(data), data["amount"], data["made_on"]),
  balances: (data) => keyOf(personOf(data)),
  packages: (data) => keyOf(personOf(data), data["package"], data["service"], data["total"], data["left"]),
};
