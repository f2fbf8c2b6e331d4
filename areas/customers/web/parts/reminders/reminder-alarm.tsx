import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { kept, nextAt, toldAs, untold } from "./alarm.rules.ts";
import { PANEL_ID } from "./panel-id.ts";
import { placeOf } from "./reminder-panel.tsx";
import { type Reminder, useDueReminders } from "./use-due-reminders.ts";

/** Seconds; long enough to notice. The bell still counts the reminder afterwards. */
const SECONDS = 6;

/** Shows a toast when a reminder's time comes while the product is visible, once per device (G3). */
export function ReminderAlarm() {
  const clock = useClock();
  const { slug, employeeId } = useSession();
  const reminders = useDueReminders().data?.data;
  const tell = useTell();
  const look = useEffectEvent((waiting: readonly Reminder[]) => {
    if (document.visibilityState !== "visible") return;
    const place = `reminders_told ${slug} ${employeeId}`;
    const told = kept(waiting, readTold(place));
    const now = untold(waiting, clock.now(), told);
    localStorage.setItem(place, JSON.stringify([...told, ...now.map(toldAs)]));
    tell(now);
  });
  const untilNext = useEffectEvent((waiting: readonly Reminder[]) => {
    const next = nextAt(waiting, clock.now());
    return next === null ? null : Math.max(0, Date.parse(next) - Date.parse(clock.now())) + 50;
  });
  useEffect(() => {
    if (!reminders) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      look(reminders);
      clearTimeout(timer);
      const pause = untilNext(reminders);
      if (pause !== null) timer = setTimeout(run, pause);
    };
    run();
    document.addEventListener("visibilitychange", run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", run);
    };
  }, [reminders]);
  return null;
}

/** One reminder is shown with its customer, several with their number. */
function useTell(): (reminders: readonly Reminder[]) => void {
  const t = useTranslations("customers.reminder");
  const clock = useClock();
  const navigate = useNavigate();
  return ([first, ...more]) => {
    if (!first) return;
    const open = (): void => void navigate(placeOf(first));
    const show = (): void => document.getElementById(PANEL_ID)?.showPopover();
    if (more.length > 0) {
      toast.info(t("many", { count: more.length + 1 }), {
        seconds: SECONDS,
        action: { label: t("show"), onClick: show },
      });
    } else {
      const body = `${clock.near(first.remind_at)} · ${first.note}`;
      toast.info(fullName(first.contact), {
        body,
        seconds: SECONDS,
        action: { label: t(first.reservation_id ? "show" : "openCard"), onClick: open },
      });
    }
  };
}

function readTold(place: string): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(told) ? told.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
