import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import { type Elapsed, elapsedText, secondsBetween } from "./elapsed.ts";
import classes from "./elapsed-time.module.css";
import { useSecond } from "./use-second.ts";

/** A duration, which is updated every second while it runs (E5). */
export function ElapsedTime({ of }: { of: Elapsed | null }) {
  const t = useTranslations("sales.elapsed");
  const running = of !== null && of.to === null;
  const now = useSecond(useClock(), running);
  if (!of) return "—";
  const units = { hours: t("hours"), minutes: t("minutes"), seconds: t("seconds") };
  const seconds = secondsBetween(of.from, of.to ?? now);
  return (
    <time className={classes.time} dateTime={`PT${seconds}S`} data-running={running || undefined}>
      {elapsedText(seconds, units)}
    </time>
  );
}
