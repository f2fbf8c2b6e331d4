import "./dates.ts";
import { DatePickerInput, type DatePickerInputProps } from "@mantine/dates";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import { useClock } from "./session.ts";
import { useDateLabels } from "./dates.ts";
import { usePhone } from "./use-phone.ts";

type Props = Omit<
  DatePickerInputProps<"default">,
  "value" | "defaultValue" | "onChange" | "valueFormatter" | "valueFormat"
> & {
  /** "2026-11-20" in the company's zone. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (day: string | null) => void;
};

/** A day, shown as "20 Kasım 2026, Cuma". */
export function DateField(props: Props) {
  const clock = useClock();
  const labels = useDateLabels();
  const phone = usePhone();
  return (
    <DatePickerInput
      leftSection={<IconCalendar size={18} />}
      dropdownType={phone ? "modal" : "popover"}
      highlightToday
      {...labels}
      {...(props as DatePickerInputProps<"default">)}
      // It is a button, where HTML does not allow the attribute.
      aria-required={undefined}
      valueFormatter={({ date }) => (typeof date === "string" ? clock.field(date.slice(0, 10)) : "")}
    />
  );
}
