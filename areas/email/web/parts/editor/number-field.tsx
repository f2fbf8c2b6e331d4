import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./editor.module.css";

interface NumberFieldProps {
  label: string;
  /** Minimum, maximum, step. */
  range: readonly [number, number, number];
  value: number | undefined;
  /** null: empty. */
  onChange: (value: number | null) => void;
}

/** Maximum size of a range that gets a slider. */
const LONGEST_SLIDER = 300;

/** Pixels in a range; empty means automatic. A value out of range is discarded on blur. */
export function NumberField({ label, range: [least, most, step], value, onChange }: NumberFieldProps) {
  const t = useTranslations("email.editor");
  const [typed, setTyped] = useState<string>();
  const write = (text: string): void => {
    setTyped(text);
    if (text.trim() === "") onChange(null);
    else if (/^\d{1,4}$/.test(text.trim())) onChange(Number(text));
  };
  return (
    <div className={classes.number}>
      <TextInput
        label={label}
        inputMode="numeric"
        placeholder={t("auto")}
        value={typed ?? String(value ?? "")}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        rightSection={<span className={classes.unit}>px</span>}
      />
      {most <= LONGEST_SLIDER && (
        <input
          type="range"
          aria-label={label}
          min={least}
          max={most}
          step={step}
          value={value ?? least}
          onChange={(event) => {
            setTyped(undefined);
            onChange(Number(event.currentTarget.value));
          }}
        />
      )}
    </div>
  );
}
