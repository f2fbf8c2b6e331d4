import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import type { Operator, SegmentField } from "../../contract/segment-fields.ts";
import type { Rule } from "../../contract/segment-logic.ts";
import type { NamedField } from "../../contract/segment-words.ts";
import { RuleValue, type RuleErrors } from "./rule-value.tsx";
import { newRule, withOperator } from "./rule-values.ts";
import classes from "./rules.module.css";

interface RuleProps {
  rule: Rule;
  fields: readonly NamedField[];
  errors: RuleErrors;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

const shorter = ["within_days", "before_days", "in", "not_in", "is"] as const;

/** One rule: field, operator, value. */
export function RuleFields({ rule, fields, errors, onChange, onRemove }: RuleProps) {
  const t = useTranslations("marketing");
  const field = fields.find(({ name }) => name === rule.field);
  const wordOf = (operator: string) => {
    const short = shorter.find((one) => one === operator);
    return short ? t(`operatorShort.${short}`) : t(`operator.${operator as Operator}`).replace(/:$/, "");
  };
  return (
    <div className={classes.rule}>
      <div className={classes.asks} data-rule-field>
        <SelectField
          aria-label={t("rules.field")}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          value={rule.field}
          onChange={(name) => onChange(newRule(name as SegmentField))}
        />
        {field && field.operators.length > 1 && (
          <SelectField
            aria-label={t("rules.operator")}
            options={field.operators.map(({ name }) => ({ value: name, label: wordOf(name) }))}
            value={rule.operator}
            onChange={(operator) => onChange(withOperator(rule, operator))}
          />
        )}
        {field && (
          <RuleValue rule={rule} field={field} errors={errors} onChange={(value) => onChange({ ...rule, value })} />
        )}
      </div>
      <ActionIcon variant="subtle" aria-label={t("rules.removeRule")} onClick={onRemove}>
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
