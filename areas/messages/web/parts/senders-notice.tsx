import { Button } from "@mantine/core";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";

/** Warns that a channel has no sender and links to its setting; renders nothing otherwise. */
export function SendersNotice({ channel }: { channel: "sms" | "email" }) {
  const t = useTranslations("messages.notice");
  const { isAdmin } = useSession();
  const { data } = useApi("GET /api/senders");
  if (!data || data[channel].by) return null;
  return (
    <Notice tone="info" icon={IconPlugConnectedX} title={t(`title.${channel}`)} text={t(`text.${channel}`)}>
      {isAdmin && channel === "sms" && (
        <Button variant="default" renderRoot={(props) => <Link to="/settings/senders" {...props} />}>
          {t("setUp")}
        </Button>
      )}
    </Notice>
  );
}
