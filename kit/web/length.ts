import { useTranslations } from "use-intl";

/** Minutes in words: 90 is "1 sa 30 dk". Beside a time of day `lengthOf` ("01:30") would read as another one. */
export function useLength(): (minutes: number) => string {
  const t = useTranslations("kit.length");
  return (minutes) => {
    const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
    const parts = [
      hours > 0 && t("hours", { count: hours }),
      (rest > 0 || hours === 0) && t("minutes", { count: rest }),
    ];
    return parts.filter(Boolean).join(" ");
  };
}
