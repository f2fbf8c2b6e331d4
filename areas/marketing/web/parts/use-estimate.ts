import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#kit/web/api.ts";
import type { CampaignForm } from "./campaign-form.ts";

/** Whom a campaign would reach and what the first reader gets, as it is written. */
export function useEstimate({ type, segment_id: segment, template_id: template, subject, content }: CampaignForm) {
  const asked = {
    type: type ?? "sms",
    segment_id: segment ?? 0,
    ...(type === "sms" ? { content } : { template_id: template, subject }),
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), 300);
  return useQuery({
    enabled: type !== null && segment !== null,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryKey: ["POST /api/marketing/campaigns/estimate", settled],
    queryFn: () => call("POST /api/marketing/campaigns/estimate", { body: JSON.parse(settled) as typeof asked }),
  });
}
