import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Card, Cards } from "#kit/web/form-card.tsx";
import { LanguageChoice } from "#kit/web/language-choice.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { ContactCard } from "./parts/contact-card.tsx";
import { PasswordCard } from "./parts/password-card.tsx";
import { PersonalCard } from "./parts/personal-card.tsx";

export type Profile = ReplyOf<"GET /api/profile">;

/** "Profilim" (A10): the person's details and e-mail. */
export default function MyProfileScreen() {
  const t = useTranslations("access");
  const { data, error, refetch } = useApi("GET /api/profile");
  return (
    <Page title={t("menu.myProfile")}>
      <Cards>
        {data ? (
          <>
            <PersonalCard profile={data} />
            <ContactCard profile={data} />
            <PasswordCard email={data.email} />
            <Card title={t("language")} hint={t("profile.languageHint")}>
              <LanguageChoice />
            </Card>
            <DeleteCard />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Cards>
    </Page>
  );
}

/** Bookings and sales refer to people, so nobody can delete themselves. */
function DeleteCard() {
  const t = useTranslations("access.profile.delete");
  return (
    <Card title={t("title")} hint={t("why")}>
      <div>
        <Button variant="subtle-danger" disabled>
          {t("action")}
        </Button>
      </div>
    </Card>
  );
}
