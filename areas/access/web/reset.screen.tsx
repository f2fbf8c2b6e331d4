import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { dropSession } from "#kit/web/stored.ts";
import { toast, ToastHost } from "#kit/web/toast.tsx";
import { EntryCard } from "./parts/entry-card.tsx";
import { LinkOver } from "./parts/link-over.tsx";
import { NewPasswordStep, type Refused } from "./parts/new-password-step.tsx";
import { useLink } from "./parts/use-link.ts";

/** Resets a forgotten password by a one-time link (decisions §2); every session ends, also this browser's. */
export default function ResetScreen() {
  const t = useTranslations("access.reset");
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused>();
  const { token, data, failure, retry } = useLink("POST /api/password/check");
  const save = async (password: string): Promise<void> => {
    try {
      await call("POST /api/password/reset", { body: { token, password, password_confirmation: password } });
      dropSession();
      toast.success(t("done"));
      void navigate({ to: "/login", replace: true });
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
      const { status, body } = apiError(thrown);
      if (status === 404) retry();
      if (body.messages.password) setRefused({ password, message: body.messages.password });
    }
  };
  if (failure) return <LinkOver over={failure === "over"} onRetry={retry} />;
  return (
    <>
      {data ? (
        <NewPasswordStep
          title={t("title")}
          text={t("text", { email: data.email })}
          submit={t("submit")}
          refused={refused}
          onPassword={save}
        />
      ) : (
        <EntryCard title={t("title")}>{null}</EntryCard>
      )}
      <ToastHost />
    </>
  );
}
