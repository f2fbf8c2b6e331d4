import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "#kit/web/api.ts";
import { MOST_CONTENT, MOST_SUBJECT } from "../../contract/campaign-states.ts";
import type { CampaignForm } from "./campaign-form.ts";

/**
 * The reach and the first reader's message of a campaign being edited; nothing until channel and audience are chosen, and while its text is
 * too long.
 */
export function useEstimate({ type, segment_id, template_id, subject, content }: CampaignForm) {
  const fits = type === "sms" ? content.length <= MOST_CONTENT : subject.length <= MOST_SUBJECT;
  const asked =
    type !== null && segment_id !== null && fits
      ? { type, segment_id, ...(type === "sms" ? { content } : { template_id, subject }) }
      : null;
  const [settled] = useDebouncedValue(JSON.stringify(asked), 300);
  const body = JSON.parse(settled) as typeof asked;
  const { data, isPlaceholderData, error, refetch } = useQuery({
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryKey: ["POST /api/marketing/campaigns/estimate", settled],
    queryFn: body ? () => call("POST /api/marketing/campaigns/estimate", { body }) : skipToken,
  });
  return { data: fits ? data : undefined, isPlaceholderData, error, refetch };
}
