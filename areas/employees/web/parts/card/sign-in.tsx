import { Button } from "@mantine/core";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Employee } from "../employee-form.ts";
import { Section } from "./section.tsx";
import classes from "./section.module.css";

type Made = ReplyOf<"POST /api/employees/{id}/link">;

/** The employee's access (decisions §2): a joining link for a person with an own login, a password link for a login made here. */
export function SignIn({ employee }: { employee: Employee }) {
  const t = useTranslations("employees.signIn");
  const state = stateOf(employee);
  return (
    <Section title={t("title")}>
      <p className={classes.quiet}>{t(state)}</p>
      {(state === "pending" || state === "none") && (
        <LinkMaker key="join" employee={employee} endpoint="POST /api/employees/{id}/link" kind="join" />
      )}
      {state === "ours" && (
        <LinkMaker key="reset" employee={employee} endpoint="POST /api/employees/{id}/reset-link" kind="reset" />
      )}
    </Section>
  );
}

function stateOf({ email, pending_link, can_reset, meta }: Employee) {
  if (!meta.is_active) return "inactive";
  if (meta.user_id !== null) return can_reset ? "ours" : "theirs";
  if (email === "") return "noEmail";
  return pending_link ? "pending" : "none";
}

interface LinkMakerProps {
  employee: Employee;
  endpoint: "POST /api/employees/{id}/link" | "POST /api/employees/{id}/reset-link";
  kind: "join" | "reset";
}

function LinkMaker({ employee: { id }, endpoint, kind }: LinkMakerProps) {
  const t = useTranslations("employees.signIn");
  const clock = useClock();
  const [made, setMade] = useState<Made>();
  const { url, expires_at, mailed_to } = made ?? {};
  const { act, busy } = useAct(endpoint);
  const make = async (): Promise<void> => {
    try {
      setMade(await act({ params: { id } }));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <>
      {url && (
        <CopyLink
          label={t(`${kind}Link`)}
          url={new URL(url, location.origin).href}
          hint={expires_at ? t("expires", { date: clock.numeric(expires_at) }) : ""}
        />
      )}
      {mailed_to && <p role="status">{t(`${kind}Mailed`, { email: mailed_to })}</p>}
      <div>
        <Button variant="default" leftSection={<IconLink size={18} />} loading={busy} onClick={() => void make()}>
          {t(made ? "again" : kind)}
        </Button>
      </div>
    </>
  );
}
