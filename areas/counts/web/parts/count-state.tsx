import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";

export type Count = ReplyOf<"GET /api/stock-counts">["data"][number];
export type CountDetail = ReplyOf<"GET /api/stock-counts/{id}">;
export type CountLine = ReplyOf<"GET /api/stock-counts/{id}/lines">["data"][number];

const looks = {
  open: ["accent", IconLockOpen],
  closed: ["success", IconCircleCheck],
  cancelled: ["neutral", IconCircleX],
} as const;

/** Badge: whether a count is open, closed or cancelled. */
export function CountState({ state }: Pick<Count, "state">) {
  const t = useTranslations("counts.state");
  const [tone, icon] = looks[state];
  return <Badge tone={tone} icon={icon} label={t(state)} />;
}

/** What a count is of: "Bütün ürünler", or the category's or brand's name. */
export function useScopeText(): (count: Pick<Count, "scope" | "scope_name">) => string {
  const t = useTranslations("counts.scope");
  return ({ scope, scope_name }) => scope_name || t(scope);
}
