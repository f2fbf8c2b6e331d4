import { sentence, type Sentence } from "#kit/contract/sentence.ts";

/** Rules of a target audience (K5), in the format of the rule builder. Imports no zod, so that screens stay small. */

export interface Rule {
  field: string;
  operator: string;
  value: unknown;
}

export interface RuleGroup {
  combinator: "and" | "or";
  /** Negates the group. */
  not: boolean;
  rules: (Rule | RuleGroup)[];
}

/** Maximum depth of groups, and maximum number of rules in all of them. */
export const MOST_DEPTH = 5;
export const MOST_RULES = 50;

export const isGroup = (one: Rule | RuleGroup): one is RuleGroup => "rules" in one;

/** All rules of a group and its subgroups. */
export const rulesIn = (group: RuleGroup): Rule[] =>
  group.rules.flatMap((one) => (isGroup(one) ? rulesIn(one) : [one]));

/** The rules that match everybody. */
export const everybody: RuleGroup = { combinator: "and", not: false, rules: [] };

/** Parses rules, or returns their error. Fields and operators are checked by segment-fields.ts. */
export function readLogic(sent: unknown): RuleGroup | { wrong: Sentence } {
  try {
    const logic = groupOf(sent, 1);
    return rulesIn(logic).length > MOST_RULES
      ? { wrong: sentence(`En fazla ${MOST_RULES} kural olabilir`, `There can be ${MOST_RULES} rules at most`) }
      : logic;
  } catch (error) {
    if (error instanceof WrongLogic) return { wrong: error.sentence };
    throw error;
  }
}

class WrongLogic extends Error {
  readonly sentence: Sentence;

  constructor(said: Sentence) {
    super(said.tr);
    this.sentence = said;
  }
}

function groupOf(sent: unknown, depth: number): RuleGroup {
  if (depth > MOST_DEPTH)
    throw new WrongLogic(
      sentence(`Gruplar en fazla ${MOST_DEPTH} kat olabilir`, `Groups can be nested ${MOST_DEPTH} deep at most`),
    );
  const { combinator, not = false, rules, ...rest } = recordOf(sent);
  if ((combinator !== "and" && combinator !== "or") || typeof not !== "boolean" || !Array.isArray(rules)) refuse();
  refuseMore(rest);
  if (rules.length > MOST_RULES)
    throw new WrongLogic(sentence(`En fazla ${MOST_RULES} kural olabilir`, `There can be ${MOST_RULES} rules at most`));
  return { combinator, not, rules: rules.map((one) => (isSentGroup(one) ? groupOf(one, depth + 1) : ruleOf(one))) };
}

const isSentGroup = (sent: unknown): boolean =>
  typeof sent === "object" && sent !== null && Object.hasOwn(sent, "rules");

function ruleOf(sent: unknown): Rule {
  const { field, operator, value, ...rest } = recordOf(sent);
  if (typeof field !== "string" || typeof operator !== "string") refuse();
  refuseMore(rest);
  return { field, operator, value };
}

function recordOf(sent: unknown): Record<string, unknown> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) refuse();
  return sent as Record<string, unknown>;
}

/** Rule builders give each row an id; it is not stored. */
function refuseMore({ id: _id, ...rest }: Record<string, unknown>): void {
  if (Object.keys(rest).length > 0) refuse();
}

function refuse(): never {
  throw new WrongLogic(sentence("Kurallar okunamadı", "The rules could not be read"));
}
