import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { reservationStatuses, liveStatuses } from "../../../contract/statuses.ts";

interface FilterProps {
  /** One status, several with commas between, or all of them. */
  value: string | undefined;
  onChange: (status: string | undefined) => void;
}

const STANDING = liveStatuses.join(",");

/** One status, the live ones, or all. */
export function StatusFilter({ value, onChange }: FilterProps) {
  const t = useTranslations("reservations.list");
  const word = useStatusWord();
  const options = [
    { value: "all", label: t("allStatuses") },
    { value: STANDING, label: t("standing") },
    ...reservationStatuses.map((status) => ({ value: status, label: word("reservation", status) })),
  ];
  return (
    <SelectField<string>
      aria-label={t("status")}
      w={160}
      options={options}
      value={value ?? "all"}
      onChange={(next) => onChange(next === "all" || next === null ? undefined : next)}
    />
  );
}
