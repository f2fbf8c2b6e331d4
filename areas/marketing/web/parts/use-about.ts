import { useTranslations } from "use-intl";

/** The text of a time, rounded to minutes, and its values. */
export function lastsOf(seconds: number): ["seconds" | "minutes" | "hours", { hours: number; minutes: number }] {
  const all = Math.round(seconds / 60);
  const time = { hours: Math.floor(all / 60), minutes: all % 60 };
  return [seconds < 60 ? "seconds" : time.hours === 0 ? "minutes" : "hours", time];
}

/** A time in words. Example: "yaklaşık 8 dakika". */
export function useAbout(): (seconds: number) => string {
  const t = useTranslations("marketing.campaigns.lasts");
  return (seconds) => t(...lastsOf(seconds));
}
