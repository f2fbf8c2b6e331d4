import { useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { CampaignDetail } from "./campaign-detail.tsx";
import { CampaignEditor } from "./campaign-editor.tsx";

/** The drawer of campaigns: a new one, a draft to edit, or the results of a started one. */
export function CampaignDrawer({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("marketing.campaigns");
  const isNew = id === "new";
  const params = { id: isNew ? 0 : id };
  const also = ["jobs", "messages", "contacts"];
  // A draft that starts meanwhile stays in its editor, with what is typed.
  const [wasDraft, setWasDraft] = useState(false);
  const { data, error, refetch } = useApi("GET /api/marketing/campaigns/{id}", { params }, { enabled: !isNew, also });
  if (isNew) return <CampaignEditor campaign={undefined} onClose={list.close} />;
  if (data?.status === "draft" && !wasDraft) setWasDraft(true);
  if (data && wasDraft) return <CampaignEditor campaign={data} onClose={list.close} />;
  if (data && list.get("openTab") === "edit")
    return <CampaignEditor campaign={data} onClose={() => list.set({ openTab: undefined })} />;
  if (data) return <CampaignDetail campaign={data} list={list} />;
  return (
    <Drawer opened title={t("campaign")} onClose={list.close}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={6} />}
    </Drawer>
  );
}
