import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { ToastHost } from "#kit/web/toast.tsx";
import { EntryCard } from "./parts/entry-card.tsx";
import { passkeysWork } from "./parts/passkey-support.ts";
import { useLoadedPerson } from "./parts/use-person.ts";
import { useSetUp } from "./parts/use-set-up.tsx";
import { signOut } from "./sign-out.ts";

/** A business that requires a second factor leads people without one here (decision 0024); nothing else of it opens before. */
export default function SecondFactorScreen() {
  const t = useTranslations("access.security");
  useLoadedPerson();
  const { startTotp, addPasskey, dialogs } = useSetUp(() => location.assign("/calendar"));
  return (
    <>
      <EntryCard title={t("twoStep")} text={t("needed")} onSubmit={() => void startTotp()}>
        <Button type="submit" autoFocus>
          {t("totp.setUp")}
        </Button>
        {passkeysWork() && (
          <Button variant="default" onClick={() => void addPasskey()}>
            {t("passkeys.add")}
          </Button>
        )}
        <Button variant="default" component="a" href="/profile/workspaces">
          {t("otherBusiness")}
        </Button>
        <div>
          <button type="button" className="link" onClick={() => void signOut()}>
            {t("signOut")}
          </button>
        </div>
      </EntryCard>
      {dialogs}
      <ToastHost />
    </>
  );
}
