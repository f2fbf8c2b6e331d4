import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { percentOfText } from "#kit/contract/numbers.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { LEAST_PERCENT, MOST_PERCENT, roundings } from "../../../contract/bulk-price.ts";
import classes from "./bulk-prices.module.css";
import type { Draft } from "./preview.ts";

interface RuleFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** By how much prices rise or fall, and how they are rounded. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const t = useTranslations("catalog.prices");
  const { by, direction, value, round } = draft;
  return (
    <div className={classes.rule} role="group" aria-label={t("rule")}>
      <SegmentedControl
        label={t("direction")}
        value={direction}
        onChange={(next) => onChange({ ...draft, direction: next })}
        options={(["raise", "lower"] as const).map((one) => ({ value: one, label: t(one) }))}
      />
      <SegmentedControl
        label={t("unit")}
        value={by}
        onChange={(next) => onChange({ ...draft, by: next, value: null })}
        options={(["percent", "amount"] as const).map((one) => ({ value: one, label: t(one) }))}
      />
      <div className={classes.value}>
        {by === "percent" ? (
          <Percent draft={draft} onChange={onChange} />
        ) : (
          <MoneyField label={t("value")} value={value} onChange={(kurus) => onChange({ ...draft, value: kurus })} />
        )}
      </div>
      <div className={classes.round}>
        <SelectField
          label={t("round")}
          value={round}
          onChange={(next) => onChange({ ...draft, round: next })}
          options={roundings.map((one) => ({ value: one, label: t(`rounding.${one}`) }))}
        />
      </div>
    </div>
  );
}

function Percent({ draft, onChange }: RuleFieldsProps) {
  const t = useTranslations("catalog.prices");
  const [text, setText] = useState("");
  // After a change the rule is emptied from outside.
  const shown = draft.value === null && percentOfText(text, MOST_PERCENT) ? "" : text;
  const most = draft.direction === "raise" ? MOST_PERCENT : -LEAST_PERCENT;
  const isWrong = shown.trim() !== "" && !percentOfText(shown, most);
  return (
    <TextInput
      label={t("value")}
      inputMode="decimal"
      leftSection="%"
      maxLength={8}
      value={shown}
      error={isWrong && t("badPercent", { most })}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange({ ...draft, value: percentOfText(event.currentTarget.value, MOST_PERCENT) });
      }}
    />
  );
}
