import { Button } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import type { NamedField } from "../../contract/segment-words.ts";
import classes from "./rules.module.css";

interface ChoiceProps {
  value: readonly (string | number)[];
  field: NamedField;
  error: ReactNode;
  onChange: (value: (string | number)[]) => void;
}

/** Chooses several values of a list. Clicking the chip of a value removes it. */
export function RuleChoice({ value, field, error, onChange }: ChoiceProps) {
  const t = useTranslations("marketing.rules");
  const values = field.values ?? [];
  const labelOf = (name: string | number) => values.find((one) => one.name === name)?.label ?? t("gone");
  const left = values.filter(({ name }) => !value.includes(name));
  return (
    <>
      <SelectField
        key={value.length}
        aria-label={t("value")}
        placeholder={t("choose")}
        error={error}
        options={left.map(({ name, label }) => ({ value: name, label }))}
        onChange={(name) => onChange([...value, name])}
      />
      <span className={classes.chips}>
        {value.map((name) => (
          <Button
            key={name}
            variant="default"
            aria-label={t("take", { label: labelOf(name) })}
            rightSection={<IconX size={14} />}
            onClick={() => onChange(value.filter((one) => one !== name))}
          >
            {labelOf(name)}
          </Button>
        ))}
      </span>
    </>
  );
}
