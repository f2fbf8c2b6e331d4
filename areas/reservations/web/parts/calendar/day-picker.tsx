import { DatePicker } from "@mantine/dates";
import { useDateLabels } from "#kit/web/dates.ts";

/** A month to pick the day from; today is the company's. */
export default function DayPicker({
  day,
  today,
  onPick,
}: {
  day: string;
  today: string;
  onPick: (day: string) => void;
}) {
  const labels = useDateLabels();
  return (
    <DatePicker
      {...labels}
      value={day}
      defaultDate={day}
      onChange={(picked) => picked && onPick(picked.slice(0, 10))}
      getDayProps={(date) => (date === today ? { "data-today": true, "data-highlight-today": true } : {})}
    />
  );
}
