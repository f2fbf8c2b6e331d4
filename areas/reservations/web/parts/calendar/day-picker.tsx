import { DatePicker } from "@mantine/dates";
import { useDateLabels } from "#kit/web/dates.ts";
import { usePhone } from "#kit/web/use-phone.ts";

interface DayPickerProps {
  day: string;
  today: string;
  onPick: (day: string) => void;
}

/** A month calendar to choose the day; today is the company's. */
export default function DayPicker({ day, today, onPick }: DayPickerProps) {
  const labels = useDateLabels();
  const phone = usePhone();
  return (
    <DatePicker
      {...labels}
      size={phone ? "md" : "sm"}
      fullWidth={phone}
      hideOutsideDates
      weekendDays={[]}
      value={day}
      defaultDate={day}
      onChange={(picked) => picked && onPick(picked.slice(0, 10))}
      getDayProps={(date) => (date === today ? { "data-today": true, "data-highlight-today": true } : {})}
    />
  );
}
