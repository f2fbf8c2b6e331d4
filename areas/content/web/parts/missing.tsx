import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { EmptyState } from "#kit/web/state.tsx";

/** An address whose record does not exist, with the way to its list. */
export function Missing({ list }: { list: string }) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  return <EmptyState title={t("gone")} action={<Link to={list}>{kit("toList")}</Link>} />;
}
