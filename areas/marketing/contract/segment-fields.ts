import { MAX_KURUS } from "#kit/contract/money.ts";
import { rulesIn, type Rule, type RuleGroup } from "./segment-logic.ts";

/** The fields of target audiences' rules (K5), with their operators and values. Imports no zod, so that screens stay small. */

export type FieldType = "text" | "number" | "money" | "date" | "yes-no" | "choice" | "money-in-days";

const operatorsOf = {
  text: ["contains", "not_contains", "equals", "begins", "empty", "not_empty"],
  number: ["gte", "lte", "eq", "ne", "between"],
  money: ["gte", "lte", "between"],
  date: ["within_days", "before_days", "after", "before", "never"],
  "yes-no": ["is"],
  choice: ["in", "not_in"],
  "money-in-days": ["gte", "lte"],
} as const satisfies Record<FieldType, readonly string[]>;

export type Operator = (typeof operatorsOf)[FieldType][number];

/** In the order of the rule builder's list. Values of `rows` are ids of the business's rows. */
export const segmentFields = {
  name: { type: "text" },
  phone: { type: "text" },
  email: { type: "text" },
  gender: { type: "choice", values: ["female", "male", "other", ""] },
  birth_month: { type: "number", least: 1, most: 12 },
  birth_day: { type: "number", least: 1, most: 31 },
  sms_consent: { type: "yes-no" },
  email_consent: { type: "yes-no" },
  created_at: { type: "date" },
  last_visit: { type: "date" },
  visits: { type: "number", least: 0, most: 100_000 },
  no_shows: { type: "number", least: 0, most: 100_000 },
  coming: { type: "yes-no" },
  spent: { type: "money" },
  spent_in_days: { type: "money-in-days" },
  debt: { type: "money" },
  tag: { type: "choice", rows: "tags" },
  service: { type: "choice", rows: "services" },
  product: { type: "choice", rows: "products" },
  employee: { type: "choice", rows: "employees" },
} as const satisfies Record<string, FieldRow>;

/** The business's rows that a rule can choose. */
export type ChoiceRows = "services" | "products" | "employees" | "tags";

interface FieldRow {
  type: FieldType;
  values?: readonly string[];
  rows?: ChoiceRows;
  least?: number;
  most?: number;
}

export type SegmentField = keyof typeof segmentFields;
export const segmentFieldNames = Object.keys(segmentFields) as SegmentField[];

/** The definition of a field; undefined for an unknown name. */
export const fieldRow = (name: string): FieldRow | undefined =>
  Object.hasOwn(segmentFields, name) ? segmentFields[name as SegmentField] : undefined;

/** The operators of a field. The date on which a customer was added is never empty, so it has no operator for empty dates. */
export const operatorsFor = (name: SegmentField): readonly Operator[] =>
  operatorsOf[segmentFields[name].type].filter((operator) => operator !== "never" || name !== "created_at");

/** The limits of a rule's days. */
export const ruleDays = { least: 1, most: 3650 };
export const MOST_CHOICES = 50;
export const MOST_TEXT = 100;

/** The limits of a field's numbers or amounts. */
export function limitsOf(field: string): { least: number; most: number } {
  const { least = 0, most = MAX_KURUS } = fieldRow(field) ?? {};
  return { least, most };
}

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
/** A day that exists; `Date.parse` reads 2026-02-30 as March 2. */
export const isDay = (value: unknown): boolean =>
  typeof value === "string" &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
const isSpan = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(fits) && (value[0] as number) <= (value[1] as number);
const isText = (value: unknown): boolean =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= MOST_TEXT &&
  value.isWellFormed() &&
  !value.includes("\u0000");

/** Whether a rule's value is valid for its field and operator. */
export function isValidRule({ field, operator, value }: Rule): boolean {
  const row = fieldRow(field);
  if (!row || !operatorsFor(field as SegmentField).includes(operator as Operator)) return false;
  const { values } = row;
  const { least, most } = limitsOf(field);
  const isDays = (one: unknown) => isWhole(one, ruleDays.least, ruleDays.most);
  const isAmount = (one: unknown) => isWhole(one, least, most);
  if (operator === "empty" || operator === "not_empty" || operator === "never")
    return value === undefined || value === null;
  if (row.type === "text") return isText(value);
  if (row.type === "yes-no") return typeof value === "boolean";
  if (row.type === "date") return operator.endsWith("_days") ? isDays(value) : isDay(value);
  if (row.type === "money-in-days") {
    const { amount, days, ...rest } = (typeof value === "object" && value !== null ? value : {}) as Record<
      string,
      unknown
    >;
    return isAmount(amount) && isDays(days) && Object.keys(rest).length === 0;
  }
  if (row.type === "choice") {
    const fits = (one: unknown) => (values ? values.includes(one as string) : isWhole(one, 1, Number.MAX_SAFE_INTEGER));
    return Array.isArray(value) && value.length > 0 && value.length <= MOST_CHOICES && value.every(fits);
  }
  return operator === "between" ? isSpan(value, isAmount) : isAmount(value);
}

/** The first invalid rule. */
export const invalidRule = (logic: RuleGroup): Rule | undefined => rulesIn(logic).find((rule) => !isValidRule(rule));
