import { type FieldType, operatorsFor, type SegmentField, segmentFields } from "../../contract/segment-fields.ts";
import type { Rule } from "../../contract/segment-logic.ts";

const first: Record<FieldType, unknown> = {
  text: "",
  number: 1,
  money: null,
  date: 60,
  "yes-no": true,
  choice: [],
  "money-in-days": { amount: null, days: 90 },
};

/** A new rule with the first operator and the initial value of its type. */
export function newRule(field: SegmentField): Rule {
  const [operator = ""] = operatorsFor(field);
  return { field, operator, value: first[segmentFields[field].type] };
}

const kinds: Record<string, "none" | "span" | "day"> = {
  empty: "none",
  not_empty: "none",
  never: "none",
  between: "span",
  after: "day",
  before: "day",
};

/** The rule with another operator; its value is reset if the new operator needs another kind. */
export function withOperator(rule: Rule, operator: string): Rule {
  const kind = kinds[operator] ?? "one";
  if (kind === (kinds[rule.operator] ?? "one")) return { ...rule, operator };
  const one = first[segmentFields[rule.field as SegmentField].type];
  return { ...rule, operator, value: { none: undefined, span: [null, null], day: null, one }[kind] };
}
