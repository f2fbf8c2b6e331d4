import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { EntryCard } from "./parts/entry-card.tsx";

/** After the business is open (A3): "Başla" → /calendar. Without a loaded user it leads to the sign-in page. */
export default function WelcomeScreen() {
  const t = useTranslations("access.welcome");
  const navigate = useNavigate();
  useEffect(() => {
    call("GET /api/user").catch((thrown: unknown) => {
      if (apiError(thrown).status >= 400) void navigate({ to: "/login" });
    });
  }, [navigate]);
  return (
    <EntryCard title={t("title")} text={t("text")} onSubmit={() => void navigate({ to: "/calendar" })}>
      <Button type="submit" autoFocus>
        {t("start")}
      </Button>
    </EntryCard>
  );
}
