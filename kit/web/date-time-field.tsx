import "./dates.ts";
import { DateTimePicker, type DateTimePickerProps } from "@mantine/dates";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import { useDateLabels } from "./dates.ts";
import { useClock } from "./session.ts";
import { usePhone } from "./use-phone.ts";

type Props = Omit<DateTimePickerProps, "value" | "defaultValue" | "onChange" | "valueFormat"> & {
  /** "2026-11-20 14:00" on the company's clock. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (wall: string | null) => void;
  /** "20 Kasım 2026, Cuma 14:00" instead of "20.11.2026 14:00". */
  long?: boolean;
};

/** A day and a time on the company's clock, whatever the browser's zone. */
export function DateTimeField({ long = false, onChange, ...props }: Props) {
  const clock = useClock();
  const labels = useDateLabels();
  const phone = usePhone();
  const write = (wall: string): string => (long ? `${clock.field(wall)} ${clock.hours(wall)}` : clock.numeric(wall));
  return (
    <DateTimePicker
      leftSection={<IconCalendar size={18} />}
      dropdownType={phone ? "modal" : "popover"}
      highlightToday
      timePickerProps={{ withDropdown: true, format: "24h", minutesStep: 5 }}
      {...labels}
      {...(props as DateTimePickerProps)}
      onChange={(wall) => onChange?.(wall ? wall.slice(0, 16) : null)}
      valueFormat={(wall) => write(wall.slice(0, 16))}
    />
  );
}
