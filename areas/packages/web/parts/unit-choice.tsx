import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useWatched } from "#kit/web/use-watched.ts";
import type { PackageForm } from "./package-form.ts";

/** What the package counts: sessions, or minutes of them. */
export function UnitChoice({ form }: { form: Form<PackageForm> }) {
  const t = useTranslations("packages.form");
  const unit = useWatched<PackageForm["unit"]>(form as never, "unit");
  return (
    <SegmentedControl
      label={t("unit")}
      value={unit}
      onChange={(next) => form.setFieldValue("unit", next)}
      options={[
        { value: "session", label: t("session") },
        { value: "minute", label: t("minute") },
      ]}
    />
  );
}
