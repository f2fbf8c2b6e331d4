import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Cards } from "#kit/web/form-card.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { NoticeForm } from "./parts/notice-form.tsx";
import { OpenForm } from "./parts/open-form.tsx";
import { PageCard } from "./parts/page-card.tsx";
import { RulesForm } from "./parts/rules-form.tsx";

export type Booking = ReplyOf<"GET /api/booking">;

/** "Online Randevu": the page, its rules, what is open on it, and the KVKK notice (decisions §7). */
export default function OnlineBookingScreen() {
  const t = useTranslations("booking.menu");
  const { data, error, refetch } = useApi("GET /api/booking", {}, { also: ["services", "employees"] });
  return (
    <Page title={t("online")} hint={t("onlineHint")} back="/settings">
      <Cards>
        {data ? (
          <>
            <CodesNotice booking={data} />
            <PageCard booking={data} />
            <RulesForm booking={data} />
            <OpenForm booking={data} />
            <NoticeForm booking={data} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Cards>
    </Page>
  );
}

/** Why bookings come as requests, where they do. */
function CodesNotice({ booking: { codes, today, codes_a_day, is_open } }: { booking: Booking }) {
  const t = useTranslations("booking.codes");
  if (!is_open) return null;
  if (codes !== "ready") {
    const [to, word] =
      codes === "no_provider" ? ["/settings/senders", "senders"] : ["/marketing/campaings/packages", "packages"];
    return (
      <Notice tone="warning" icon={IconAlertCircle} title={t(codes)} text={t("text")}>
        <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
          {t(word as "senders" | "packages")}
        </Button>
      </Notice>
    );
  }
  if (today.used_up_at === null || today.codes < codes_a_day) return null;
  return (
    <Notice tone="warning" icon={IconAlertCircle} title={t("usedUp")} text={t("usedUpText", { codes: today.codes })} />
  );
}
