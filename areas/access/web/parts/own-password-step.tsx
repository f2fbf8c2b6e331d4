import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { focusFirstError } from "#kit/web/focus-first-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStepBack } from "#kit/web/use-step-back.ts";
import { EntryCard } from "./entry-card.tsx";
import { PasswordFields, usePasswordForm } from "./password-form.tsx";
import classes from "./person-step.module.css";

/** Whether the server refused because an employer may know the password (decisions §2). */
export const needsOwnPassword = (thrown: unknown): boolean => apiError(thrown).body.error === "password_not_own";

/** Replaces the password that an employer typed, before the person opens or joins another business (decisions §2). */
export function OwnPasswordStep({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const t = useTranslations("access");
  const { act, busy } = useAct("PUT /api/profile/password");
  const box = useRef<HTMLDivElement>(null);
  const form = usePasswordForm();
  const failure = useRef("");
  const save = async (body: typeof form.values): Promise<void> => {
    try {
      await act({ body });
      toast.close(failure.current);
      onDone();
    } catch (thrown) {
      failure.current = toast.failure(t("profile.toast.passwordFailed"), thrown);
      form.setErrors(apiError(thrown).body.messages);
      focusFirstError(box.current);
    }
  };
  useStepBack(onBack);
  return (
    <EntryCard
      title={t("ownPassword.title")}
      text={t("ownPassword.text")}
      onBack={onBack}
      onSubmit={() => form.onSubmit(save, () => focusFirstError(box.current))()}
    >
      <div ref={box} className={classes.fields}>
        <PasswordFields form={form} />
        <Button type="submit" loading={busy}>
          {t("ownPassword.submit")}
        </Button>
      </div>
    </EntryCard>
  );
}
