import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { storeArrival } from "#kit/web/stored.ts";
import { EntryCard } from "./parts/entry-card.tsx";
import { PaysNotice } from "./parts/pays-notice.tsx";
import { useLoadedPerson } from "./parts/use-person.ts";

/** After the business is open (A3): "Başla" → /calendar. Without a loaded user it leads to the sign-in page. */
export default function WelcomeScreen() {
  const t = useTranslations("access.welcome");
  const navigate = useNavigate();
  const person = useLoadedPerson();
  const start = (): void => {
    storeArrival();
    void navigate({ to: "/calendar" });
  };
  return (
    <EntryCard title={t("title")} text={t("text")} onSubmit={start}>
      <PaysNotice person={person} />
      <Button type="submit" autoFocus>
        {t("start")}
      </Button>
    </EntryCard>
  );
}
