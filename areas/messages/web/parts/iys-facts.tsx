import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";

export type IysSummary = ReplyOf<"GET /api/iys">;

/** The account at İYS and what waits for it. */
export function IysFacts({ iys: { account, waiting, late, refused } }: { iys: IysSummary }) {
  const t = useTranslations("messages.iys");
  const clock = useClock();
  const isRefused = account !== null && account.verified_at === null;
  const taken = account?.verified_at && { username: account.username, date: clock.numeric(account.verified_at) };
  return (
    <>
      {isRefused && <Notice tone="danger" icon={IconAlertTriangle} title={t("badAccount")} />}
      <Facts>
        <Fact label={t("account")}>
          {taken ? t("goodAccount", taken) : account ? account.username : t("noAccount")}
        </Fact>
        <Fact label={t("waiting")}>{String(waiting)}</Fact>
        <Fact label={t("late")}>{late > 0 && String(late)}</Fact>
        <Fact label={t("refused")}>{refused > 0 && String(refused)}</Fact>
      </Facts>
    </>
  );
}
