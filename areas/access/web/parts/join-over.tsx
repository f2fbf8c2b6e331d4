import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { enterCompany } from "../switch-company.ts";
import { EntryCard } from "./entry-card.tsx";
import { LinkOver } from "./link-over.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/**
 * An invitation that is over. The link names its business, but only a person who belongs to it is told so and led there; the server is not
 * asked about the link.
 */
export function JoinOver({ token }: { token: string }) {
  const t = useTranslations();
  const person = useSignedIn();
  if (person === undefined) return <EntryCard title={t("access.join.title")}>{null}</EntryCard>;
  const [slug = ""] = token.split(".");
  const joined = person?.employers.find((employer) => employer.slug === slug);
  if (!joined) return <LinkOver over onRetry={() => undefined} />;
  return (
    <EntryCard
      title={t("access.join.member", { company: joined.name })}
      onSubmit={() => enterCompany(slug, "/calendar")}
    >
      <Button type="submit" autoFocus>
        {t("kit.error.home")}
      </Button>
    </EntryCard>
  );
}
