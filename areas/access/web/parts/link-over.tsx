import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { EntryCard } from "./entry-card.tsx";

/** A one-time link that is no longer valid, or could not be checked. */
export function LinkOver({ over, onRetry }: { over: boolean; onRetry: () => void }) {
  const t = useTranslations("access");
  const retry = useTranslations("kit.action")("retry");
  const navigate = useNavigate();
  const leave = (): void => void navigate({ to: "/login" });
  if (!over) {
    return (
      <EntryCard title={t("link.unreachable")} text={t("link.unreachableHint")} onSubmit={onRetry}>
        <Button type="submit">{retry}</Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t("link.over")} text={t("link.overHint")} onSubmit={leave}>
      <Button type="submit">{t("link.toLogin")}</Button>
    </EntryCard>
  );
}
