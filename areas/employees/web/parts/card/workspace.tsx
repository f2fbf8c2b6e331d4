import { useTranslations } from "use-intl";
import { readDay, weekdays } from "#areas/settings/web/parts/hours.rules.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { spanOf } from "#kit/web/time.ts";
import { HoursField, ServicesField } from "../employee-fields.tsx";
import { Editable, type Own } from "./editable.tsx";
import { FactList } from "./section.tsx";
import classes from "./section.module.css";

/** Weekly hours and offered services (H3). */
export function Workspace(own: Own) {
  const t = useTranslations("employees");
  return (
    <>
      <Editable {...own} section="hours" title={t("form.hours")} fields={(form) => <HoursField form={form} />}>
        <Hours {...own} />
      </Editable>
      <Editable {...own} section="services" title={t("form.services")} fields={(form) => <ServicesField form={form} />}>
        <Services {...own} />
      </Editable>
    </>
  );
}

function Hours({ employee }: Own) {
  const t = useTranslations("employees");
  const nameOf = useTranslations("settings.week.day");
  const facts = weekdays.map((day) => {
    const { kind, from, to } = readDay(employee.meta.working_hours[day]);
    return [nameOf(day), kind === "own" ? spanOf(from, to) : t(`hours.${kind}`)] as const;
  });
  return <FactList facts={facts} />;
}

function Services({ employee }: Own) {
  const t = useTranslations("employees.services");
  const { services } = employee.meta;
  if (services.length === 0) return <p className={classes.quiet}>{t("all")}</p>;
  return <FactList facts={services.map(({ service, price }) => [service.name, formatKurus(price)] as const)} />;
}
