import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#kit/web/api.ts";
import { invalidRule } from "../../contract/segment-fields.ts";
import type { RuleGroup } from "../../contract/segment-logic.ts";

const DEBOUNCE_MS = 300;

/** The number of customers who match the rules being edited, and ten of them; nothing while a rule is incomplete. */
export function useAudience(logic: RuleGroup) {
  const [settled] = useDebouncedValue(logic, DEBOUNCE_MS);
  const enabled = invalidRule(settled) === undefined;
  const options = { enabled, staleTime: 30_000, placeholderData: keepPreviousData };
  const size = useQuery({
    ...options,
    queryKey: ["POST /api/marketing/segments/size", settled],
    queryFn: () => call("POST /api/marketing/segments/size", { body: { logic: settled } }),
  });
  const sample = useQuery({
    ...options,
    queryKey: ["POST /api/marketing/segments/sample", settled],
    queryFn: () => call("POST /api/marketing/segments/sample", { body: { logic: settled } }),
  });
  return { isComplete: invalidRule(logic) === undefined, size, sample };
}
