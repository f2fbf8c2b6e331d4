import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/tr";
import "./look/dates.css";
import { useTranslations } from "use-intl";
import { useLanguage } from "./language.ts";

/** Words, first day of the week and language of Mantine's calendars. dayjs is used only for them; kit/web/time.ts does all other time. */
export function useDateLabels() {
  const t = useTranslations("kit.form");
  const { language } = useLanguage();
  return {
    locale: language,
    firstDayOfWeek: 1 as const,
    ariaLabels: {
      previousMonth: t("previousMonth"),
      nextMonth: t("nextMonth"),
      previousYear: t("previousYear"),
      nextYear: t("nextYear"),
      previousDecade: t("previousDecade"),
      nextDecade: t("nextDecade"),
    },
    clearButtonProps: { "aria-label": useTranslations("kit.action")("clear") },
  };
}
