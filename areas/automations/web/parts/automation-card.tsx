import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconCake from "@tabler/icons-react/dist/esm/icons/IconCake.mjs";
import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconRobot from "@tabler/icons-react/dist/esm/icons/IconRobot.mjs";
import IconShoppingCart from "@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs";
import IconUserHeart from "@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import grid from "#kit/web/card-grid.module.css";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Automation } from "../automation.screen.tsx";
import classes from "./automations.module.css";
import { useQuietEnd, useWhen } from "./use-time.ts";
import { useWords } from "./use-words.ts";

const icons: Record<string, Icon> = {
  bell: IconBell,
  cake: IconCake,
  "calendar-off": IconCalendarOff,
  "calendar-plus": IconCalendarPlus,
  heart: IconHeart,
  hourglass: IconHourglass,
  package: IconPackage,
  receipt: IconReceipt,
  "shopping-cart": IconShoppingCart,
  "user-heart": IconUserHeart,
};

/** An automation: its purpose, time, channel and switch. */
export function AutomationCard({ automation, onOpen }: { automation: Automation; onOpen: () => void }) {
  const t = useTranslations("automations");
  const when = useWhen();
  const quietEnd = useQuietEnd()(automation);
  const { name, description } = useWords(automation);
  const { enabled, sms_content, card_icon, icon_color } = automation;
  const CardIcon = icons[card_icon] ?? IconRobot;
  const { change, busy } = useSwitch(automation);
  return (
    <li className={grid.card}>
      <div className={classes.head}>
        <CardIcon size={22} color={icon_color} />
        <h2>{name}</h2>
        <StatusBadge of="switch" status={enabled ? "on" : "off"} />
      </div>
      <p className={classes.description}>{description}</p>
      <p className={classes.when}>
        {when(automation)}
        {quietEnd && ` ${t("quiet", { time: quietEnd })}`} · {t(sms_content === null ? "byEmail" : "bySms")}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={t("settingsOf", { name })} onClick={onOpen}>
          {t("settings")}
        </Button>
        <Button
          variant={enabled ? "subtle" : "default"}
          loading={busy}
          aria-label={t(enabled ? "stopOf" : "activateOf", { name })}
          onClick={() => void change()}
        >
          {t(enabled ? "stop" : "activate")}
        </Button>
      </div>
    </li>
  );
}

function useSwitch({ code, enabled }: Automation) {
  const t = useTranslations("automations.toast");
  const { act, busy } = useAct("PUT /api/marketing/automation/{code}");
  const change = async (): Promise<void> => {
    try {
      await act({ params: { code }, body: { enabled: !enabled } });
      toast.success(t(enabled ? "stopped" : "activated"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown, { body: apiError(thrown).body.messages["template_id"] });
    }
  };
  return { change, busy };
}
