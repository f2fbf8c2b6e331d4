import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { looks, type Status as Word } from "./documents.ts";

/** How far an invoice or bill is, in a word and with its sign. */
export function Status({ status }: { status: Word }) {
  const t = useTranslations("accounting.documents.status");
  const [icon, tone] = looks[status];
  return <Badge tone={tone} icon={icon} label={t(status)} />;
}
