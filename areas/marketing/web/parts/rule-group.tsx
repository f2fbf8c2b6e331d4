import { Button, Checkbox } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { everybody, isGroup, MOST_DEPTH, type Rule, type RuleGroup } from "../../contract/segment-logic.ts";
import type { NamedField } from "../../contract/segment-words.ts";
import { RuleFields } from "./rule-fields.tsx";
import type { RuleErrors } from "./rule-value.tsx";
import { newRule } from "./rule-values.ts";
import classes from "./rules.module.css";

interface GroupProps {
  group: RuleGroup;
  fields: readonly NamedField[];
  errors: RuleErrors;
  /** 1 for the outermost group. */
  depth: number;
  onChange: (group: RuleGroup) => void;
  onRemove?: () => void;
}

/** A group of rules (K5): VE or VEYA, Değil, rules and subgroups. Rules have no ids, so a rule is identified by its index. */
export function RuleGroupFields({ group, depth, onChange, onRemove, fields, errors }: GroupProps) {
  const { rules } = group;
  const put = (place: number, one: Rule | RuleGroup) => onChange({ ...group, rules: rules.with(place, one) });
  const box = useRef<HTMLDivElement>(null);
  /** Changes the rules and focuses this element of the group, for those who work by keyboard. */
  const changeAndFocus = (next: readonly (Rule | RuleGroup)[], selector: string): void => {
    flushSync(() => onChange({ ...group, rules: [...next] }));
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const take = (place: number) => changeAndFocus(rules.toSpliced(place, 1), ":scope > [data-adding] button");
  const add = (one: Rule | RuleGroup) =>
    changeAndFocus([...rules, one], ":scope > :nth-last-child(2) [data-rule-field] :is(input, button)");
  const t = useTranslations("marketing.rules");
  return (
    <div ref={box} role="group" aria-label={t("group")} className={classes.group}>
      <GroupHead group={group} onChange={onChange} {...(onRemove && { onRemove })} />
      {/* oxlint-disable react/no-array-index-key -- a rule is its place */}
      {rules.map((one, place) => {
        const own = { fields, errors, onRemove: () => take(place) };
        if (isGroup(one))
          return (
            <RuleGroupFields {...own} key={place} group={one} depth={depth + 1} onChange={(next) => put(place, next)} />
          );
        return <RuleFields {...own} key={place} rule={one} onChange={(next) => put(place, next)} />;
      })}
      {/* oxlint-enable react/no-array-index-key */}
      <Adding depth={depth} onAdd={add} />
    </div>
  );
}

function Adding({ depth, onAdd }: { depth: number; onAdd: (one: Rule | RuleGroup) => void }) {
  const t = useTranslations("marketing.rules");
  return (
    <div className={classes.adding} data-adding>
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => onAdd(newRule("visits"))}>
        {t("addRule")}
      </Button>
      {depth < MOST_DEPTH && (
        <Button variant="subtle" onClick={() => onAdd({ ...everybody, rules: [newRule("visits")] })}>
          {t("addGroup")}
        </Button>
      )}
    </div>
  );
}

function GroupHead({ group, onChange, onRemove }: Pick<GroupProps, "group" | "onChange" | "onRemove">) {
  const t = useTranslations("marketing.rules");
  return (
    <div className={classes.head}>
      <SegmentedControl
        label={t("combinator")}
        value={group.combinator}
        onChange={(combinator) => onChange({ ...group, combinator })}
        options={[
          { value: "and", label: t("all") },
          { value: "or", label: t("any") },
        ]}
      />
      <Checkbox
        label={t("not")}
        checked={group.not}
        onChange={(event) => onChange({ ...group, not: event.currentTarget.checked })}
      />
      {onRemove && (
        <Button variant="subtle-danger" leftSection={<IconTrash size={18} />} onClick={onRemove}>
          {t("removeGroup")}
        </Button>
      )}
    </div>
  );
}
