import { SelectField, type SelectFieldProps } from "./select-field.tsx";
import { lengthOf } from "./time.ts";

/** Durations of a service: 15 to 300 minutes in steps of 15, shown as HH:MM (C2). */
const lengths = Array.from({ length: 20 }, (_, index) => (index + 1) * 15);

/** A duration in minutes. A value that is not a multiple of 15 is kept and shown. */
export function DurationField(props: Omit<SelectFieldProps<number>, "options">) {
  const own = props.value ?? props.defaultValue;
  const minutes = own && !lengths.includes(own) ? [...lengths, own].sort((a, b) => a - b) : lengths;
  return <SelectField {...props} options={minutes.map((value) => ({ value, label: lengthOf(value) }))} />;
}
