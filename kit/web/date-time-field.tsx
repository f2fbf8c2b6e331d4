import "./dates.ts";
import { DateTimePicker, type DateTimePickerProps } from "@mantine/dates";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import { useTranslations } from "use-intl";
import { useDateLabels } from "./dates.ts";
import { useClock } from "./session.ts";
import { usePhone } from "./use-phone.ts";

type Props = Omit<DateTimePickerProps, "value" | "defaultValue" | "onChange" | "valueFormat"> & {
  /** "2026-11-20 14:00" in the company's zone, or an instant, such as now. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (wall: string | null) => void;
  /** "20 Kasım 2026, Cuma 14:00" instead of "20.11.2026 14:00". */
  long?: boolean;
};

/** A day and a time in the company's zone, whatever the browser's zone. */
export function DateTimeField({ long = false, onChange, value, defaultValue, ...props }: Props) {
  const clock = useClock();
  const wallOf = (time: string | null): string | null => (time?.includes("T") ? clock.wall(time) : time);
  const labels = useDateLabels();
  const phone = usePhone();
  const write = (wall: string): string => (long ? `${clock.field(wall)} ${clock.hours(wall)}` : clock.numeric(wall));
  const t = useTranslations("kit.form");
  return (
    <DateTimePicker
      leftSection={<IconCalendar size={18} />}
      dropdownType={phone ? "modal" : "popover"}
      highlightToday
      timePickerProps={{
        withDropdown: true,
        format: "24h",
        minutesStep: 5,
        hoursInputLabel: t("hours"),
        minutesInputLabel: t("minutes"),
      }}
      submitButtonProps={{ "aria-label": t("applyTime") }}
      // Beside a drawer's form, so that it does not cover the footer.
      popoverProps={{
        position: "left-start",
        middlewares: { flip: { fallbackPlacements: ["bottom-start", "top-start"] } },
      }}
      {...labels}
      {...(props as DateTimePickerProps)}
      {...(value !== undefined && { value: wallOf(value) })}
      {...(defaultValue !== undefined && { defaultValue: wallOf(defaultValue) })}
      // It is a button, where HTML does not allow the attribute.
      aria-required={undefined}
      onChange={(wall) => onChange?.(wall ? wall.slice(0, 16) : null)}
      valueFormat={(wall) => write(wall.slice(0, 16))}
    />
  );
}
