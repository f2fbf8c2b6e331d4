import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { toast, ToastHost } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { EntryCard } from "./parts/entry-card.tsx";
import { JoinOver } from "./parts/join-over.tsx";
import { dropJoin, keepJoin } from "./parts/kept-join.ts";
import { LinkOver } from "./parts/link-over.tsx";
import { needsOwnPassword, OwnPasswordStep } from "./parts/own-password-step.tsx";
import { useLink } from "./parts/use-link.ts";
import { useSignedIn } from "./parts/use-signed-in.ts";
import { enterCompany } from "./switch-company.ts";

/** A business invites the owner of an e-mail (decisions §2): the business, the person, and the answer; with a sign-in between if needed. */
export default function JoinScreen() {
  const t = useTranslations("access.join");
  const link = useLink("POST /api/join/check");
  const person = useSignedIn();
  const { token, data, failure } = link;
  const joining = useJoin(token, link.retry);
  useEffect(() => {
    if (failure === "over") dropJoin();
    else keepJoin(token);
  }, [failure, token]);
  if (failure === "over") return <JoinOver token={token} />;
  if (failure) return <LinkOver over={false} onRetry={link.retry} />;
  return (
    <>
      {joining.needsOwn ? (
        <OwnPasswordStep onBack={joining.back} onDone={() => void joining.join()} />
      ) : (
        <EntryCard title={t("title")} text={data && t("text", { company: data.company, email: data.email })}>
          {data && person !== undefined && <Answer email={person && person.email} joining={joining} />}
        </EntryCard>
      )}
      <ToastHost />
    </>
  );
}

/** Accepts the invitation; one that was used meanwhile is checked again. A person whose password an employer may know sets an own one first. */
function useJoin(token: string, onOver: () => void) {
  const t = useTranslations("access.join");
  const { act, busy } = useAct("POST /api/join");
  const [refusal, setRefusal] = useState<string>();
  const [needsOwn, setNeedsOwn] = useState(false);
  const join = async (): Promise<void> => {
    try {
      const { slug } = await act({ body: { token } });
      dropJoin();
      enterCompany(slug, "/calendar");
    } catch (thrown) {
      const isNotOwn = needsOwnPassword(thrown);
      setNeedsOwn(isNotOwn);
      if (isNotOwn) return;
      const { status, message } = apiError(thrown);
      if (status === 404) onOver();
      else if (status === 0) toast.failure(t("failed"), thrown);
      else setRefusal(message);
    }
  };
  return { join, busy, refusal, needsOwn, back: () => setNeedsOwn(false) };
}

interface AnswerProps {
  email: string | null;
  joining: ReturnType<typeof useJoin>;
}

function Answer({ email, joining: { join, busy, refusal } }: AnswerProps) {
  const t = useTranslations("access.join");
  const navigate = useNavigate();
  const toLogin = (): void => void navigate({ to: "/login" });
  const leave = (): void => {
    dropJoin();
    location.assign("/calendar");
  };
  if (email === null) return <Button onClick={toLogin}>{t("signIn")}</Button>;
  return (
    <>
      <p role={refusal ? "alert" : undefined}>{refusal ?? t("as", { email })}</p>
      {!refusal && (
        <Button loading={busy} onClick={() => void join()}>
          {t("accept")}
        </Button>
      )}
      <Button variant="default" onClick={toLogin}>
        {t("other")}
      </Button>
      <Button variant="subtle" onClick={leave}>
        {t("leave")}
      </Button>
    </>
  );
}
