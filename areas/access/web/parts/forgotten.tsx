import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";

/** "Şifremi unuttum": mails a link where this installation can mail, and says whom to ask where it can't. The answer tells of no account. */
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
  if (mailed !== undefined) return <p role="status">{t(mailed ? "mailed" : "askAdmin", { email })}</p>;
  return (
    <div>
      <button type="button" className="link" onClick={() => void ask()}>
        {t("title")}
      </button>
    </div>
  );
}
