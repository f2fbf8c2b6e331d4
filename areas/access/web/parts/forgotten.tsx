import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import classes from "./person-step.module.css";

/**
 * "Şifremi unuttum": mails a link if this installation sends mail; otherwise says what employees and administrators can do. The reply does
 * not show whether the account exists.
 */
export function Forgotten({ email }: { email: string }) {
  const t = useTranslations("access.forgotten");
  const [mailed, setMailed] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      setMailed((await call("POST /api/password/forgot", { body: { email } })).mailed);
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
    setBusy(false);
  };
  if (mailed === false) {
    return (
      <div role="status" className={classes.fields}>
        <p>{t("employee")}</p>
        <p>{t("owner")}</p>
        <p>
          <code>npm run reset-password {email}</code>
        </p>
      </div>
    );
  }
  if (mailed) return <p role="status">{t("mailed", { email })}</p>;
  return (
    <div>
      <button type="button" className="link" onClick={() => void ask()}>
        {t("title")}
      </button>
    </div>
  );
}
