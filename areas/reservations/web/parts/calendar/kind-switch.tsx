import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import type { Calendar } from "./use-calendar.ts";

/** Employees or seats as columns (B1, B3). */
export function KindSwitch({ calendar }: { calendar: Calendar }) {
  const t = useTranslations("reservations.calendar");
  return (
    <SegmentedControl
      label={t("view")}
      value={calendar.kind}
      onChange={calendar.setKind}
      options={[
        { value: "pro", label: t("pro"), icon: <IconUser size={18} /> },
        { value: "seat", label: t("seat"), icon: <IconArmchair size={18} /> },
      ]}
    />
  );
}
