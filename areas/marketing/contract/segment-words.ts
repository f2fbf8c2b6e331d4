import { dayText } from "#kit/contract/days.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { isGroup, type Rule, type RuleGroup } from "./segment-logic.ts";

/** A field in the format of `segments/fields`; screens replace the labels by those of their language. */
export interface NamedField {
  name: string;
  label: string;
  type: string;
  operators: { name: string; label: string }[];
  values: { name: string | number; label: string }[] | null;
}

export interface Connectors {
  and: string;
  or: string;
  not: string;
  yes: string;
  no: string;
  everybody: string;
  /** "{amount} in {days} days". */
  inDays: string;
  unknown: string;
}

export const turkishConnectors: Connectors = {
  and: "ve",
  or: "veya",
  not: "değil",
  yes: "evet",
  no: "hayır",
  everybody: "Bütün müşteriler",
  inDays: "son {days} günde {amount}",
  unknown: "artık yok",
};

/** The rules as text (`features`). Example: "Son ziyaret 60 günden eski ve (Cinsiyet: Kadın veya Borcu en az ₺100,00)". */
export function wordsOf(logic: RuleGroup, fields: readonly NamedField[], connectors: Connectors): string {
  if (logic.rules.length === 0) return logic.not ? connectors.not : connectors.everybody;
  const parts = logic.rules.map((one) => {
    if (!isGroup(one)) return ruleWords(one, fields, connectors);
    const inner = wordsOf(one, fields, connectors);
    return one.not ? inner : `(${inner})`;
  });
  const text = parts.join(` ${connectors[logic.combinator]} `);
  return logic.not ? `${connectors.not} (${text})` : text;
}

function ruleWords(
  { field: name, operator: sign, value }: Rule,
  fields: readonly NamedField[],
  connectors: Connectors,
): string {
  const field = fields.find((one) => one.name === name);
  const operator = field?.operators.find((one) => one.name === sign)?.label ?? sign;
  const told = valueWords(value, field, connectors);
  const said = operator.includes("{value}")
    ? operator.replace("{value}", told)
    : [operator, told].filter(Boolean).join(" ");
  return `${field?.label ?? name} ${said}`.trim();
}

function valueWords(value: unknown, field: NamedField | undefined, connectors: Connectors): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? connectors.yes : connectors.no;
  if (field?.values && Array.isArray(value))
    return value.map((one) => field.values?.find(({ name }) => name === one)?.label ?? connectors.unknown).join(", ");
  const isMoney = field?.type === "money" || field?.type === "money-in-days";
  const amount = (one: unknown) => (isMoney ? formatKurus(Number(one)) : String(one));
  if (Array.isArray(value)) return value.map(amount).join(" – ");
  if (typeof value === "object") {
    const { amount: kurus, days } = value as { amount: number; days: number };
    return connectors.inDays.replace("{days}", String(days)).replace("{amount}", amount(kurus));
  }
  if (field?.type === "date" && typeof value === "string") return dayText(value);
  return amount(value);
}
