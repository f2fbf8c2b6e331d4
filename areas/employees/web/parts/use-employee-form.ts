import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { weekdays } from "#areas/settings/web/parts/hours.rules.ts";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { type Employee, type EmployeeForm, formOf, mistakesIn, type Section, within } from "./employee-form.ts";

/** The form with the contract's texts; wrong working hours are reported with their days. With a section, only that part is validated. */
export function useEmployeeForm(employee: Employee | undefined, section?: Section): Form<EmployeeForm> {
  const t = useTranslations("employees");
  const clock = useClock();
  const nameOf = useTranslations("settings.week.day");
  const form = useStoredForm<EmployeeForm>(formOf(employee, clock.today()), {
    validate: (values: EmployeeForm) => {
      const mistakes = Object.entries(mistakesIn(values, employee === undefined, (key) => t(`error.${key}`)));
      return Object.fromEntries(mistakes.filter(([field]) => !section || within(section, field)));
    },
  });
  const wrong = weekdays.filter((day) => form.errors[`meta.working_hours.${day}`]);
  const days = wrong.map((day) => nameOf(day)).join(", ");
  useEffect(() => {
    if (days) toast.failure(t("toast.hoursFailed"), undefined, { body: t("hours.missing", { days }) });
  }, [days, t]);
  return form;
}
