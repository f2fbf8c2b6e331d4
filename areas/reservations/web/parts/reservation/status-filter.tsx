import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { reservationStatuses, type ReservationStatus } from "../../../contract/statuses.ts";

interface FilterProps {
  value: ReservationStatus | undefined;
  onChange: (status: ReservationStatus | undefined) => void;
}

/** One status, or all of them. */
export function StatusFilter({ value, onChange }: FilterProps) {
  const t = useTranslations("reservations.list");
  const word = useStatusWord();
  const options = [
    { value: "all" as const, label: t("allStatuses") },
    ...reservationStatuses.map((status) => ({ value: status, label: word("reservation", status) })),
  ];
  return (
    <SelectField<ReservationStatus | "all">
      aria-label={t("status")}
      w={160}
      searchable={false}
      allowDeselect={false}
      options={options}
      value={value ?? "all"}
      onChange={(next) => onChange(next === "all" || next === null ? undefined : next)}
    />
  );
}
