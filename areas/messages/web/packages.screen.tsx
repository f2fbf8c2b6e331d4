import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { CreditHistory } from "./parts/credit-history.tsx";
import { PackageSets } from "./parts/package-sets.tsx";
import { PurchaseNotice } from "./parts/purchase-notice.tsx";

/** The marketing lists show 19 a page (3 §9). */
const PER_PAGE = 19;

export type Usage = ReplyOf<"GET /api/packages/usage">;

/** "Paketler" (K6): packages of SMS and e-mails to buy, and the movements of credits. */
export default function PackagesScreen() {
  const t = useTranslations("messages.packages");
  const list = useListState();
  const tab = list.get("tab") === "usage" ? "usage" : "packages";
  const usage = useApi(
    "GET /api/packages/usage",
    { query: { ...list.place, per_page: PER_PAGE } },
    { also: ["senders", "messages"] },
  );
  const { data, error, refetch } = useSets();
  useCheckOnce(usage.data?.open ?? false);
  const tabs = {
    value: tab,
    onChange: (value: string) => list.set({ tab: value === "usage" ? value : undefined, payment: undefined }),
    options: (["packages", "usage"] as const).map((value) => ({ value, label: t(`tab.${value}`) })),
  };
  return (
    <Page title={useTranslations("messages.menu")("packages")} tabs={tabs}>
      <PurchaseNotice payment={list.get("payment")} spent={usage.data?.spent} />
      {tab === "usage" ? (
        <CreditHistory usage={usage} list={list} />
      ) : data ? (
        <PackageSets sets={data} isTest={usage.data?.test ?? false} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  );
}

/** The packages of both channels. */
function useSets() {
  const query = { page: "1" } as const;
  const sms = useApi("GET /api/packages/sms", { query });
  const email = useApi("GET /api/packages/email", { query });
  return {
    data: sms.data && email.data && { sms: sms.data.data, email: email.data.data },
    error: sms.error ?? email.error,
    refetch: () => void Promise.all([sms.refetch(), email.refetch()]),
  };
}

/** Checks an open payment once, because somebody who closed the provider's page may have paid. */
function useCheckOnce(isOpen: boolean): void {
  const { act } = useAct("POST /api/packages/check");
  useEffect(() => {
    if (isOpen) void act().catch(() => undefined);
  }, [isOpen, act]);
}
