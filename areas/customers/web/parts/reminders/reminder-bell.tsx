import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { PopButton } from "#kit/web/pop-button.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./reminder-bell.module.css";
import { PANEL_ID } from "./panel-id.ts";
import { useDueReminders } from "./use-due-reminders.ts";

const ReminderPanel = lazyPart(async () => (await import("./reminder-panel.tsx")).ReminderPanel);

/** The bell: the number of reminders due today; opens their panel (G3). */
export function ReminderBell({ onlyWaiting = false }: { onlyWaiting?: boolean }) {
  const t = useTranslations("customers.reminder");
  const phone = usePhone();
  const due = useDueReminders();
  const count = due.data?.meta.total ?? 0;
  if (onlyWaiting && count === 0) return null;
  const words = count > 0 ? t("bellCount", { count }) : t("bell");
  return (
    <PopButton
      id={PANEL_ID}
      label={t("panel")}
      title={words}
      className={classes.bell}
      place={phone ? "end" : "beside"}
      button={
        <>
          <IconBell size={20} />
          <span className="spoken">{words}</span>
          {count > 0 && (
            <span className={classes.count} aria-hidden="true">
              {count > 99 ? "99+" : count}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <Suspense>
          <ReminderPanel due={due} onClose={close} />
        </Suspense>
      )}
    </PopButton>
  );
}
