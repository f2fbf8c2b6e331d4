import { Button } from "@mantine/core";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";

/** Says on the start page which requests are overdue or due within a week. */
export default function DueNotice({ state }: { state: ReplyOf<"GET /api/privacy/state"> }) {
  const t = useTranslations("privacy.due");
  const clock = useClock();
  const isLate = state.overdue > 0;
  return (
    <Notice
      tone={isLate ? "danger" : "warning"}
      icon={IconShieldLock}
      title={isLate ? t("overdue", { count: state.overdue }) : t("soon", { count: state.soon })}
      text={state.due_on && t("due", { day: clock.numeric(state.due_on) })}
    >
      <Button variant="default" renderRoot={(props) => <Link to="/settings/privacy-requests" {...props} />}>
        {t("open")}
      </Button>
    </Notice>
  );
}
