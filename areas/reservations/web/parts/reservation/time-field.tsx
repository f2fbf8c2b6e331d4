import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { timeOf } from "./reservation-form.ts";

interface TimeFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** "14:00". */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day as typed: "9", "930" and "9.30" do; what is no time goes back to what it was. */
export function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = (): void => {
    const time = typed === undefined ? null : timeOf(typed);
    setTyped(undefined);
    if (time && time !== value) onChange(time);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...props}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
}
