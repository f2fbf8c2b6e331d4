import { useTranslations } from "use-intl";
import {
  fieldRow,
  isDay,
  isValidRule,
  isWhole,
  limitsOf,
  MOST_CHOICES,
  MOST_TEXT,
  ruleDays,
} from "../../contract/segment-fields.ts";
import { rulesIn, type Rule, type RuleGroup } from "../../contract/segment-logic.ts";

/** An input of a rule; a rule with a single one calls it "value". */
export type RulePart = "value" | "from" | "to" | "amount" | "days";

/** Rules have no ids, so an error is found by the content of its rule, and rules can be added and removed beside it. */
export const ruleErrorKey = (rule: Rule, part: RulePart): string => `${JSON.stringify(rule)} ${part}`;

/** Returns the sentences of all wrong inputs of rules, by `ruleErrorKey`. */
export function useRuleErrors() {
  const faultOf = useFaultOf();
  return (logic: RuleGroup): Record<string, string> =>
    Object.fromEntries(
      rulesIn(logic)
        .filter((rule) => !isValidRule(rule))
        .flatMap((rule) =>
          partsOf(rule).map(([part, value]) => [ruleErrorKey(rule, part), faultOf(rule, part, value)] as const),
        )
        .filter((entry): entry is [string, string] => entry[1] !== null),
    );
}

function partsOf({ field, operator, value }: Rule): [RulePart, unknown][] {
  if (fieldRow(field)?.type === "money-in-days") {
    const { amount, days } = value as { amount: unknown; days: unknown };
    return [
      ["amount", amount],
      ["days", days],
    ];
  }
  if (operator !== "between") return [["value", value]];
  const [least, most] = value as [unknown, unknown];
  return [
    ["from", least],
    ["to", most],
  ];
}

function useFaultOf() {
  const t = useTranslations("marketing.rules.error");
  return ({ field, operator, value: whole }: Rule, part: RulePart, value: unknown): string | null => {
    const type = fieldRow(field)?.type;
    if (type === "text") return t("text", { length: String(value).trim().length, most: MOST_TEXT });
    if (type === "choice") return t("choice", { count: (value as unknown[]).length, most: MOST_CHOICES });
    if (type === "date" && !operator.endsWith("_days")) return isDay(value) ? null : t("day");
    const isMoney = type === "money" || part === "amount";
    const { least, most } = type === "date" || part === "days" ? ruleDays : limitsOf(field);
    if (!isWhole(value, least, most)) return isMoney ? t("amount") : t("whole", { least, most });
    return part === "to" && value < (whole as number[])[0]! ? t("order") : null;
  };
}
